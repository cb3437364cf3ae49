/** What all grids have in common. Members without a documented behaviour are left out or throw. */
import { GRID_TYPES, type GridType } from "./constants.ts";
import { type MeasureSegment, measurePath } from "./measure.ts";
import type {
  CostFunction,
  GridConfiguration,
  GridCoordinates,
  GridOffset,
  GridOffsetRange,
  MeasuredPath,
  MeasureWaypoint,
  Point,
  Rectangle,
  SnappingBehavior,
} from "./types.ts";

export abstract class BaseGrid {
  abstract readonly type: GridType;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: string | number;
  readonly alpha: number;

  constructor(config: GridConfiguration) {
    if (!(config.size > 0)) throw new RangeError(`A grid cannot have spaces of ${config.size} pixels.`);
    this.size = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? "#000000";
    this.alpha = config.alpha ?? 1;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return !this.isGridless && !this.isSquare;
  }

  /** Width of a grid space in pixels. */
  get sizeX(): number {
    return this.size;
  }

  /** Height of a grid space in pixels. */
  get sizeY(): number {
    return this.size;
  }

  /** The space that holds the coordinates. */
  abstract getOffset(coordinates: GridCoordinates): GridOffset;
  /** The smallest half-open range of rows and columns that covers a rectangle. */
  abstract getOffsetRange(bounds: Rectangle): GridOffsetRange;
  abstract getAdjacentOffsets(coordinates: GridCoordinates): GridOffset[];
  abstract testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean;
  /** The space one step away in a direction of `MOVEMENT_DIRECTIONS`. */
  abstract getShiftedOffset(coordinates: GridCoordinates, direction: number): GridOffset;
  abstract getTopLeftPoint(coordinates: GridCoordinates): Point;
  abstract getCenterPoint(coordinates: GridCoordinates): Point;
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  /** The spaces of a path from the first waypoint to the last, each next to the one before. */
  abstract getDirectPath(waypoints: readonly GridCoordinates[]): GridOffset[];
  /** The point at a distance (in units) in a direction (in degrees, 0 = right, clockwise). */
  abstract getTranslatedPoint(point: Point, direction: number, distance: number): Point;

  protected abstract readonly _measureSegment: MeasureSegment;

  protected get _alternating(): boolean {
    return false;
  }

  /** Measure a path through all waypoints; offsets count as the centres of their spaces. */
  measurePath(waypoints: readonly MeasureWaypoint[], options: { cost?: CostFunction } = {}): MeasuredPath {
    return measurePath(waypoints, this._measureSegment, { ...options, alternating: this._alternating });
  }
}

/** The error of a member whose result no page tells. */
export function undocumented(what: string): Error {
  return new Error(`${what} is not documented, so the host does not do it.`);
}
