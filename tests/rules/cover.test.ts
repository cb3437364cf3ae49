import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverFromPoint, coverOf, coverOption, type Surroundings } from "../../src/rules/cover.ts";
import type {
  Barrier,
  CombatantRecord,
  Footprint,
  TerrainPatch,
  WallSegment,
} from "../../src/rules/records.ts";
import { COVER, COVER_KINDS } from "../../src/rules/tables/cover.ts";
import { barrier, combatant, foe, ground, patch, solid, square, wall } from "../builders.ts";

interface Scene {
  range?: "melee" | "ranged";
  from?: Footprint;
  creatures?: readonly (readonly [number, number])[];
  solids?: readonly (readonly [number, number])[];
  walls?: readonly WallSegment[];
  barriers?: readonly Barrier[];
  patches?: readonly TerrainPatch[];
  others?: readonly CombatantRecord[];
}

function cover(to: Footprint, scene: Scene = {}): string {
  const attacker = combatant("attacker", { space: scene.from ?? square(0, 0) });
  const target = foe("target", { space: to });
  const creatures = (scene.creatures ?? []).map(([x, y]) => foe(`${x},${y}`, { space: square(x, y) }));
  const around: Surroundings = {
    combatants: [attacker, target, ...creatures, ...(scene.others ?? [])],
    walls: scene.walls ?? [],
    ground: ground({
      patches: [...(scene.solids ?? []).map(([x, y]) => solid(x, y)), ...(scene.patches ?? [])],
      barriers: scene.barriers ?? [],
    }),
  };
  return coverOf(attacker, target, around, scene.range ?? "ranged");
}

describe("cover at range", () => {
  it("K13.20 with nothing between there is none", () => {
    expect(cover(square(4, 0))).toBe("none");
  });

  it("K13.20 K13.E2 a creature at (2,1) gives none to a target at (4,0)", () => {
    expect(cover(square(4, 0), { creatures: [[2, 1]] })).toBe("none");
  });

  it("K13.20 K13.27 K13.E3 target (3,3): a creature at (1,1) covers it, one at (1,0) does not", () => {
    expect(cover(square(3, 3), { creatures: [[1, 1]] })).toBe("soft");
    expect(cover(square(3, 3), { creatures: [[1, 0]] })).toBe("none");
  });

  it("K13.20 K13.E4 target (4,2): a creature at (1,1) gives none, one at (2,1) covers it", () => {
    expect(cover(square(4, 2), { creatures: [[1, 1]] })).toBe("none");
    expect(cover(square(4, 2), { creatures: [[2, 1]] })).toBe("soft");
  });

  it("K13.20 K13.21 K13.E5 solid (1,0), target (1,1): in melee cover, at range none by the free corner", () => {
    expect(cover(square(1, 1), { solids: [[1, 0]], range: "melee" })).toBe("cover");
    expect(cover(square(1, 1), { solids: [[1, 0]] })).toBe("none");
  });

  it("K13.21 K13.33 K13.E6 solid (1,1), target (1,0) in melee: lines only touch, none", () => {
    expect(cover(square(1, 0), { solids: [[1, 1]], range: "melee" })).toBe("none");
  });

  it("K13.21 K13.23 K13.E7 a low wall between neighbours covers both, as they stand equally near", () => {
    const low = [barrier(1, 0, 1, 1, { height: 0.5 })];
    expect(cover(square(1, 0), { barriers: low, range: "melee" })).toBe("cover");
    expect(cover(square(0, 0), { from: square(1, 0), barriers: low, range: "melee" })).toBe("cover");
  });

  it("K13.31 K13.34 K13.E8 behind a wall along x = 2 the cover is total, far and near", () => {
    const walls = [wall(2, -6, 2, 7)];
    expect(cover(square(4, 0), { walls })).toBe("total");
    expect(cover(square(2, 0), { walls })).toBe("total");
    expect(cover(square(1, 0), { walls })).toBe("none");
  });

  it("K13.20 K13.34 K13.E9 through a gap at y 0–1: (4,0) none, (4,3) cover, (4,4) total", () => {
    const walls = [wall(2, -6, 2, 0), wall(2, 1, 2, 7)];
    expect(cover(square(4, 0), { walls })).toBe("none");
    expect(cover(square(4, 3), { walls })).toBe("cover");
    expect(cover(square(4, 4), { walls })).toBe("total");
  });

  it("K13.20 bushes give cover without sealing a place; a pit and a curtain give none", () => {
    const inTheWay = square(2, 0);
    expect(cover(square(4, 0), { patches: [patch(inTheWay, { shelter: true })] })).toBe("cover");
    expect(cover(square(4, 0), { patches: [patch(inTheWay, { fill: "pit" })] })).toBe("none");
    expect(cover(square(4, 0), { barriers: [barrier(2, -5, 2, 6, { solid: false })] })).toBe("none");
    expect(cover(square(4, 0), { barriers: [barrier(2, -9, 2, 9)] })).toBe("total");
  });

  it("K13.27 walls and creatures together: whatever the best corner leaves", () => {
    expect(cover(square(4, 0), { creatures: [[2, 0]] })).toBe("soft");
    const bush = [patch(square(2, 0), { shelter: true })];
    expect(cover(square(4, 0), { patches: bush, creatures: [[3, 0]] })).toBe("cover");
    expect(
      cover(square(3, 3), { patches: [patch(square(1, 0), { shelter: true })], creatures: [[1, 1]] }),
    ).toBe("soft");
  });
});

