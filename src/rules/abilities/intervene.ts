/** Intervene (A 4.10): a hit on an ally within reach strikes the user instead. */
import { stateOf } from "../ability-states.ts";
import { priceOf } from "../action-points.ts";
import { areAllies, findCombatant } from "../combatants.ts";
import type { Refusal } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { type AbilityContext, ability, NO_EFFECT } from "./ability.ts";
import { reachesTen, redirectable, withinGrasp } from "./requirements.ts";

const ID = "intervene";
/** What guarding takes off the base price (A 4.11 E3). */
const GUARD_DISCOUNT = 1;

/** Whether the struck creature is the one that the user guards (A 4.11). */
function isGuarded({ user, event }: AbilityContext): boolean {
  return stateOf(user, "guard")?.ward === event.recipient;
}

function ward(context: AbilityContext): Refusal[] {
  const { user, event, situation } = context;
  const struck = findCombatant(situation, event.recipient);
  if (struck?.id === user.id) return refusalsOf([[true, "WAFFENGANG.Refusal.notOneself"]]);
  return [
    ...refusalsOf([
      [!struck || (!areAllies(user, struck) && !isGuarded(context)), "WAFFENGANG.Refusal.notAnAlly"],
    ]),
    ...withinGrasp(user, struck, situation),
  ];
}

export const intervene = ability({
  id: ID,
  reaction: () => true,
  price(context) {
    const full = priceOf(ID, context.user.worn);
    if (full === null || !isGuarded(context)) return full;
    return context.situation.settings.guardFlatOne ? 1 : full - GUARD_DISCOUNT;
  },
  requires: (context) => [...redirectable(context, ID), ...ward(context)],
  dice: () => [{ id: ID, count: 1, faces: 20 }],
  settle({ user }, rolls) {
    const success = reachesTen(rolls[ID]?.[0] ?? 0, user.meleeRating);
    return { ...NO_EFFECT, success, redirectTo: success ? user.id : null };
  },
});
