/** Which abilities somebody may use from a list, and keeping the lists of open sheets right. */
import { ACTIONS, type ActionOption, actionOption } from "../../workflow/actions-use.ts";
import { actionTable } from "../../workflow/index.ts";

/** The abilities that are used outside an attack as they stand now, for whoever may act for the creature. */
export function actionOptions(actor: Actor.Implementation): ActionOption[] {
  if (!actor.isOwner || actor.pack) return [];
  const table = actionTable(actor);
  return ACTIONS.map((ability) => actionOption(table, ability));
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
