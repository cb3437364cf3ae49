/** The square grid with its seven rules for diagonals. */
import { BaseGrid, undocumented } from "./base-grid.ts";
import { GRID_DIAGONALS, GRID_TYPES, type GridDiagonalRule, MOVEMENT_DIRECTIONS } from "./constants.ts";
import type { MeasureSegment, Step } from "./measure.ts";
import { snapToSquares } from "./snapping.ts";
import { axesOf, diagonalLength, squareLine } from "./square-path.ts";
import {
  type GridConfiguration,
  type GridCoordinates,
  type GridOffset,
  type GridOffsetRange,
  isCube,
  isOffset,
  type Point,
  type Rectangle,
  type SnappingBehavior,
} from "./types.ts";

export interface SquareGridConfiguration extends GridConfiguration {
  readonly diagonals?: GridDiagonalRule;
}

const { UP, DOWN, LEFT, RIGHT, ASCEND, DESCEND } = MOVEMENT_DIRECTIONS;

export class SquareGrid extends BaseGrid {
  override readonly type = GRID_TYPES.SQUARE;
  readonly diagonals: GridDiagonalRule;

  constructor(config: SquareGridConfiguration) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  get #diagonalsAllowed(): boolean {
    return this.diagonals !== GRID_DIAGONALS.ILLEGAL;
  }

  protected override get _alternating(): boolean {
    return this.diagonals === GRID_DIAGONALS.ALTERNATING_1 || this.diagonals === GRID_DIAGONALS.ALTERNATING_2;
  }

  /** A point on a border belongs to the space to its right and below. */
  override getOffset(coordinates: GridCoordinates): GridOffset {
    if (isOffset(coordinates)) return { ...coordinates };
    const { x, y, elevation } = this.#point(coordinates);
    const offset = { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
    return elevation === undefined ? offset : { ...offset, k: this.#level(elevation) };
  }

  #level(elevation: number): number {
    const level = Math.round(elevation / this.distance);
    if (Math.abs(level * this.distance - elevation) < 1e-8) return level;
    throw undocumented(`The level of the elevation ${elevation}, between two levels of ${this.distance},`);
  }

  #point(coordinates: GridCoordinates): Point {
    if (isCube(coordinates)) throw new TypeError("A square grid has no cube coordinates.");
    return isOffset(coordinates) ? this.getCenterPoint(coordinates) : coordinates;
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): GridOffsetRange {
    const [i0, j0] = [Math.floor(y / this.size), Math.floor(x / this.size)];
    if (!(width > 0 && height > 0)) return [i0, j0, i0, j0];
    return [i0, j0, Math.ceil((y + height) / this.size), Math.ceil((x + width) / this.size)];
  }

  override getAdjacentOffsets(coordinates: GridCoordinates): GridOffset[] {
    const { i, j, k } = this.getOffset(coordinates);
    if (k !== undefined) throw undocumented("The list of neighbours in three dimensions");
    const around = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => ({ i: i + di, j: j + dj })));
    return around.filter((offset) => this.testAdjacency({ i, j }, offset));
  }

  override testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean {
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    if (from.k !== to.k) throw undocumented("Whether spaces of different levels are adjacent");
    const [rows, columns] = [Math.abs(from.i - to.i), Math.abs(from.j - to.j)];
    return this.#diagonalsAllowed ? Math.max(rows, columns) === 1 : rows + columns === 1;
  }

  override getShiftedOffset(coordinates: GridCoordinates, direction: number): GridOffset {
    const { i, j, k } = this.getOffset(coordinates);
    const shift = (plus: number, minus: number) => (direction & plus ? 1 : 0) - (direction & minus ? 1 : 0);
    const [rows, columns, levels] = [shift(DOWN, UP), shift(RIGHT, LEFT), shift(ASCEND, DESCEND)];
    const axes = Math.abs(rows) + Math.abs(columns) + Math.abs(levels);
    if (axes > 1 && !this.#diagonalsAllowed) return k === undefined ? { i, j } : { i, j, k };
    const offset = { i: i + rows, j: j + columns };
    return k === undefined ? offset : { ...offset, k: k + levels };
  }

  override getTopLeftPoint(coordinates: GridCoordinates): Point {
    const { i, j, k } = this.getOffset(coordinates);
    return this.#withElevation({ x: j * this.size, y: i * this.size }, k);
  }

  /** In three dimensions the centre lies on the floor of the space. */
  override getCenterPoint(coordinates: GridCoordinates): Point {
    const { i, j, k } = this.getOffset(coordinates);
    return this.#withElevation({ x: (j + 0.5) * this.size, y: (i + 0.5) * this.size }, k);
  }

  #withElevation(point: Point, level: number | undefined): Point {
    return level === undefined ? point : { ...point, elevation: level * this.distance };
  }

  /** The corners of a space, from the top left one clockwise. */
  getVertices(coordinates: GridCoordinates): Point[] {
    const { x, y } = this.getTopLeftPoint(coordinates);
    const size = this.size;
    return [
      { x, y },
      { x: x + size, y },
      { x: x + size, y: y + size },
      { x, y: y + size },
    ];
  }

  override getSnappedPoint(point: Point, behavior: SnappingBehavior): Point {
    return { ...point, ...snapToSquares(point, this.size, behavior) };
  }

  override getDirectPath(waypoints: readonly GridCoordinates[]): GridOffset[] {
    const [first, ...others] = waypoints.map((waypoint) => this.getOffset(waypoint));
    if (!first) return [];
    const path = [first];
    for (const to of others)
      path.push(...squareLine(path.at(-1) ?? first, to, this.#diagonalsAllowed).slice(1));
    return path;
  }

  /** Along rows and columns only: elsewhere the answer depends on the diagonal rule in an untold way. */
  override getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    if (direction % 90 !== 0) throw undocumented("A translation that is not along a row or a column");
    const pixels = (distance / this.distance) * this.size;
    const [x, y] = [[1, 0] as const, [0, 1] as const, [-1, 0] as const, [0, -1] as const].at(
      (direction / 90) % 4,
    ) ?? [0, 0];
    return { ...point, x: point.x + x * pixels, y: point.y + y * pixels };
  }

  protected override readonly _measureSegment: MeasureSegment = (start, end, diagonalsBefore) => {
    const [from, to] = [this.#centered(start), this.#centered(end)];
    if ((from.k === undefined) !== (to.k === undefined)) {
      throw undocumented("A path of which only some waypoints have an elevation");
    }
    const line = squareLine(from, to, this.#diagonalsAllowed);
    const steps: Step[] = [];
    let diagonals = 0;
    for (const [at, next] of line.entries()) {
      const last = line[at - 1];
      if (!last) continue;
      const diagonal = axesOf(last, next) > 1;
      if (diagonal) this.#refuseSteep(last, next);
      const length = diagonal ? diagonalLength(this.diagonals, diagonalsBefore + diagonals) : 1;
      if (diagonal) diagonals++;
      steps.push({ from: last, to: next, distance: length * this.distance });
    }
    const untold = this.diagonals === GRID_DIAGONALS.RECTILINEAR && diagonals > 0;
    return {
      distance: steps.reduce((sum, step) => sum + step.distance, 0),
      spaces: untold ? Number.NaN : steps.length,
      diagonals: untold ? Number.NaN : diagonals,
      euclidean: this.distance * Math.hypot(to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0)),
      steps,
    };
  };

  #refuseSteep(from: GridOffset, to: GridOffset): void {
    if (from.k === to.k || this.diagonals === GRID_DIAGONALS.EQUIDISTANT) return;
    throw undocumented("A step sideways and up at once, except under EQUIDISTANT,");
  }

  /** The space of a waypoint; a point must be the centre of one. */
  #centered(coordinates: GridCoordinates): GridOffset {
    const offset = this.getOffset(coordinates);
    if (isOffset(coordinates)) return offset;
    const [point, center] = [this.#point(coordinates), this.getCenterPoint(offset)];
    if (Math.hypot(point.x - center.x, point.y - center.y) < 1e-6) return offset;
    throw undocumented(`A path through (${point.x}, ${point.y}), which is no centre of a space,`);
  }
}
