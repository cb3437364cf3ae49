import { describe, expect, it } from "vitest";
import { FLANKING_REASONS, flankingContribution, flankingReport, isAlly } from "../../src/rules/flanking.ts";
import { weaponReach } from "../../src/rules/reach.ts";
import type { CombatantRecord, FlankingReport, RuleSettings, Situation } from "../../src/rules/records.ts";
import { combatant, foe, settings, situation, square } from "../builders.ts";
import { ONE, report, zonesOf } from "./flanking-stand.ts";

describe("situations that others reported", () => {
  it("situation 1: a hero between two Large foes one square away without reach is not flanked", () => {
    const hero = combatant("hero", { space: square(5, 5) });
    const big = { size: "large" as const, disposition: "hostile" as const, reaches: [weaponReach(1, false)] };
    const west = combatant("west", { space: square(2, 5, 2), ...big });
    const east = combatant("east", { space: square(7, 5, 2), ...big });
    const scene = situation([hero, west, east]);
    expect(flankingReport(scene, west, hero)).toMatchObject({ flankers: 0, pincer: false });
    const tall = { reaches: [weaponReach(2, false)] };
    const reaching = situation([hero, { ...west, ...tall }, { ...east, ...tall }]);
    expect(flankingReport(reaching, west, hero)).toMatchObject({ flankers: 1, rear: 1, pincer: true });
  });

  it("situation 4: nobody on the ground flanks a target that hovers with air between, a flyer at its height does", () => {
    const hover = foe("target", { space: square(5, 5), elevation: 2 });
    const south = combatant("south", { space: square(5, 6), elevation: 2 });
    const north = combatant("north", { space: square(5, 4) });
    expect(flankingReport(situation([hover, south, north]), south, hover)).toMatchObject({ flankers: 0 });
    const flyer = { ...north, elevation: 2 };
    expect(flankingReport(situation([hover, south, flyer]), south, hover)).toMatchObject({
      flankers: 1,
      rear: 1,
    });
  });

  it("B2.8 height changes no sector: a flyer in reach stands in the same zone", () => {
    const target = foe("target", { space: square(5, 5) });
    const south = combatant("south", { space: square(5, 6) });
    const above = combatant("above", { space: square(5, 4), elevation: 3, reaches: [{ min: 0, max: 4 }] });
    expect(flankingReport(situation([target, south, above]), south, target)).toMatchObject({
      flankers: 1,
      rear: 1,
    });
  });

  it("situation 4: spans that touch are close enough", () => {
    const hover = foe("target", { space: square(5, 5), elevation: 1 });
    const south = combatant("south", { space: square(5, 6) });
    const north = combatant("north", { space: square(5, 4) });
    expect(flankingReport(situation([hover, south, north]), south, hover)).toMatchObject({
      flankers: 1,
      rear: 1,
    });
  });

  it("situation 7: a token that the GM hides is ignored on both sides, and named nowhere", () => {
    const hidden = combatant("ally", { space: square(5, 4), hidden: true });
    const result = report({ target: ONE, attacker: [5, 6], allies: [hidden] });
    expect(result).toMatchObject({ flankers: 0, rear: 0, opposedPair: false, pincer: false, allies: [] });
    const hero = combatant("hero", { space: square(5, 5) });
    const lurker = foe("lurker", { space: square(5, 4), hidden: true });
    const goblin = foe("goblin", { space: square(5, 6) });
    expect(flankingReport(situation([hero, lurker, goblin]), goblin, hero).allies).toEqual([]);
  });

  it("situation 9: sides follow disposition; neutral is nobody's ally, secret fights with the foes", () => {
    const of = (disposition: CombatantRecord["disposition"]): CombatantRecord =>
      combatant(disposition, { disposition });
    const [friendly, other, neutral, hostile, secret] = [
      of("friendly"),
      combatant("other"),
      of("neutral"),
      of("hostile"),
      of("secret"),
    ];
    expect(isAlly(friendly, other, hostile)).toBe(true);
    expect(isAlly(friendly, other, secret)).toBe(true);
    expect(isAlly(friendly, other, neutral)).toBe(true);
    expect(isAlly(friendly, neutral, hostile)).toBe(false);
    expect(isAlly(neutral, combatant("bystander", { disposition: "neutral" }), hostile)).toBe(false);
    expect(isAlly(hostile, secret, friendly)).toBe(true);
    expect(isAlly(friendly, hostile, secret)).toBe(false);
    expect(isAlly(friendly, other, combatant("third"))).toBe(false);
  });

  it("situation 9: an NPC friend of the party counts, whoever owns it", () => {
    const friend = combatant("friend", { actor: "Actor.ownedByTheGM", space: square(5, 4) });
    expect(report({ target: ONE, attacker: [5, 6], allies: [friend] })).toMatchObject({ flankers: 1 });
  });

  it("situation 10: two tokens of the same actor flank together", () => {
    const mirror = combatant("mirror", { actor: "Actor.attacker", space: square(5, 4) });
    expect(report({ target: ONE, attacker: [5, 6], allies: [mirror] })).toMatchObject({
      flankers: 1,
      rear: 1,
    });
  });

  it("situation 12: a confused creature neither helps nor is helped", () => {
    const confused = combatant("ally", { space: square(5, 4), statuses: ["confused"] });
    const result = report({ target: ONE, attacker: [5, 6], allies: [confused] });
    expect(result.flankers).toBe(0);
    expect(result.allies[0]?.reason).toBe(FLANKING_REASONS.confused);
    const target = foe("target", { space: square(5, 5) });
    const loner = combatant("attacker", { space: square(5, 6), statuses: ["confused"] });
    const ally = combatant("ally", { space: square(5, 4) });
    const alone = flankingReport(situation([target, loner, ally]), loner, target);
    expect(alone.flankers).toBe(0);
    expect(alone.allies[0]?.reason).toBe(FLANKING_REASONS.confused);
  });

  it("situation 16: the report names the flankers, seen from this attacker", () => {
    const result = report({
      target: ONE,
      attacker: [5, 6],
      allies: [
        [5, 4],
        [6, 6],
      ],
    });
    expect(result.allies.map(({ name, zone, counts }) => [name, zone, counts])).toEqual([
      ["ally0", "rear", true],
      ["ally1", "front", true],
    ]);
    const fromNorth = report({
      target: ONE,
      attacker: [5, 4],
      allies: [
        [5, 6],
        [6, 6],
      ],
    });
    expect(fromNorth.allies.map(({ zone }) => zone)).toEqual(["rear", "flank"]);
  });
});

