/** Break-through (A 4.4): the first hit of the turn passes shield saves and Parry. */
import { actionOf, begins, hasState } from "../ability-states.ts";
import { stack } from "../modifiers.ts";
import type { AttackDraft, CombatantRecord, Contribution } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { ability, NO_EFFECT } from "./ability.ts";
import { meleeAttack, ownTurn } from "./requirements.ts";

/** Marks an attack whose hit passes shield saves and Parry. */
export const BREAK_THROUGH_TAG = "break-through";

export const breakThrough = ability({
  id: BREAK_THROUGH_TAG,
  requires: (context) => [
    ...ownTurn(context),
    ...meleeAttack(context),
    ...refusalsOf([
      [actionOf(context.user).hasHit, "WAFFENGANG.Refusal.hitMade"],
      [hasState(context.user, "break-through"), "WAFFENGANG.Refusal.alreadyArmed"],
    ]),
  ],
  begin: ({ user, event }) => ({
    ...NO_EFFECT,
    states: [begins(user.id, { kind: "break-through", until: "turn-end" })],
    contribution: event.attack ? passShield(event.attack.draft) : {},
  }),
});

/** What an armed Break-through adds to any attack until the first hit. */
export function breakThroughContribution(attacker: CombatantRecord, draft: AttackDraft): Contribution {
  return hasState(attacker, "break-through") && draft.range === "melee" ? passShield(draft) : {};
}

/** A further attack prepared while it was armed, after another one has hit (A 4.4). */
export function withoutBreakThrough(draft: AttackDraft): AttackDraft {
  return {
    ...draft,
    armourClass: draft.armourClass.filter(({ id }) => id !== BREAK_THROUGH_TAG),
    tags: draft.tags.filter((tag) => tag !== BREAK_THROUGH_TAG),
  };
}

/** Where the shield is part of the AC, the attack is compared with the AC less the shield (A 4.4). */
function passShield(draft: AttackDraft): Contribution {
  const tags = [BREAK_THROUGH_TAG];
  const full = stack(draft.armourClass).total;
  const bare = stack(draft.armourClass.filter((part) => part.type !== "shield")).total;
  if (full === bare) return { tags };
  return {
    tags,
    armourClass: [
      {
        id: BREAK_THROUGH_TAG,
        label: "WAFFENGANG.Ability.breakThrough",
        value: bare - full,
        type: "untyped",
        source: "",
        rule: "A4.4",
      },
    ],
  };
}
