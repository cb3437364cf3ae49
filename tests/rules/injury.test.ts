import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hitPointsAfter,
  injuredPoints,
  injuryState,
  maximumWithInjuries,
  statusChanges,
} from "../../src/rules/injury.ts";
import type { HitPoints } from "../../src/rules/records.ts";
import { combatant, hitPoints, settings } from "../builders.ts";

const state = (
  value: number,
  rest: Partial<HitPoints> = {},
  constitution: number | null = 10,
  fragile = false,
) => injuryState({ hp: hitPoints(value, { max: 30, ...rest }), constitution, fragile });

describe("states from hit points", () => {
  it.each([
    [30, "normal"],
    [1, "normal"],
    [0, "disabled"],
    [-1, "dying"],
    [-9, "dying"],
    [-10, "dead"],
    [-99, "dead"],
  ])("K11.1 K11.2 K11.5 K11.6 Con 10 at %i: %s", (value, expected) => {
    expect(state(value)).toBe(expected);
  });

  it("K11.6 a creature without Constitution, and a minor foe, is dead below 0", () => {
    expect(state(0, {}, null)).toBe("disabled");
    expect(state(-1, {}, null)).toBe("dead");
    expect(state(-1, {}, 14, true)).toBe("dead");
    expect(state(-1, {}, 14, false)).toBe("dying");
  });

  it("K11.26 K11.E7 hp 20: nonlethal 19 normal, 20 staggered, 21 unconscious", () => {
    expect(state(20, { nonlethal: 19 })).toBe("normal");
    expect(state(20, { nonlethal: 20 })).toBe("staggered");
    expect(state(20, { nonlethal: 21 })).toBe("unconscious");
  });

  it("K11.27 K11.E7 at nonlethal 15 a lethal hit to 15 staggers, to 14 fells", () => {
    expect(state(15, { nonlethal: 15 })).toBe("staggered");
    expect(state(14, { nonlethal: 15 })).toBe("unconscious");
    expect(state(16, { nonlethal: 15 })).toBe("normal");
  });

  it("K11 state function: at 0 with any nonlethal damage unconscious, without disabled", () => {
    expect(state(0, { nonlethal: 1 })).toBe("unconscious");
    expect(state(0, { nonlethal: 0 })).toBe("disabled");
  });

  it("K11.30 OPEN-19 temporary hit points count as current ones against nonlethal damage", () => {
    expect(state(20, { nonlethal: 21, temp: 5 })).toBe("normal");
    expect(state(20, { nonlethal: 25, temp: 5 })).toBe("staggered");
  });
});

describe("damage on hit points", () => {
  it("K11.23 K11.E9 hp 12, temporary 5, hit 8: temporary 0, hp 9", () => {
    expect(hitPointsAfter(hitPoints(12, { temp: 5 }), 8, false)).toMatchObject({ value: 9, temp: 0 });
    expect(hitPointsAfter(hitPoints(12, { temp: 5 }), 3, false)).toMatchObject({ value: 12, temp: 2 });
  });

  it("K11.25 nonlethal damage is tallied, not subtracted", () => {
    expect(hitPointsAfter(hitPoints(20), 6, true)).toMatchObject({ value: 20, nonlethal: 6 });
  });

  it("K11.28 K11.E8 max 30, hp 30, nonlethal 28, nonlethal hit 6: nonlethal 30, hp 26", () => {
    const after = hitPointsAfter(hitPoints(30, { nonlethal: 28 }), 6, true);
    expect(after).toMatchObject({ value: 26, nonlethal: 30 });
    expect(injuryState({ hp: after, constitution: 10, fragile: false })).toBe("unconscious");
  });

  it("K11.30 OPEN-19 temporary hit points absorb nonlethal damage too", () => {
    expect(hitPointsAfter(hitPoints(20, { temp: 4 }), 6, true)).toMatchObject({
      value: 20,
      temp: 0,
      nonlethal: 2,
    });
  });

  it("C20 nothing happens at no damage", () => {
    const hp = hitPoints(12, { temp: 3, nonlethal: 1 });
    expect(hitPointsAfter(hp, 0, false)).toEqual(hp);
    expect(hitPointsAfter(hp, 0, true)).toEqual(hp);
  });

  it("all damage lands somewhere: nothing is lost, nothing counted twice", () => {
    const n = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(n(30), n(8), n(40), n(60), fc.boolean(), (value, temp, nonlethal, damage, soft) => {
        const before = hitPoints(value, { max: 30, temp, nonlethal });
        const after = hitPointsAfter(before, damage, soft);
        const landed =
          before.value - after.value + before.temp - after.temp + after.nonlethal - before.nonlethal;
        expect(landed).toBe(damage);
        expect(after.temp).toBeGreaterThanOrEqual(0);
        expect(after.nonlethal).toBeLessThanOrEqual(Math.max(30, nonlethal));
      }),
    );
  });
});

describe("injuries", () => {
  const injuries = [
    { amount: 7, source: "axe" },
    { amount: 3, source: "" },
  ];

  it("B6.8 injured points add up, and lower the maximum only by the setting", () => {
    expect(injuredPoints(injuries)).toBe(10);
    expect(maximumWithInjuries(30, injuries, settings())).toBe(30);
    expect(maximumWithInjuries(30, injuries, settings({ injuryLowersMax: true }))).toBe(20);
    expect(maximumWithInjuries(5, injuries, settings({ injuryLowersMax: true }))).toBe(1);
  });
});

describe("statuses that follow", () => {
  const changes = (value: number, statuses: readonly string[] = [], fragile = false): string[] =>
    statusChanges(combatant("a", { statuses, fragile }), hitPoints(value, { max: 20 })).map(
      ({ status, before, after }) => `${before ? "-" : "+"}${status}${before === after ? "?" : ""}`,
    );

  it("K11.2 K11.5 K11.6 at 0 disabled and staggered, below dying and unconscious, then dead", () => {
    expect(changes(5)).toEqual([]);
    expect(changes(0)).toEqual(["+staggered", "+disabled"]);
    expect(changes(-3)).toEqual(["+unconscious", "+dying"]);
    expect(changes(-10)).toEqual(["+dead"]);
    expect(changes(-1, [], true)).toEqual(["+dead"]);
  });

  it("what no longer holds is taken away, other statuses stay", () => {
    expect(changes(-10, ["dying", "unconscious", "prone"])).toEqual(["-unconscious", "-dying", "+dead"]);
    expect(changes(5, ["disabled", "staggered", "shaken"])).toEqual(["-staggered", "-disabled"]);
    expect(changes(-3, ["dying", "unconscious"])).toEqual([]);
  });
});
