import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFormula } from "../../../src/rules/formula.ts";
import {
  atLeast,
  certain,
  chanceOf,
  collect,
  die,
  keptD20,
  mapped,
  mean,
  NOTHING,
  negated,
  ofFormula,
  repeated,
  scaled,
  share,
  shifted,
  sum,
  together,
} from "../../../src/rules/odds/distribution.ts";

describe("distributions", () => {
  it("a die is fair, two of them are a triangle", () => {
    const two = repeated(die(6), 2);
    expect([2, 7, 12, 13, 1].map((value) => Math.round(chanceOf(two, value) * 36))).toEqual([1, 6, 1, 0, 0]);
    expect(mean(two)).toBeCloseTo(7, 12);
  });

  it("A2.4 2d6+3: P(13 or more) = 6/36; 1d11+4: 3/11", () => {
    expect(atLeast(ofFormula(parseFormula("2d6+3")), 13)).toBeCloseTo(6 / 36, 12);
    expect(atLeast(ofFormula(parseFormula("1d11+4")), 13)).toBeCloseTo(3 / 11, 12);
  });

  it.each([
    [1, 1.118],
    [2, 1.581],
    [3, 1.936],
    [10, 3.536],
  ])("B1.8 n = %i dice d4 have the deviation %d", (n, deviation) => {
    const thrown = repeated(die(4), n);
    const average = mean(thrown);
    const variance = mean(mapped(thrown, (value) => value * value)) - average ** 2;
    expect(Math.sqrt(variance)).toBeCloseTo(deviation, 3);
  });

  it.each([
    [1, 10.5, 10.5],
    [2, 13.825, 7.175],
    [3, 15.4875, 5.5125],
    [4, 16.4833, 4.5167],
  ])("B3.3 of %i d20 the highest is %d on average, the lowest %d", (count, highest, lowest) => {
    const of = (keep: "highest" | "lowest"): number =>
      keptD20(count, keep).reduce((total, weight, index) => total + weight * (index + 1), 0);
    expect(of("highest")).toBeCloseTo(highest, 4);
    expect(of("lowest")).toBeCloseTo(lowest, 4);
  });

  it.each([
    [2, 9.75],
    [3, 14.26],
    [4, 18.55],
  ])("B3.3 the highest of %i d20 is a 20 in %d %%", (count, percent) => {
    expect(100 * (keptD20(count, "highest")[19] ?? 0)).toBeCloseTo(percent, 2);
    expect(100 * (keptD20(count, "lowest")[0] ?? 0)).toBeCloseTo(percent, 2);
  });

  it("formulas may take dice off", () => {
    const odd = ofFormula(parseFormula("10-1d4"));
    expect([odd.min, odd.weights.length, mean(odd)]).toEqual([6, 4, 7.5]);
  });

  it("nothing is nothing", () => {
    expect(sum(NOTHING, die(6))).toBe(NOTHING);
    expect(together([])).toBe(NOTHING);
    expect(collect([])).toBe(NOTHING);
    expect(share(NOTHING)).toBe(0);
    expect(share(repeated(die(6), 0))).toBe(1);
    expect(() => repeated(die(6), -1)).toThrow(expect.objectContaining({ field: "times" }));
  });

  it("values may be negative, may repeat, and nothing is as long as it has to be", () => {
    const odd = collect([
      [-3, 0.25],
      [2, 0.25],
      [-3, 0.5],
    ]);
    expect(odd).toEqual({ min: -3, weights: Float64Array.of(0.75, 0, 0, 0, 0, 0.25) });
    expect(together([certain(-2, 0.5), certain(1, 0.5)])).toEqual({
      min: -2,
      weights: Float64Array.of(0.5, 0, 0, 0.5),
    });
    expect(together([NOTHING, certain(4)])).toEqual(certain(4));
    expect(sum(die(2), NOTHING)).toBe(NOTHING);
    expect(sum(certain(-1), die(2))).toEqual({ min: 0, weights: Float64Array.of(0.5, 0.5) });
  });

  it("parts of a whole keep their shares", () => {
    const parts = together([certain(3, 0.25), scaled(die(2), 0.5), certain(5, 0.25)]);
    expect([1, 2, 3, 4, 5].map((value) => chanceOf(parts, value))).toEqual([0.25, 0.25, 0.25, 0, 0.25]);
  });

  const any = fc
    .tuple(
      fc.integer({ min: -9, max: 9 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 }),
    )
    .map(([min, weights]) => ({ min, weights: Float64Array.from(weights) }));

  it("sums: shares multiply, means add, the order does not matter", () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        const both = sum(a, b);
        expect(share(both)).toBeCloseTo(share(a) * share(b), 9);
        expect(mean(both)).toBeCloseTo(mean(a) * share(b) + mean(b) * share(a), 6);
        expect(sum(b, a)).toEqual(both);
      }),
    );
  });

  it("moving, mirroring and mapping keep the share", () => {
    fc.assert(
      fc.property(any, fc.integer({ min: -9, max: 9 }), (one, by) => {
        expect(share(shifted(one, by))).toBe(share(one));
        expect(share(negated(one))).toBe(share(one));
        expect(mean(negated(one))).toBeCloseTo(-mean(one), 9);
        expect(share(mapped(one, (value) => Math.max(0, value)))).toBeCloseTo(share(one), 9);
        expect(atLeast(one, one.min)).toBeCloseTo(share(one), 9);
      }),
    );
  });
});
