/** Who reaches whom, and who threatens whom (K5.1–K5.4, K7.2–K7.4, K12.40–K12.43). */
import { requireNumber } from "./errors.ts";
import { type Body, cells, distance, isSecondDiagonal, type Point } from "./grid.ts";
import { isWalledOff } from "./lines.ts";
import type { CombatantRecord, Reach, Situation, SizeId } from "./records.ts";
import { isIncapable } from "./states.ts";
import { SIZES } from "./tables/sizes.ts";

/** What reach needs to know of the table; without settings the strict count holds. */
export type Table = Pick<Situation, "grid" | "walls"> & Partial<Pick<Situation, "settings">>;

/** Natural reach in squares of a body of this size; a long body (a horse) reaches less far (K12). */
export function naturalReach(size: SizeId, shape: "tall" | "long" = "tall"): number {
  return SIZES[size].reach[shape];
}

/**
 * The distances that one weapon covers in the hands of a creature. An ordinary weapon reaches as far as the
 * body (K7.2, K12.42); a reach weapon up to twice as far, but not within natural reach (K7.3, K7.4). Reach 0
 * stays 0: such a creature must enter the opponent's square (K12.40).
 */
export function weaponReach(natural: number, isReachWeapon: boolean): Reach {
  requireNumber(natural, "reach");
  return isReachWeapon && natural > 0 ? { min: natural + 1, max: 2 * natural } : { min: 0, max: natural };
}

/**
 * Distance as reach counts it: the second diagonal is three squares away, or two where the GM counts generously
 * (K12.41, OPEN-10).
 */
export function reachDistance(from: Body, to: Body, { grid, settings }: Table): number {
  const away = distance(from, to, grid);
  const isGenerous = settings?.reachDiagonal === "generous" && grid === "square";
  return isGenerous && away === 3 && isSecondDiagonal(from, to) ? 2 : away;
}

/** Whether a melee attack with this reach gets from one body to the other: in distance, with no wall between. */
export function reaches(from: Body, to: Body, reach: Reach, table: Table): boolean {
  return covers(reach, reachDistance(from, to, table)) && hasOpenLine(from, to, reach.max, table);
}

/** Whether a creature reaches a place with anything that it is armed with now. */
export function reachesAny(by: CombatantRecord, target: Body, table: Table): boolean {
  return by.reaches.some((reach) => reaches(by, target, reach, table));
}

/** Whether a distance lies within a reach; reach 0 covers the own place only. */
export function covers(reach: Reach, away: number): boolean {
  return away >= reach.min && away <= reach.max;
}

/**
 * Whether the straight line between the centres of two cells, one of each body and no further apart than
 * `upTo`, passes no wall.
 */
export function hasOpenLine(from: Body, to: Body, upTo: number, table: Table): boolean {
  const { grid, walls } = table;
  if (grid === "none" || walls.length === 0) return true;
  const ends = cells(to.space);
  return cells(from.space).some((start) =>
    ends.some(
      (end) =>
        reachDistance(cellOf(from, start), cellOf(to, end), table) <= upTo && !isWalledOff(start, end, walls),
    ),
  );
}

/** One cell of a body as a body of its own. */
function cellOf(body: Body, at: Point): Body {
  return {
    space: { x: at.x - 0.5, y: at.y - 0.5, width: 1, height: 1 },
    elevation: body.elevation,
    tall: body.tall,
  };
}

/** Why a creature does not threaten another; `null` = it does (K5.1, K5.2, K5.17, K12.40). */
export type ThreatObstacle = "incapable" | "casting" | "unarmed" | "noReach" | "outOfReach" | "wall";

/** What keeps `by` from making a melee attack on `target` at this moment, outside its own turn too. */
export function threatObstacle(by: CombatantRecord, target: Body, table: Table): ThreatObstacle | null {
  if (isIncapable(by)) return "incapable";
  if (by.statuses.includes("casting")) return "casting";
  if (by.reaches.length === 0) return "unarmed";
  if (by.reaches.every((reach) => reach.max <= 0)) return "noReach";
  const away = reachDistance(by, target, table);
  const fitting = by.reaches.filter((reach) => reach.max > 0 && covers(reach, away));
  if (fitting.length === 0) return "outOfReach";
  return fitting.some((reach) => hasOpenLine(by, target, reach.max, table)) ? null : "wall";
}

/** Whether `by` threatens the place of `target` now (K5.1). */
export function threatens(by: CombatantRecord, target: Body, table: Table): boolean {
  return threatObstacle(by, target, table) === null;
}
