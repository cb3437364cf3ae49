import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagonalDistance, type Point } from "../../../src/rules/grid.ts";
import {
  followPath,
  type PathReport,
  type PathRequest,
  pathRequest,
  stepCost,
} from "../../../src/rules/movement/path.ts";
import type { CombatantRecord, Ground } from "../../../src/rules/records.ts";
import { barrier, combatant, foe, ground, patch, square, wall } from "../../builders.ts";

/** Places as text: "0,0 1,1 2,1". */
const at = (places: string): Point[] =>
  places
    .split(" ")
    .filter((place) => place !== "")
    .map((place) => {
      const [x = Number.NaN, y = Number.NaN] = place.split(",").map(Number);
      return { x, y };
    });

type Rest = Partial<Omit<PathRequest, "mover" | "path">> & { mover?: CombatantRecord };

function walk(places: string, { mover, ...rest }: Rest = {}): PathReport {
  const path = at(places);
  const { x, y } = path[0] ?? { x: 0, y: 0 };
  return followPath(pathRequest(mover ?? combatant("mover", { space: square(x, y) }), path, rest));
}

const difficult = (x: number, y: number, doublings = 1): Ground =>
  ground({ patches: [patch(square(x, y), { doublings })] });

describe("what a way costs", () => {
  it("K12.11 K12.13 K12.E2 every second diagonal costs 2, also with straight steps between: 6", () => {
    expect(walk("0,0 1,1 2,1 3,2 3,3 4,4")).toMatchObject({
      cost: 6,
      diagonals: 3,
      costs: [0, 1, 2, 4, 5, 6],
      reason: null,
    });
  });

  it("K12.13 OPEN-49 all movement of a turn shares the count", () => {
    expect(walk("0,0 1,1", { diagonals: 1 }).cost).toBe(2);
    expect(walk("0,0 1,1", { diagonals: 2 }).cost).toBe(1);
  });

  it("K12.30 K12.E3 a difficult square costs 2: 1 + 2 + 1", () => {
    expect(walk("0,0 1,0 2,0 3,0", { ground: difficult(2, 0) }).cost).toBe(4);
  });

  it("K12.30 K12.31 OPEN-21 K12.E4 entered diagonally 3, and the count of diagonals stands still: 1 + 3 + 2", () => {
    const report = walk("0,0 1,1 2,2 3,3", { ground: difficult(2, 2) });
    expect(report).toMatchObject({ cost: 6, diagonals: 2 });
  });

  it("K12.35 K12.E5 doubled twice 4 and 6, three times 8 and 12", () => {
    expect(stepCost(false, 2, 0) + stepCost(true, 2, 0)).toBe(10);
    expect(stepCost(false, 3, 0) + stepCost(true, 3, 1)).toBe(20);
    const twice = ground({ patches: [patch(square(1, 0)), patch(square(1, 0, 2))] });
    expect(walk("0,0 1,0 2,1", { ground: twice }).cost).toBe(4 + 3);
  });

  it("K12.10 K12.12 K12.E6 the straight way to (2,1) costs 2, (2,2) 3, (3,3) 4, (4,2) 5, (5,3) 6", () => {
    const straight = ([x, y]: readonly [number, number]): number => {
      const places = Array.from({ length: x + 1 }, (_, step) => `${step},${Math.min(step, y)}`);
      return walk(places.join(" ")).cost;
    };
    const targets = [
      [2, 1],
      [2, 2],
      [3, 3],
      [4, 2],
      [5, 3],
    ] as const;
    expect(targets.map(straight)).toEqual([2, 3, 4, 5, 6]);
    expect(targets.map(([x, y]) => diagonalDistance(x, y))).toEqual([2, 3, 4, 5, 6]);
  });

  it("K12.32 a creature on several squares pays for the most difficult one", () => {
    const mover = combatant("ogre", { size: "large", space: square(0, 0, 2) });
    expect(walk("0,0 1,0", { mover, ground: difficult(2, 1) }).cost).toBe(2);
    expect(walk("0,0 1,0", { mover, ground: difficult(0, 1) }).cost).toBe(1);
  });

  it("K12.34 K12.E7 a low wall on the border costs 2 beside the square beyond: 3; with 2 left it cannot be crossed", () => {
    const low = ground({ barriers: [barrier(1, 0, 1, 1, { height: 0.5 })] });
    expect(walk("0,0 1,0", { ground: low }).cost).toBe(3);
    expect(walk("0,0 1,0", { ground: low, budget: 2 })).toMatchObject({ end: 0, cost: 0, reason: "budget" });
    expect(walk("0,1 1,1", { ground: low }).cost).toBe(1);
  });

  it("K12.33 flying and incorporeal creatures ignore difficult ground, pits and what can be crossed", () => {
    const rough = ground({
      patches: [patch(square(1, 0), { doublings: 3 }), patch(square(2, 0), { fill: "pit" })],
      barriers: [barrier(1, 0, 1, 1)],
    });
    expect(walk("0,0 1,0 2,0", { ground: rough, unhampered: true })).toMatchObject({ cost: 2, end: 2 });
  });

  it("K12.36 a squeezed creature pays double for every square, on top of the ground", () => {
    expect(walk("0,0 1,0 2,0", { squeezing: true }).cost).toBe(4);
    expect(walk("0,0 1,0", { squeezing: true, ground: difficult(1, 0) }).cost).toBe(4);
  });
});

