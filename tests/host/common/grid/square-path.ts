/** Straight lines over squares: which spaces they cross, and what each step costs under a diagonal rule. */
import { GRID_DIAGONALS, type GridDiagonalRule } from "./constants.ts";
import type { GridOffset } from "./types.ts";

/**
 * The spaces of a straight line, both ends included. Without diagonals each step goes along one axis: the
 * one that lags furthest behind the line.
 */
export function squareLine(from: GridOffset, to: GridOffset, diagonals: boolean): GridOffset[] {
  const deltas = { i: to.i - from.i, j: to.j - from.j, k: (to.k ?? 0) - (from.k ?? 0) };
  const lengths = Object.values(deltas).map(Math.abs);
  const steps = diagonals ? Math.max(...lengths) : lengths.reduce((sum, length) => sum + length, 0);
  const line = [from];
  for (let step = 1; step <= steps; step++) {
    line.push(
      diagonals ? at(from, deltas, step / steps) : next(line.at(-1) ?? from, from, deltas, step / steps),
    );
  }
  return line;
}

type Deltas = Readonly<Record<"i" | "j" | "k", number>>;
const AXES = ["i", "j", "k"] as const;

function at(from: GridOffset, deltas: Deltas, part: number): GridOffset {
  const offset = { i: from.i + Math.round(deltas.i * part), j: from.j + Math.round(deltas.j * part) };
  return from.k === undefined ? offset : { ...offset, k: from.k + Math.round(deltas.k * part) };
}

/** One step along the axis that lags furthest behind the line. */
function next(last: GridOffset, from: GridOffset, deltas: Deltas, part: number): GridOffset {
  const lag = (axis: "i" | "j" | "k") => (from[axis] ?? 0) + deltas[axis] * part - (last[axis] ?? 0);
  const [axis] = [...AXES].sort((a, b) => Math.abs(lag(b)) - Math.abs(lag(a)));
  return axis === undefined ? last : { ...last, [axis]: (last[axis] ?? 0) + Math.sign(lag(axis)) };
}

/** Along how many axes a step goes. */
export function axesOf(from: GridOffset, to: GridOffset): number {
  return AXES.filter((axis) => (from[axis] ?? 0) !== (to[axis] ?? 0)).length;
}

/** The length of a diagonal step in spaces, being the `number`th (from 0) of its path. */
export function diagonalLength(rule: GridDiagonalRule, number: number): number {
  switch (rule) {
    case GRID_DIAGONALS.EQUIDISTANT:
      return 1;
    case GRID_DIAGONALS.EXACT:
      return Math.SQRT2;
    case GRID_DIAGONALS.APPROXIMATE:
      return 1.5;
    case GRID_DIAGONALS.RECTILINEAR:
      return 2;
    case GRID_DIAGONALS.ALTERNATING_1:
      return number % 2 === 0 ? 1 : 2;
    case GRID_DIAGONALS.ALTERNATING_2:
      return number % 2 === 0 ? 2 : 1;
    case GRID_DIAGONALS.ILLEGAL:
      throw new Error("There are no diagonal steps where they are illegal.");
  }
}
