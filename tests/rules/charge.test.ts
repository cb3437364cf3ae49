import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { armourClass } from "../../src/rules/armour-class.ts";
import { attackBonus, contribute } from "../../src/rules/attack.ts";
import {
  braceContribution,
  CHARGE_ATTACKS,
  CHARGE_BONUS,
  type ChargeIntent,
  chargeContribution,
  chargeEnds,
  chargeRefusals,
  laneSquares,
} from "../../src/rules/charge.ts";
import { judgeDamage, weaponRepetitions } from "../../src/rules/damage.ts";
import { diagonalDistance, distance } from "../../src/rules/grid.ts";
import { stack } from "../../src/rules/modifiers.ts";
import type { CombatantRecord, Ground, WallSegment } from "../../src/rules/records.ts";
import { ACTIONS } from "../../src/rules/tables/actions.ts";
import {
  barrier,
  combatant,
  draft,
  foe,
  ground,
  judgement,
  modifier,
  patch,
  settings,
  situation,
  square,
  wall,
  weapon,
} from "../builders.ts";

const places = (squares: readonly { x: number; y: number }[]): string[] =>
  squares.map(({ x, y }) => `${x},${y}`).sort();

interface Lane {
  end?: [number, number];
  others?: readonly CombatantRecord[];
  walls?: readonly WallSegment[];
  on?: Ground;
  attacker?: Partial<CombatantRecord>;
}

/** Charges from (0,0) to `end`, the target standing one square further in the same direction. */
function why(
  { end = [4, 0], others = [], walls = [], on = ground(), attacker = {} }: Lane,
  rest: Partial<ChargeIntent> = {},
): string[] {
  const [x, y] = end;
  const charger = combatant("charger", { baseAttack: 1, ...attacker });
  const target = rest.target ?? foe("target", { space: square(x + Math.sign(x), y + Math.sign(y)) });
  const intent: ChargeIntent = {
    attacker: charger,
    end: { ...charger.space, x, y },
    reach: { min: 0, max: 1 },
    speed: 6,
    limited: false,
    inSight: true,
    draws: false,
    ...rest,
    target,
  };
  const table = situation([charger, target, ...others], { walls });
  return chargeRefusals(intent, table, on).map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));
}

describe("the lane", () => {
  it("K15.4 K15.5 OPEN-29 K15.E3 from (0,0) to (4,0): (1,0) (2,0) (3,0) must be free; (2,1) is beside it", () => {
    expect(places(laneSquares(square(0, 0), square(4, 0)))).toEqual(["1,0", "2,0", "3,0", "4,0"]);
    expect(why({ others: [foe("b", { space: square(2, 0) })] })).toEqual(["laneTaken"]);
    expect(why({ others: [foe("b", { space: square(2, 1) })] })).toEqual([]);
  });

  it("K15.4 K15.E4 from (0,0) to (3,3) eight squares must be free; an ally at (1,0) blocks", () => {
    const end = ["3,3"];
    const free = ["1,0", "0,1", "1,1", "2,1", "1,2", "2,2", "3,2", "2,3"];
    expect(places(laneSquares(square(0, 0), square(3, 3)))).toEqual([...free, ...end].sort());
    expect(why({ end: [3, 3], others: [combatant("ally", { space: square(1, 0) })] })).toEqual(["laneTaken"]);
    expect(why({ end: [3, 3] })).toEqual([]);
  });

  it("K15.4 K15.7 K15.E5 from (0,0) to (4,2): a helpless creature at (2,1) is passed, difficult ground blocks", () => {
    const target = foe("target", { space: square(5, 3) });
    const asleep = foe("asleep", { space: square(2, 1), statuses: ["asleep"] });
    expect(why({ end: [4, 2], others: [asleep] }, { target })).toEqual([]);
    const rough = ground({ patches: [patch(square(2, 1))] });
    expect(why({ end: [4, 2], on: rough }, { target })).toEqual(["laneRough"]);
  });

  it("K15.4 what stands under the charger itself, or is only a cloud, slows nobody", () => {
    expect(why({ on: ground({ patches: [patch(square(0, 0))] }) })).toEqual([]);
    expect(
      why({ on: ground({ patches: [patch(square(2, 0), { doublings: 0, concealment: 20 })] }) }),
    ).toEqual([]);
    expect(why({ on: ground({ patches: [patch(square(2, 0), { doublings: 0, fill: "pit" })] }) })).toEqual([
      "laneRough",
    ]);
  });

  it("K15.4 walls and low walls across the lane stop it, beside or along it they do not", () => {
    expect(why({ walls: [wall(2, 0, 2, 1)] })).toEqual(["laneWalled"]);
    expect(why({ walls: [wall(2, 1, 2, 3)] })).toEqual([]);
    expect(why({ walls: [wall(1, 1, 4, 1)] })).toEqual([]);
    expect(why({ on: ground({ barriers: [barrier(3, -1, 3, 4)] }) })).toEqual(["laneWalled"]);
    expect(why({ on: ground({ barriers: [barrier(3, -1, 3, 4, { movement: "open" })] }) })).toEqual([]);
    const target = foe("target", { space: square(5, 3) });
    expect(why({ end: [4, 2], walls: [wall(2, 0, 3, 0)] }, { target })).toEqual([]);
    expect(why({ end: [4, 2], walls: [wall(1, 0, 2, 1)] }, { target })).toEqual(["laneWalled"]);
  });

  it("K15.4 a wall that crosses the box but not the lane is no obstacle", () => {
    expect(why({ end: [3, 3], walls: [wall(2, 0, 4, 1)] })).toEqual([]);
    expect(why({ end: [3, 3], walls: [wall(0, 2, 1, 3)] })).toEqual([]);
    expect(why({ end: [3, 3], walls: [wall(0, 3, 3, 0)] })).toEqual(["laneWalled"]);
  });

  it("K15.5 a big charger needs a lane as wide as itself, in every direction", () => {
    const big = { size: "large", space: square(0, 0, 2) } as const;
    const others = [foe("b", { space: square(3, 1) })];
    expect(why({ attacker: big, others }, { target: foe("target", { space: square(6, 0) }) })).toEqual([
      "laneTaken",
    ]);
    const left = foe("target", { space: square(-5, 0) });
    expect(why({ end: [-4, 0], attacker: big, others }, { target: left })).toEqual([]);
    expect(why({ end: [-4, 0], attacker: big, walls: [wall(-2, 1, -2, 2)] }, { target: left })).toEqual([
      "laneWalled",
    ]);
  });
});