describe("hex and gridless", () => {
  const around = (degrees: number, away = 1): CombatantRecord["space"] => {
    const radians = (degrees * Math.PI) / 180;
    return { x: away * Math.cos(radians), y: away * Math.sin(radians), width: 1, height: 1 };
  };
  const seen = (grid: Situation["grid"], angles: readonly number[], side = 1): FlankingReport => {
    const target = foe("target", {
      space: { x: (1 - side) / 2, y: (1 - side) / 2, width: side, height: side },
    });
    const attacker = combatant("attacker", { space: around(0, 2) });
    const allies = angles.map((angle, index) =>
      combatant(`ally${index}`, { space: around(angle, 2), reaches: [{ min: 0, max: 3 }] }),
    );
    return flankingReport(situation([target, attacker, ...allies], { grid }), attacker, target);
  };

  it("B8.2 F52 hex: attacker 0°, allies 60°, 120°, 180°: single n 2 r 1, multi n 2 r 2", () => {
    expect(zonesOf(seen("hex", [60, 120, 180]))).toEqual(["front", "flank", "rear"]);
    expect(seen("hex", [60, 120, 180])).toMatchObject({ flankers: 2, rear: 1, sector: null, sectors: [] });
    expect(zonesOf(seen("hex", [60, 120, 180], 2))).toEqual(["front", "rear", "rear"]);
    expect(seen("hex", [60, 120, 180], 2)).toMatchObject({ flankers: 2, rear: 2 });
  });

  it("B8.2 F53 gridless, one cell: 67.4° FRONT, 67.5° FLANK, 157.4° FLANK, 157.5° REAR", () => {
    expect(zonesOf(seen("gridless", [67.4, 67.5, 157.4, 157.5]))).toEqual([
      "front",
      "flank",
      "flank",
      "rear",
    ]);
  });

  it("B2.12 opposite allies by angle are a pair, and by K a pincer needs a straight angle", () => {
    expect(seen("hex", [60, 240]).opposedPair).toBe(true);
    expect(seen("hex", [60, 180]).opposedPair).toBe(false);
    expect(seen("gridless", [180]).pincer).toBe(true);
    expect(seen("gridless", [120]).pincer).toBe(false);
  });

  it("B2.6 a big attacker takes his best cell", () => {
    const target = foe("target", { space: square(5, 5) });
    const attacker = combatant("attacker", { space: { x: 5, y: 6, width: 2, height: 2 } });
    const ally = combatant("ally", { space: square(4, 5) });
    const scene = situation([target, attacker, ally], { grid: "gridless" });
    expect(flankingReport(scene, attacker, target)).toMatchObject({ flankers: 1 });
  });

  it("without positions nobody flanks", () => {
    expect(seen("none", [180])).toEqual({
      sector: null,
      sectors: [],
      flankers: 0,
      rear: 0,
      opposedPair: false,
      pincer: false,
      allies: [],
    });
  });
});

