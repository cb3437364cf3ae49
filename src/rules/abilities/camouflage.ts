/** Camouflage (A 4.18): moving unseen through the sight of others, as long as none of them notices. */
import { actionOf, begins, ends, hasState, stateOf } from "../ability-states.ts";
import { priceOf } from "../action-points.ts";
import type { CombatantRecord, RuleSettings } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { type AbilityEffect, ability, NO_EFFECT } from "./ability.ts";
import { ownTurn } from "./requirements.ts";

const ID = "camouflage";
const STEALTH = "stealth";
/** On an observer's test, if at most a third of the speed is covered. */
const SLOW_PENALTY = -1;

export const camouflage = ability({
  id: ID,
  requires(context) {
    const { user, details, situation } = context;
    return [
      ...ownTurn(context),
      ...refusalsOf([
        [actionOf(user).move !== null, "WAFFENGANG.Refusal.alreadyMoved"],
        [hasState(user, "camouflage"), "WAFFENGANG.Refusal.alreadyArmed"],
        [!((details?.path ?? 0) > 0), "WAFFENGANG.Refusal.noPath"],
        [
          !situation.settings.camouflageAfterReveal && hasState(user, "revealed"),
          "WAFFENGANG.Refusal.revealed",
        ],
      ]),
    ];
  },
  dice: () => [{ id: STEALTH, count: 1, faces: 20 }],
  settle({ user }, rolls) {
    const stealth = (rolls[STEALTH]?.[0] ?? 0) + actionOf(user).stealth;
    const paid = priceOf(ID, user.worn) ?? 0;
    return {
      ...NO_EFFECT,
      states: [begins(user.id, { kind: "camouflage", paid, stealth, until: "next-turn" })],
    };
  },
});

/** An observer's Perception against a mover: harder if it hardly moves (E3). */
export function perceptionAgainst(
  observer: CombatantRecord,
  die: number,
  mover: CombatantRecord,
  path: number,
): number {
  const slow = path * 3 <= actionOf(mover).speed ? SLOW_PENALTY : 0;
  return die + actionOf(observer).perception + slow;
}

/** Whether an observer's Perception roll notices the mover (E3). */
export function notices(
  observer: CombatantRecord,
  die: number,
  mover: CombatantRecord,
  path: number,
  settings: RuleSettings,
): boolean {
  const difficulty =
    settings.camouflageDc === "stealthRoll"
      ? (stateOf(mover, "camouflage")?.stealth ?? 0)
      : settings.camouflageDc;
  return perceptionAgainst(observer, die, mover, path) >= difficulty;
}

/**
 * What the tests come to, in the order in which the observers' sight is crossed (E4, E5): the first success reveals the
 * mover to all, and the points are gone; if all fail, or nobody looks, they come back.
 */
export function camouflageResult(mover: CombatantRecord, tests: readonly boolean[]): AbilityEffect {
  const state = stateOf(mover, "camouflage");
  if (!state) return NO_EFFECT;
  const revealed = tests.includes(true);
  return {
    ...NO_EFFECT,
    success: !revealed,
    states: revealed ? [ends(mover.id, "camouflage")] : [],
    refund: revealed ? 0 : state.paid,
  };
}

/** Outside its own movement in somebody's open sight the mover is seen; the refund stays (E6). */
export function detectedAtRest(mover: CombatantRecord): AbilityEffect {
  return { ...NO_EFFECT, success: false, states: [ends(mover.id, "camouflage")] };
}
