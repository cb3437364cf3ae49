import { describe, expect, it } from "vitest";
import { seeded } from "../../src/rules/random.ts";

describe("seeded dice", () => {
  it("the same seed throws the same dice, another seed others", () => {
    const thrown = (seed: number): number[] => {
      const roll = seeded(seed);
      return Array.from({ length: 20 }, () => roll(20));
    };
    expect(thrown(7)).toEqual(thrown(7));
    expect(thrown(7)).not.toEqual(thrown(8));
  });

  it("the dice of a seed are the same on every machine and for ever", () => {
    const roll = seeded(7);
    expect(Array.from({ length: 10 }, () => roll(20))).toEqual([1, 2, 20, 14, 11, 9, 10, 5, 12, 15]);
  });

  it("every face comes about equally often", () => {
    const roll = seeded(1);
    const counts = new Map<number, number>();
    const runs = 60_000;
    for (let run = 0; run < runs; run++) {
      const face = roll(6);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values())
      expect(Math.abs(count - runs / 6)).toBeLessThan(5 * Math.sqrt(runs * (5 / 36)));
  });

  it("a seed that is no number is refused", () => {
    expect(() => seeded(Number.NaN)).toThrow(expect.objectContaining({ field: "seed" }));
  });
});
