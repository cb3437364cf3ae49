/** Half Force (A 4.17): all own melee damage is halved until the next turn. */
import { actionOf, begins, hasState } from "../ability-states.ts";
import type { AttackDraft, AttackRange, CombatantRecord, Contribution, DamageReduction } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { ability, NO_EFFECT } from "./ability.ts";
import { ownTurn } from "./requirements.ts";

export const halfForce = ability({
  id: "half-force",
  requires: (context) => [
    ...ownTurn(context),
    ...refusalsOf([[actionOf(context.user).hasBegun, "WAFFENGANG.Refusal.turnBegun"]]),
  ],
  begin: ({ user }) => ({
    ...NO_EFFECT,
    states: [begins(user.id, { kind: "half-force", until: "next-turn" })],
  }),
});

const HALF_FORCE_TAG = "half-force";

/** What marks a melee attack of somebody in this state; counters and opportunity attacks too. */
export function halfForceContribution(attacker: CombatantRecord, range: AttackRange): Contribution {
  return range === "melee" && hasState(attacker, "half-force") ? { tags: [HALF_FORCE_TAG] } : {};
}

/** What Half Force takes off an attack that bears its mark. */
export function halfForceReductions({ tags }: Pick<AttackDraft, "tags">): DamageReduction[] {
  if (!tags.includes(HALF_FORCE_TAG)) return [];
  return [
    {
      id: "half-force",
      label: "WAFFENGANG.Ability.halfForce",
      step: "half-force",
      value: 0,
      source: "",
      rule: "A4.17",
    },
  ];
}
