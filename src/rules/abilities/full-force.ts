/** Full Force (A 4.2): one single attack this turn, with extra damage, that needs two saves and invites a counter. */
import { begins } from "../ability-states.ts";
import { ability, NO_EFFECT } from "./ability.ts";
import { extraDamagePart } from "./extra-damage.ts";
import { meleeAttack, noAttackYet, notLocked, notTogetherWith, ownTurn } from "./requirements.ts";

export const FULL_FORCE_TAG = "full-force";

export const fullForce = ability({
  id: "full-force",
  requires: (context) => [
    ...ownTurn(context),
    ...noAttackYet(context),
    ...notLocked(context),
    ...meleeAttack(context),
    ...notTogetherWith(context, ["veteran", "targeted-disarm", "area", "follow-up"]),
  ],
  begin: ({ user, situation }) => ({
    ...NO_EFFECT,
    states: [begins(user.id, { kind: "full-force", until: "turn-end" })],
    contribution: {
      tags: [FULL_FORCE_TAG],
      extraDamage: [
        extraDamagePart(FULL_FORCE_TAG, "WAFFENGANG.Ability.fullForce", "A4.2", situation.settings),
      ],
    },
  }),
});

/** Successes that cancel a hit of this attack (A 2.2). */
export function neededSuccesses(tags: readonly string[]): number {
  return tags.includes(FULL_FORCE_TAG) ? 2 : 1;
}
