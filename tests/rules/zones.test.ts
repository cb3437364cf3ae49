import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Footprint } from "../../src/rules/records.ts";
import { ZONE_THRESHOLDS } from "../../src/rules/settings.ts";
import {
  angleBetween,
  areOpposed,
  areOpposedByAngle,
  bearings,
  bestZone,
  bestZoneByAngle,
  listSectors,
  SECTORS,
  sectorOf,
  sectorStep,
  sectorsOf,
  stepOfAngle,
  zoneOfStep,
} from "../../src/rules/zones.ts";
import { square } from "../builders.ts";

const NAMES = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
type Name = (typeof NAMES)[number];

/** Draws the map of B 2.9 around a target: A attacker's sector, T target, f FRONT, F FLANK, R REAR. */
function map(side: number, ring: number, from: Name): string[] {
  const target = square(0, 0, side);
  const sector = NAMES.indexOf(from);
  const rows: string[] = [];
  for (let y = -ring; y < side + ring; y++) {
    const row: string[] = [];
    for (let x = -ring; x < side + ring; x++) {
      const here = sectorOf(x, y, target);
      if (here === null) row.push("T");
      else if (here === sector) row.push("A");
      else {
        const zone = zoneOfStep(sectorStep(sector, here), side > 1, ZONE_THRESHOLDS);
        row.push({ front: "f", flank: "F", rear: "R" }[zone]);
      }
    }
    rows.push(row.join(" "));
  }
  return rows;
}

