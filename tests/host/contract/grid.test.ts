/** What grids promise, row by row of `grid.json`. */
import { describe, expect, it } from "vitest";
import {
  GRID_DIAGONALS,
  GRID_SNAPPING_MODES,
  type GridCoordinates,
  type GridDiagonalRule,
  GridlessGrid,
  type GridOffset,
  HexagonalGrid,
  isCube,
  isOffset,
  type MeasuredPath,
  type MeasureWaypoint,
  MOVEMENT_DIRECTIONS,
  occupiedOffsets,
  type Point,
  type Rectangle,
  type SnappingBehavior,
  SquareGrid,
  snappedTokenPosition,
  TOKEN_SHAPES,
  type TokenBounds,
  tokenCenter,
  tokenSize,
} from "../common/grid/index.ts";
import rows from "./grid.json" with { type: "json" };

interface Row {
  id: string;
  statement: string;
  input: {
    constant?: string;
    construct?: string;
    config?: { size: number };
    grid?: GridInput;
    diagonalsRules?: GridDiagonalRule[];
    call?: string;
    calls?: string[];
    waypoints?: MeasureWaypoint[];
    paths?: MeasureWaypoint[][];
    cost?: string;
    point?: Point;
    points?: Point[];
    offset?: GridOffset;
    offsets?: GridOffset[];
    a?: GridOffset;
    b?: GridOffset;
    directions?: number[];
    behavior?: SnappingBehavior;
    bounds?: Rectangle;
    token?: TokenBounds;
    tokens?: TokenBounds[];
    positions?: Point[];
    walls?: unknown[];
  };
  expected: Record<string, unknown>;
}

interface GridInput {
  type: "square" | "gridless" | "hexagonal";
  size: number;
  distance?: number;
  diagonals?: GridDiagonalRule;
  columns?: boolean;
  even?: boolean;
}

type Grid = SquareGrid | GridlessGrid | HexagonalGrid;
type Observation = Record<string, unknown>;

const CLASSES = { square: SquareGrid, gridless: GridlessGrid, hexagonal: HexagonalGrid } as const;
const CONSTANTS: Record<string, unknown> = {
  "CONST.GRID_DIAGONALS": GRID_DIAGONALS,
  "CONST.MOVEMENT_DIRECTIONS": MOVEMENT_DIRECTIONS,
  "CONST.GRID_SNAPPING_MODES": GRID_SNAPPING_MODES,
  "CONST.TOKEN_SHAPES": TOKEN_SHAPES,
};

describe("grids", () => {
  for (const row of rows as Row[]) {
    it(`${row.id} ${row.statement}`, () => {
      const expected = Object.entries(row.expected);
      expect(expected.length).toBeGreaterThan(0);
      for (const { seen, wanted } of observations(row, expected)) {
        expect(comparable(pick(seen, Object.keys(wanted)))).toEqual(comparable(wanted));
      }
    });
  }
});

/** What the row wants and what is seen, once for each diagonal rule that the row names. */
function observations(row: Row, expected: [string, unknown][]): { seen: Observation; wanted: Observation }[] {
  const { grid, diagonalsRules, constant } = row.input;
  if (constant) return [{ seen: { value: CONSTANTS[constant] }, wanted: row.expected }];
  if (!grid) return [{ seen: { ...construct(row), ...properties(construct(row)) }, wanted: row.expected }];
  if (!diagonalsRules) return [{ seen: observe(makeGrid(grid), row), wanted: row.expected }];
  if ("sameForAllRules" in row.expected) return [{ seen: observeAllRules(row), wanted: row.expected }];
  return diagonalsRules.map((diagonals, at) => ({
    seen: observe(makeGrid({ ...grid, diagonals }), row),
    wanted: Object.fromEntries(
      expected.map(([key, value]) => [key, Array.isArray(value) ? value[at] : value]),
    ),
  }));
}

function construct(row: Row): Grid {
  const { construct: name, config } = row.input;
  if (!config) throw new Error(`${row.id} has no configuration.`);
  return name === "HexagonalGrid" ? new HexagonalGrid(config) : new SquareGrid(config);
}

function properties({ type, isSquare, isGridless, isHexagonal }: Grid): Observation {
  return { type, isSquare, isGridless, isHexagonal };
}

function makeGrid(input: GridInput): Grid {
  const { type, ...config } = input;
  return new CLASSES[type](config);
}

function observe(grid: Grid, row: Row): Observation {
  const { call, calls } = row.input;
  const name = calls ? calls.join() : (call ?? "snapped positions");
  const observer = CALLS[row.input.token || row.input.tokens ? `token ${name}` : name];
  if (!observer) throw new Error(`No runner for ${row.id}: ${name}.`);
  return observer(grid, row);
}

