/** Dash (A 4.9): up to twice the speed in one move, with every action left; no readied shot at the runner. */
import { actionOf, begins, hasState } from "../ability-states.ts";
import type { CombatantRecord } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { ability, NO_EFFECT } from "./ability.ts";
import { ownTurn } from "./requirements.ts";

export const dash = ability({
  id: "dash",
  requires: (context) => [
    ...ownTurn(context),
    ...refusalsOf([
      [actionOf(context.user).move !== null, "WAFFENGANG.Refusal.alreadyMoved"],
      [hasState(context.user, "dashing"), "WAFFENGANG.Refusal.alreadyArmed"],
    ]),
  ],
  begin: ({ user }) => ({
    ...NO_EFFECT,
    states: [begins(user.id, { kind: "dashing", until: "move-end" })],
  }),
});

/** Whether a readied ranged attack may be made at somebody (A 4.9 E3). */
export function mayBeShotAtReadied(target: CombatantRecord): boolean {
  return !hasState(target, "dashing");
}
