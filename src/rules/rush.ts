/** Rush reach (A 2.7), the way of a Dash (A 4.9), and the eight directions of A 4.13 and A 4.15. */
import { actionOf } from "./ability-states.ts";
import { centre, diagonalDistance } from "./grid.ts";
import type { CombatantRecord, Direction, Footprint, RuleSettings } from "./records.ts";
import { sectorStep, stepOfAngle } from "./zones.ts";

/** One move at the present speed (A 2.7). */
export function rushReach(combatant: CombatantRecord, settings: RuleSettings): number {
  return actionOf(combatant).speed * settings.rushReachFactor;
}

/** How far a Dash may go (A 4.9 E2). */
export function dashDistance(combatant: CombatantRecord, settings: RuleSettings): number {
  return actionOf(combatant).speed * settings.dashFactor;
}

/** The compass direction nearest to the line between two centres; `null` between the same two points. */
export function directionTo(from: Footprint, to: Footprint): Direction | null {
  const a = centre(from);
  const b = centre(to);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 && dy === 0) return null;
  const fromNorth = (Math.atan2(dx, -dy) * 180) / Math.PI;
  return stepOfAngle((fromNorth + 360) % 360) % 8;
}

/** Whether a direction is the wanted one or one step beside it, 45° each side (A 4.13 E4, A 4.15). */
export function isToward(direction: Direction | null, wanted: Direction): boolean {
  return direction !== null && sectorStep(direction, wanted) <= 1;
}

/** Whole squares that a speed pays for in one direction: on diagonals every second one counts twice (A 4.15 E1). */
export function squaresInDirection(speed: number, direction: Direction): number {
  if (direction % 2 === 0) return Math.floor(speed);
  let squares = 0;
  while (diagonalDistance(squares + 1, squares + 1) <= speed) squares++;
  return squares;
}
