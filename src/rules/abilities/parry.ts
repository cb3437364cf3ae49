/** Parry (A 4.5): a melee roll above the attack total counts as a success of a shield save. */
import { actionOf } from "../ability-states.ts";
import type { CombatantRecord, Refusal, RuleSettings } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { type AbilityContext, ability, NO_EFFECT } from "./ability.ts";
import { meleeHitTaken } from "./requirements.ts";

const ID = "parry";

/** One try for each success that the shield has left missing: against Full Force up to two (A 2.2, A 4.5). */
function triesLeft({ event, user }: AbilityContext): number {
  const { hit } = event;
  if (!hit) return 0;
  const tried = hit.tried.filter((one) => one.user === user.id && one.ability === ID).length;
  return hit.needed - hit.byShield - tried;
}

function blocked({ event }: AbilityContext): Refusal[] {
  return refusalsOf([
    [event.hit?.breaksThrough === true, "WAFFENGANG.Refusal.breaksThrough"],
    [event.hit?.automatic === true, "WAFFENGANG.Refusal.noRollToBeat"],
    [event.attack?.draft.tags.includes("area") === true, "WAFFENGANG.Refusal.areaAttack"],
  ]);
}

/** What is added to the d20 of a Parry. */
export function parryBonus(user: CombatantRecord, { parryScale }: RuleSettings): number {
  return parryScale === "na" ? user.meleeRating : actionOf(user).meleeAttack;
}

export const parry = ability({
  id: ID,
  reaction: () => true,
  repeatable: true,
  requires: (context) => [
    ...meleeHitTaken(context),
    ...blocked(context),
    ...refusalsOf([
      [actionOf(context.user).weapons.length === 0, "WAFFENGANG.Refusal.noWeapon"],
      [context.event.hit !== null && triesLeft(context) <= 0, "WAFFENGANG.Refusal.alreadyTried"],
    ]),
  ],
  dice: () => [{ id: ID, count: 1, faces: 20 }],
  settle({ user, event, situation }, rolls) {
    const total = (rolls[ID]?.[0] ?? 0) + parryBonus(user, situation.settings);
    const success = total > (event.attack?.judgement?.total ?? Number.POSITIVE_INFINITY);
    return { ...NO_EFFECT, success, successes: success ? 1 : 0 };
  },
});
