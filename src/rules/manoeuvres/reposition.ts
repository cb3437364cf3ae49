/** Reposition (K16.59, K16.60). */
import { RulesError } from "../errors.ts";
import type { Point } from "../grid.ts";
import { reachDistance } from "../reach.ts";
import type { CombatantRecord, Reach, Refusal, Situation } from "../records.ts";
import { refusal } from "../refusals.ts";
import { type ManoeuvreResult, stepsBy } from "./check.ts";
import { type Arena, DIRECTIONS, push } from "./forced-movement.ts";

/** Squares by which the target is moved (K16.59). */
export function repositionSquares(result: ManoeuvreResult): number {
  return stepsBy(result);
}

/**
 * Why a target cannot be moved along this way: too long, out of reach before its last square, into something solid,
 * an obstacle or a hazard (K16.59, K16.60).
 * @param path Upper left squares from where the target stands.
 * @param hazards Squares that the GM calls dangerous.
 * @throws RulesError for a path that does not begin with the target, or jumps.
 */
export function repositionRefusals(
  attacker: CombatantRecord,
  target: CombatantRecord,
  path: readonly Point[],
  squares: number,
  reach: Reach,
  situation: Situation,
  arena: Arena,
  hazards: readonly Point[] = [],
): Refusal[] {
  const refusals: Refusal[] = [];
  if (path.length - 1 > squares)
    refusals.push(refusal("WAFFENGANG.Refusal.tooFar", { distance: path.length - 1, range: squares }));
  let here = target;
  for (const [index, at] of path.entries()) {
    const dx = at.x - here.space.x;
    const dy = at.y - here.space.y;
    if (index === 0) {
      if (dx !== 0 || dy !== 0) throw new RulesError("outOfRange", "path.0");
      continue;
    }
    const direction = DIRECTIONS.find((one) => one.dx === dx && one.dy === dy);
    if (!direction) throw new RulesError("outOfRange", `path.${index}`);
    if (push(here, direction, 1, arena, [attacker.id]).moved === 0)
      refusals.push(refusal("WAFFENGANG.Refusal.noWay"));
    here = { ...here, space: { ...here.space, x: at.x, y: at.y } };
    const isLast = index === path.length - 1;
    const away = reachDistance(attacker, here, situation);
    if (away > reach.max + (isLast ? 1 : 0)) refusals.push(refusal("WAFFENGANG.Refusal.targetOutOfReach"));
    if (hazards.some(({ x, y }) => x === at.x && y === at.y))
      refusals.push(refusal("WAFFENGANG.Refusal.hazard"));
  }
  return refusals;
}