describe("what flanking brings", () => {
  const flanked = report({
    target: ONE,
    attacker: [5, 6],
    allies: [
      [5, 4],
      [6, 5],
    ],
  });
  const withRules = (rules: Partial<RuleSettings>): ReturnType<typeof flankingContribution> =>
    flankingContribution(flanked, "melee", settings(rules));

  it("B1.8 R2 a single die is multiplied: n × (1d4 + n)", () => {
    expect(withRules({ flankDice: "single" }).dice).toMatchObject([
      { count: 1, faces: 4, flat: 2, times: 2 },
    ]);
  });

  it("B1.8 F60 the cap goes along with the dice", () => {
    expect(withRules({ flankBonusCap: 10 }).dice).toMatchObject([{ cap: 10 }]);
    expect(withRules({}).dice).toMatchObject([{ cap: null }]);
  });

  it("B1.4 each disadvantage names the ally in the rear", () => {
    expect(withRules({}).disadvantage).toMatchObject([{ id: "rear-ally0", value: 1, source: "ally0" }]);
  });

  it("the attack is marked as flanking, and as one with somebody in the rear", () => {
    expect(withRules({}).tags).toEqual(["flanking", "rear"]);
    expect(withRules({}).dice).toMatchObject([{ id: "flanking", type: "flanking" }]);
    const beside = report({ target: ONE, attacker: [5, 6], allies: [[6, 5]] });
    expect(flankingContribution(beside, "melee", settings()).tags).toEqual(["flanking"]);
    expect(withRules({ flankingVariant: "C" }).tags).toEqual(["flanking"]);
  });

  it("K13.48 K13.1 in the variant C it is a flat +2, only with a partner straight across", () => {
    expect(withRules({ flankingVariant: "C" })).toMatchObject({ attack: [{ value: 2, type: "flanking" }] });
    expect(withRules({ flankingVariant: "C" }).dice).toBeUndefined();
    const beside = report({ target: ONE, attacker: [5, 6], allies: [[6, 5]] });
    expect(flankingContribution(beside, "melee", settings({ flankingVariant: "C" }))).toEqual({});
  });

  it("K13.51 the partner must threaten: an unconscious one gives no +2", () => {
    const asleep = report({
      target: ONE,
      attacker: [5, 6],
      allies: [combatant("ally", { space: square(5, 4), statuses: ["asleep"] })],
    });
    expect(asleep.pincer).toBe(false);
  });

  it("K13.52 C.E1 the variant C knows no flank at a right angle, and ranged attacks never flank", () => {
    const beside = report({ target: [1, 1], attacker: [0, 1], allies: [[1, 0]] });
    expect(beside.pincer).toBe(false);
    expect(flankingContribution(flanked, "ranged", settings({ flankingVariant: "C" }))).toEqual({});
  });

  it("B0 switched off, flanking brings nothing; nor without a report", () => {
    expect(withRules({ flankingVariant: "none" })).toEqual({});
    expect(flankingContribution(null, "melee", settings())).toEqual({});
  });
});