describe("where a charge ends", () => {
  it("K15.2 K15.E2 at speed 9 m 2 to 12 squares; limited 2 to 6", () => {
    const legal = (limited: boolean): number[] =>
      [1, 2, 6, 7, 12, 13].filter((x) => why({ end: [x, 0] }, { limited }).length === 0);
    expect(legal(false)).toEqual([2, 6, 7, 12]);
    expect(legal(true)).toEqual([2, 6]);
    expect(why({ end: [1, 0] })).toEqual(["chargeTooShort"]);
    expect(why({ end: [13, 0] })).toEqual(["tooFar"]);
  });

  it("K15.3 K12.16 it ends on the nearest square from which the target can be attacked, or one as near", () => {
    const target = foe("target", { space: square(5, 0) });
    const ends = chargeEnds(combatant("a"), target, { min: 0, max: 1 }, situation([]));
    expect(places(ends)).toEqual(["4,-1", "4,0", "4,1"]);
    expect(why({ end: [4, 1] }, { target })).toEqual([]);
    expect(why({ end: [5, 1] }, { target })).toContain("notNearest");
    const near = chargeEnds(
      combatant("a"),
      foe("b", { space: square(3, 1) }),
      { min: 0, max: 1 },
      situation([]),
    );
    expect(places(near)).toEqual(["2,0", "2,1"]);
  });

  it("K15.3 with reach it ends where the reach begins", () => {
    const target = foe("target", { space: square(5, 0) });
    expect(places(chargeEnds(combatant("a"), target, { min: 2, max: 2 }, situation([])))).toEqual([
      "3,-1",
      "3,0",
      "3,1",
    ]);
    const inside = chargeEnds(combatant("rat", { size: "tiny" }), target, { min: 0, max: 0 }, situation([]));
    expect(places(inside)).toEqual(["5,0"]);
  });

  it("K15.3 if the nearest square is taken there is no charge, whatever else were free", () => {
    expect(why({ others: [foe("guard", { space: square(4, 0) })] })).toEqual(["laneTaken"]);
  });

  it("K15.2 the way is counted from where the charger stands, diagonals and all", () => {
    const attacker = { space: square(3, 2) };
    const refused = (x: number, y: number, speed: number) =>
      why({ attacker, end: [x, y] }, { speed, target: foe("t", { space: square(x + 1, y) }) });
    expect(refused(9, 2, 3)).toEqual([]);
    expect(refused(10, 2, 3)).toEqual(["tooFar"]);
    expect(refused(3, 10, 4)).not.toContain("tooFar");
    expect(refused(3, 11, 4)).toContain("tooFar");
    expect(refused(4, 2, 3)).toEqual(["chargeTooShort"]);
  });

  it("K15.6 the target must be seen at the start", () => {
    expect(why({}, { inSight: false })).toEqual(["notInSight"]);
  });

  it("K15.9 a weapon is drawn on the way with base attack 1, up to the simple speed", () => {
    expect(why({ end: [6, 0] }, { draws: true })).toEqual([]);
    expect(why({ end: [7, 0] }, { draws: true })).toEqual(["cannotDraw"]);
    expect(why({ end: [4, 0], attacker: { baseAttack: 0 } }, { draws: true })).toEqual(["cannotDraw"]);
  });

  it("K15.10 limited, only with quick draw", () => {
    expect(why({}, { draws: true, limited: true })).toEqual(["cannotDraw"]);
    expect(why({ attacker: { talents: ["quick-draw"] } }, { draws: true, limited: true })).toEqual([]);
  });

  it("places that are none, too far apart, or out of all reach, are refused", () => {
    const refused = (call: () => unknown, field: string): void => {
      expect(call).toThrow(expect.objectContaining({ field }));
    };
    refused(() => laneSquares(square(0, 0), square(501, 0)), "end.x");
    refused(() => laneSquares(square(0, 0), square(0, -501)), "end.y");
    refused(() => laneSquares(square(0, 0), { ...square(3, 0), height: 0 }), "end.height");
    refused(() => laneSquares({ ...square(0, 0), width: 0.5 }, square(3, 0)), "start.width");
    const ends = (reach: number, target = foe("b")) =>
      chargeEnds(combatant("a", { space: square(9, 9) }), target, { min: 0, max: reach }, situation([]));
    refused(() => ends(101), "reach.max");
    refused(() => ends(Number.NaN), "reach.max");
    refused(() => ends(1, foe("b", { space: square(0, 0, 101) })), "target.space.width");
    expect(ends(100)).toHaveLength(1);
  });

  it("a speed that is none, and a map without squares, leave no charge", () => {
    expect(() => why({}, { speed: Number.NaN })).toThrow(expect.objectContaining({ field: "speed" }));
    expect(chargeEnds(combatant("a"), foe("b"), { min: 0, max: 1 }, situation([], { grid: "hex" }))).toEqual(
      [],
    );
    expect(() => why({ on: ground({ patches: [patch(square(0, 0), { doublings: -1 })] }) })).toThrow(
      expect.objectContaining({ field: "ground.patches.0.doublings" }),
    );
  });
});

