/** What a path takes: distances by the grid, costs by the actions of movement. */
import type { BaseGrid, GridOffset, MeasuredPath, Measurement, Point } from "../../common/grid/index.ts";
import type { ActionTable } from "./actions.ts";
import { anchorOf } from "./path.ts";
import type {
  MeasuredWaypoint,
  MovementHistory,
  MovementSection,
  ProcessedWaypoint,
  TokenPosition,
} from "./types.ts";

/** Who moves, and in which movement. */
export interface Labels {
  readonly userId: string;
  readonly movementId: string;
  readonly subpathId: string;
}

type Measures = Pick<MovementSection, "distance" | "cost" | "spaces" | "diagonals">;

/**
 * Where a position is for the grid. Elevation counts where a token only rises or sinks, in whole grid heights; a step
 * that leads sideways and up at once is measured sideways, because no page tells how both count together.
 */
function placeOf(position: TokenPosition, grid: BaseGrid, rises: boolean): GridOffset | Point {
  const point = anchorOf(position, grid);
  const height = rises ? { elevation: Math.floor(position.elevation / grid.distance) * grid.distance } : {};
  if (grid.isGridless) return { ...point, ...height };
  return grid.getOffset({ ...grid.getCenterPoint(grid.getOffset(point)), ...height });
}

/** Measures a path through all its points, with the cost of each action. */
export function measure(
  origin: TokenPosition,
  path: readonly ProcessedWaypoint[],
  grid: BaseGrid,
  actions: ActionTable,
): MeasuredPath {
  const rises = path.every(({ x, y }) => x === origin.x && y === origin.y);
  const points = path.map((waypoint) => {
    const { teleport, measure, costMultiplier } = actions.get(waypoint.action);
    return {
      ...placeOf(waypoint, grid, rises),
      teleport,
      measure,
      cost: (_from: object, _to: object, distance: number) => distance * costMultiplier,
    };
  });
  return grid.measurePath([placeOf(origin, grid, rises), ...points]);
}

function between(before: Measurement, after: Measurement): Measures {
  return {
    distance: after.distance - before.distance,
    cost: after.cost - before.cost,
    spaces: after.spaces - before.spaces,
    diagonals: after.diagonals - before.diagonals,
  };
}

const ZERO: Measurement = { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };

/** The part of a measured path from its point `start` (0 = the origin) up to its point `end`. */
export function sectionOf(
  path: readonly ProcessedWaypoint[],
  measured: MeasuredPath,
  start: number,
  end: number,
  labels: Labels,
): MovementSection {
  const at = (index: number): Measurement => measured.waypoints[index] ?? ZERO;
  const waypoints = path.slice(start, end).map(
    (waypoint, index): MeasuredWaypoint => ({
      ...waypoint,
      ...labels,
      cost: between(at(start + index), at(start + index + 1)).cost,
      terrain: null,
    }),
  );
  return { waypoints, ...between(at(start), at(end)) };
}

export const NO_SECTION: MovementSection = Object.freeze({
  waypoints: Object.freeze([]),
  distance: 0,
  cost: 0,
  spaces: 0,
  diagonals: 0,
});

/** Two sections, one after the other. */
export function joined(first: MovementSection, second: MovementSection): MovementSection {
  return {
    waypoints: [...first.waypoints, ...second.waypoints],
    distance: first.distance + second.distance,
    cost: first.cost + second.cost,
    spaces: first.spaces + second.spaces,
    diagonals: first.diagonals + second.diagonals,
  };
}

export function historyOf(recorded: MovementSection, unrecorded: MovementSection): MovementHistory {
  const { waypoints: _waypoints, ...sum } = joined(recorded, unrecorded);
  return { recorded, unrecorded, ...sum };
}
