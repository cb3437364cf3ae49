/** What walls stop, row by row of `collision.json`, and the geometry beneath. */
import { describe, expect, it } from "vitest";
import { type CollisionOptions, testCollision, type WallSource } from "../board/collision.ts";
import {
  EDGE_DIRECTIONS,
  EDGE_RESTRICTION_TYPES,
  EDGE_SENSE_TYPES,
  type Point,
} from "../common/grid/index.ts";
import rows from "./collision.json" with { type: "json" };

interface Row {
  id: string;
  statement: string;
  input: Record<string, unknown>;
  expected: Record<string, unknown>;
}

const { NONE, LIMITED, NORMAL, PROXIMITY, DISTANCE } = EDGE_SENSE_TYPES;
const ORIGIN: Point = Object.freeze({ x: 0, y: 0 });
const DESTINATION: Point = Object.freeze({ x: 1000, y: 0 });

/** A wall across the way from ORIGIN to DESTINATION; whoever walks from its first end has ORIGIN on the right. */
function wall(x: number, source: Partial<WallSource> = {}): WallSource {
  return { c: [x, -100, x, 100], move: NORMAL, sight: NORMAL, light: NORMAL, sound: NORMAL, ...source };
}

const KINDS: Record<string, Partial<WallSource>> = {
  limited: { sight: LIMITED },
  normal: {},
  ethereal: { move: NONE },
  invisible: { sight: NONE },
  "open door": { door: 1, ds: 1 },
};

function kind(name: string): Partial<WallSource> {
  const source = KINDS[name];
  if (!source) throw new Error(`No wall of the kind "${name}".`);
  return source;
}

function blocked(
  walls: readonly WallSource[],
  options: Partial<CollisionOptions<"any">> = {},
  from = ORIGIN,
  to = DESTINATION,
): boolean {
  return testCollision(walls, from, to, { type: "sight", ...options, mode: "any" });
}

/** Runners by the keys of the input. */
const RUNNERS: Record<string, (row: Row) => Record<string, unknown>> = {
  read: ({ input }) => {
    if (input.read === "CONST.EDGE_SENSE_TYPES") return EDGE_SENSE_TYPES;
    return input.read === "CONST.EDGE_DIRECTIONS" ? EDGE_DIRECTIONS : { value: EDGE_RESTRICTION_TYPES };
  },
  walls: ({ input, expected }) => {
    const names = input.walls as (string | string[])[];
    const stops = (type: "sight" | "move") =>
      names.map((name) => {
        const walls = [name].flat().map((part, at) => wall(100 + 100 * at, kind(part)));
        return blocked(walls, { type });
      });
    return "blocked" in expected
      ? { blocked: stops("sight") }
      : { sight: stops("sight"), move: stops("move") };
  },
  "threshold,distance": ({ input }) => {
    const threshold = { sight: Number(input.threshold) };
    const stops = (sight: number) =>
      (input.distance as number[]).map((distance) =>
        blocked([wall(distance * 20, { sight, threshold })], { pixelsPerUnit: 20 }),
      );
    return { "proximity blocked": stops(PROXIMITY), "distance blocked": stops(DISTANCE) };
  },
  "dir,from": ({ input }) => {
    const oneSided = [wall(500, { dir: EDGE_DIRECTIONS.LEFT })];
    const ends = (from: string): [Point, Point] =>
      from === "left" ? [DESTINATION, ORIGIN] : [ORIGIN, DESTINATION];
    return { blocked: (input.from as string[]).map((from) => blocked(oneSided, {}, ...ends(from))) };
  },
  "wallsCrossed,modes": () => {
    const walls = [wall(700), wall(300)];
    const all = testCollision(walls, ORIGIN, DESTINATION, { type: "move" });
    const closest = testCollision(walls, ORIGIN, DESTINATION, { type: "move", mode: "closest" });
    return {
      returns: [
        blocked(walls),
        JSON.stringify(closest) === JSON.stringify({ x: 300, y: 0 }) ? "first vertex" : closest,
        `list of ${all.length}`,
      ],
    };
  },
  "hitAt,tMax": ({ input }) => ({
    collision: (input.tMax as number[]).map((tMax) => blocked([wall(1000 * Number(input.hitAt))], { tMax })),
  }),
  config: () => ({
    throws: fails(() => testCollision([wall(1)], ORIGIN, DESTINATION, Object.freeze({ type: "move" }))),
  }),
};

function fails(action: () => unknown): boolean {
  try {
    action();
    return false;
  } catch {
    return true;
  }
}

describe("collisions", () => {
  for (const row of rows as Row[]) {
    it(`${row.id} ${row.statement}`, () => {
      const run = RUNNERS[Object.keys(row.input).join()];
      if (!run) throw new Error(`No runner for ${row.id}.`);
      expect(run(row)).toEqual(row.expected);
    });
  }
});

describe("the geometry of collisions", () => {
  it("nothing between two points: false, null and an empty list", () => {
    const beside = [wall(2000), wall(-10)];
    const seen = (["any", "closest", "all"] as const).map((mode) =>
      testCollision(beside, ORIGIN, DESTINATION, { type: "move", mode }),
    );
    expect(seen).toEqual([false, null, []]);
  });

  it("the end of a wall stops, a hair beside it does not", () => {
    const end = (y: number) => [wall(500, { c: [500, y, 500, 100] })];
    expect([blocked(end(0)), blocked(end(0.01))]).toEqual([true, false]);
  });

  it("a wall in line with the way does not stop", () => {
    expect(blocked([wall(0, { c: [100, 0, 300, 0] })])).toBe(false);
  });

  it("a wall on which the way starts does not stop, one on which it ends does", () => {
    expect([blocked([wall(0)]), blocked([wall(1000)])]).toEqual([false, true]);
  });

  it("two walls that meet on the way are one place", () => {
    const corner = [wall(0, { c: [400, -100, 500, 0] }), wall(0, { c: [500, 0, 400, 100] })];
    expect(testCollision(corner, ORIGIN, DESTINATION, { type: "move" })).toEqual([{ x: 500, y: 0 }]);
  });

  it("a locked door stops, an open one does not stop although it is a wall", () => {
    expect([blocked([wall(500, { door: 1, ds: 2 })]), blocked([wall(500, { door: 1, ds: 1 })])]).toEqual([
      true,
      false,
    ]);
  });

  it("a limited wall behind a normal one does not hide it", () => {
    expect(
      testCollision([wall(300), wall(600, kind("limited"))], ORIGIN, DESTINATION, { type: "sight" }),
    ).toHaveLength(2);
  });

  it("an unknown type or mode is refused", () => {
    const options: CollisionOptions = JSON.parse('{"type": "smell"}');
    const mode: CollisionOptions = JSON.parse('{"type": "move", "mode": "some"}');
    expect(fails(() => testCollision([], ORIGIN, DESTINATION, options))).toBe(true);
    expect(fails(() => testCollision([], ORIGIN, DESTINATION, mode))).toBe(true);
  });
});
