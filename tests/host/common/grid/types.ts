/** Coordinates on a grid, and what measuring a path takes and gives. */

/** A point in pixels, x to the right and y down; the elevation is in units of distance. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}

/** A grid space by row, column and, in three dimensions, level. */
export interface GridOffset {
  readonly i: number;
  readonly j: number;
  readonly k?: number;
}

/** A hexagon by its three axes; q + r + s = 0. */
export interface GridCube {
  readonly q: number;
  readonly r: number;
  readonly s: number;
}

export type GridCoordinates = Point | GridOffset | GridCube;

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** First row, first column, row after the last, column after the last. */
export type GridOffsetRange = [i0: number, j0: number, i1: number, j1: number];

export interface GridConfiguration {
  /** Pixels per grid space. */
  readonly size: number;
  /** Units of distance per grid space; 1 by default. */
  readonly distance?: number;
  readonly units?: string;
  readonly style?: string;
  readonly thickness?: number;
  readonly color?: string | number;
  readonly alpha?: number;
}

export interface SnappingBehavior {
  /** A union of `GRID_SNAPPING_MODES`. */
  readonly mode: number;
  /** Points per grid space; 1 by default. */
  readonly resolution?: number;
}

/** The cost of one step between neighbouring spaces, or of one teleport or gridless segment. */
export type CostFunction = (from: GridOffset, to: GridOffset, distance: number) => number;

export type MeasureWaypoint = GridCoordinates & {
  /** Teleport to this waypoint? Measured like any segment, but for free by default. */
  readonly teleport?: boolean;
  /** `false`: the segment to this waypoint counts as nothing. */
  readonly measure?: boolean;
  /** The cost of the segment to this waypoint, or how to find it. */
  readonly cost?: number | CostFunction;
};

export interface Measurement {
  /** In units of distance. */
  distance: number;
  cost: number;
  /** Steps between neighbouring spaces; `NaN` where no page tells the number. */
  spaces: number;
  /** Diagonal steps; `NaN` where no page tells the number. */
  diagonals: number;
  /** Length of the straight line in units of distance. */
  euclidean: number;
}

/** Of a waypoint: everything up to it. */
export interface MeasuredWaypoint extends Measurement {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

export interface MeasuredSegment extends Measurement {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
}

export interface MeasuredPath extends Measurement {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

export function isOffset(coordinates: GridCoordinates): coordinates is GridOffset {
  return "i" in coordinates;
}

export function isCube(coordinates: GridCoordinates): coordinates is GridCube {
  return "q" in coordinates;
}
