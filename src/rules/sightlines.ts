/**
 * Lines of fire and of sight between corners of squares (K13.33). Exact as long as all coordinates are whole
 * numbers or simple fractions: only signs and products of differences are compared, nothing is divided.
 */
import type { Point } from "./grid.ts";
import type { Footprint, WallSegment } from "./records.ts";

/** A block of squares, by its edges. */
export interface Block {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What may stand in a line: blocks that fill squares, and lines between squares. */
export interface Obstacles {
  readonly blocks: readonly Block[];
  readonly lines: readonly WallSegment[];
}

export function blockOf({ x, y, width, height }: Footprint): Block {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** All obstacles together. */
export function joined(...parts: readonly Obstacles[]): Obstacles {
  return {
    blocks: parts.flatMap(({ blocks }) => blocks),
    lines: parts.flatMap(({ lines }) => lines),
  };
}

/** Only what touches the box around two places: nothing else can stand in a line between them. */
export function between(obstacles: Obstacles, a: Footprint, b: Footprint): Obstacles {
  const left = Math.min(a.x, b.x);
  const top = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return {
    blocks: obstacles.blocks.filter(
      (block) => block.left <= right && block.right >= left && block.top <= bottom && block.bottom >= top,
    ),
    lines: obstacles.lines.filter(
      ({ x1, y1, x2, y2 }) =>
        Math.min(x1, x2) <= right &&
        Math.max(x1, x2) >= left &&
        Math.min(y1, y2) <= bottom &&
        Math.max(y1, y2) >= top,
    ),
  };
}

/** The obstacles on a map whose unit is so many times smaller. */
export function scaled({ blocks, lines }: Obstacles, factor: number): Obstacles {
  return {
    blocks: blocks.map(({ left, top, right, bottom }) => ({
      left: left * factor,
      top: top * factor,
      right: right * factor,
      bottom: bottom * factor,
    })),
    lines: lines.map(({ x1, y1, x2, y2 }) => ({
      x1: x1 * factor,
      y1: y1 * factor,
      x2: x2 * factor,
      y2: y2 * factor,
    })),
  };
}

/** Where an obstacle touches a line from one side: a stretch of it, measured along the line. */
interface Touch {
  readonly side: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Whether a line is stopped (K13.33): it passes through the inside of a block or through a line away from its
 * ends. What only touches, at a corner or along an edge, lets it pass, unless obstacles touch the same point from
 * both sides.
 */
export function isStopped(from: Point, to: Point, { blocks, lines }: Obstacles): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  if (length === 0) return false;
  const touches: Touch[] = [];
  for (const block of blocks) {
    const touch = meetBlock(from, to, dx, dy, block);
    if (touch === "through") return true;
    if (touch) touches.push(touch);
  }
  for (const line of lines) {
    const touch = meetLine(from, to, dx, dy, line);
    if (touch === "through") return true;
    if (touch) touches.push(touch);
  }
  return touches.length > 1 && closesBothSides(touches, length);
}

function meetBlock(from: Point, to: Point, dx: number, dy: number, block: Block): Touch | "through" | null {
  const { left, top, right, bottom } = block;
  if (Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right) return null;
  if (Math.max(from.y, to.y) < top || Math.min(from.y, to.y) > bottom) return null;
  const west = dy * (left - from.x);
  const east = dy * (right - from.x);
  const north = dx * (top - from.y);
  const south = dx * (bottom - from.y);
  const lowest = Math.min(north, south) - Math.max(west, east);
  const highest = Math.max(north, south) - Math.min(west, east);
  if (lowest > 0 || highest < 0) return null;
  if (lowest < 0 && highest > 0) {
    const inside =
      Math.max(from.x, to.x) > left &&
      Math.min(from.x, to.x) < right &&
      Math.max(from.y, to.y) > top &&
      Math.min(from.y, to.y) < bottom;
    return inside ? "through" : null;
  }
  return touchOf(from, dx, dy, block, lowest < 0 ? -1 : 1);
}

/** The stretch of a line along which a block lies against it: one corner, or the two of an edge. */
function touchOf(from: Point, dx: number, dy: number, block: Block, side: number): Touch {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (const x of [block.left, block.right]) {
    for (const y of [block.top, block.bottom]) {
      if (dx * (y - from.y) - dy * (x - from.x) !== 0) continue;
      const at = dx * (x - from.x) + dy * (y - from.y);
      start = Math.min(start, at);
      end = Math.max(end, at);
    }
  }
  return { side, from: start, to: end };
}

function meetLine(
  from: Point,
  to: Point,
  dx: number,
  dy: number,
  { x1, y1, x2, y2 }: WallSegment,
): Touch | "through" | null {
  const start = dx * (y1 - from.y) - dy * (x1 - from.x);
  const end = dx * (y2 - from.y) - dy * (x2 - from.x);
  if ((start > 0 && end > 0) || (start < 0 && end < 0) || (start === 0 && end === 0)) return null;
  if (start === 0 || end === 0) {
    const x = start === 0 ? x1 : x2;
    const y = start === 0 ? y1 : y2;
    const at = dx * (x - from.x) + dy * (y - from.y);
    return { side: Math.sign(start + end), from: at, to: at };
  }
  const before = (x2 - x1) * (from.y - y1) - (y2 - y1) * (from.x - x1);
  const behind = (x2 - x1) * (to.y - y1) - (y2 - y1) * (to.x - x1);
  return (before > 0 && behind < 0) || (before < 0 && behind > 0) ? "through" : null;
}

/** Whether some point of the line, its ends apart, is touched from both sides. */
function closesBothSides(touches: readonly Touch[], length: number): boolean {
  return touches.some(
    (one) =>
      one.side > 0 &&
      touches.some((other) => {
        if (other.side > 0) return false;
        const start = Math.max(one.from, other.from, 0);
        const end = Math.min(one.to, other.to, length);
        return start < end || (start === end && start > 0 && start < length);
      }),
  );
}

/** The corners of all squares of a place. */
export function corners({ x, y, width, height }: Footprint): Point[] {
  const points: Point[] = [];
  for (let row = 0; row <= height; row++) {
    for (let column = 0; column <= width; column++) points.push({ x: x + column, y: y + row });
  }
  return points;
}

/** The squares of a place, each as a place of its own. */
export function squares({ x, y, width, height }: Footprint): Footprint[] {
  const list: Footprint[] = [];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++)
      list.push({ x: x + column, y: y + row, width: 1, height: 1 });
  }
  return list;
}