describe("what stops a way", () => {
  it("K12.46 a wall stops it, and so does a barrier that blocks", () => {
    expect(walk("0,0 1,0", { walls: [wall(1, 0, 1, 1)] })).toMatchObject({ end: 0, reason: "wall" });
    const fence = ground({ barriers: [barrier(1, 0, 1, 1, { movement: "blocks" })] });
    expect(walk("0,0 1,0", { ground: fence }).reason).toBe("wall");
    const curtain = ground({ barriers: [barrier(1, 0, 1, 1, { movement: "open" })] });
    expect(walk("0,0 1,0", { ground: curtain })).toMatchObject({ reason: null, cost: 1 });
  });

  it("K12.46 walls stop steps in every direction, and only those that cross them", () => {
    const stops = (to: string, line: [number, number, number, number]): boolean =>
      walk(`0,0 ${to}`, { walls: [wall(...line)] }).end === 0;
    expect([stops("0,1", [0, 1, 1, 1]), stops("0,-1", [0, 1, 1, 1])]).toEqual([true, false]);
    expect([stops("0,-1", [0, 0, 1, 0]), stops("-1,0", [0, 0, 0, 1])]).toEqual([true, true]);
    expect(stops("1,0", [0, 1, 1, 1])).toBe(false);
  });

  it("K12.15 one corner that is cut by one square of a big creature is enough", () => {
    const mover = combatant("ogre", { size: "large", space: square(0, 0, 2) });
    const pillar = (x: number, y: number) => ground({ patches: [patch(square(x, y), { fill: "solid" })] });
    expect(walk("0,0 1,1", { mover, ground: pillar(2, 0) }).reason).toBe("corner");
    expect(walk("0,0 1,1", { mover, ground: pillar(0, 2) }).reason).toBe("corner");
    expect(walk("0,0 1,1", { mover, ground: pillar(3, 0) }).reason).toBeNull();
    expect(walk("0,0 1,1", { mover, walls: [wall(2, 1, 3, 1)] }).end).toBe(0);
  });

  it("K12.46 the wall need only stand before one square of a big creature", () => {
    const mover = combatant("ogre", { size: "large", space: square(0, 0, 2) });
    expect(walk("0,0 1,0", { mover, walls: [wall(2, 1, 2, 2)] }).reason).toBe("wall");
    expect(walk("0,0 1,0", { mover, walls: [wall(2, 2, 2, 3)] }).reason).toBeNull();
  });

  it("K12.15 K12.14 K12.E8 past a wall square no diagonal step; past a pit or an enemy it is legal", () => {
    const beside = (fill: "solid" | "pit"): Ground =>
      ground({ patches: [patch(square(1, 0), { fill, doublings: 0 })] });
    expect(walk("0,0 1,1", { ground: beside("solid") })).toMatchObject({ end: 0, reason: "corner" });
    expect(walk("0,0 1,1", { ground: beside("pit") })).toMatchObject({ end: 1, cost: 1 });
    expect(walk("0,0 1,1", { others: [foe("foe", { space: square(1, 0) })] }).end).toBe(1);
    const below = ground({ patches: [patch(square(0, 1), { fill: "solid" })] });
    expect(walk("0,0 1,1", { ground: below }).reason).toBe("corner");
  });

  it("K12.15 K10.7 no diagonal step round the end of a wall, whichever way it runs", () => {
    for (const end of [
      wall(1, 1, 1, 2),
      wall(1, 1, 2, 1),
      wall(1, 1, 1, 0),
      wall(1, 1, 0, 1),
      wall(0, 2, 2, 0),
    ]) {
      expect(walk("0,0 1,1", { walls: [end] }).end).toBe(0);
    }
    expect(walk("0,0 1,1", { walls: [wall(2, 0, 2, 3)] }).end).toBe(1);
  });

  it("K12.14 a pit and a solid square cannot be entered", () => {
    const hole = ground({ patches: [patch(square(1, 0), { fill: "pit" })] });
    expect(walk("0,0 1,0 2,0", { ground: hole })).toMatchObject({ end: 0, reason: "pit" });
    const rock = ground({ patches: [patch(square(1, 0), { fill: "solid" })] });
    expect(walk("0,0 1,0", { ground: rock, unhampered: true }).reason).toBe("solid");
  });

  it("K12.20 free squares are limited by nothing but the movement that is left", () => {
    expect(walk("0,0 1,0 2,0 3,0", { budget: 2 })).toMatchObject({ end: 2, cost: 2, reason: "budget" });
  });
});

