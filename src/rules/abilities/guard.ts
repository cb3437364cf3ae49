/** Guard (A 4.11): intervening for one ward is cheaper until the next own turn. */
import { begins } from "../ability-states.ts";
import { findCombatant } from "../combatants.ts";
import { refusalsOf } from "../refusals.ts";
import { type AbilityContext, ability, NO_EFFECT } from "./ability.ts";
import { ownTurn, standardAction } from "./requirements.ts";

function ward({ situation, details, user }: AbilityContext): string | null {
  const other = findCombatant(situation, details?.other ?? "");
  return other && other.id !== user.id ? other.id : null;
}

/** Guard and Brace of one turn share a single standard action. */
export function sharedAction(
  context: AbilityContext,
  partner: "guard" | "brace",
): ReturnType<typeof standardAction> {
  return context.event.declared.includes(partner) ? [] : standardAction(context);
}

export const guard = ability({
  id: "guard",
  requires: (context) => [
    ...ownTurn(context),
    ...sharedAction(context, "brace"),
    ...refusalsOf([[ward(context) === null, "WAFFENGANG.Refusal.noWard"]]),
  ],
  begin(context) {
    const id = ward(context);
    if (id === null) return NO_EFFECT;
    return {
      ...NO_EFFECT,
      states: [begins(context.user.id, { kind: "guard", ward: id, until: "next-turn" })],
    };
  },
});