const CALLS: Record<string, (grid: Grid, row: Row) => Observation> = {
  measurePath: (grid, row) =>
    row.input.paths ? observePaths(grid, row.input.paths) : observePath(grid, row),
  getOffset: (grid, { input }) => {
    if (!input.points) return { offset: grid.getOffset(given(input.point)) };
    return { keys: input.points.map((point) => Object.keys(grid.getOffset(point))) };
  },
  getOffsetRange: (grid, { input }) => {
    const range = grid.getOffsetRange(given(input.bounds));
    const [i0, j0, i1, j1] = range;
    return { range, spacesInRange: (i1 - i0) * (j1 - j0) };
  },
  getTopLeftPoint: (grid, { input }) => ({ point: grid.getTopLeftPoint(place(input)) }),
  getCenterPoint: (grid, { input }) => ({ point: grid.getCenterPoint(place(input)) }),
  getAdjacentOffsets: (grid, { input }) => ({
    offsetsAnyOrder: grid.getAdjacentOffsets(given(input.offset)),
  }),
  testAdjacency: (grid, { input }) => ({ adjacent: grid.testAdjacency(given(input.a), given(input.b)) }),
  "testAdjacency,getAdjacentOffsets": (grid, { input }) => ({
    adjacent: grid.testAdjacency(given(input.a), given(input.b)),
    offsets: grid.getAdjacentOffsets(given(input.a)),
  }),
  getShiftedOffset: (grid, { input }) => ({
    offsets: given(input.directions).map((direction) =>
      squares(grid).getShiftedOffset(given(input.offset), direction),
    ),
  }),
  getDirectPath: (grid, { input }) => observeDirectPath(grid, given(input.waypoints)),
  getSnappedPoint: (grid, { input }) => ({
    point: squares(grid).getSnappedPoint(given(input.point), given(input.behavior)),
  }),
  getCube: (grid, { input }) => {
    if (!(grid instanceof HexagonalGrid)) throw new Error("Only hexagons have cubes.");
    const cubes = given(input.offsets).map((offset) => grid.getCube(offset));
    return { "q+r+s": cubes.map(({ q, r, s }) => q + r + s), r: cubes.map(({ r }) => r) };
  },
  "token getSize": (grid, { input }) => ({
    sizes: given(input.tokens).map((token) => tokenSize(squares(grid), token)),
  }),
  "token getCenterPoint": (grid, { input }) => ({
    points: given(input.tokens).map((token) => tokenCenter(squares(grid), token)),
  }),
  "token getOccupiedGridSpaceOffsets": (grid, { input }) => {
    const offsets = occupiedOffsets(squares(grid), given(input.token));
    return {
      count: offsets.length,
      offsetsAnyOrderIgnoringK: offsets.map(({ i, j }) => ({ i, j })),
    };
  },
  "token getSnappedPosition": (grid, { input }) => ({ positions: snap(grid, input) }),
  "token snapped positions": (grid, { input }) => {
    const occupied = (position: Point) =>
      JSON.stringify(occupiedOffsets(squares(grid), { ...given(input.token), ...position }));
    const positions = given(input.positions);
    const snapped = snap(grid, input);
    return {
      occupiedEqualsOccupiedOfSnapped: positions.map(
        (position, at) => occupied(position) === occupied(given(snapped[at])),
      ),
    };
  },
};

function snap(grid: Grid, { token, positions }: Row["input"]): Point[] {
  return given(positions).map((position) =>
    snappedTokenPosition(squares(grid), { ...given(token), ...position }),
  );
}

function observePath(grid: Grid, row: Row): Observation {
  const waypoints = given(row.input.waypoints);
  const costCalls: unknown[] = [];
  const cost = costFunction(row.input.cost, costCalls);
  const path = grid.measurePath(waypoints, cost ? { cost } : {});
  return {
    ...summary(path),
    waypoints: path.waypoints.length,
    segments: path.segments.length,
    segmentDistances: path.segments.map((segment) => segment.distance),
    segmentSpaces: path.segments.map((segment) => segment.spaces),
    segmentCosts: path.segments.map((segment) => segment.cost),
    waypointDistances: path.waypoints.map((waypoint) => waypoint.distance),
    waypointSpaces: path.waypoints.map((waypoint) => waypoint.spaces),
    firstBackward: path.waypoints[0]?.backward,
    lastForward: path.waypoints.at(-1)?.forward,
    sumOfSingleMeasurements: waypoints
      .slice(1)
      .reduce((sum, to, at) => sum + grid.measurePath([given(waypoints[at]), to]).distance, 0),
    costIsInfinite: path.cost === Number.POSITIVE_INFINITY,
    costCalls,
  };
}

/** The cost functions that rows describe in words. */
function costFunction(words: string | undefined, calls: unknown[]) {
  switch (words) {
    case undefined:
      return null;
    case "2 * distance":
      return (_from: GridOffset, _to: GridOffset, distance: number) => 2 * distance;
    case "record calls, return distance":
      return (from: GridOffset, to: GridOffset, distance: number) => {
        calls.push({ from, to, distance });
        return distance;
      };
    case "Infinity when entering {i:0,j:2}, else distance":
      return (_from: GridOffset, to: GridOffset, distance: number) =>
        to.i === 0 && to.j === 2 ? Number.POSITIVE_INFINITY : distance;
    default:
      throw new Error(`No cost function for "${words}".`);
  }
}

