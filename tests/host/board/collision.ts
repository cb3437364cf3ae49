/** Whether walls stand between two points: the tests of `CONFIG.Canvas.polygonBackends`. */
import {
  EDGE_DIRECTIONS,
  EDGE_RESTRICTION_TYPES,
  EDGE_SENSE_TYPES,
  type EdgeRestrictionType,
  WALL_DOOR_STATES,
} from "../common/grid/edge-constants.ts";
import type { Point } from "../common/grid/types.ts";

/** A wall as its document stores it: the ends in pixels, and what it stops. */
export interface WallSource {
  readonly c: readonly [x0: number, y0: number, x1: number, y1: number];
  readonly move: number;
  readonly sight: number;
  readonly light: number;
  readonly sound: number;
  /** `EDGE_DIRECTIONS`; seen from the first end towards the second. */
  readonly dir?: number;
  readonly door?: number;
  readonly ds?: number;
  /** Thresholds of PROXIMITY and DISTANCE in units of distance. */
  readonly threshold?: {
    readonly light?: number | null;
    readonly sight?: number | null;
    readonly sound?: number | null;
  };
}

export interface CollisionVertex {
  readonly x: number;
  readonly y: number;
}

/** `any`: is there one? `closest`: the first, or null. `all`: every one, the nearest first. */
export interface CollisionResults {
  any: boolean;
  closest: CollisionVertex | null;
  all: CollisionVertex[];
}
export type CollisionMode = keyof CollisionResults;

export interface CollisionOptions<M extends CollisionMode = CollisionMode> {
  readonly type: EdgeRestrictionType;
  /** `all` by default. */
  readonly mode?: M;
  /** The tested part of the segment, from 0 (origin) to 1 (destination). */
  readonly tMin?: number;
  readonly tMax?: number;
  /** Pixels per unit of distance: needed where walls have thresholds. */
  readonly pixelsPerUnit?: number;
}

const MODES: readonly CollisionMode[] = ["any", "closest", "all"];
/** Points on a segment that are nearer than this part of it count as one. */
const SAME = 1e-9;

/**
 * Test the straight line between two points. Walls in line with it, and one on which it starts, do not stop
 * it; the end of a wall does. The heights of the points are of no account: walls are as high as their level.
 */
export function testCollision<M extends CollisionMode = "all">(
  walls: Iterable<WallSource>,
  origin: Point,
  destination: Point,
  options: CollisionOptions<M>,
): CollisionResults[M] {
  const { mode = "all" as M, tMin = 0, tMax = 1 } = options;
  if (!MODES.includes(mode)) throw new Error(`"${mode}" is no mode of a collision test.`);
  if (!EDGE_RESTRICTION_TYPES.includes(options.type)) {
    throw new Error(`A collision test needs a type, and "${options.type}" is none.`);
  }
  const crossings: Crossing[] = [];
  for (const wall of walls) {
    const crossing = cross(wall, origin, destination, options);
    if (crossing) crossings.push(crossing);
  }
  const all = stops(crossings)
    .filter((part) => part >= tMin && part <= tMax)
    .map((part) => between(origin, destination, part));
  const results: CollisionResults = { any: all.length > 0, closest: all[0] ?? null, all };
  return results[mode];
}

/** Where a wall meets the segment, as a part of the segment. */
interface Crossing {
  readonly part: number;
  readonly limited: boolean;
}

function cross(
  wall: WallSource,
  origin: Point,
  destination: Point,
  options: CollisionOptions,
): Crossing | null {
  if (wall.ds === WALL_DOOR_STATES.OPEN && wall.door) return null;
  const restriction = wall[options.type === "darkness" ? "light" : options.type];
  if (restriction === EDGE_SENSE_TYPES.NONE || !stopsFrom(wall, origin)) return null;
  if (isWithinThreshold(wall, restriction, origin, options)) return null;
  const part = meet(wall, origin, destination);
  return part === null ? null : { part, limited: restriction === EDGE_SENSE_TYPES.LIMITED };
}

/** Positive if the point is to the left of somebody who walks from the first end to the second. */
function side({ c: [x0, y0, x1, y1] }: WallSource, { x, y }: Point): number {
  return (x - x0) * (y1 - y0) - (y - y0) * (x1 - x0);
}

/** Whether a wall stops what comes from a point: not if the point is on its line or on its open side. */
function stopsFrom(wall: WallSource, origin: Point): boolean {
  const left = side(wall, origin);
  if (wall.dir === EDGE_DIRECTIONS.LEFT) return left > 0;
  if (wall.dir === EDGE_DIRECTIONS.RIGHT) return left < 0;
  return left !== 0;
}

/** Whether the threshold of a wall lets rays from a point pass. */
function isWithinThreshold(
  wall: WallSource,
  restriction: number,
  origin: Point,
  { type, pixelsPerUnit }: CollisionOptions,
): boolean {
  const proximity = restriction === EDGE_SENSE_TYPES.PROXIMITY;
  if ((!proximity && restriction !== EDGE_SENSE_TYPES.DISTANCE) || type === "move") return false;
  if (!pixelsPerUnit) throw new Error("Walls with thresholds need the pixels per unit of distance.");
  const threshold = wall.threshold?.[type === "darkness" ? "light" : type];
  if (typeof threshold !== "number") return false;
  const distance = distanceTo(wall, origin) / pixelsPerUnit;
  return proximity ? distance <= threshold : distance > threshold;
}

function distanceTo({ c: [x0, y0, x1, y1] }: WallSource, { x, y }: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : ((x - x0) * dx + (y - y0) * dy) / length;
  const nearest = Math.min(1, Math.max(0, part));
  return Math.hypot(x0 + nearest * dx - x, y0 + nearest * dy - y);
}

/** The part of the segment at which it meets the wall, or null. */
function meet(wall: WallSource, origin: Point, destination: Point): number | null {
  const [x0, y0, x1, y1] = wall.c;
  const [dx, dy] = [destination.x - origin.x, destination.y - origin.y];
  const [wx, wy] = [x1 - x0, y1 - y0];
  const cross = dx * wy - dy * wx;
  if (cross === 0) return null;
  const part = ((x0 - origin.x) * wy - (y0 - origin.y) * wx) / cross;
  const along = ((x0 - origin.x) * dy - (y0 - origin.y) * dx) / cross;
  const within = (value: number) => value >= -SAME && value <= 1 + SAME;
  return within(part) && within(along) ? part : null;
}

/** The parts at which a ray is stopped: every meeting place, except a limited one that comes first. */
function stops(crossings: readonly Crossing[]): number[] {
  const places: Crossing[] = [];
  for (const crossing of [...crossings].sort((a, b) => a.part - b.part)) {
    const last = places.at(-1);
    if (!last || crossing.part - last.part > SAME) places.push(crossing);
    else places[places.length - 1] = { part: last.part, limited: last.limited && crossing.limited };
  }
  return places.slice(places[0]?.limited ? 1 : 0).map(({ part }) => part);
}

function between(from: Point, to: Point, part: number): CollisionVertex {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
