import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Concealment,
  concealmentOf,
  invisibleStealth,
  isMissed,
  PLAIN_SIGHT,
  type Sight,
  strikesSquare,
} from "../../src/rules/concealment.ts";
import type { Barrier, CombatantRecord, Footprint, TerrainPatch } from "../../src/rules/records.ts";
import { barrier, combatant, foe, ground, patch, square } from "../builders.ts";

const fog = (x: number, y: number, concealment = 20, rest: Partial<TerrainPatch> = {}): TerrainPatch =>
  patch(square(x, y), { doublings: 0, concealment, ...rest });

interface Scene {
  range?: "melee" | "ranged";
  from?: Footprint;
  barriers?: readonly Barrier[];
  sight?: Partial<Sight>;
  attacker?: Partial<CombatantRecord>;
  target?: Partial<CombatantRecord>;
}

function concealment(to: Footprint, patches: readonly TerrainPatch[], scene: Scene = {}): Concealment {
  return concealmentOf(
    combatant("attacker", { space: scene.from ?? square(0, 0), ...scene.attacker }),
    foe("target", { space: to, ...scene.target }),
    ground({ patches, barriers: scene.barriers ?? [] }),
    scene.range ?? "ranged",
    { ...PLAIN_SIGHT, ...scene.sight },
  );
}

