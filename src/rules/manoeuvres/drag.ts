/** Drag (K16.61–K16.63). */
import { requireNumber } from "../errors.ts";
import { requireFootprint } from "../grid.ts";
import type { CombatantRecord, Footprint } from "../records.ts";
import { type ManoeuvreResult, stepsBy } from "./check.ts";
import { type Arena, directionTo, push } from "./forced-movement.ts";

/** Squares by the roll (K16.61). */
export function dragSquares(result: ManoeuvreResult): number {
  return stepsBy(result);
}

export interface Drag {
  readonly moved: number;
  readonly attacker: Footprint;
  readonly target: Footprint;
  readonly stoppedBy: "obstacle" | "creature" | "movement" | null;
}

/**
 * Both go straight back, the attacker ahead: until its movement is used up, or a creature, something solid or an
 * obstacle is in its way (K16.61, K16.62).
 * @param movement Squares that the attacker can still move.
 */
export function drag(
  attacker: CombatantRecord,
  target: CombatantRecord,
  squares: number,
  movement: number,
  arena: Arena,
): Drag {
  requireFootprint(attacker.space, "square", "attacker.space");
  requireFootprint(target.space, "square", "target.space");
  const direction = directionTo(target.space, attacker.space);
  const possible = Math.min(squares, Math.floor(Math.max(0, requireNumber(movement, "movement"))));
  const standing = { moved: 0, attacker: attacker.space, target: target.space } as const;
  if (!direction) return { ...standing, stoppedBy: "obstacle" };
  const ahead = push(attacker, direction, possible, arena, [target.id]);
  const behind = push(target, direction, ahead.moved, arena, [attacker.id]);
  const { moved } = behind;
  const shift = (space: Footprint): Footprint => ({
    ...space,
    x: space.x + direction.dx * moved,
    y: space.y + direction.dy * moved,
  });
  const stoppedBy = behind.stoppedBy ?? ahead.stoppedBy ?? (possible < squares ? "movement" : null);
  return { moved, attacker: shift(attacker.space), target: shift(target.space), stoppedBy };
}