describe("total cover", () => {
  it("K13.31 K13.34 OPEN-26 a solid square straight between two others seals them off, one beside it does not", () => {
    expect(cover(square(4, 0), { solids: [[2, 0]] })).toBe("total");
    expect(cover(square(4, 1), { solids: [[2, 0]] })).toBe("none");
    expect(cover(square(4, 1), { solids: [[2, 1]] })).toBe("cover");
  });
});

describe("cover in melee", () => {
  it("K13.21 between neighbours creatures do not count", () => {
    const corner = {
      creatures: [
        [1, 0],
        [0, 1],
      ] as const,
      range: "melee" as const,
    };
    expect(cover(square(1, 1), corner)).toBe("none");
    expect(cover(square(1, 1), { solids: [[1, 0]], range: "melee" })).toBe("cover");
  });

  it("K13.22 K13.27 K13.24 OPEN-23 K13.E11 reach: an ally at (1,0) covers (2,0) and forbids opportunity, not (2,1)", () => {
    const reach = { creatures: [[1, 0]] as const, range: "melee" as const };
    expect(cover(square(2, 0), reach)).toBe("soft");
    expect(COVER.soft.opportunity).toBe(false);
    expect(cover(square(2, 1), reach)).toBe("none");
  });

  it("K13.28 a big attacker may use any of its squares, in melee and at range", () => {
    const walls = [wall(2, 0, 2, 1)];
    expect(cover(square(2, 0), { from: square(1, 0), walls, range: "melee" })).toBe("total");
    expect(cover(square(2, 1), { from: square(0, 0, 2), walls, range: "melee" })).toBe("none");
    expect(cover(square(6, 1), { from: square(0, 0, 2), walls })).toBe("none");
  });

  it("K13.28 K13.29 OPEN-24 against a big target any of its squares may be chosen", () => {
    const solids = [[3, 0]] as const;
    expect(cover(square(5, 0), { solids })).toBe("total");
    expect(cover(square(5, 0, 2), { solids })).toBe("none");
  });

  it("K13.29 K12.21 squares that attacker or target fill themselves are nobody else's", () => {
    const mount = foe("mount", { space: square(4, 0, 2), size: "large" });
    expect(cover(square(4, 0), { others: [mount] })).toBe("none");
    const friend = combatant("friend", { space: square(0, 0) });
    expect(cover(square(4, 0), { others: [friend] })).toBe("none");
    const besideTarget = foe("ogre", { space: square(3, 0, 2), size: "large" });
    expect(cover(square(4, 0), { others: [besideTarget] })).toBe("soft");
  });

  it("creatures that the GM hides, and the dead, are no cover", () => {
    const between = { space: square(2, 0) };
    expect(cover(square(4, 0), { others: [foe("spy", { ...between, hidden: true })] })).toBe("none");
    expect(cover(square(4, 0), { others: [foe("corpse", { ...between, statuses: ["dead"] })] })).toBe("none");
  });
});