function observePaths(grid: Grid, paths: readonly MeasureWaypoint[][]): Observation {
  const measured = paths.map((path) => grid.measurePath(path));
  return { spaces: measured.map((path) => path.spaces), distance: measured.map((path) => path.distance) };
}

function observeAllRules(row: Row): Observation {
  const { grid, diagonalsRules, waypoints } = row.input;
  const paths = given(diagonalsRules).map((diagonals) =>
    summary(makeGrid({ ...given(grid), diagonals }).measurePath(given(waypoints))),
  );
  return {
    sameForAllRules: paths.every((path) => JSON.stringify(path) === JSON.stringify(paths[0])),
    diagonals: paths[0]?.diagonals,
  };
}

function summary({ distance, spaces, cost, diagonals, euclidean }: MeasuredPath) {
  return { distance, spaces, cost, diagonals, euclidean };
}

function observeDirectPath(grid: Grid, waypoints: readonly GridCoordinates[]): Observation {
  const path = grid.getDirectPath(waypoints);
  const side = (offset: GridOffset, at: number) => {
    const last = path[at - 1];
    return !last || Math.abs(last.i - offset.i) + Math.abs(last.j - offset.j) === 1;
  };
  return {
    length: path.length,
    first: path[0],
    last: path.at(-1),
    noRepeats: new Set(path.map((offset) => JSON.stringify(offset))).size === path.length,
    onlySideSteps: path.every(side),
  };
}

function squares(grid: Grid): SquareGrid {
  if (grid instanceof SquareGrid) return grid;
  throw new Error("The row needs a square grid.");
}

function place({ offset, point }: Row["input"]): GridCoordinates {
  return given(offset ?? point);
}

function given<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error("The row lacks an input.");
  return value;
}

function pick(seen: Observation, keys: readonly string[]): Observation {
  return Object.fromEntries(keys.map((key) => [key, seen[key]]));
}

/** Numbers are compared with a tolerance of 1e-4, lists in any order where the key says so. */
function comparable(observation: Observation): unknown {
  const entries = Object.entries(observation).map(([key, value]) => {
    const texts = Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)) : [];
    return [key, key.includes("AnyOrder") ? texts.sort() : rounded(value)];
  });
  return Object.fromEntries(entries);
}

function rounded(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 1e4) / 1e4 + 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rounded(inner)]));
}

describe("grids refuse what is not documented", () => {
  const square = new SquareGrid({ size: 100, distance: 5, diagonals: GRID_DIAGONALS.ALTERNATING_1 });
  const refusals: Record<string, () => unknown> = {
    "a path through a point that is no centre": () =>
      square.measurePath([
        { x: 0, y: 0 },
        { x: 50, y: 50 },
      ]),
    "a step sideways and up": () =>
      square.measurePath([
        { i: 0, j: 0, k: 0 },
        { i: 0, j: 1, k: 1 },
      ]),
    "a teleport over diagonals beside other diagonals": () =>
      square.measurePath([
        { i: 0, j: 0 },
        { i: 1, j: 1 },
        { i: 2, j: 2, teleport: true },
      ]),
    "an elevation between two levels": () => square.getOffset({ x: 50, y: 50, elevation: 3 }),
    "snapping to corners": () => square.getSnappedPoint({ x: 1, y: 1 }, { mode: GRID_SNAPPING_MODES.CORNER }),
    "snapping a half-size token": () => snappedTokenPosition(square, { x: 0, y: 0, width: 0.5, height: 0.5 }),
    "the spaces of a token of one and a half": () =>
      occupiedOffsets(square, { x: 0, y: 0, width: 1.5, height: 1 }),
    "the spaces of a token with a wall through it": () =>
      occupiedOffsets(square, { x: 0, y: 0, width: 2, height: 2 }, () => true),
    "an oblique translation": () => square.getTranslatedPoint({ x: 0, y: 0 }, 45, 5),
    "a hexagon in pixels": () => new HexagonalGrid({ size: 100 }).getOffset({ x: 0, y: 0 }),
    "a negative cost": () =>
      square.measurePath(
        [
          { i: 0, j: 0 },
          { i: 0, j: 1 },
        ],
        { cost: () => -1 },
      ),
  };
  for (const [what, action] of Object.entries(refusals)) {
    it(what, () => {
      expect(action).toThrow();
    });
  }

  it("the number of steps under RECTILINEAR is not a number", () => {
    const grid = new SquareGrid({ size: 100, diagonals: GRID_DIAGONALS.RECTILINEAR });
    const path = grid.measurePath([
      { i: 0, j: 0 },
      { i: 1, j: 1 },
    ]);
    expect([path.spaces, path.diagonals]).toEqual([Number.NaN, Number.NaN]);
  });
});

it("coordinates are told apart by their keys", () => {
  expect([isOffset({ i: 0, j: 0 }), isOffset({ x: 0, y: 0 }), isCube({ q: 0, r: 0, s: 0 })]).toEqual([
    true,
    false,
    true,
  ]);
});
