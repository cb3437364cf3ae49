import { describe, expect, it } from "vitest";
import {
  naturalReach,
  reaches,
  reachesAny,
  threatens,
  threatObstacle,
  weaponReach,
} from "../../src/rules/reach.ts";
import type { SizeId } from "../../src/rules/records.ts";
import { combatant, situation, square, wall } from "../builders.ts";

const ground = situation([]);

function threatensSquare(
  by: Parameters<typeof combatant>[1],
  x: number,
  y: number,
  walls = ground.walls,
): boolean {
  return threatens(combatant("by", by), combatant("at", { space: square(x, y) }), { grid: "square", walls });
}

describe("reach", () => {
  const table: readonly [SizeId, number, number][] = [
    ["fine", 0, 0],
    ["diminutive", 0, 0],
    ["tiny", 0, 0],
    ["small", 1, 1],
    ["medium", 1, 1],
    ["large", 2, 1],
    ["huge", 3, 2],
    ["gargantuan", 4, 3],
    ["colossal", 6, 4],
  ];
  it.each(table)("K12 the natural reach of a %s creature is %i tall, %i long", (size, tall, long) => {
    expect(naturalReach(size)).toBe(tall);
    expect(naturalReach(size, "long")).toBe(long);
  });

  it("K7.2 K12.42 an ordinary weapon reaches as far as the body, adjacent squares included", () => {
    expect(weaponReach(1, false)).toEqual({ min: 0, max: 1 });
    expect(weaponReach(2, false)).toEqual({ min: 0, max: 2 });
  });

  it("K7.3 K5.3 a reach weapon in medium hands strikes at 2 and not at 1", () => {
    expect(weaponReach(1, true)).toEqual({ min: 2, max: 2 });
  });

  it("K7.4 K12.43 in large hands up to twice natural reach, but not within it", () => {
    expect(weaponReach(2, true)).toEqual({ min: 3, max: 4 });
    expect(weaponReach(3, true)).toEqual({ min: 4, max: 6 });
  });

  it("K12.40 reach 0 stays 0, with any weapon", () => {
    expect(weaponReach(0, true)).toEqual({ min: 0, max: 0 });
  });

  it("a reach that is no number is refused", () => {
    expect(() => weaponReach(Number.NaN, false)).toThrow(expect.objectContaining({ field: "reach" }));
  });
});

