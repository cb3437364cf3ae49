import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWalledOff } from "../../src/rules/lines.ts";
import {
  blockOf,
  corners,
  isStopped,
  joined,
  type Obstacles,
  scaled,
  squares,
} from "../../src/rules/sightlines.ts";
import { square, wall } from "../builders.ts";

const at = (x: number, y: number) => ({ x, y });
const blocks = (...places: [number, number][]): Obstacles => ({
  blocks: places.map(([x, y]) => blockOf(square(x, y))),
  lines: [],
});
const lines = (...walls: [number, number, number, number][]): Obstacles => ({
  blocks: [],
  lines: walls.map((one) => wall(...one)),
});

describe("lines of fire", () => {
  it("K13.33 through the inside of a square the line is stopped, in either direction", () => {
    for (const [from, to] of [
      [at(0, 0), at(3, 1)],
      [at(3, 1), at(0, 0)],
      [at(2, -1), at(1, 2)],
      [at(0, 0.5), at(3, 0.5)],
      [at(1.5, -2), at(1.5, 2)],
    ] as const) {
      expect(isStopped(from, to, blocks([1, 0]))).toBe(true);
    }
  });

  it("K13.33 touching a corner or running along an edge is free", () => {
    expect(isStopped(at(0, 0), at(2, 2), blocks([1, 0]))).toBe(false);
    expect(isStopped(at(0, 1), at(3, 1), blocks([1, 0]))).toBe(false);
    expect(isStopped(at(1, -3), at(1, 3), blocks([1, 0]))).toBe(false);
  });

  it("K13.33 but not between obstacles on both sides: neighbours along an edge, or corner to corner", () => {
    expect(isStopped(at(0, 1), at(3, 1), blocks([1, 0], [1, 1]))).toBe(true);
    expect(isStopped(at(0, 0), at(2, 2), blocks([1, 0], [0, 1]))).toBe(true);
    expect(isStopped(at(0, 1), at(4, 1), blocks([1, 0], [2, 1]))).toBe(true);
    expect(isStopped(at(0, 1), at(4, 1), blocks([1, 0], [3, 1]))).toBe(false);
    expect(isStopped(at(0, 1), at(4, 1), blocks([1, 0], [2, 0]))).toBe(false);
    expect(isStopped(at(0, 0), at(2, 2), joined(blocks([1, 0]), lines([1, 1, 0, 2])))).toBe(true);
    expect(isStopped(at(0, 0), at(2, 2), joined(blocks([1, 0]), lines([1, 1, 2, 0])))).toBe(false);
  });

  it("K13.33 an obstacle before the beginning, behind the end or at either of them is none", () => {
    expect(isStopped(at(0, 0), at(2, 1), blocks([2, 1], [-1, -1], [4, 2]))).toBe(false);
    expect(isStopped(at(1, 0), at(4, 0), blocks([0, 0], [0, -1]))).toBe(false);
    expect(isStopped(at(1, 1), at(4, 1), blocks([4, 0], [4, 1]))).toBe(false);
    expect(isStopped(at(1, 1), at(1, 1), blocks([0, 0], [1, 1]))).toBe(false);
  });

  it("K13.33 a line between squares stops what crosses it away from its ends", () => {
    expect(isStopped(at(0, 0), at(2, 1), lines([1, 0, 1, 1]))).toBe(true);
    expect(isStopped(at(0, 0), at(2, 2), lines([1, 1, 1, 2]))).toBe(false);
    expect(isStopped(at(0, 0), at(2, 0), lines([0, 0, 2, 0]))).toBe(false);
    expect(isStopped(at(0, 0), at(2, 1), lines([3, 0, 3, 1]))).toBe(false);
    expect(isStopped(at(0, 0), at(2, 2), lines([1, 1, 1, 2], [1, 1, 2, 1]))).toBe(true);
  });

  it("K13.28 a big space has the corners of all its squares", () => {
    expect(corners(square(3, 4))).toEqual([at(3, 4), at(4, 4), at(3, 5), at(4, 5)]);
    expect(corners(square(0, 0, 2))).toHaveLength(9);
    expect(squares(square(2, 1, 2))).toEqual([square(2, 1), square(3, 1), square(2, 2), square(3, 2)]);
  });

  const coordinate = fc.integer({ min: -5, max: 5 });
  const point = fc.tuple(coordinate, coordinate).map(([x, y]) => at(x, y));
  const obstacles = fc.record({
    blocks: fc.array(
      fc.tuple(coordinate, coordinate).map(([x, y]) => blockOf(square(x, y))),
      { maxLength: 5 },
    ),
    lines: fc.array(
      fc.tuple(coordinate, coordinate, coordinate, coordinate).map((one) => wall(...one)),
      {
        maxLength: 4,
      },
    ),
  });

  it("K13.33 a line is stopped in both directions or in none, and on every scale alike", () => {
    fc.assert(
      fc.property(point, point, obstacles, (from, to, all) => {
        const stopped = isStopped(from, to, all);
        expect(isStopped(to, from, all)).toBe(stopped);
        const by = (p: { x: number; y: number }) => at(p.x * 100, p.y * 100);
        expect(isStopped(by(from), by(to), scaled(all, 100))).toBe(stopped);
      }),
    );
  });

  it("K13.33 a block stops exactly the lines of which some stretch lies inside it", () => {
    /** The part of the way, from 0 to 1, on which one coordinate lies between two bounds. */
    const stretch = (from: number, to: number, low: number, high: number): readonly [number, number] => {
      if (from === to) return low < from && from < high ? [0, 1] : [1, 0];
      const [a, b] = [(low - from) / (to - from), (high - from) / (to - from)];
      return [Math.min(a, b), Math.max(a, b)];
    };
    fc.assert(
      fc.property(point, point, point, fc.integer({ min: 1, max: 3 }), (from, to, { x, y }, side) => {
        const [left, right] = stretch(from.x, to.x, x, x + side);
        const [top, bottom] = stretch(from.y, to.y, y, y + side);
        const inside = Math.min(right, bottom, 1) - Math.max(left, top, 0) > 1e-9;
        const isPoint = from.x === to.x && from.y === to.y;
        const block = { blocks: [blockOf(square(x, y, side))], lines: [] };
        expect(isStopped(from, to, block)).toBe(inside && !isPoint);
      }),
      { numRuns: 400 },
    );
  });

  it("K13.33 more obstacles never free a line", () => {
    fc.assert(
      fc.property(point, point, obstacles, obstacles, (from, to, some, more) => {
        if (isStopped(from, to, some)) expect(isStopped(from, to, joined(some, more))).toBe(true);
      }),
    );
  });

  it("K13.33 walls stop corner lines exactly as they stop reach", () => {
    fc.assert(
      fc.property(point, point, obstacles, (from, to, all) => {
        fc.pre(from.x !== to.x || from.y !== to.y);
        expect(isStopped(from, to, { blocks: [], lines: all.lines })).toBe(isWalledOff(from, to, all.lines));
      }),
    );
  });

  it("K13.33 a block is the same as its four sides, as long as no line begins or ends within it", () => {
    fc.assert(
      fc.property(point, point, coordinate, coordinate, (from, to, x, y) => {
        const sides = lines(
          [x, y, x + 1, y],
          [x + 1, y, x + 1, y + 1],
          [x, y + 1, x + 1, y + 1],
          [x, y, x, y + 1],
        );
        const through = isStopped(from, to, blocks([x, y]));
        if (through && (from.x - to.x) * (from.y - to.y) !== 0) {
          expect(isStopped(from, to, joined(sides, lines([x, y, x + 1, y + 1], [x + 1, y, x, y + 1])))).toBe(
            true,
          );
        }
        if (!through) expect(isStopped(from, to, sides)).toBe(false);
      }),
    );
  });
});
