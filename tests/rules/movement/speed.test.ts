import { describe, expect, it } from "vitest";
import { armourClass } from "../../../src/rules/armour-class.ts";
import { armouredSpeed } from "../../../src/rules/checks.ts";
import { stack } from "../../../src/rules/modifiers.ts";
import {
  isStraight,
  keepsDexRunning,
  MOVES_WHILE_RESTING,
  restAfterRun,
  runCheck,
  runRefusals,
  withdrawRefusals,
} from "../../../src/rules/movement/run.ts";
import {
  ACCELERATED_CLIMB_PENALTY,
  barbarianSpeed,
  gaitDistance,
  landSpeed,
  moveSpeed,
  type Speeds,
  TACTICAL_SPEEDS,
} from "../../../src/rules/movement/speed.ts";
import { abilities, combatant, modifier, settings } from "../../builders.ts";

const speeds = (rest: Partial<Speeds> = {}): Speeds => ({
  land: 6,
  climb: null,
  swim: null,
  fly: null,
  burrow: null,
  ...rest,
});

const keys = (refusals: readonly { key: string }[]): string[] =>
  refusals.map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));

describe("speed", () => {
  it("K12.1 medium and heavy armour slow all but dwarfs, as the table prints it", () => {
    const table = Object.entries(TACTICAL_SPEEDS);
    expect(table).toHaveLength(7);
    for (const [ancestry, { light, heavy }] of table) {
      expect(landSpeed(light, [], "light")).toBe(light);
      for (const armour of ["medium", "heavy"] as const) {
        expect(landSpeed(light, [], armour, ancestry === "dwarf")).toBe(heavy);
      }
    }
    expect(armouredSpeed(6)).toBe(4);
    expect(armouredSpeed(4)).toBe(3);
  });

  it("K12.4 K12.5 modifiers come before armour, and bonuses of one kind do not add", () => {
    const boots = [modifier("boots", 4, "enhancement"), modifier("spell", 2, "enhancement")];
    expect(landSpeed(6, boots, "none")).toBe(10);
    expect(landSpeed(6, boots, "heavy")).toBe(7);
    const slowed = [modifier("load", -9)];
    expect(landSpeed(6, slowed, "none")).toBe(0);
  });

  it("K12.4 a barbarian is 3 m faster, not in heavy armour", () => {
    expect(barbarianSpeed("medium")).toBe(2);
    expect(barbarianSpeed("heavy")).toBe(0);
  });

  it("K8.2 K8.3 K8.E1 at 9 m one climbs 2.25 m, accelerated 4.5 m at −5", () => {
    expect(moveSpeed(speeds(), "climb")).toBe(1.5);
    expect(moveSpeed(speeds(), "climb", true)).toBe(3);
    expect(ACCELERATED_CLIMB_PENALTY).toBe(-5);
    expect(moveSpeed(speeds(), "swim")).toBe(1.5);
    expect(moveSpeed(speeds(), "swim", true)).toBe(1.5);
  });

  it("K8.1 K8.2 a listed speed holds; without one nobody flies or burrows", () => {
    expect(moveSpeed(speeds(), "land")).toBe(6);
    expect(moveSpeed(speeds({ climb: 4, fly: 12 }), "climb")).toBe(4);
    expect(moveSpeed(speeds({ fly: 12 }), "fly")).toBe(12);
    expect(moveSpeed(speeds(), "fly")).toBe(0);
    expect(moveSpeed(speeds({ land: null }), "swim")).toBe(0);
  });

  it("K8.4 K8.E1 K9.18 K12.45 crawling, and moving in spite of everything, is one square", () => {
    expect(gaitDistance("crawl", 6, "none")).toBe(1);
    expect(gaitDistance("minimum", 0, "heavy")).toBe(1);
  });

  it("K12.2 K9.E1 at 9 m: move 9 m, double 18 m, run 36 m, withdraw 18 m, limited 9 m; 6 m in heavy armour: run 18 m", () => {
    expect(gaitDistance("move", 6, "none")).toBe(6);
    expect(gaitDistance("double", 6, "none")).toBe(12);
    expect(gaitDistance("run", 6, "none")).toBe(24);
    expect(gaitDistance("run", 4, "heavy")).toBe(12);
    expect(gaitDistance("withdraw", 6, "none")).toBe(12);
    expect(gaitDistance("withdraw", 6, "none", true)).toBe(6);
    expect(gaitDistance("charge", 6, "none")).toBe(12);
    expect(gaitDistance("charge", 6, "none", true)).toBe(6);
  });

  it("speeds that are none are refused", () => {
    expect(() => gaitDistance("run", -1, "none")).toThrow(expect.objectContaining({ field: "speed" }));
    expect(() => moveSpeed(speeds({ fly: Number.NaN }), "fly")).toThrow(
      expect.objectContaining({ field: "speeds.fly" }),
    );
    expect(() => moveSpeed(speeds({ land: -2 }), "climb")).toThrow(
      expect.objectContaining({ field: "speeds.land" }),
    );
    expect(() => landSpeed(Number.NaN, [], "none")).toThrow(expect.objectContaining({ field: "base" }));
  });
});