describe("low obstacles", () => {
  const low = (x: number, height: number | null = 0.5) => [barrier(x, -9, x, 9, { height })];

  it("K13.23 an attacker who stands closer to it than the target ignores it", () => {
    expect(cover(square(6, 0), { barriers: low(5) })).toBe("cover");
    expect(cover(square(6, 0), { barriers: low(2) })).toBe("none");
    expect(cover(square(6, 0), { barriers: low(2, 2) })).toBe("total");
  });

  it("K13.23 it covers creatures within 9 m of it, no others", () => {
    expect(cover(square(9, 0), { from: square(-10, 0), barriers: low(4) })).toBe("cover");
    expect(cover(square(10, 0), { from: square(-10, 0), barriers: low(4) })).toBe("none");
  });

  it("K13.23 OPEN-22 low is what is not higher than half the protected creature", () => {
    expect(cover(square(3, 0), { barriers: low(2, 0.5) })).toBe("cover");
    expect(cover(square(3, 0), { barriers: low(2, 0.6) })).toBe("total");
    const giant = { space: square(3, 0), tall: 4 };
    const seen = coverOf(
      combatant("attacker"),
      foe("giant", giant),
      { combatants: [], walls: [], ground: ground({ barriers: low(2, 2) }) },
      "ranged",
    );
    expect(seen).toBe("cover");
  });

  it("K13.23 a low block is no barrier either", () => {
    const crate = solid(2, 0, { height: 0.5 });
    expect(cover(square(3, 0), { patches: [crate] })).toBe("cover");
    expect(cover(square(3, 0), { from: square(1, 0), patches: [crate] })).toBe("cover");
  });
});

describe("what cover does", () => {
  it("K13.3 K13.25 K13.30 K13.32 K13.E26 AC 15 and Reflex 3: partial 17/4, cover 19/5, improved 23/7", () => {
    const figures = (["partial", "cover", "improved"] as const).map((kind) => [
      15 + COVER[kind].armourClass,
      3 + COVER[kind].reflex,
    ]);
    expect(figures).toEqual([
      [17, 4],
      [19, 5],
      [23, 7],
    ]);
  });

  it("K13.32 K13.E26 improved cover lifts Stealth 5 to 15, and works like Improved Evasion", () => {
    expect(5 + COVER.improved.stealthBonus).toBe(15);
    expect(COVER_KINDS.filter((kind) => COVER[kind].evasion)).toEqual(["improved"]);
  });

  it("K13.26 K13.27 cover allows Stealth, soft cover does not, and gives no Reflex bonus", () => {
    expect(COVER_KINDS.filter((kind) => COVER[kind].stealth)).toEqual([
      "partial",
      "cover",
      "improved",
      "total",
    ]);
    expect(COVER.soft).toMatchObject({ armourClass: 4, reflex: 0 });
  });

  it("K13.31 total cover forbids the attack; K13.24 any cover forbids the attack of opportunity", () => {
    expect(COVER_KINDS.filter((kind) => !COVER[kind].attackable)).toEqual(["total"]);
    expect(COVER_KINDS.filter((kind) => COVER[kind].opportunity)).toEqual(["none"]);
    expect(COVER_KINDS.map(coverOption)).toEqual(["none", "partial", "cover", "cover", "improved", "none"]);
  });

  it("K13.25 against a burst there is cover if something stands in its way; what spreads goes round corners", () => {
    const target = foe("target", { space: square(4, 0) });
    const around = { walls: [wall(3, -1, 3, 1)], ground: ground() };
    expect(coverFromPoint({ x: 1, y: 0 }, target, around, false)).toBe("cover");
    expect(coverFromPoint({ x: 1, y: 0 }, target, around, true)).toBe("none");
    expect(coverFromPoint({ x: 6, y: 0 }, target, around, false)).toBe("none");
    const bush = ground({ patches: [patch(square(3, 0), { shelter: true })] });
    expect(coverFromPoint({ x: 1, y: 0 }, target, { walls: [], ground: bush }, false)).toBe("cover");
    const low = ground({ barriers: [barrier(3, 0, 3, 1), barrier(2, 0, 2, 1, { solid: false })] });
    expect(coverFromPoint({ x: 1, y: 0 }, target, { walls: [], ground: low }, false)).toBe("cover");
  });

  it("creatures between the squares, and a map that cannot be, are refused", () => {
    const around = { combatants: [], walls: [], ground: ground() };
    const a = combatant("a");
    const odd = foe("odd", { space: { x: 0.5, y: 0, width: 1, height: 1 } });
    expect(() => coverOf(a, odd, around, "ranged")).toThrow(
      expect.objectContaining({ field: "target.space.x" }),
    );
    expect(() => coverOf(odd, a, around, "ranged")).toThrow(
      expect.objectContaining({ field: "attacker.space.x" }),
    );
    expect(() => coverFromPoint({ x: 0, y: 0 }, odd, around, false)).toThrow(
      expect.objectContaining({ field: "target.space.x" }),
    );
    const broken = { ...around, ground: ground({ patches: [patch(square(0, 0), { doublings: -1 })] }) };
    expect(() => coverOf(a, foe("b"), broken, "ranged")).toThrow(
      expect.objectContaining({ field: "ground.patches.0.doublings" }),
    );
  });
});

