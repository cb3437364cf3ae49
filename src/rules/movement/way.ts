/** A way that was gone, as the abilities of a turn ask of it (A 4.9, A 4.15). */
import { diagonalDistance } from "../grid.ts";
import type { Direction, Footprint, MoveRecord, Situation } from "../records.ts";
import { directionTo } from "../rush.ts";

/** The steps between two places on squares: first the diagonal ones, then the straight ones. */
function squareSteps(from: Footprint, to: Footprint): Direction[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const straight = Math.abs(Math.abs(dx) - Math.abs(dy));
  const diagonal = Math.min(Math.abs(dx), Math.abs(dy));
  const corner = { ...from, x: from.x + Math.sign(dx) * diagonal, y: from.y + Math.sign(dy) * diagonal };
  return [...repeated(directionTo(from, corner), diagonal), ...repeated(directionTo(corner, to), straight)];
}

/** Without squares every step counts one, in the direction of the whole leg. */
function plainSteps(from: Footprint, to: Footprint): Direction[] {
  const length = Math.round(Math.hypot(to.x - from.x, to.y - from.y));
  return repeated(directionTo(from, to), length);
}

function repeated(direction: Direction | null, times: number): Direction[] {
  return direction === null ? [] : Array.from({ length: times }, () => direction);
}

/**
 * The way through these places, in their order: many short legs are one long way, every second diagonal of it costs two.
 * `null` = it leads nowhere.
 */
export function wayThrough(places: readonly Footprint[], grid: Situation["grid"]): MoveRecord | null {
  const steps = grid === "square" ? squareSteps : plainSteps;
  const directions = places.slice(1).flatMap((place, index) => steps(places[index] ?? place, place));
  if (directions.length === 0) return null;
  const diagonals = grid === "square" ? directions.filter((direction) => direction % 2 === 1).length : 0;
  const length = directions.length - diagonals + diagonalDistance(diagonals, diagonals);
  return { length, squares: directions.length, directions };
}
