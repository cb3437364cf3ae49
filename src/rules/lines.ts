/** Straight lines against walls (K13.33): what only touches is free, what passes through is not. */
import type { Point } from "./grid.ts";
import type { WallSegment } from "./records.ts";

/** Twice the signed area of a triangle: positive when c lies to the right of a→b on a map whose y grows south. */
function turn(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Where along from→to (0 … 1) a point of the line lies. */
function along(from: Point, to: Point, x: number, y: number): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return Math.abs(dx) >= Math.abs(dy) ? (x - from.x) / dx : (y - from.y) / dy;
}

/**
 * Whether a wall stops the line from→to. A line that meets only the end of a wall, or runs along it, passes;
 * but it does not slip through a point that walls close on both sides.
 */
export function isWalledOff(from: Point, to: Point, walls: readonly WallSegment[]): boolean {
  const left = Math.min(from.x, to.x);
  const right = Math.max(from.x, to.x);
  const top = Math.min(from.y, to.y);
  const bottom = Math.max(from.y, to.y);
  let touched: { at: number; side: number }[] | null = null;
  for (const wall of walls) {
    if (Math.max(wall.x1, wall.x2) < left || Math.min(wall.x1, wall.x2) > right) continue;
    if (Math.max(wall.y1, wall.y2) < top || Math.min(wall.y1, wall.y2) > bottom) continue;
    const start = Math.sign(turn(from.x, from.y, to.x, to.y, wall.x1, wall.y1));
    const end = Math.sign(turn(from.x, from.y, to.x, to.y, wall.x2, wall.y2));
    if (start * end > 0 || (start === 0 && end === 0)) continue;
    if (start === 0 || end === 0) {
      const at = start === 0 ? along(from, to, wall.x1, wall.y1) : along(from, to, wall.x2, wall.y2);
      if (at <= 0 || at >= 1) continue;
      touched ??= [];
      touched.push({ at, side: start + end });
      continue;
    }
    const before = Math.sign(turn(wall.x1, wall.y1, wall.x2, wall.y2, from.x, from.y));
    const behind = Math.sign(turn(wall.x1, wall.y1, wall.x2, wall.y2, to.x, to.y));
    if (before * behind < 0) return true;
  }
  return touched !== null && closesBothSides(touched);
}

function closesBothSides(touched: readonly { at: number; side: number }[]): boolean {
  return touched.some((one) =>
    touched.some((other) => one.side * other.side < 0 && Math.abs(one.at - other.at) < 1e-9),
  );
}

/** Whether a point lies on a wall, its ends included. */
export function touchesLine({ x, y }: Point, { x1, y1, x2, y2 }: WallSegment): boolean {
  return (
    turn(x1, y1, x2, y2, x, y) === 0 &&
    x >= Math.min(x1, x2) &&
    x <= Math.max(x1, x2) &&
    y >= Math.min(y1, y2) &&
    y <= Math.max(y1, y2)
  );
}