describe("creatures on the way", () => {
  const ally = combatant("ally", { space: square(1, 0) });
  const enemy = foe("enemy", { space: square(1, 0) });
  const through = "0,0 1,0 2,0";

  it("K12.21 through an ally's square, except in a charge", () => {
    expect(walk(through, { others: [ally] })).toMatchObject({ end: 2, cost: 2 });
    expect(walk(through, { others: [ally], passing: "charge" })).toMatchObject({
      end: 0,
      reason: "creature",
    });
  });

  it("K12.22 not through an enemy's square, unless it is helpless", () => {
    expect(walk(through, { others: [enemy] })).toMatchObject({ end: 0, reason: "creature" });
    const helpless = { ...enemy, statuses: ["helpless"] };
    expect(walk(through, { others: [helpless] })).toMatchObject({ end: 2, cost: 2 });
  });

  it("K12.22 OPEN-41 a helpless creature that is larger makes its squares cost 2", () => {
    const ogre = foe("ogre", { size: "large", space: square(1, 0, 2), statuses: ["asleep"] });
    expect(walk("0,0 1,0 2,0 3,0", { others: [ogre] }).cost).toBe(5);
  });

  it("K12.23 K12.25 K12.38 a way cannot end in an occupied square: it ends at the last allowed place", () => {
    expect(walk("0,0 1,0", { others: [ally] })).toMatchObject({ end: 0, cost: 0, reason: "occupied" });
    expect(walk(through, { others: [ally], budget: 1 })).toMatchObject({ end: 0, cost: 0, reason: "budget" });
    expect(walk("0,0 1,0", { others: [{ ...enemy, statuses: ["dying"] }] }).end).toBe(1);
  });

  it("the mover itself is nobody on its own way", () => {
    const mover = combatant("mover");
    expect(walk(through, { mover, others: [mover] }).end).toBe(2);
  });

  it("K12.26 K12.27 who enters the square of somebody so different in size provokes from it, once", () => {
    const rat = combatant("rat", { size: "tiny" });
    expect(walk(through, { mover: rat, others: [enemy] })).toMatchObject({ end: 2, provoked: ["enemy"] });
    expect(walk("0,0 1,0", { mover: rat, others: [enemy, ally] })).toMatchObject({
      end: 1,
      provoked: ["enemy"],
    });
    expect(walk("0,0 1,0", { mover: rat, others: [enemy], budget: 0 })).toMatchObject({
      end: 0,
      provoked: [],
    });
    const dragon = foe("dragon", { size: "gargantuan", space: square(1, 0, 4) });
    const across = "0,0 1,0 2,0 3,0 4,0 5,0";
    expect(walk(across, { others: [dragon] })).toMatchObject({ end: 5, provoked: ["dragon"] });
    expect(walk(across, { others: [dragon], budget: 3 })).toMatchObject({ end: 0, provoked: [] });
  });
});

