/** Brace (A 4.13): misses are answered, up to three times; with a polearm a bonus in one direction. */
import { actionOf, begins, ends, hasState, stateOf } from "../ability-states.ts";
import { priceOf } from "../action-points.ts";
import type { AbilityState, CombatantRecord, Contribution, Direction, StateChange } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { directionTo, isToward } from "../rush.ts";
import { ability, NO_EFFECT } from "./ability.ts";
import { sharedAction } from "./guard.ts";
import { ownTurn } from "./requirements.ts";

/** Answers that one Brace gives. */
const COUNTERS = 3;
/** To AC against melee, with a polearm held in one direction (E4). */
const POLEARM_BONUS = 3;

function hasPolearm(user: CombatantRecord): boolean {
  return actionOf(user).weapons.some((weapon) => weapon.polearm);
}

function isDirection(direction: Direction): boolean {
  return Number.isInteger(direction) && direction >= 0 && direction <= 7;
}

export const brace = ability({
  id: "brace",
  price: ({ user }) => (hasState(user, "brace-free") ? 0 : priceOf("brace", user.worn)),
  requires(context) {
    const direction = context.details?.direction;
    return [
      ...ownTurn(context),
      ...sharedAction(context, "guard"),
      ...refusalsOf([
        [direction !== undefined && !hasPolearm(context.user), "WAFFENGANG.Refusal.noPolearm"],
        [direction !== undefined && !isDirection(direction), "WAFFENGANG.Refusal.noDirection"],
      ]),
    ];
  },
  begin({ user, details }) {
    const state: AbilityState = {
      kind: "brace",
      counters: COUNTERS,
      attacked: false,
      moved: false,
      direction: details?.direction ?? null,
      until: "next-turn",
    };
    return { ...NO_EFFECT, states: [begins(user.id, state), ends(user.id, "brace-free")] };
  },
});

/** Whether a Brace holds against an attacker: everywhere, or in its direction and one step beside it (E4). */
function holdsAgainst(user: CombatantRecord, attacker: CombatantRecord): boolean {
  const state = stateOf(user, "brace");
  if (!state) return false;
  return state.direction === null || isToward(directionTo(user.space, attacker.space), state.direction);
}

/** The +3 of a braced polearm against a melee attack from its direction. */
export function braceContribution(
  target: CombatantRecord,
  attacker: CombatantRecord,
  isMelee: boolean,
): Contribution {
  const directed = (stateOf(target, "brace")?.direction ?? null) !== null;
  if (!isMelee || !directed || !holdsAgainst(target, attacker)) return {};
  return {
    armourClass: [
      {
        id: "brace",
        label: "WAFFENGANG.Ability.brace",
        value: POLEARM_BONUS,
        type: "untyped",
        source: "",
        rule: "A4.13",
      },
    ],
  };
}

/** Whether a missed melee attack is answered (E3). */
export function braceAnswers(user: CombatantRecord, attacker: CombatantRecord): boolean {
  return (stateOf(user, "brace")?.counters ?? 0) > 0 && holdsAgainst(user, attacker);
}

/** One answer less. */
export function spendBrace(user: CombatantRecord): StateChange[] {
  const state = stateOf(user, "brace");
  return state ? [begins(user.id, { ...state, counters: state.counters - 1 })] : [];
}
