/**
 * Places and distances (K12). On the square grid everything is counted in whole squares; hex and gridless maps
 * measure between the same footprints in grid units. Nothing here knows a canvas.
 */
import { RulesError, type RulesErrorId } from "./errors.ts";
import type { Footprint, Situation } from "./records.ts";

export type GridKind = Situation["grid"];

/** What a distance is measured between. */
export interface Body {
  readonly space: Footprint;
  readonly elevation: number;
  readonly tall: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tolerance of measures that are not whole numbers, in squares. */
const TOLERANCE = 1e-6;

/**
 * Steps between two intervals of squares: 0 = they overlap, 1 = they touch, then one more per square between.
 * A part of a square between counts as a whole one.
 */
function steps(from: number, length: number, otherFrom: number, otherLength: number): number {
  const gap = Math.max(otherFrom - (from + length), from - (otherFrom + otherLength));
  return gap < -TOLERANCE ? 0 : Math.ceil(gap - TOLERANCE) + 1;
}

/** Empty space between two intervals, 0 if they touch or overlap. */
function gapBetween(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.max(0, otherFrom - (from + length), from - (otherFrom + otherLength));
}

/**
 * The cost of a straight way with every second diagonal doubled (K12.12), with height as a third axis:
 * `longest + floor(second / 2)`. A step along three axes is one diagonal step.
 */
export function diagonalDistance(dx: number, dy: number, dz = 0): number {
  const x = Math.abs(dx);
  const y = Math.abs(dy);
  const z = Math.abs(dz);
  const longest = Math.max(x, y, z);
  const second = x + y + z - longest - Math.min(x, y, z);
  return longest + Math.floor(second / 2);
}

/** The centres of the cells that a footprint covers; on hex and gridless maps a raster of one unit (B 2.11). */
export function cells(space: Footprint): Point[] {
  const columns = Math.max(1, Math.round(space.width));
  const rows = Math.max(1, Math.round(space.height));
  const points: Point[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      points.push({
        x: space.x + ((column + 0.5) * space.width) / columns,
        y: space.y + ((row + 0.5) * space.height) / rows,
      });
    }
  }
  return points;
}

export function centre(space: Footprint): Point {
  return { x: space.x + space.width / 2, y: space.y + space.height / 2 };
}

/** Hex cells between two cells a straight distance apart; exact up to seven, as the rings do not overlap. */
function hexSteps(space: Footprint, other: Footprint): number {
  let least = Number.POSITIVE_INFINITY;
  const others = cells(other);
  for (const a of cells(space)) {
    for (const b of others) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  }
  return Math.ceil(least - TOLERANCE);
}

/**
 * Distance between two creatures as reach counts it: 0 = they share a place, 1 = adjacent (K12.41). Height
 * counts like a third axis; spans that touch are one step apart. With `none` nobody is away from anybody: 1.
 */
export function distance(a: Body, b: Body, grid: GridKind): number {
  if (grid === "none") return 1;
  const { space } = a;
  const other = b.space;
  const dz = steps(a.elevation, a.tall, b.elevation, b.tall);
  if (grid === "square") {
    const dx = steps(space.x, space.width, other.x, other.width);
    const dy = steps(space.y, space.height, other.y, other.height);
    return diagonalDistance(dx, dy, dz);
  }
  if (grid === "hex") {
    const flat = hexSteps(space, other);
    return Math.max(flat, dz) + Math.floor(Math.min(flat, dz) / 2);
  }
  const gx = gapBetween(space.x, space.width, other.x, other.width);
  const gy = gapBetween(space.y, space.height, other.y, other.height);
  const gz = gapBetween(a.elevation, a.tall, b.elevation, b.tall);
  if (dz === 0 && overlaps(space, other)) return 0;
  return Math.max(1, Math.ceil(Math.hypot(gx, gy, gz) - TOLERANCE));
}

/** Whether two bodies lie on the second diagonal of each other: two steps away along both axes of the map. */
export function isSecondDiagonal({ space: a }: Body, { space: b }: Body): boolean {
  return steps(a.x, a.width, b.x, b.width) === 2 && steps(a.y, a.height, b.y, b.height) === 2;
}

/** Whether two footprints share some ground. */
export function overlaps(a: Footprint, b: Footprint): boolean {
  return (
    a.x < b.x + b.width - TOLERANCE &&
    b.x < a.x + a.width - TOLERANCE &&
    a.y < b.y + b.height - TOLERANCE &&
    b.y < a.y + a.height - TOLERANCE
  );
}

/** Whether a target guards its back less easily: more than one square (B 1.5, 2.4). */
export function isMulti(space: Footprint): boolean {
  return space.width > 1 + TOLERANCE || space.height > 1 + TOLERANCE;
}

/** Nobody fills more squares than this per side, and no map is larger. */
const LONGEST_SIDE = 100;
const FURTHEST = 1e6;

/** What is wrong with a place, and in which part of it. */
interface Fault {
  readonly id: RulesErrorId;
  readonly part: string;
}

/** What is wrong with one number of an area; an extent is positive. */
function faultOf(part: keyof Footprint, value: number, grid: GridKind): Fault | null {
  if (!Number.isFinite(value)) return { id: "notANumber", part };
  if (grid === "square" && !Number.isInteger(value)) return { id: "notWhole", part };
  const isExtent = part === "width" || part === "height";
  const isThere = isExtent ? value > 0 && value <= 2 * FURTHEST : Math.abs(value) <= FURTHEST;
  return isThere ? null : { id: "outOfRange", part };
}

function areaFault({ x, y, width, height }: Footprint, grid: GridKind): Fault | null {
  return (
    faultOf("x", x, grid) ??
    faultOf("y", y, grid) ??
    faultOf("width", width, grid) ??
    faultOf("height", height, grid)
  );
}

function footprintFault(space: Footprint, grid: GridKind): Fault | null {
  const fault = areaFault(space, grid);
  if (fault) return fault;
  if (space.width > LONGEST_SIDE) return { id: "outOfRange", part: "width" };
  return space.height > LONGEST_SIDE ? { id: "outOfRange", part: "height" } : null;
}

/**
 * Checks a part of the map, of any size.
 * @throws RulesError for an area that is no number, has no extent or, on squares, lies between them.
 */
export function requireArea(space: Footprint, grid: GridKind, field: string): Footprint {
  const fault = areaFault(space, grid);
  if (fault) throw new RulesError(fault.id, `${field}.${fault.part}`);
  return space;
}

/**
 * Checks a footprint once, where it enters the rules.
 * @throws RulesError for a place that is none, or bigger than any creature.
 */
export function requireFootprint(space: Footprint, grid: GridKind, field: string): Footprint {
  const fault = footprintFault(space, grid);
  if (fault) throw new RulesError(fault.id, `${field}.${fault.part}`);
  return space;
}

/** @throws RulesError for a body without a place, or without height. */
export function requireBody({ space, elevation, tall }: Body, grid: GridKind, field: string): void {
  const fault = footprintFault(space, grid);
  if (fault) throw new RulesError(fault.id, `${field}.space.${fault.part}`);
  if (!Number.isFinite(elevation)) throw new RulesError("notANumber", `${field}.elevation`);
  if (!Number.isFinite(tall)) throw new RulesError("notANumber", `${field}.tall`);
  if (tall < 0) throw new RulesError("outOfRange", `${field}.tall`);
}
