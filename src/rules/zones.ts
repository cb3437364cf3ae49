/** Zones of the allies seen from one attack (B 2): by sectors on squares, by angle elsewhere. */
import { cells, centre, isMulti } from "./grid.ts";
import type { Footprint, ZoneThresholds } from "./records.ts";

/** Sectors around a target, clockwise from north (B 2.2). */
export const SECTORS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Sector = (typeof SECTORS)[number];

/** Zones in rising value for the attacker (B 0). */
export const ZONES = ["front", "flank", "rear"] as const;
export type Zone = (typeof ZONES)[number];

/** A set of sectors, one bit each: bit s stands for sector s. */
export type SectorSet = number;

/** Sector of a place relative to the target by its two signs (B 2.2), row by row from the north-west. */
const SECTOR_OF: readonly (Sector | null)[] = [7, 0, 1, 6, null, 2, 5, 4, 3];

/** Sector of the square (x, y) as seen from the target's space; `null` inside it (B 2.2, 2.7). */
export function sectorOf(x: number, y: number, target: Footprint): Sector | null {
  const column = x < target.x ? 0 : x >= target.x + target.width ? 2 : 1;
  const row = y < target.y ? 0 : y >= target.y + target.height ? 2 : 1;
  return SECTOR_OF[row * 3 + column] ?? null;
}

/** All sectors in which squares of a creature lie (B 2.5). */
export function sectorsOf(space: Footprint, target: Footprint): SectorSet {
  let set = 0;
  for (
    let y = space.y;
    y < space.y + space.height;
    y = nextStrip(y, space.y + space.height, target.y, target.height)
  ) {
    for (
      let x = space.x;
      x < space.x + space.width;
      x = nextStrip(x, space.x + space.width, target.x, target.width)
    ) {
      const sector = sectorOf(x, y, target);
      if (sector !== null) set |= 1 << sector;
    }
  }
  return set;
}

/** First square of the next strip before, beside or behind the target along one axis. */
function nextStrip(at: number, end: number, from: number, length: number): number {
  if (at < from) return Math.min(end, from);
  return at < from + length ? Math.min(end, from + length) : end;
}

export function listSectors(set: SectorSet): Sector[] {
  return SECTORS.filter((sector) => (set & (1 << sector)) !== 0);
}

/** Eighths of a circle between two sectors, 0 … 4 (B 2.3). */
export function sectorStep(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Math.min(apart, 8 - apart);
}

/** Zone of an ally by the steps between its sector and the attacker's (B 2.4). */
export function zoneOfStep(step: number, multi: boolean, thresholds: ZoneThresholds): Zone {
  const { flank, rear } = multi ? thresholds.multi : thresholds.single;
  if (step >= rear) return "rear";
  return step >= flank ? "flank" : "front";
}

/** Best zone of a creature's sectors (B 2.5); `null` if none of its squares lies around the target. */
export function bestZone(
  from: number,
  ally: SectorSet,
  multi: boolean,
  thresholds: ZoneThresholds,
): Zone | null {
  let step = -1;
  for (const sector of SECTORS) {
    if ((ally & (1 << sector)) !== 0) step = Math.max(step, sectorStep(from, sector));
  }
  return step < 0 ? null : zoneOfStep(step, multi, thresholds);
}

/** Whether squares of two creatures lie straight across the target (B 2.12). */
export function areOpposed(a: SectorSet, b: SectorSet): boolean {
  const across = ((b << 4) | (b >> 4)) & 0xff;
  return (a & across) !== 0;
}

/** Angles are compared with this slack, so that a bound belongs to the higher zone (B 2.11). */
const ANGLE_TOLERANCE = 1e-6;

/** Directions in degrees from the target's centre to every cell of a creature; none for a cell on the centre. */
export function bearings(space: Footprint, target: Footprint): number[] {
  const from = centre(target);
  const angles: number[] = [];
  for (const cell of cells(space)) {
    const dx = cell.x - from.x;
    const dy = cell.y - from.y;
    if (Math.hypot(dx, dy) > ANGLE_TOLERANCE) angles.push((Math.atan2(dy, dx) * 180) / Math.PI);
  }
  return angles;
}

/** Angle between two directions, 0 … 180 degrees. */
export function angleBetween(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return apart > 180 ? 360 - apart : apart;
}

/**
 * The step that an angle stands for: the nearest eighth of a circle, a bound belonging to the higher one. With
 * the thresholds of B 2.4 this gives the table of B 2.11.
 */
export function stepOfAngle(degrees: number): number {
  return Math.floor((degrees + ANGLE_TOLERANCE) / 45 + 0.5);
}

/** Best zone of an ally by angle (B 2.11); `null` without a direction. */
export function bestZoneByAngle(
  from: number,
  ally: readonly number[],
  target: Footprint,
  thresholds: ZoneThresholds,
): Zone | null {
  if (ally.length === 0) return null;
  const widest = Math.max(...ally.map((bearing) => angleBetween(from, bearing)));
  return zoneOfStep(stepOfAngle(widest), isMulti(target), thresholds);
}

/** Whether two creatures stand straight across by angle: 157.5° and more (B 2.12). */
export function areOpposedByAngle(a: readonly number[], b: readonly number[]): boolean {
  return a.some((one) => b.some((other) => stepOfAngle(angleBetween(one, other)) === 4));
}
