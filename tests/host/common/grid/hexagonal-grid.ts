/**
 * The hexagonal grid in spaces. Points in pixels are refused: no page tells how large a hexagon is drawn.
 *
 * Row grids have pointed tops and shift every other row to the right, column grids have flat tops and shift
 * every other column down; `even` says which of them are shifted.
 */
import { BaseGrid, undocumented } from "./base-grid.ts";
import { GRID_DIAGONALS, GRID_TYPES, type GridDiagonalRule, type GridType } from "./constants.ts";
import type { MeasureSegment } from "./measure.ts";
import {
  type GridConfiguration,
  type GridCoordinates,
  type GridCube,
  type GridOffset,
  type GridOffsetRange,
  isCube,
  isOffset,
  type Point,
} from "./types.ts";

export interface HexagonalGridConfiguration extends GridConfiguration {
  readonly columns?: boolean;
  readonly even?: boolean;
  /** Matters in three dimensions only, which the host does not measure on hexagons. */
  readonly diagonals?: GridDiagonalRule;
}

const NEIGHBOURS: readonly GridCube[] = [
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
  { q: 0, r: -1, s: 1 },
  { q: 1, r: -1, s: 0 },
];

export class HexagonalGrid extends BaseGrid {
  override readonly type: GridType;
  readonly columns: boolean;
  readonly even: boolean;
  readonly diagonals: GridDiagonalRule;

  constructor(config: HexagonalGridConfiguration) {
    super(config);
    this.columns = config.columns ?? false;
    this.even = config.even ?? false;
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
    const [odd, even] = this.columns
      ? [GRID_TYPES.HEXODDQ, GRID_TYPES.HEXEVENQ]
      : [GRID_TYPES.HEXODDR, GRID_TYPES.HEXEVENR];
    this.type = this.even ? even : odd;
  }

  override get sizeX(): number {
    throw undocumented("The width of a hexagon in pixels");
  }

  override get sizeY(): number {
    throw undocumented("The height of a hexagon in pixels");
  }

  getCube(coordinates: GridCoordinates): GridCube {
    if (isCube(coordinates)) return { ...coordinates };
    const { i, j } = this.getOffset(coordinates);
    if (this.columns) return cube(j, i - this.#shift(j));
    const q = j - this.#shift(i);
    return cube(q, i);
  }

  override getOffset(coordinates: GridCoordinates): GridOffset {
    if (isOffset(coordinates)) {
      if (coordinates.k !== undefined) throw undocumented("A hexagon in three dimensions");
      return { ...coordinates };
    }
    if (!isCube(coordinates)) throw undocumented("The hexagon of a point in pixels");
    const { q, r } = coordinates;
    return this.columns ? { i: r + this.#shift(q), j: q } : { i: r, j: q + this.#shift(r) };
  }

  /** By how much the oblique axis runs ahead of the offsets in a row (or column). */
  #shift(line: number): number {
    return this.even ? Math.ceil(line / 2) : Math.floor(line / 2);
  }

  override getOffsetRange(): GridOffsetRange {
    throw undocumented("The hexagons of a rectangle in pixels");
  }

  override getAdjacentOffsets(coordinates: GridCoordinates): GridOffset[] {
    const { q, r, s } = this.getCube(coordinates);
    return NEIGHBOURS.map((step) => this.getOffset({ q: q + step.q, r: r + step.r, s: s + step.s }));
  }

  override testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean {
    return steps(this.getCube(a), this.getCube(b)) === 1;
  }

  override getShiftedOffset(): GridOffset {
    throw undocumented("The hexagon in a direction");
  }

  override getTopLeftPoint(): Point {
    throw undocumented("The corner of a hexagon in pixels");
  }

  override getCenterPoint(): Point {
    throw undocumented("The centre of a hexagon in pixels");
  }

  override getSnappedPoint(): Point {
    throw undocumented("Snapping to hexagons in pixels");
  }

  override getTranslatedPoint(): Point {
    throw undocumented("A translation on a hexagonal grid");
  }

  override getDirectPath(waypoints: readonly GridCoordinates[]): GridOffset[] {
    const [first, ...others] = waypoints.map((waypoint) => this.getCube(waypoint));
    if (!first) return [];
    const path = [first];
    for (const to of others) path.push(...line(path.at(-1) ?? first, to).slice(1));
    return path.map((hexagon) => this.getOffset(hexagon));
  }

  protected override readonly _measureSegment: MeasureSegment = (start, end) => {
    const [from, to] = [this.getCube(start), this.getCube(end)];
    const path = line(from, to).map((hexagon) => this.getOffset(hexagon));
    const pairs = path
      .slice(1)
      .map((next, at) => ({ from: path[at] ?? next, to: next, distance: this.distance }));
    return {
      distance: pairs.length * this.distance,
      spaces: pairs.length,
      diagonals: 0,
      euclidean:
        this.distance * Math.sqrt(((to.q - from.q) ** 2 + (to.r - from.r) ** 2 + (to.s - from.s) ** 2) / 2),
      steps: pairs,
    };
  };
}

function cube(q: number, r: number): GridCube {
  return { q, r, s: 0 - q - r };
}

function steps(a: GridCube, b: GridCube): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
}

/** The hexagons of a straight line, both ends included. */
function line(from: GridCube, to: GridCube): GridCube[] {
  const count = steps(from, to);
  const hexagons: GridCube[] = [];
  for (let step = 0; step <= count; step++) {
    const part = count === 0 ? 0 : step / count;
    hexagons.push(round(from.q + (to.q - from.q) * part, from.r + (to.r - from.r) * part));
  }
  return hexagons;
}

/** The hexagon that holds a point between the centres: the coordinate that was rounded most gives way. */
function round(q: number, r: number): GridCube {
  const s = -q - r;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) return cube(-rr - rs, rr);
  return dr > ds ? cube(rq, -rq - rs) : cube(rq, rr);
}