describe("threat", () => {
  it("K5.1 an armed medium creature threatens all eight neighbours and no more", () => {
    const threatened: string[] = [];
    for (let y = -2; y <= 2; y++) {
      for (let x = -2; x <= 2; x++) {
        if ((x !== 0 || y !== 0) && threatensSquare({}, x, y)) threatened.push(`${x},${y}`);
      }
    }
    expect(threatened).toEqual(["-1,-1", "0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1", "1,1"]);
  });

  it("K5.2 unarmed it threatens nothing", () => {
    expect(threatensSquare({ reaches: [] }, 1, 0)).toBe(false);
  });

  it("K5.3 with only a reach weapon it threatens two squares away, not the neighbours", () => {
    const reach = { reaches: [weaponReach(1, true)] };
    expect(threatensSquare(reach, 2, 0)).toBe(true);
    expect(threatensSquare(reach, 2, 1)).toBe(true);
    expect(threatensSquare(reach, 1, 0)).toBe(false);
    expect(threatensSquare(reach, 2, 2)).toBe(false);
  });

  it("K5.3 a gauntlet beside the reach weapon closes the gap", () => {
    const both = { reaches: [weaponReach(1, true), weaponReach(1, false)] };
    expect(threatensSquare(both, 1, 0)).toBe(true);
    expect(threatensSquare(both, 2, 0)).toBe(true);
  });

  it("K5.E5 Large at (0,0)–(1,1), reach 2: (2,0) yes, (3,1) yes, (4,0) no", () => {
    const giant = { size: "large", space: square(0, 0, 2), reaches: [weaponReach(2, false)] } as const;
    expect(threatensSquare(giant, 2, 0)).toBe(true);
    expect(threatensSquare(giant, 3, 1)).toBe(true);
    expect(threatensSquare(giant, 4, 0)).toBe(false);
  });

  it("K5.21 K12.40 reach 0 threatens nobody, not even in the own square", () => {
    const rat = { reaches: [{ min: 0, max: 0 }] };
    expect(threatensSquare(rat, 1, 0)).toBe(false);
    expect(threatensSquare(rat, 0, 0)).toBe(false);
    const withWhip = { reaches: [...rat.reaches, { min: 2, max: 2 }] };
    expect(threatensSquare(withWhip, 0, 0)).toBe(false);
    expect(threatensSquare(withWhip, 2, 0)).toBe(true);
  });

  it.each([
    ["unconscious", "incapable"],
    ["dying", "incapable"],
    ["dead", "incapable"],
    ["helpless", "incapable"],
    ["paralysed", "incapable"],
    ["stunned", "incapable"],
    ["cowering", "incapable"],
    ["casting", "casting"],
  ])("B1.9c K5.17 K9.17 who is %s threatens nothing", (status, obstacle) => {
    const by = combatant("by", { statuses: [status] });
    expect(threatObstacle(by, combatant("at", { space: square(1, 0) }), ground)).toBe(obstacle);
  });

  it.each(["flat-footed", "prone", "shaken", "entangled", "grappling", "blind", "staggered"])(
    "B1.9 who is %s still threatens",
    (status) => {
      expect(threatensSquare({ statuses: [status] }, 1, 0)).toBe(true);
    },
  );

  it("B1.9e a wall between takes the threat away, and only there", () => {
    const walls = [wall(1, 0, 1, 1)];
    expect(threatensSquare({}, 1, 0, walls)).toBe(false);
    expect(threatensSquare({}, 0, 1, walls)).toBe(true);
  });

  it("B1.9e a big creature reaches round a wall only as far as its reach allows", () => {
    const ogre = combatant("ogre", { space: square(0, 0, 2) });
    const target = combatant("target", { space: square(2, 0) });
    const wallBetween = [wall(2, 0, 2, 1)];
    expect(reaches(ogre, target, { min: 0, max: 1 }, { grid: "square", walls: wallBetween })).toBe(true);
    const longWall = [wall(2, -1, 2, 2)];
    expect(reaches(ogre, target, { min: 0, max: 2 }, { grid: "square", walls: longWall })).toBe(false);
  });

  it("B1.9e a far cell behind the wall is no way round it", () => {
    const giant = combatant("giant", { space: square(0, 0, 3) });
    const target = combatant("target", { space: square(3, 0) });
    const closed = [wall(3, 0, 3, 1.2)];
    expect(reaches(giant, target, { min: 0, max: 1 }, { grid: "square", walls: closed })).toBe(false);
    expect(reaches(giant, target, { min: 0, max: 2 }, { grid: "square", walls: closed })).toBe(true);
  });

  it("K12.41 OPEN-10 the second diagonal is out of reach 2, or within it where the GM counts generously", () => {
    const giant = combatant("giant", { reaches: [{ min: 0, max: 2 }] });
    const seen = (
      x: number,
      y: number,
      reachDiagonal: "strict" | "generous",
      walls = ground.walls,
    ): boolean =>
      threatens(
        giant,
        combatant("at", { space: square(x, y) }),
        situation([], { walls, settings: { reachDiagonal } }),
      );
    expect([seen(2, 2, "strict"), seen(2, 1, "strict")]).toEqual([false, true]);
    expect([seen(2, 2, "generous"), seen(3, 0, "generous"), seen(3, 2, "generous")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(seen(2, 2, "generous", [wall(1, 0, 1, 3)])).toBe(false);
    const hex = situation([], { grid: "hex", settings: { reachDiagonal: "generous" } });
    expect(threatens(giant, combatant("at", { space: square(2, 2) }), hex)).toBe(false);
  });

  it("of several reaches one that fits is enough", () => {
    const by = combatant("by", {
      reaches: [
        { min: 0, max: 1 },
        { min: 2, max: 2 },
      ],
    });
    const at = (x: number) => combatant("at", { space: square(x, 0) });
    expect(reachesAny(by, at(1), ground)).toBe(true);
    expect(reachesAny(by, at(2), ground)).toBe(true);
    expect(reachesAny(by, at(3), ground)).toBe(false);
    const shut = situation([], { walls: [wall(1, -1, 1, 2)] });
    expect(reachesAny(by, at(1), shut)).toBe(false);
  });

  it("without positions everybody threatens everybody who is armed", () => {
    const by = combatant("by");
    const far = combatant("far", { space: square(30, 30) });
    expect(threatens(by, far, { grid: "none", walls: [wall(1, 0, 1, 1)] })).toBe(true);
  });
});