describe("wrong input", () => {
  it.each([
    ["a path that jumps", "0,0 2,0", "path.1"],
    ["a path that stands still", "0,0 0,0", "path.1"],
    ["a path between the squares", "0,0 0.5,1", "path.1.x"],
    ["a path without a number", "0,0 1,NaN", "path.1.y"],
    ["no path", "", "path"],
  ] as const)("%s is refused", (_, places, field) => {
    const mover = combatant("mover");
    expect(() => walk(places, { mover })).toThrow(expect.objectContaining({ field }));
  });

  it("a path that begins elsewhere, an empty creature, and numbers that cannot be, are refused", () => {
    const refused = (rest: Rest, field: string): void => {
      expect(() => walk("0,0 1,0", rest)).toThrow(expect.objectContaining({ field }));
    };
    refused({ mover: combatant("far", { space: square(3, 3) }) }, "path.0");
    refused({ mover: combatant("flat", { space: { ...square(0, 0), width: 0 } }) }, "mover.space.width");
    refused({ budget: -1 }, "budget");
    refused({ diagonals: 0.5 }, "diagonals");
    refused({ ground: difficult(1, 0, -1) }, "ground.patches.0.doublings");
    refused({ ground: ground({ barriers: [barrier(0, 0, Number.NaN, 1)] }) }, "ground.barriers.0.x2");
    refused(
      { ground: ground({ barriers: [barrier(0, 0, 1, 1, { height: -1 })] }) },
      "ground.barriers.0.height",
    );
    refused(
      { ground: ground({ patches: [patch(square(0, 0), { concealment: 120 })] }) },
      "ground.patches.0.concealment",
    );
  });
});

describe("properties", () => {
  const direction = fc
    .constantFrom(...[-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const)))
    .filter(([x, y]) => x !== 0 || y !== 0);
  const ways = fc.array(direction, { maxLength: 14 });
  const patches = fc.array(
    fc.tuple(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
    ),
    { maxLength: 6 },
  );

  function placesOf(steps: readonly (readonly [number, number])[]): Point[] {
    const places: Point[] = [{ x: 0, y: 0 }];
    for (const [dx, dy] of steps) {
      const { x, y } = places.at(-1) ?? { x: 0, y: 0 };
      places.push({ x: x + dx, y: y + dy });
    }
    return places;
  }

  const text = (places: readonly Point[]): string => places.map(({ x, y }) => `${x},${y}`).join(" ");

  const rough = (list: readonly (readonly [number, number, number])[]): Ground =>
    ground({ patches: list.map(([x, y, doublings]) => patch(square(x, y), { doublings })) });

  it("K12.12 a way never costs less than the straight distance", () => {
    fc.assert(
      fc.property(ways, patches, fc.nat(3), (steps, list, diagonals) => {
        const places = placesOf(steps);
        const { x, y } = places.at(-1) ?? { x: 0, y: 0 };
        const report = walk(text(places), { ground: rough(list), diagonals });
        expect(report.cost).toBeGreaterThanOrEqual(diagonalDistance(x, y));
        expect(report.costs).toHaveLength(places.length);
      }),
    );
  });

  it("K12.20 more movement never leads less far, and the cost never exceeds what was there", () => {
    fc.assert(
      fc.property(ways, patches, fc.nat(9), (steps, list, budget) => {
        const places = text(placesOf(steps));
        const less = walk(places, { ground: rough(list), budget });
        const more = walk(places, { ground: rough(list), budget: budget + 1 });
        expect(less.cost).toBeLessThanOrEqual(budget);
        expect(more.end).toBeGreaterThanOrEqual(less.end);
      }),
    );
  });
});
