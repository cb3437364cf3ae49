/** Focus (A 4.3): announced before the attack, one miss of the attack action may be repeated. */
import { begins, hasState } from "../ability-states.ts";
import { refusalsOf } from "../refusals.ts";
import { ability, NO_EFFECT } from "./ability.ts";
import { meleeAttack, ownTurn } from "./requirements.ts";

export const focus = ability({
  id: "focus",
  requires: (context) => [
    ...ownTurn(context),
    ...meleeAttack(context),
    ...refusalsOf([[hasState(context.user, "focus"), "WAFFENGANG.Refusal.alreadyArmed"]]),
  ],
  begin: ({ user }) => ({
    ...NO_EFFECT,
    states: [begins(user.id, { kind: "focus", until: "attack-end" })],
  }),
});