describe("what a charge does", () => {
  it("K15.1 K15.11 K15.E1 attack +7, AC 18: the charge attacks with +9 and leaves AC 16", () => {
    const charger = combatant("a", {
      baseAttack: 7,
      armour: [modifier("mail", 8, "armour")],
      statuses: ["charging"],
    });
    const bonus = chargeContribution(false, []).attack ?? [];
    expect(attackBonus(charger, weapon()).total + stack(bonus).total).toBe(9);
    const ac = (statuses: string[]) =>
      stack(armourClass({ ...charger, statuses }, { against: "normal", range: "melee" }, settings())).total;
    expect([ac([]), ac(["charging"])]).toEqual([18, 16]);
    expect(CHARGE_ATTACKS).toBe(1);
    expect(ACTIONS.charge.kind).toBe("full");
  });

  it("K15.12 OPEN-52 a bull rush has the same +2, once", () => {
    expect(CHARGE_BONUS).toBe(2);
  });

  it("K15.13 K15.E6 a mounted lance 1d8+4 with 5 and 3 does 16; with a critical ×3 the factor is 4", () => {
    const lance = draft(
      { damage: [modifier("strength", 4, "ability")], multiplier: 3 },
      chargeContribution(true, ["lance"]),
    );
    expect(judgeDamage(lance, judgement(), { weapon: [5, 3], extra: {} }).final).toBe(16);
    expect(weaponRepetitions(lance, judgement({ degree: "critical" }))).toBe(4);
    expect(chargeContribution(false, ["lance"]).multipliers).toBeUndefined();
    expect(chargeContribution(true, []).multipliers).toBeUndefined();
  });

  it("K15.14 K15.E7 a spear set against a charge, 1d8+3 with 2 and 6: 14", () => {
    const charger = foe("charger", { statuses: ["charging"] });
    const spear = draft(
      { damage: [modifier("strength", 3, "ability")] },
      braceContribution(["brace"], charger),
    );
    expect(judgeDamage(spear, judgement(), { weapon: [2, 6], extra: {} }).final).toBe(14);
    expect(braceContribution(["brace"], foe("walker"))).toEqual({});
    expect(braceContribution([], charger)).toEqual({});
    expect(contribute(draft(), braceContribution([], charger)).multipliers).toEqual([]);
  });
});

