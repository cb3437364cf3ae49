/** From what a caller asks for to a complete path: filled in, led through the grid, cut at walls. */
import type { BaseGrid } from "../../common/grid/index.ts";
import type { MovementInstruction, ProcessedWaypoint, TokenPosition } from "./types.ts";

/** The position alone, without what a waypoint adds to it. */
export function positionOf(waypoint: TokenPosition): TokenPosition {
  const { x, y, elevation, width, height, depth, shape, level } = waypoint;
  return { x, y, elevation, width, height, depth, shape, level };
}

/** Completes the points of a path one after the other. */
export function fillPath(
  origin: TokenPosition,
  instructions: readonly MovementInstruction[],
  action: string,
): ProcessedWaypoint[] {
  const path: ProcessedWaypoint[] = [];
  let before: TokenPosition & { readonly action: string } = { ...origin, action };
  for (const instruction of instructions) {
    const waypoint = {
      ...positionOf(before),
      action: before.action,
      snapped: false,
      explicit: false,
      checkpoint: false,
      ...instruction,
      intermediate: false,
    };
    path.push(waypoint);
    before = waypoint;
  }
  const last = path.at(-1);
  if (last) path[path.length - 1] = { ...last, checkpoint: true };
  return path;
}

/** A place on the scene in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of the upper left space that a token covers: the point that is led through the grid. */
export function anchorOf(position: TokenPosition, grid: BaseGrid): Spot {
  return {
    x: position.x + (Math.min(position.width, 1) * grid.sizeX) / 2,
    y: position.y + (Math.min(position.height, 1) * grid.sizeY) / 2,
  };
}

/** Whether the token's corner lies on the corner of a grid space. */
function isSnapped(position: TokenPosition, grid: BaseGrid): boolean {
  return position.x % grid.sizeX === 0 && position.y % grid.sizeY === 0;
}

/**
 * Adds the grid spaces between the points of a path as intermediate waypoints. Elevation changes evenly. Nothing is
 * added without a grid, off the grid, and for actions that skip what lies between.
 */
export function completePath(
  origin: TokenPosition,
  path: readonly ProcessedWaypoint[],
  grid: BaseGrid,
  teleports: (action: string) => boolean,
): ProcessedWaypoint[] {
  const complete: ProcessedWaypoint[] = [];
  let before: TokenPosition = origin;
  for (const waypoint of path) {
    if (
      !grid.isGridless &&
      !teleports(waypoint.action) &&
      isSnapped(before, grid) &&
      isSnapped(waypoint, grid)
    ) {
      const spaces = grid.getDirectPath([anchorOf(before, grid), anchorOf(waypoint, grid)]);
      const steps = spaces.length - 1;
      const rise = waypoint.elevation - before.elevation;
      for (const [index, space] of spaces.slice(1, -1).entries()) {
        complete.push({
          ...waypoint,
          ...grid.getTopLeftPoint(space),
          elevation: before.elevation + (rise * (index + 1)) / steps,
          snapped: true,
          explicit: false,
          checkpoint: false,
          intermediate: true,
        });
      }
    }
    complete.push(waypoint);
    before = waypoint;
  }
  return complete;
}

/** Where a token's middle is, in pixels. */
export function centerOf(position: TokenPosition, grid: BaseGrid): Spot {
  return {
    x: position.x + (position.width * grid.sizeX) / 2,
    y: position.y + (position.height * grid.sizeY) / 2,
  };
}

/**
 * Cuts a complete path before its first blocked step; the last point that is left becomes its end.
 * @returns the path and whether anything was cut
 */
export function cutPath(
  origin: TokenPosition,
  path: readonly ProcessedWaypoint[],
  isBlocked: (from: TokenPosition, to: ProcessedWaypoint) => boolean,
): { readonly path: ProcessedWaypoint[]; readonly constrained: boolean } {
  let before: TokenPosition = origin;
  for (const [index, waypoint] of path.entries()) {
    if (isBlocked(before, waypoint)) {
      const rest = path.slice(0, index);
      const last = rest.at(-1);
      if (last) rest[rest.length - 1] = { ...last, intermediate: false, checkpoint: true };
      return { path: rest, constrained: true };
    }
    before = waypoint;
  }
  return { path: [...path], constrained: false };
}

/** The parts of a path that end at its checkpoints. */
export function partsOf(path: readonly ProcessedWaypoint[]): ProcessedWaypoint[][] {
  const parts: ProcessedWaypoint[][] = [];
  let part: ProcessedWaypoint[] = [];
  for (const waypoint of path) {
    part.push(waypoint);
    if (!waypoint.checkpoint) continue;
    parts.push(part);
    part = [];
  }
  return parts;
}
