/** Which abilities somebody may use from a list, and keeping the lists of open sheets right. */
import { statesOf } from "../../documents/state-effects.ts";
import { ruleSettings } from "../../settings/rule-settings.ts";
import { ACTIONS, type ActionOption, actionOption } from "../../workflow/actions-use.ts";
import { actionTable } from "../../workflow/index.ts";

/** The abilities that are used outside an attack as they stand now, for whoever may act for the creature. */
export function actionOptions(actor: Actor.Implementation): ActionOption[] {
  if (!actor.isOwner || actor.pack) return [];
  const table = actionTable(actor);
  return ACTIONS.map((ability) => actionOption(table, ability));
}

/** How far whoever dashes may move in squares (A 4.9); `null` = he does not. */
export function dashOf(actor: Actor.Implementation): number | null {
  const isDashing = statesOf(actor).some(({ kind }) => kind === "dashing");
  return isDashing ? actor.system.speed.value * ruleSettings().dashFactor : null;
}

function redraw(combatants: Iterable<Combatant.Implementation>): void {
  for (const { actor } of combatants) {
    if (actor?.sheet?.rendered) void actor.sheet.render();
  }
}

/** What can be used depends on the turn: open sheets of a fight are drawn again when it goes on. */
export function followFights(): void {
  Hooks.on("updateCombat", ({ combatants }, changes) => {
    if ("round" in changes || "turn" in changes) redraw(combatants);
  });
  Hooks.on("updateCombatant", (combatant) => redraw([combatant]));
  Hooks.on("deleteCombat", ({ combatants }) => redraw(combatants));
}