describe("running", () => {
  it("K9.21 K9.E2 with Con 13 thirteen rounds are free, then DC 10, 11, 12", () => {
    expect([12, 13, 14, 15].map((rounds) => runCheck(rounds, 13))).toEqual([null, 10, 11, 12]);
  });

  it("K9.22 whoever has run the Con score out rests 10 rounds, with one move action of movement in each", () => {
    expect(restAfterRun(12, 13)).toBe(0);
    expect(restAfterRun(13, 13)).toBe(10);
    expect(restAfterRun(16, 13)).toBe(10);
    expect(MOVES_WHILE_RESTING).toBe(1);
    expect(keys(runRefusals({ path: [], difficult: false, sees: true, rest: 1 }))).toEqual(["outOfBreath"]);
  });

  it("K9.20 K9.E3 AC 16 with Dex 2 and dodge 1 is 13 while running, with the feat 16", () => {
    const armour = [modifier("chain", 3, "armour"), modifier("nimble", 1, "dodge")];
    const runner = combatant("runner", { abilities: abilities({ dex: 2 }), armour });
    const total = (talents: string[]): number => {
      const creature = { ...runner, talents };
      const query = { against: "normal", range: "melee", denyDex: !keepsDexRunning(creature) } as const;
      return stack(armourClass(creature, query, settings({ shieldMode: "acBonus" }))).total;
    };
    expect(total([])).toBe(13);
    expect(total(["run"])).toBe(16);
  });

  it("K9.19 running goes in a straight line", () => {
    const path = (...places: [number, number][]) => places.map(([x, y]) => ({ x, y }));
    expect(isStraight(path([0, 0], [1, 0], [2, 1], [3, 1], [4, 2]))).toBe(true);
    expect(isStraight(path([0, 0], [1, 1], [2, 2]))).toBe(true);
    expect(isStraight(path([0, 0], [1, 1], [2, 0]))).toBe(false);
    expect(isStraight(path([0, 0], [1, 0], [2, 0], [3, 1], [4, 2], [5, 3]))).toBe(false);
    expect(isStraight(path([0, 0], [1, 0], [0, 0], [1, 0], [2, 0]))).toBe(false);
    expect(isStraight([])).toBe(true);
    expect(isStraight(path([5, 7], [4, 8], [4, 9], [3, 10], [2, 11]))).toBe(true);
    expect(isStraight(path([5, 7], [5, 6], [6, 5], [6, 4], [7, 3]))).toBe(true);
    expect(isStraight(path([5, 7], [5, 8], [5, 9], [4, 10], [3, 11], [2, 12]))).toBe(false);
    expect(isStraight(path([5, 7], [6, 7], [5, 8], [6, 8], [7, 9]))).toBe(false);
    expect(isStraight(path([4, 4]))).toBe(true);
    expect(isStraight(path([4, 4], [5, 4], [4, 4]))).toBe(false);
    const bent = { path: path([0, 0], [1, 1], [2, 0]), difficult: false, sees: true, rest: 0 };
    expect(keys(runRefusals(bent))).toEqual(["notStraight"]);
  });

  it("K9.23 no running on difficult ground, or where one does not see", () => {
    const intent = { path: [], difficult: true, sees: false, rest: 0 };
    expect(keys(runRefusals(intent))).toEqual(["difficultGround", "cannotSee"]);
    expect(runRefusals({ ...intent, difficult: false, sees: true })).toEqual([]);
    expect(() => runRefusals({ ...intent, rest: Number.NaN })).toThrow(
      expect.objectContaining({ field: "rest" }),
    );
    expect(() => runCheck(-1, 13)).toThrow(expect.objectContaining({ field: "rounds" }));
    expect(() => runCheck(1, 1.5)).toThrow(expect.objectContaining({ field: "constitution" }));
  });

  it("K9.26 the blind cannot withdraw, and nobody by a way of moving without a speed", () => {
    expect(withdrawRefusals(combatant("a"), speeds(), "land")).toEqual([]);
    expect(keys(withdrawRefusals(combatant("a", { statuses: ["blind"] }), speeds(), "land"))).toEqual([
      "cannotSee",
    ]);
    expect(keys(withdrawRefusals(combatant("a"), speeds(), "fly"))).toEqual(["noSpeed"]);
  });
});
