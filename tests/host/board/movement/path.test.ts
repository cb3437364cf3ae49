import { expect, test } from "vitest";
import { GRID_DIAGONALS, GridlessGrid, SquareGrid } from "../../common/grid/index.ts";
import { ActionTable, coreMovement } from "./actions.ts";
import { measure } from "./measure.ts";
import { completePath, cutPath, fillPath, partsOf } from "./path.ts";
import type { TokenPosition } from "./types.ts";

const grid = new SquareGrid({
  size: 100,
  distance: 1.5,
  units: "m",
  diagonals: GRID_DIAGONALS.ALTERNATING_1,
});
const actions = new ActionTable(coreMovement());
const walks = (): boolean => false;

/** A token of so many squares on a side in a column and row. */
function at(column: number, row: number, squares = 1): TokenPosition {
  const size = { width: squares, height: squares, depth: 1, shape: 4 };
  return { x: column * 100, y: row * 100, elevation: 0, level: null, ...size };
}

test("what a waypoint leaves out stays as it was, and the last one is a checkpoint", () => {
  const path = fillPath(at(1, 1), [{ x: 300 }, { y: 300, elevation: 3 }], "walk");
  expect(path.map(({ x, y, elevation, action }) => [x, y, elevation, action])).toEqual([
    [300, 100, 0, "walk"],
    [300, 300, 3, "walk"],
  ]);
  expect(path.map(({ checkpoint }) => checkpoint)).toEqual([false, true]);
});

test("the grid spaces between two points become intermediate waypoints", () => {
  const path = completePath(at(0, 0), fillPath(at(0, 0), [{ x: 300 }], "walk"), grid, walks);
  expect(path.map(({ x, intermediate }) => [x, intermediate])).toEqual([
    [100, true],
    [200, true],
    [300, false],
  ]);
});

test("nothing lies between the points of a teleport, of a gridless path and of an unsnapped one", () => {
  const path = fillPath(at(0, 0), [{ x: 300 }], "blink");
  expect(completePath(at(0, 0), path, grid, (id) => actions.get(id).teleport)).toHaveLength(1);
  const gridless = new GridlessGrid({ size: 100, distance: 1.5 });
  expect(completePath(at(0, 0), path, gridless, walks)).toHaveLength(1);
  const unsnapped = fillPath(at(0, 0), [{ x: 350 }], "walk");
  expect(completePath(at(0, 0), unsnapped, grid, walks)).toHaveLength(1);
});

test("a blocked path ends on its last free space, which is its end then", () => {
  const path = completePath(at(0, 0), fillPath(at(0, 0), [{ x: 500 }], "walk"), grid, walks);
  const cut = cutPath(at(0, 0), path, (_from, to) => to.x > 200);
  expect(cut.constrained).toBe(true);
  expect(cut.path.map(({ x }) => x)).toEqual([100, 200]);
  expect(cut.path.at(-1)).toMatchObject({ intermediate: false, checkpoint: true });
});

test("a path is cut into parts at its checkpoints", () => {
  const path = fillPath(at(0, 0), [{ x: 100, checkpoint: true }, { x: 200 }, { x: 300 }], "walk");
  expect(partsOf(path).map((part) => part.map(({ x }) => x))).toEqual([[100], [200, 300]]);
});

test("diagonals alternate along the whole path, for large tokens as for small ones", () => {
  for (const squares of [1, 2, 3]) {
    const origin = at(0, 0, squares);
    const path = completePath(origin, fillPath(origin, [{ x: 300, y: 300 }], "walk"), grid, walks);
    const measured = measure(origin, path, grid, actions);
    expect([measured.distance, measured.spaces, measured.diagonals]).toEqual([6, 3, 3]);
  }
});

test("an unsnapped token is measured from the space that its corner lies in", () => {
  const origin = { ...at(0, 0), x: 30, y: 20 };
  expect(measure(origin, fillPath(origin, [{ x: 330 }], "walk"), grid, actions).distance).toBe(4.5);
});

test("pure rising counts; a step sideways and up counts sideways", () => {
  const rising = fillPath(at(0, 0), [{ elevation: 3 }], "fly");
  expect(measure(at(0, 0), rising, grid, actions).distance).toBe(3);
  const both = fillPath(at(0, 0), [{ x: 200, elevation: 3 }], "fly");
  expect(measure(at(0, 0), both, grid, actions).distance).toBe(3);
});

test("an action multiplies the cost, not the distance", () => {
  const config = coreMovement();
  config.actions.wade = { label: "Wade", costMultiplier: 2 };
  const path = fillPath(at(0, 0), [{ x: 200 }], "wade");
  const { distance, cost } = measure(at(0, 0), path, grid, new ActionTable(config));
  expect([distance, cost]).toEqual([3, 6]);
});

test("an action without a label is refused, and an unknown one too", () => {
  const config = coreMovement();
  config.actions.nameless = { label: "" };
  expect(() => new ActionTable(config).check()).toThrow("nameless");
  expect(() => actions.get("nope")).toThrow("nope");
});