describe("properties", () => {
  const coordinate = fc.integer({ min: -1, max: 6 });
  const place = fc
    .tuple(coordinate, coordinate, fc.integer({ min: 1, max: 2 }))
    .map(([x, y, side]) => square(x, y, side));
  const anyWall = fc.tuple(coordinate, coordinate, coordinate, coordinate).map((one) => wall(...one));
  const anySolid = fc.tuple(coordinate, coordinate);

  it("K13.20 K13.31 cover never falls when a wall, a solid square or a creature is added", () => {
    const rank = (kind: string): number => ["none", "soft", "cover", "total"].indexOf(kind);
    fc.assert(
      fc.property(
        place,
        place,
        fc.array(anyWall, { maxLength: 3 }),
        fc.array(anySolid, { maxLength: 3 }),
        anyWall,
        anySolid,
        fc.constantFrom("melee", "ranged"),
        (from, to, walls, solids, further, block, range) => {
          const scene = { from, walls, solids, range } as const;
          const before = rank(cover(to, scene));
          expect(rank(cover(to, { ...scene, walls: [...walls, further] }))).toBeGreaterThanOrEqual(before);
          expect(rank(cover(to, { ...scene, solids: [...solids, block] }))).toBeGreaterThanOrEqual(before);
          expect(rank(cover(to, { ...scene, creatures: [block] }))).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });

  it("K13.20 total cover is mutual, and cover is the same on a board that is mirrored or turned", () => {
    fc.assert(
      fc.property(place, place, fc.array(anyWall, { maxLength: 4 }), (from, to, walls) => {
        const kind = cover(to, { from, walls });
        const turned = ({ x, y, width, height }: Footprint): Footprint => ({
          x: -y - height,
          y: x,
          width: height,
          height: width,
        });
        const turnedWalls = walls.map(({ x1, y1, x2, y2 }) => wall(-y1, x1, -y2, x2));
        expect(cover(turned(to), { from: turned(from), walls: turnedWalls })).toBe(kind);
        const mirrored = (one: Footprint): Footprint => ({ ...one, x: -one.x - one.width });
        const mirroredWalls = walls.map(({ x1, y1, x2, y2 }) => wall(-x1, y1, -x2, y2));
        expect(cover(mirrored(to), { from: mirrored(from), walls: mirroredWalls })).toBe(kind);
        const back = cover(from, { from: to, walls });
        expect(back === "total").toBe(kind === "total");
      }),
    );
  });
});