describe("sectors", () => {
  it("B1.1 B2.2 the nine places around a single square", () => {
    const target = square(5, 5);
    const found = [4, 5, 6].map((y) => [4, 5, 6].map((x) => sectorOf(x, y, target)));
    expect(found).toEqual([
      [7, 0, 1],
      [6, null, 2],
      [5, 4, 3],
    ]);
  });

  it("B2.2 strips are as wide as the target, at any distance", () => {
    const target = square(4, 4, 2);
    expect(sectorOf(5, -3, target)).toBe(0);
    expect(sectorOf(4, 9, target)).toBe(4);
    expect(sectorOf(6, 9, target)).toBe(3);
    expect(sectorOf(-2, 5, target)).toBe(6);
    expect(sectorOf(5, 5, target)).toBeNull();
  });

  it("B2.3 steps between sectors go the short way round, 0 to 4", () => {
    expect(SECTORS.map((sector) => sectorStep(0, sector))).toEqual([0, 1, 2, 3, 4, 3, 2, 1]);
    expect(sectorStep(7, 1)).toBe(2);
    expect(sectorStep(6, 1)).toBe(3);
  });

  it("B2.5 a creature on several squares lies in several sectors", () => {
    const target = square(5, 5);
    expect(listSectors(sectorsOf(square(5, 3, 2), target))).toEqual([0, 1]);
    expect(listSectors(sectorsOf(square(4, 3, 3), target))).toEqual([0, 1, 2, 6, 7]);
    expect(listSectors(sectorsOf(square(5, 5), target))).toEqual([]);
  });

  it("B2.5 the sectors of a creature are those of its squares, one by one", () => {
    const space = fc.record({
      x: fc.integer({ min: -6, max: 6 }),
      y: fc.integer({ min: -6, max: 6 }),
      width: fc.integer({ min: 1, max: 5 }),
      height: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(space, space, (ally, target) => {
        const single = new Set<number>();
        for (let y = ally.y; y < ally.y + ally.height; y++) {
          for (let x = ally.x; x < ally.x + ally.width; x++) {
            const sector = sectorOf(x, y, target);
            if (sector !== null) single.add(sector);
          }
        }
        expect(listSectors(sectorsOf(ally, target))).toEqual([...single].sort());
      }),
    );
  });
});

describe("zones", () => {
  it.each([
    [0, "front", "front"],
    [1, "front", "front"],
    [2, "flank", "flank"],
    [3, "flank", "rear"],
    [4, "rear", "rear"],
  ])("B1.5 B2.4 step %i is %s on a single square, %s on several", (step, single, multi) => {
    expect(zoneOfStep(step, false, ZONE_THRESHOLDS)).toBe(single);
    expect(zoneOfStep(step, true, ZONE_THRESHOLDS)).toBe(multi);
  });

  it("B2.10 a narrower reading is a matter of thresholds", () => {
    const narrow = { ...ZONE_THRESHOLDS, single: { flank: 3, rear: 4 } };
    expect(zoneOfStep(2, false, narrow)).toBe("front");
    expect(zoneOfStep(3, false, narrow)).toBe("flank");
  });

  it.each<[Name, string[]]>([
    ["N", ["f A f", "F T F", "F R F"]],
    ["E", ["F F f", "R T A", "F F f"]],
    ["S", ["F R F", "F T F", "f A f"]],
    ["W", ["f F F", "A T R", "f F F"]],
    ["NE", ["F f A", "F T f", "R F F"]],
    ["SE", ["R F F", "F T f", "F f A"]],
    ["SW", ["F F R", "f T F", "A f F"]],
    ["NW", ["A f F", "f T F", "F F R"]],
  ])("B2.9 the map of a single square attacked from %s", (from, expected) => {
    expect(map(1, 1, from)).toEqual(expected);
  });

  it("B2.9 the map of a single square with reach 2, from S and from SE", () => {
    expect(map(1, 2, "S")).toEqual(["F F R F F", "F F R F F", "F F T F F", "f f A f f", "f f A f f"]);
    expect(map(1, 2, "SE")).toEqual(["R R F F F", "R R F F F", "F F T f f", "F F f A A", "F F f A A"]);
  });

  it.each<[Name, string[]]>([
    ["N", ["f A A f", "F T T F", "F T T F", "R R R R"]],
    ["E", ["R F F f", "R T T A", "R T T A", "R F F f"]],
    ["S", ["R R R R", "F T T F", "F T T F", "f A A f"]],
    ["W", ["f F F R", "A T T R", "A T T R", "f F F R"]],
    ["NE", ["F f f A", "R T T f", "R T T f", "R R R F"]],
    ["SE", ["R R R F", "R T T f", "R T T f", "F f f A"]],
    ["SW", ["F R R R", "f T T R", "f T T R", "A f f F"]],
    ["NW", ["A f f F", "f T T R", "f T T R", "F R R R"]],
  ])("B2.9 the map of a 2×2 target attacked from %s", (from, expected) => {
    expect(map(2, 1, from)).toEqual(expected);
  });

  it("B2.9 the map of a 3×3 target, from S and from SE", () => {
    expect(map(3, 1, "S")).toEqual(["R R R R R", "F T T T F", "F T T T F", "F T T T F", "f A A A f"]);
    expect(map(3, 1, "SE")).toEqual(["R R R R F", "R T T T f", "R T T T f", "R T T T f", "F f f f A"]);
  });

  it("B1.6 B2.5 the best zone of a creature's squares counts", () => {
    const target = square(5, 5);
    const wide = sectorsOf(square(5, 3, 2), target);
    expect(bestZone(4, wide, false, ZONE_THRESHOLDS)).toBe("rear");
    expect(bestZone(4, sectorsOf(square(6, 6), target), false, ZONE_THRESHOLDS)).toBe("front");
    expect(bestZone(4, 0, false, ZONE_THRESHOLDS)).toBeNull();
  });

  it("B2.10 two allies on opposite sides flank every approach, whatever the sizes", () => {
    for (const multi of [false, true]) {
      for (const from of SECTORS) {
        for (const ally of SECTORS) {
          const zones = [ally, (ally + 4) % 8].map((sector) =>
            bestZone(from, 1 << sector, multi, ZONE_THRESHOLDS),
          );
          expect(zones.some((zone) => zone === "flank" || zone === "rear")).toBe(true);
        }
      }
    }
  });
});

describe("turning and mirroring the board", () => {
  const space = fc.record({
    x: fc.integer({ min: -5, max: 5 }),
    y: fc.integer({ min: -5, max: 5 }),
    width: fc.integer({ min: 1, max: 3 }),
    height: fc.integer({ min: 1, max: 3 }),
  });
  const quarterTurn = (s: Footprint): Footprint => ({
    x: -s.y - s.height,
    y: s.x,
    width: s.height,
    height: s.width,
  });
  const mirror = (s: Footprint): Footprint => ({ ...s, x: -s.x - s.width });
  const shifted = (set: number, by: (sector: number) => number): number =>
    listSectors(set).reduce<number>((moved, sector) => moved | (1 << by(sector)), 0);

  it("B2 a quarter turn of the board turns every sector by two", () => {
    fc.assert(
      fc.property(space, space, (ally, target) => {
        expect(sectorsOf(quarterTurn(ally), quarterTurn(target))).toBe(
          shifted(sectorsOf(ally, target), (sector) => (sector + 2) % 8),
        );
      }),
    );
  });

  it("B2 a mirrored board mirrors every sector", () => {
    fc.assert(
      fc.property(space, space, (ally, target) => {
        expect(sectorsOf(mirror(ally), mirror(target))).toBe(
          shifted(sectorsOf(ally, target), (sector) => (8 - sector) % 8),
        );
      }),
    );
  });

  it("B2.4 zones depend only on the steps, so turning and mirroring keep them", () => {
    const sector = fc.integer({ min: 0, max: 7 });
    fc.assert(
      fc.property(sector, sector, sector, fc.boolean(), (from, ally, turn, multi) => {
        const zone = bestZone(from, 1 << ally, multi, ZONE_THRESHOLDS);
        expect(bestZone((from + turn) % 8, 1 << ((ally + turn) % 8), multi, ZONE_THRESHOLDS)).toBe(zone);
        expect(bestZone((8 - from) % 8, 1 << ((8 - ally) % 8), multi, ZONE_THRESHOLDS)).toBe(zone);
      }),
    );
  });

  it("B2.12 opposite is opposite both ways", () => {
    const set = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(set, set, (a, b) => {
        const expected = listSectors(a).some((one) =>
          listSectors(b).some((two) => sectorStep(one, two) === 4),
        );
        expect(areOpposed(a, b)).toBe(expected);
        expect(areOpposed(b, a)).toBe(expected);
      }),
    );
  });
});

