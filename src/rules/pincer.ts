/** Flanking of K (K13.48–K13.53): a line between two attackers through opposite sides of the target. */
import type { Footprint } from "./records.ts";

/**
 * Whether some square of `a` and some square of `b` lie so that the line between their centres passes through
 * opposite sides of the target's whole space, corners of those sides included (K13.49, K13.50, K13.53).
 */
export function isPincer(a: Footprint, b: Footprint, target: Footprint): boolean {
  for (let ay = a.y; ay < a.y + a.height; ay++) {
    for (let ax = a.x; ax < a.x + a.width; ax++) {
      for (let by = b.y; by < b.y + b.height; by++) {
        for (let bx = b.x; bx < b.x + b.width; bx++) {
          if (squaresFlank(ax, ay, bx, by, target)) return true;
        }
      }
    }
  }
  return false;
}

/** One pair of squares. Everything is doubled, so that centres are whole numbers. */
function squaresFlank(ax: number, ay: number, bx: number, by: number, target: Footprint): boolean {
  const x1 = 2 * ax + 1;
  const y1 = 2 * ay + 1;
  const x2 = 2 * bx + 1;
  const y2 = 2 * by + 1;
  const west = 2 * target.x;
  const north = 2 * target.y;
  const east = west + 2 * target.width;
  const south = north + 2 * target.height;
  return (
    crossesBoth(x1, y1, x2, y2, west, east, north, south) ||
    crossesBoth(y1, x1, y2, x2, north, south, west, east)
  );
}

/**
 * Whether the line from (u1, v1) to (u2, v2) enters at u = `near` and leaves at u = `far` (or the other way
 * round), both times with v within `low` … `high`.
 */
function crossesBoth(
  u1: number,
  v1: number,
  u2: number,
  v2: number,
  near: number,
  far: number,
  low: number,
  high: number,
): boolean {
  if (u1 > u2) return crossesBoth(u2, v2, u1, v1, near, far, low, high);
  if (u1 > near || u2 < far || u1 === u2) return false;
  const run = u2 - u1;
  const entry = v1 * run + (v2 - v1) * (near - u1);
  const exit = v1 * run + (v2 - v1) * (far - u1);
  return Math.min(entry, exit) >= low * run && Math.max(entry, exit) <= high * run;
}
