/** The room that a token takes on a square grid. Positions are the top-left corners in pixels. */
import { undocumented } from "./base-grid.ts";
import { GRID_SNAPPING_MODES } from "./constants.ts";
import type { SquareGrid } from "./square-grid.ts";
import type { GridOffset, Point } from "./types.ts";

/** Position and size of a token: pixels and spaces. */
export interface TokenBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation?: number;
}

/** Width and height in pixels. */
export function tokenSize(
  grid: SquareGrid,
  { width, height }: Pick<TokenBounds, "width" | "height">,
): { width: number; height: number } {
  return { width: width * grid.size, height: height * grid.size };
}

export function tokenCenter(grid: SquareGrid, token: TokenBounds): Point {
  const { width, height } = tokenSize(grid, token);
  return { x: token.x + width / 2, y: token.y + height / 2 };
}

/** The nearest position in which a token fills whole spaces. Throws for tokens that cannot do that. */
export function snappedTokenPosition(grid: SquareGrid, token: TokenBounds): Point {
  if (!isWhole(token.width) || !isWhole(token.height)) {
    throw undocumented(`The snapped position of a token of ${token.width} by ${token.height} spaces`);
  }
  return grid.getSnappedPoint({ x: token.x, y: token.y }, { mode: GRID_SNAPPING_MODES.TOP_LEFT_VERTEX });
}

/**
 * The spaces that a token occupies: those of its snapped position; along an axis on which it is smaller
 * than a space, the one around its middle. `isBlocked` tells whether a wall runs between two points: a token
 * through which one runs throws, for no page says which of its spaces are left.
 */
export function occupiedOffsets(
  grid: SquareGrid,
  token: TokenBounds,
  isBlocked: (from: Point, to: Point) => boolean = () => false,
): GridOffset[] {
  const rows = lines(grid, token.y, token.height);
  const columns = lines(grid, token.x, token.width);
  const level = grid.getOffset({ x: token.x, y: token.y, elevation: token.elevation ?? 0 }).k ?? 0;
  const offsets = rows.flatMap((i) => columns.map((j) => ({ i, j, k: level })));
  const centers = offsets.map(({ i, j }) => grid.getCenterPoint({ i, j }));
  const [first] = centers;
  if (first && centers.some((center) => center !== first && isBlocked(first, center))) {
    throw undocumented("Which spaces a token occupies on both sides of a wall");
  }
  return offsets;
}

/** The rows (or columns) that a token covers. */
function lines(grid: SquareGrid, start: number, length: number): number[] {
  if (length < 1) return [Math.floor((start + (length * grid.size) / 2) / grid.size)];
  if (!isWhole(length)) throw undocumented(`The spaces of a token of ${length} spaces`);
  const { x } = grid.getSnappedPoint({ x: start, y: 0 }, { mode: GRID_SNAPPING_MODES.TOP_LEFT_VERTEX });
  return Array.from({ length }, (_, at) => Math.round(x / grid.size) + at);
}

function isWhole(length: number): boolean {
  return Number.isInteger(length) && length >= 1;
}
