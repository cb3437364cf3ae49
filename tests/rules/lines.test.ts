import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWalledOff, touchesLine } from "../../src/rules/lines.ts";
import { isStopped } from "../../src/rules/sightlines.ts";
import { wall } from "../builders.ts";

const at = (x: number, y: number): { x: number; y: number } => ({ x, y });

describe("walls on a line", () => {
  it("a wall across the line stops it", () => {
    expect(isWalledOff(at(0.5, 0.5), at(1.5, 0.5), [wall(1, 0, 1, 1)])).toBe(true);
    expect(isWalledOff(at(0.5, 0.5), at(2.5, 1.5), [wall(1, -3, 1, 9)])).toBe(true);
  });

  it("a wall beside, behind or along the line lets it pass", () => {
    expect(isWalledOff(at(0.5, 0.5), at(1.5, 0.5), [wall(1, 1, 1, 2)])).toBe(false);
    expect(isWalledOff(at(0.5, 0.5), at(1.5, 0.5), [wall(2, 0, 2, 1)])).toBe(false);
    expect(isWalledOff(at(0, 1), at(3, 1), [wall(1, 1, 2, 1)])).toBe(false);
    expect(isWalledOff(at(0.5, 0.5), at(1.5, 0.5), [])).toBe(false);
  });

  it("K13.33 a line that only touches the end of one wall passes", () => {
    expect(isWalledOff(at(0.5, 0.5), at(1.5, 1.5), [wall(1, 1, 1, 2)])).toBe(false);
    expect(isWalledOff(at(0.5, 0.5), at(1.5, 1.5), [wall(1, 1, 2, 1)])).toBe(false);
  });

  it("K13.33 walls that close a point on both sides of the line stop it", () => {
    expect(isWalledOff(at(0.5, 0.5), at(1.5, 1.5), [wall(1, 1, 1, 2), wall(1, 1, 2, 1)])).toBe(true);
    expect(isWalledOff(at(0.5, 0.5), at(1.5, 1.5), [wall(1, 1, 1, 2), wall(1, 1, 0, 2)])).toBe(false);
    expect(isWalledOff(at(0.5, 0.5), at(2.5, 2.5), [wall(1, 1, 1, 2), wall(2, 2, 3, 2)])).toBe(false);
  });

  it("K13.33 the same on a steep line: closed only where both walls end at the same point", () => {
    const steep = [at(1, 0), at(1, 4)] as const;
    expect(isWalledOff(...steep, [wall(1, 2, 3, 2), wall(1, 2, -1, 3)])).toBe(true);
    expect(isWalledOff(...steep, [wall(1, 2, 3, 2), wall(1, 3, -1, 3)])).toBe(false);
    expect(isWalledOff(...steep, [wall(1, 2, 3, 2), wall(1, 2, 3, 5)])).toBe(false);
    expect(isWalledOff(...steep, [wall(3, 2, 1, 2), wall(-1, 1, 1, 2)])).toBe(true);
    const leaning = [at(0, 0), at(1, 4)] as const;
    expect(isWalledOff(...leaning, [wall(0.5, 2, 3, 2), wall(0.5, 2, -1, 3)])).toBe(true);
    expect(isWalledOff(...leaning, [wall(0.5, 2, 3, 2), wall(0.25, 1, -1, 3)])).toBe(false);
  });

  it("a long wall that the line's own corner box meets, but not the line, lets it pass", () => {
    expect(isWalledOff(at(0, 0), at(4, 2), [wall(3, 0, 4, 1)])).toBe(false);
    expect(isWalledOff(at(0, 0), at(4, 2), [wall(0, 1, 1, 2)])).toBe(false);
    expect(isWalledOff(at(0, 0), at(4, 2), [wall(0, 2, 4, 0)])).toBe(true);
    expect(isWalledOff(at(0, 0), at(2, 1), [wall(0, 2, 4, 0)])).toBe(false);
    expect(isWalledOff(at(0, 0), at(4, 4), [wall(0, 3, 9, 3)])).toBe(true);
    expect(isWalledOff(at(0, 0), at(2, 2), [wall(0, 3, 9, 3)])).toBe(false);
  });

  it("K13.33 a wall that begins on the line's own end is no obstacle", () => {
    expect(isWalledOff(at(0.5, 0.5), at(1.5, 0.5), [wall(0.5, 0.5, 0.5, 3)])).toBe(false);
    expect(isWalledOff(at(0.5, 0.5), at(1.5, 0.5), [wall(1.5, 0, 1.5, 0.5), wall(1.5, 0.5, 1.5, 1)])).toBe(
      false,
    );
  });

  it("K12.15 a point touches a line on it and at its ends, not beyond and not beside", () => {
    const line = wall(0, 0, 4, 2);
    expect([at(0, 0), at(2, 1), at(4, 2)].map((point) => touchesLine(point, line))).toEqual([
      true,
      true,
      true,
    ]);
    expect([at(-2, -1), at(6, 3), at(2, 2), at(2, 0)].map((point) => touchesLine(point, line))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const upright = wall(1, 3, 1, 1);
    expect(
      [at(1, 1), at(1, 2), at(1, 3), at(1, 0), at(1, 4), at(0, 2)].map((point) =>
        touchesLine(point, upright),
      ),
    ).toEqual([true, true, true, false, false, false]);
  });

  it("K13.33 one wall stops exactly the lines that cross it away from the ends of both", () => {
    const coordinate = fc.integer({ min: -6, max: 6 });
    const point = fc.tuple(coordinate, coordinate).map(([x, y]) => at(x, y));
    fc.assert(
      fc.property(point, point, point, point, (from, to, start, end) => {
        const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, end.x - start.x, end.y - start.y];
        const spread = dx * ey - dy * ex;
        const onLine = ((start.x - from.x) * ey - (start.y - from.y) * ex) / spread;
        const onWall = ((start.x - from.x) * dy - (start.y - from.y) * dx) / spread;
        const isInside = (part: number): boolean => part > 1e-9 && part < 1 - 1e-9;
        const crosses = spread !== 0 && isInside(onLine) && isInside(onWall);
        expect(isWalledOff(from, to, [wall(start.x, start.y, end.x, end.y)])).toBe(crosses);
      }),
      { numRuns: 400 },
    );
  });

  it("K13.33 two walls that meet on a line close it exactly if they come from both sides", () => {
    const coordinate = fc.integer({ min: -6, max: 6 });
    const point = fc.tuple(coordinate, coordinate).map(([x, y]) => at(x, y));
    fc.assert(
      fc.property(point, fc.tuple(coordinate, coordinate), point, point, (middle, [dx, dy], one, other) => {
        fc.pre(dx !== 0 || dy !== 0);
        const side = (to: { x: number; y: number }): number =>
          Math.sign(dx * (to.y - middle.y) - dy * (to.x - middle.x));
        const walls = [one, other].map((end) => wall(middle.x, middle.y, end.x, end.y));
        const line = [at(middle.x - dx, middle.y - dy), at(middle.x + 2 * dx, middle.y + 2 * dy)] as const;
        const isClosed = side(one) * side(other) < 0;
        expect(isWalledOff(...line, walls)).toBe(isClosed);
        expect(isStopped(...line, { blocks: [], lines: walls })).toBe(isClosed);
      }),
      { numRuns: 400 },
    );
  });

  it("a line is walled off in both directions or in none, and more walls never open it", () => {
    const coordinate = fc.integer({ min: -6, max: 6 });
    const anyWall = fc.tuple(coordinate, coordinate, coordinate, coordinate).map((c) => wall(...c));
    const point = fc.tuple(coordinate, coordinate).map(([x, y]) => at(x + 0.5, y + 0.5));
    fc.assert(
      fc.property(point, point, fc.array(anyWall, { maxLength: 5 }), anyWall, (from, to, walls, more) => {
        const blocked = isWalledOff(from, to, walls);
        expect(isWalledOff(to, from, walls)).toBe(blocked);
        if (blocked) expect(isWalledOff(from, to, [...walls, more])).toBe(true);
      }),
    );
  });
});
