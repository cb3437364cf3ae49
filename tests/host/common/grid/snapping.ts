/** Snapping on a square grid: the nearest point of one or several lattices. */
import { GRID_SNAPPING_MODES } from "./constants.ts";
import type { Point, SnappingBehavior } from "./types.ts";

const { CENTER, EDGE_MIDPOINT, VERTEX } = GRID_SNAPPING_MODES;

/** The nearest point that the mode allows. Throws for modes whose points no page tells. */
export function snapToSquares(point: Point, size: number, { mode, resolution = 1 }: SnappingBehavior): Point {
  if (mode === 0 || mode & ~(CENTER | EDGE_MIDPOINT | VERTEX)) {
    throw new Error(`The points of the snapping mode 0x${mode.toString(16)} are not documented.`);
  }
  if (resolution !== 1 && mode & ~VERTEX) {
    throw new Error("A resolution other than 1 is documented for vertices only.");
  }
  const candidates: Point[] = [];
  if (mode & CENTER) candidates.push({ x: middle(point.x, size), y: middle(point.y, size) });
  if (mode & EDGE_MIDPOINT) {
    candidates.push({ x: middle(point.x, size), y: border(point.y, size) });
    candidates.push({ x: border(point.x, size), y: middle(point.y, size) });
  }
  if (mode & VERTEX) {
    candidates.push({ x: border(point.x, size / resolution), y: border(point.y, size / resolution) });
  }
  const distance = (candidate: Point) => Math.hypot(candidate.x - point.x, candidate.y - point.y);
  return candidates.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best));
}

/** The middle of the space that holds a coordinate. */
function middle(value: number, size: number): number {
  return (Math.floor(value / size) + 0.5) * size;
}

/** The nearest border between spaces; the lower one if both are equally near. */
function border(value: number, size: number): number {
  return Math.ceil(value / size - 0.5) * size;
}
