/** Charge stance (A 4.15): who attacks from the direction of the run is struck at the same time. */

import { actionOf, begins, stateOf } from "../ability-states.ts";
import { areEnemies } from "../combatants.ts";
import { distance } from "../grid.ts";
import type { CombatantRecord, Direction, Refusal, StateChange } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { directionTo, isToward, rushReach, squaresInDirection } from "../rush.ts";
import { type AbilityContext, ability, NO_EFFECT } from "./ability.ts";
import { isEnemyPhase, ownTurn, sees } from "./requirements.ts";

/** Rush reaches within which an enemy must stand in front (E1). */
const REACHES = 2;

/** The direction of a whole movement that was long enough; `null` = it was not one straight run (E1). */
export function runDirection(user: CombatantRecord): Direction | null {
  const { move, speed } = actionOf(user);
  const [first, ...rest] = move?.directions ?? [];
  if (!move || first === undefined || rest.some((direction) => direction !== first)) return null;
  return move.squares >= squaresInDirection(speed, first) ? first : null;
}

function isInFront({ user, situation }: AbilityContext, direction: Direction): boolean {
  const reach = REACHES * rushReach(user, situation.settings);
  return situation.combatants.some(
    (other) =>
      areEnemies(user, other) &&
      sees(user, other) &&
      isToward(directionTo(user.space, other.space), direction) &&
      distance(user, other, situation.grid) <= reach,
  );
}

function run(context: AbilityContext): Refusal[] {
  const direction = runDirection(context.user);
  if (direction === null) return refusalsOf([[true, "WAFFENGANG.Refusal.noStraightRun"]]);
  const last = stateOf(context.user, "last-charge");
  return refusalsOf([
    [!isInFront(context, direction), "WAFFENGANG.Refusal.noEnemyInFront"],
    [last !== null && last.direction !== direction, "WAFFENGANG.Refusal.chargeRest"],
  ]);
}

export const chargeStance = ability({
  id: "charge-stance",
  requires: (context) => [...ownTurn(context), ...run(context)],
  begin({ user }) {
    const direction = runDirection(user);
    if (direction === null) return NO_EFFECT;
    return {
      ...NO_EFFECT,
      states: [
        begins(user.id, { kind: "charge-stance", direction, answered: [], until: "next-turn" }),
        begins(user.id, { kind: "last-charge", direction, until: "next-turn-end" }),
      ],
    };
  },
});

/**
 * Whether a melee attack is answered by a blow at the same time (E3): in the enemy phase, by where the attacker stood at
 * the start of its turn, once for each of its attack actions.
 * @param attackAction Key of the attack action, the same for all its rolls.
 */
export function chargeAnswers(
  user: CombatantRecord,
  attacker: CombatantRecord,
  attackAction: string,
): boolean {
  const state = stateOf(user, "charge-stance");
  if (!state || !isEnemyPhase(user) || !areEnemies(user, attacker)) return false;
  const place = actionOf(attacker).startPlace ?? attacker.space;
  return !state.answered.includes(attackAction) && isToward(directionTo(user.space, place), state.direction);
}

/** This attack action has been answered. */
export function spendChargeAnswer(user: CombatantRecord, attackAction: string): StateChange[] {
  const state = stateOf(user, "charge-stance");
  return state ? [begins(user.id, { ...state, answered: [...state.answered, attackAction] })] : [];
}
