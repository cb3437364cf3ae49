/** The plane without a grid: offsets are whole pixels, distances are straight lines. */
import { BaseGrid, undocumented } from "./base-grid.ts";
import { GRID_TYPES } from "./constants.ts";
import type { MeasureSegment } from "./measure.ts";
import {
  type GridCoordinates,
  type GridOffset,
  type GridOffsetRange,
  isCube,
  isOffset,
  type Point,
  type Rectangle,
} from "./types.ts";

export class GridlessGrid extends BaseGrid {
  override readonly type = GRID_TYPES.GRIDLESS;

  override getOffset(coordinates: GridCoordinates): GridOffset {
    if (isOffset(coordinates)) return coordinates;
    const { x, y, elevation } = pointOf(coordinates);
    const offset = { i: Math.floor(y), j: Math.floor(x) };
    if (elevation === undefined) return offset;
    throw undocumented("The level of an elevation in a gridless grid");
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): GridOffsetRange {
    const [i0, j0] = [Math.floor(y), Math.floor(x)];
    if (!(width > 0 && height > 0)) return [i0, j0, i0, j0];
    return [i0, j0, Math.ceil(y + height), Math.ceil(x + width)];
  }

  /** None: nothing is adjacent here. */
  override getAdjacentOffsets(_coordinates: GridCoordinates): GridOffset[] {
    return [];
  }

  override testAdjacency(_a: GridCoordinates, _b: GridCoordinates): boolean {
    return false;
  }

  override getShiftedOffset(_coordinates: GridCoordinates, _direction: number): GridOffset {
    throw undocumented("A shifted offset in a gridless grid");
  }

  override getTopLeftPoint(_coordinates: GridCoordinates): Point {
    throw undocumented("The top-left point of a space in a gridless grid");
  }

  override getCenterPoint(coordinates: GridCoordinates): Point {
    if (isOffset(coordinates)) throw undocumented("The centre of an offset in a gridless grid");
    return { ...pointOf(coordinates) };
  }

  /** The point itself: there is nothing to snap to. */
  override getSnappedPoint(point: Point): Point {
    return { ...point };
  }

  override getDirectPath(_waypoints: readonly GridCoordinates[]): GridOffset[] {
    throw undocumented("The direct path in a gridless grid");
  }

  override getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const pixels = (distance / this.distance) * this.size;
    const angle = (direction / 180) * Math.PI;
    return { ...point, x: point.x + pixels * Math.cos(angle), y: point.y + pixels * Math.sin(angle) };
  }

  protected override readonly _measureSegment: MeasureSegment = (from, to) => {
    const [a, b] = [pointOf(from), pointOf(to)];
    if ((a.elevation === undefined) !== (b.elevation === undefined)) {
      throw undocumented("A path of which only some waypoints have an elevation");
    }
    const pixels = Math.hypot(b.x - a.x, b.y - a.y);
    const climb = (b.elevation ?? 0) - (a.elevation ?? 0);
    const distance = Math.hypot((pixels / this.size) * this.distance, climb);
    const steps = distance > 0 ? [{ from: pixelOf(a), to: pixelOf(b), distance }] : [];
    return { distance, spaces: 0, diagonals: 0, euclidean: distance, steps };
  };
}

function pixelOf({ x, y }: Point): GridOffset {
  return { i: Math.floor(y), j: Math.floor(x) };
}

function pointOf(coordinates: GridCoordinates): Point {
  if (isOffset(coordinates)) return { x: coordinates.j, y: coordinates.i };
  if (isCube(coordinates)) throw new TypeError("A gridless grid has no cube coordinates.");
  return coordinates;
}
