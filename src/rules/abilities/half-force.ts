/** Half Force (A 4.17): all own melee damage is halved until the next turn. */
import { actionOf, begins, hasState } from "../ability-states.ts";
import type { AttackRange, CombatantRecord, DamageReduction } from "../records.ts";
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

/** What Half Force takes off a melee hit of its user; counters and opportunity attacks too. */
export function halfForceReductions(attacker: CombatantRecord, range: AttackRange): DamageReduction[] {
  if (range !== "melee" || !hasState(attacker, "half-force")) return [];
  return [
    {
      id: "half-force",
      label: "WAFFENGANG.Ability.halfForce",
      step: "half-force",
      value: 0,
      source: attacker.name,
      rule: "A4.17",
    },
  ];
}