describe("by angle", () => {
  it.each([
    [67.4, "front", "front"],
    [67.5, "flank", "flank"],
    [112.4, "flank", "flank"],
    [112.5, "flank", "rear"],
    [157.4, "flank", "rear"],
    [157.5, "rear", "rear"],
    [0, "front", "front"],
    [180, "rear", "rear"],
  ])("B2.11 F53 %d° is %s against one cell, %s against several", (degrees, single, multi) => {
    expect(bestZoneByAngle(0, [degrees], square(0, 0), ZONE_THRESHOLDS)).toBe(single);
    expect(bestZoneByAngle(0, [degrees], square(0, 0, 2), ZONE_THRESHOLDS)).toBe(multi);
  });

  it("B2.11 a bound belongs to the higher zone, with a tolerance of a millionth", () => {
    expect(stepOfAngle(67.5 - 1e-7)).toBe(2);
    expect(stepOfAngle(67.5 - 1e-5)).toBe(1);
  });

  it("B2.11 for neighbours of a single square both methods agree", () => {
    const target = square(5, 5);
    const around = [4, 5, 6]
      .flatMap((y) => [4, 5, 6].map((x) => square(x, y)))
      .filter((s) => sectorOf(s.x, s.y, target) !== null);
    for (const from of around) {
      for (const ally of around) {
        const [bearing] = bearings(from, target);
        const bySector = bestZone(
          sectorOf(from.x, from.y, target) ?? 0,
          sectorsOf(ally, target),
          false,
          ZONE_THRESHOLDS,
        );
        expect(bestZoneByAngle(bearing ?? 0, bearings(ally, target), target, ZONE_THRESHOLDS)).toBe(bySector);
      }
    }
  });

  it("B2.11 the angle between two directions goes the short way round", () => {
    expect(angleBetween(-170, 170)).toBe(20);
    expect(angleBetween(0, 180)).toBe(180);
    expect(angleBetween(350, 10)).toBe(20);
  });

  it("B2.5 by angle the widest of several cells counts, and one opposite cell is enough", () => {
    expect(bestZoneByAngle(0, [20, 170], square(0, 0), ZONE_THRESHOLDS)).toBe("rear");
    expect(areOpposedByAngle([0], [20, 170])).toBe(true);
    expect(areOpposedByAngle([0, 100], [20, 40])).toBe(false);
  });

  it("B2.12 by angle, opposite means 157.5° and more", () => {
    expect(areOpposedByAngle([0], [157.5])).toBe(true);
    expect(areOpposedByAngle([0], [157])).toBe(false);
    expect(areOpposedByAngle([0, 90], [-80])).toBe(true);
  });

  it("B2.7 on the target's centre there is no direction", () => {
    expect(bearings(square(5, 5), square(5, 5))).toEqual([]);
    expect(bestZoneByAngle(0, [], square(5, 5), ZONE_THRESHOLDS)).toBeNull();
  });
});
