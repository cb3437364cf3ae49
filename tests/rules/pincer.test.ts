import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPincer } from "../../src/rules/pincer.ts";
import type { Footprint } from "../../src/rules/records.ts";
import { areOpposed, sectorsOf } from "../../src/rules/zones.ts";
import { square } from "../builders.ts";

describe("flanking by a straight line", () => {
  it.each([
    [[0, 1], [2, 1], true],
    [[1, 0], [1, 2], true],
    [[0, 0], [2, 2], true],
    [[0, 0], [2, 1], false],
    [[0, 1], [1, 0], false],
    [[0, 1], [2, 2], false],
    [[0, 0], [2, 0], false],
  ] as const)("K13.49 K13.E15 target (1,1), %j and %j: %s", ([ax, ay], [bx, by], expected) => {
    expect(isPincer(square(ax, ay), square(bx, by), square(1, 1))).toBe(expected);
  });

  it.each([
    [[-1, 0], [2, 1], true],
    [[-1, 0], [2, 2], false],
    [[-1, 1], [3, 1], true],
  ] as const)("K13.49 K13.E16 with reach, target (1,1), %j and %j: %s", ([ax, ay], [bx, by], expected) => {
    expect(isPincer(square(ax, ay), square(bx, by), square(1, 1))).toBe(expected);
  });

  it.each([
    [[0, 1], [3, 1], true],
    [[0, 1], [3, 2], true],
    [[0, 1], [3, 3], false],
    [[0, 0], [3, 3], true],
    [[0, 0], [3, 2], false],
  ] as const)("K13.53 K13.E17 large target (1,1)–(2,2), %j and %j: %s", ([ax, ay], [bx, by], expected) => {
    expect(isPincer(square(ax, ay), square(bx, by), square(1, 1, 2))).toBe(expected);
  });

  it.each([
    [[2, 1], true],
    [[2, 0], true],
    [[2, 2], false],
  ] as const)("K13.50 K13.E18 large flanker at (−1,1), target (1,1), partner %j: %s", ([x, y], expected) => {
    expect(isPincer(square(-1, 1, 2), square(x, y), square(1, 1))).toBe(expected);
  });

  it("situation 5: a line that leaves by a side and enters at a corner flanks, if corner and side are opposite", () => {
    const target = square(1, 1);
    expect(isPincer(square(-1, 0), square(2, 1), target)).toBe(true);
    expect(isPincer(square(0, -1), square(1, 2), target)).toBe(true);
  });

  it("situation 5: a line from a corner to a side that is not opposite does not flank", () => {
    const target = square(1, 1);
    expect(isPincer(square(-1, 0), square(1, 3), target)).toBe(false);
    expect(isPincer(square(0, 0), square(2, 3), target)).toBe(false);
  });

  it("B2.13 for neighbours of a single square K's flanking is B's step 4", () => {
    const target = square(1, 1);
    const around = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => square(x, y)));
    for (const a of around) {
      for (const b of around) {
        expect(isPincer(a, b, target)).toBe(areOpposed(sectorsOf(a, target), sectorsOf(b, target)));
      }
    }
  });

  it("K13.49 both partners flank, or neither, and turning or mirroring the board changes nothing", () => {
    const space = fc.record({
      x: fc.integer({ min: -4, max: 4 }),
      y: fc.integer({ min: -4, max: 4 }),
      width: fc.integer({ min: 1, max: 3 }),
      height: fc.integer({ min: 1, max: 3 }),
    });
    const turn = (s: Footprint): Footprint => ({
      x: -s.y - s.height,
      y: s.x,
      width: s.height,
      height: s.width,
    });
    const mirror = (s: Footprint): Footprint => ({ ...s, x: -s.x - s.width });
    fc.assert(
      fc.property(space, space, space, (a, b, target) => {
        const flanked = isPincer(a, b, target);
        expect(isPincer(b, a, target)).toBe(flanked);
        expect(isPincer(turn(a), turn(b), turn(target))).toBe(flanked);
        expect(isPincer(mirror(a), mirror(b), mirror(target))).toBe(flanked);
      }),
    );
  });
});