describe("concealment", () => {
  it("K13.35 K13.E13 fog in the target's square 20 %, in the attacker's own 0 %, at (2,1) 0 %, at (2,0) 20 %", () => {
    expect(concealment(square(3, 0), [fog(3, 0)]).chance).toBe(20);
    expect(concealment(square(3, 0), [fog(0, 0)]).chance).toBe(0);
    expect(concealment(square(4, 0), [fog(2, 1)]).chance).toBe(0);
    expect(concealment(square(4, 0), [fog(2, 0)]).chance).toBe(20);
  });

  it("K13.35 a curtain on the border conceals whoever is behind it", () => {
    const curtain = [barrier(2, -2, 2, 3, { solid: false, concealment: 20 })];
    expect(concealment(square(3, 0), [], { barriers: curtain }).chance).toBe(20);
    expect(concealment(square(1, 0), [], { barriers: curtain }).chance).toBe(0);
  });

  it("K13.36 in melee with a neighbour only if all of the target stands in it", () => {
    const melee = { range: "melee" } as const;
    expect(concealment(square(1, 0), [fog(1, 0)], melee).chance).toBe(20);
    expect(concealment(square(1, 0), [fog(0, 0)], melee).chance).toBe(0);
    const big = { ...melee, from: square(0, 0) };
    const half = [fog(1, 0), fog(2, 0), fog(1, 1)];
    expect(concealment(square(1, 0, 2), half, big).chance).toBe(0);
    expect(concealment(square(1, 0, 2), [...half, fog(2, 1, 50)], big).chance).toBe(20);
  });

  it("K13.36 with reach it is measured like a shot", () => {
    expect(concealment(square(2, 0), [fog(1, 0)], { range: "melee" }).chance).toBe(20);
  });

  it("K13.37 magic conceals whatever stands between", () => {
    expect(concealment(square(1, 0), [], { range: "melee", sight: { magic: 20 } }).chance).toBe(20);
  });

  it("K13.39 several sources do not add: the highest counts, also of degrees beside 20 and 50", () => {
    expect(concealment(square(3, 0), [fog(1, 0), fog(2, 0, 35)], { sight: { magic: 20 } }).chance).toBe(35);
    expect(concealment(square(3, 0), [fog(3, 0, 10)], { sight: { magic: 20 } }).chance).toBe(20);
  });

  it("K13.39 of several degrees only those count that stand in the line", () => {
    expect(concealment(square(3, 0), [fog(1, 0), fog(1, 5, 50)]).chance).toBe(20);
    const curtains = [
      barrier(2, -2, 2, 3, { solid: false, concealment: 20 }),
      barrier(9, -2, 9, 3, { solid: false, concealment: 50 }),
    ];
    expect(concealment(square(3, 0), [], { barriers: curtains }).chance).toBe(20);
    expect(concealment(square(3, 0), [fog(9, 9)], { barriers: [barrier(2, -2, 2, 3)] }).chance).toBe(0);
  });

  it("K13.40 concealment allows Stealth checks, its absence does not", () => {
    expect(concealment(square(3, 0), [fog(3, 0)]).stealth).toBe(true);
    expect(concealment(square(3, 0), []).stealth).toBe(false);
  });

  it("K13.41 where nothing can be seen it is total", () => {
    expect(concealment(square(3, 0), [fog(2, 0, 50)])).toEqual({ chance: 50, total: true, stealth: true });
    expect(concealment(square(3, 0), [fog(2, 0, 49)]).total).toBe(false);
    expect(concealment(square(1, 0), [], { range: "melee", attacker: { statuses: ["blind"] } }).total).toBe(
      true,
    );
  });

  it("K13.44 darkness is none against darkvision; fog stays", () => {
    const sight = { darkvision: true };
    expect(concealment(square(3, 0), [fog(3, 0, 50, { dark: true })], { sight }).chance).toBe(0);
    expect(concealment(square(3, 0), [fog(3, 0, 50, { dark: true })]).chance).toBe(50);
    expect(concealment(square(3, 0), [fog(3, 0)], { sight }).chance).toBe(20);
  });

  it("K13.45 the invisible are totally concealed, except from whoever sees them", () => {
    const target = { statuses: ["invisible"] };
    expect(concealment(square(1, 0), [], { range: "melee", target }).total).toBe(true);
    expect(
      concealment(square(1, 0), [], { range: "melee", target, sight: { seesInvisible: true } }).chance,
    ).toBe(0);
    expect(invisibleStealth(true)).toBe(20);
    expect(invisibleStealth(false)).toBe(40);
  });

  it("K13.38 K13.E14 the defender throws: 20 misses, 21 hits; total 50 misses, 51 hits", () => {
    expect([isMissed(20, 20), isMissed(20, 21)]).toEqual([true, false]);
    expect([isMissed(50, 50), isMissed(50, 51)]).toEqual([true, false]);
    expect(isMissed(0, 1)).toBe(false);
  });

  it("K13.41 K13.42 an attack on a square strikes only who is in it", () => {
    for (const at of [
      { x: 4, y: 5 },
      { x: 3, y: 4 },
    ])
      expect(strikesSquare(square(3, 4, 2), at)).toBe(true);
    for (const [x, y] of [
      [5, 4],
      [3, 6],
      [2, 4],
      [3, 3],
    ] as const) {
      expect(strikesSquare(square(3, 4, 2), { x, y })).toBe(false);
    }
  });

  it("throws and degrees that cannot be are refused", () => {
    expect(() => isMissed(20, 0)).toThrow(expect.objectContaining({ field: "d100" }));
    expect(() => isMissed(101, 3)).toThrow(expect.objectContaining({ field: "chance" }));
    expect(() => concealment(square(1, 0), [], { sight: { magic: Number.NaN } })).toThrow(
      expect.objectContaining({ field: "sight.magic" }),
    );
    expect(() => concealment({ ...square(1, 0), width: 0 }, [])).toThrow(
      expect.objectContaining({ field: "target.space.width" }),
    );
  });

  it("K13.39 more fog never shows anybody better", () => {
    const coordinate = fc.integer({ min: -1, max: 4 });
    const cloud = fc
      .tuple(coordinate, coordinate, fc.constantFrom(10, 20, 50))
      .map(([x, y, chance]) => fog(x, y, chance));
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        fc.array(cloud, { maxLength: 5 }),
        cloud,
        fc.constantFrom("melee", "ranged"),
        (x, y, clouds, further, range) => {
          const before = concealment(square(x, y), clouds, { range }).chance;
          expect(concealment(square(x, y), [...clouds, further], { range }).chance).toBeGreaterThanOrEqual(
            before,
          );
        },
      ),
    );
  });
});