describe("properties", () => {
  const far = fc.integer({ min: -6, max: 6 });
  const anySide = fc.integer({ min: 1, max: 2 });

  /** Places between the two ends, close enough together to miss nothing on so small a board. */
  const between = (x: number, y: number): { x: number; y: number }[] =>
    Array.from({ length: 241 }, (_, step) => ({ x: (x * step) / 240, y: (y * step) / 240 }));

  it("K15.5 OPEN-29 a square lies in the lane exactly if the charger passes over some of it", () => {
    fc.assert(
      fc.property(
        far,
        far,
        anySide,
        fc.integer({ min: -7, max: 8 }),
        fc.integer({ min: -7, max: 8 }),
        (x, y, side, qx, qy) => {
          const passed = between(x, y).some(
            (at) => at.x < qx + 1 && at.x + side > qx && at.y < qy + 1 && at.y + side > qy,
          );
          const inStart = qx >= 0 && qx < side && qy >= 0 && qy < side;
          const squares = places(laneSquares(square(0, 0, side), square(x, y, side)));
          expect(squares.includes(`${qx},${qy}`)).toBe(passed && !inStart);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("K15.4 OPEN-29 a wall stops the charge exactly if the charger would run through it", () => {
    const corner = fc.integer({ min: -7, max: 8 });
    const isRunThrough = (
      at: { x: number; y: number },
      side: number,
      [x1, y1, x2, y2]: readonly number[],
    ): boolean =>
      Array.from({ length: 97 }, (_, step) => step / 96).some((part) => {
        const px = (x1 ?? 0) + part * ((x2 ?? 0) - (x1 ?? 0));
        const py = (y1 ?? 0) + part * ((y2 ?? 0) - (y1 ?? 0));
        return px > at.x + 1e-6 && px < at.x + side - 1e-6 && py > at.y + 1e-6 && py < at.y + side - 1e-6;
      });
    fc.assert(
      fc.property(far, far, anySide, fc.tuple(corner, corner, corner, corner), (x, y, side, line) => {
        fc.pre(x !== 0 || y !== 0);
        const intent = {
          attacker: { space: square(0, 0, side) },
          end: [x, y] as [number, number],
          walls: [wall(...line)],
        };
        const stopped = why(intent).includes("laneWalled");
        if (between(x, y).some((at) => isRunThrough(at, side, line))) expect(stopped).toBe(true);
        const [x1, y1, x2, y2] = line;
        const beside =
          Math.max(x1, x2) <= Math.min(0, x) ||
          Math.min(x1, x2) >= Math.max(0, x) + side ||
          Math.max(y1, y2) <= Math.min(0, y) ||
          Math.min(y1, y2) >= Math.max(0, y) + side;
        if (beside) expect(stopped).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it("K15.3 the ends are the nearest of all places from which the target is reached", () => {
    fc.assert(
      fc.property(far, far, anySide, anySide, fc.integer({ min: 1, max: 3 }), (x, y, side, width, max) => {
        const attacker = combatant("a", { space: square(x, y, side) });
        const target = foe("b", { space: square(0, 0, width) });
        const reach = { min: max > 1 ? max - 1 : 0, max };
        const all: { x: number; y: number; away: number }[] = [];
        for (let row = -9; row <= 9; row++) {
          for (let column = -9; column <= 9; column++) {
            const space = square(column, row, side);
            const away = diagonalDistance(column - x, row - y);
            const inside = column < width && column + side > 0 && row < width && row + side > 0;
            const from = distance({ ...attacker, space }, target, "square");
            if (!inside && from >= reach.min && from <= max) all.push({ x: column, y: row, away });
          }
        }
        const least = Math.min(...all.map(({ away }) => away));
        const ends = chargeEnds(attacker, target, reach, situation([attacker, target]));
        expect(places(ends)).toEqual(places(all.filter(({ away }) => away === least)));
      }),
    );
  });

  it("K15.5 the lane is the same from both ends, and mirrored where the board is mirrored", () => {
    fc.assert(
      fc.property(far, far, fc.integer({ min: 1, max: 2 }), (x, y, side) => {
        const start = square(0, 0, side);
        const end = square(x, y, side);
        const whole = (from: typeof start, to: typeof start): string[] => [
          ...new Set(places([...laneSquares(from, to), ...laneSquares(to, from)])),
        ];
        expect(whole(start, end)).toEqual(whole(end, start));
        const mirrored = laneSquares(square(-side, 0, side), square(-x - side, y, side));
        expect(places(mirrored.map((one) => ({ x: -one.x - 1, y: one.y })))).toEqual(
          places(laneSquares(start, end)),
        );
      }),
    );
  });
});
