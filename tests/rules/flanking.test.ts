import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FLANKING_REASONS, flankingContribution, flankingReport, isAlly } from "../../src/rules/flanking.ts";
import { weaponReach } from "../../src/rules/reach.ts";
import type { CombatantRecord, FlankingReport, RuleSettings, Situation } from "../../src/rules/records.ts";
import { combatant, foe, settings, situation, square, wall } from "../builders.ts";

const NAMES = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
type Name = (typeof NAMES)[number];
type Spot = readonly [x: number, y: number, side?: number];

/** Everybody reaches everything: these tests are about zones. */
const EVERYWHERE = { reaches: [{ min: 0, max: 20 }] };

interface Stand {
  readonly target: Spot;
  readonly attacker: Spot;
  readonly allies: readonly (Spot | CombatantRecord)[];
}

function stand(
  { target, attacker, allies }: Stand,
  rest: Parameters<typeof situation>[1] = {},
): { situation: Situation; attacker: CombatantRecord; target: CombatantRecord } {
  const aim = foe("target", { space: square(...target) });
  const striker = combatant("attacker", { space: square(...attacker) });
  const helpers = allies.map((ally, index) =>
    "id" in ally ? ally : combatant(`ally${index}`, { space: square(...ally), ...EVERYWHERE }),
  );
  return { situation: situation([striker, aim, ...helpers], rest), attacker: striker, target: aim };
}

function report(
  from: Stand,
  sector: number | null = null,
  rest: Parameters<typeof situation>[1] = {},
): FlankingReport {
  const { situation: all, attacker, target } = stand(from, rest);
  return flankingReport(all, attacker, target, sector);
}

const zonesOf = (of: FlankingReport): string[] => of.allies.map(({ zone }) => zone);

type Row = readonly [string, Spot, Spot, readonly Spot[], Name, readonly string[], number, number];

const ONE: Spot = [5, 5];
const TWO: Spot = [4, 4, 2];
const THREE: Spot = [4, 4, 3];

const TABLE: readonly Row[] = [
  ["F01", ONE, [5, 6], [[5, 4]], "S", ["rear"], 1, 1],
  ["F03", ONE, [5, 6], [[6, 5]], "S", ["flank"], 1, 0],
  ["F04", ONE, [5, 6], [[6, 6]], "S", ["front"], 0, 0],
  [
    "F05",
    ONE,
    [5, 6],
    [
      [4, 5],
      [6, 5],
    ],
    "S",
    ["flank", "flank"],
    2,
    0,
  ],
  [
    "F06",
    ONE,
    [5, 6],
    [
      [5, 4],
      [6, 4],
      [6, 5],
    ],
    "S",
    ["rear", "flank", "flank"],
    3,
    1,
  ],
  ["F09", ONE, [6, 6], [[5, 4]], "SE", ["flank"], 1, 0],
  ["F10", ONE, [6, 6], [[6, 4]], "SE", ["flank"], 1, 0],
  ["F11", ONE, [6, 6], [[4, 6]], "SE", ["flank"], 1, 0],
  ["F12", ONE, [6, 6], [[5, 6]], "SE", ["front"], 0, 0],
  ["F13", ONE, [6, 6], [[6, 5]], "SE", ["front"], 0, 0],
  [
    "F14",
    ONE,
    [4, 5],
    [
      [6, 5],
      [6, 4],
      [5, 4],
      [4, 4],
    ],
    "W",
    ["rear", "flank", "flank", "front"],
    3,
    1,
  ],
  ["F15", ONE, [5, 7], [[5, 3]], "S", ["rear"], 1, 1],
  ["F16", ONE, [7, 6], [[3, 4]], "SE", ["rear"], 1, 1],
  ["F17", ONE, [5, 6], [[5, 7]], "S", ["front"], 0, 0],
  ["F18", ONE, [5, 6], [[6, 3]], "S", ["flank"], 1, 0],
  [
    "F19",
    ONE,
    [6, 5],
    [
      [5, 4],
      [5, 6],
    ],
    "E",
    ["flank", "flank"],
    2,
    0,
  ],
  [
    "F20",
    ONE,
    [6, 4],
    [
      [5, 4],
      [5, 6],
    ],
    "NE",
    ["front", "flank"],
    1,
    0,
  ],
  [
    "F21",
    ONE,
    [5, 6],
    [
      [4, 4],
      [6, 6],
    ],
    "S",
    ["flank", "front"],
    1,
    0,
  ],
  ["F22", ONE, [5, 6], [[5, 3, 2]], "S", ["rear"], 1, 1],
  ["F24", ONE, [5, 6, 2], [[6, 4]], "S", ["flank"], 1, 0],
  ["F26", TWO, [4, 6], [[4, 3]], "S", ["rear"], 1, 1],
  ["F27", TWO, [4, 6], [[5, 3]], "S", ["rear"], 1, 1],
  ["F28", TWO, [4, 6], [[3, 3]], "S", ["rear"], 1, 1],
  ["F29", TWO, [4, 6], [[3, 4]], "S", ["flank"], 1, 0],
  ["F30", TWO, [4, 6], [[3, 6]], "S", ["front"], 0, 0],
  ["F31", TWO, [4, 6], [[5, 6]], "S", ["front"], 0, 0],
  [
    "F33",
    TWO,
    [6, 6],
    [
      [3, 3],
      [4, 3],
      [6, 3],
    ],
    "SE",
    ["rear", "rear", "flank"],
    3,
    2,
  ],
  ["F34", TWO, [5, 6, 2], [[3, 6]], "SE", ["flank"], 1, 0],
  ["F35", TWO, [4, 6, 2], [[3, 6]], "S", ["front"], 0, 0],
  [
    "F37",
    TWO,
    [5, 6, 2],
    [
      [3, 4],
      [6, 4],
    ],
    "S",
    ["flank", "flank"],
    2,
    0,
  ],
  [
    "F40",
    THREE,
    [5, 7],
    [
      [3, 3],
      [3, 5],
      [3, 7],
    ],
    "S",
    ["rear", "flank", "front"],
    2,
    1,
  ],
  [
    "F41",
    THREE,
    [7, 7],
    [
      [3, 3],
      [5, 3],
      [7, 3],
    ],
    "SE",
    ["rear", "rear", "flank"],
    3,
    2,
  ],
];

describe("zones of the allies", () => {
  it.each(TABLE)("B8.1 %s target %j, attacker %j, allies %j: from %s", (...row) => {
    const [, target, attacker, allies, from, zones, n, r] = row;
    const result = report({ target, attacker, allies });
    expect(result.sector).toBe(NAMES.indexOf(from));
    expect(zonesOf(result)).toEqual(zones);
    expect(result.flankers).toBe(n);
    expect(result.rear).toBe(r);
  });

  it.each(TABLE)("B1.8 %s brings the dice n d4 + n² and one disadvantage per ally in the rear", (...row) => {
    const [, target, attacker, allies, , , n, r] = row;
    const added = flankingContribution(report({ target, attacker, allies }), "melee", settings());
    expect(added.dice?.map(({ count, faces, flat }) => [count, faces, flat]) ?? []).toEqual(
      n === 0 ? [] : [[n, 4, n * n]],
    );
    expect(added.disadvantage?.length ?? 0).toBe(r);
  });

  it("B2.6 F34 a big attacker takes his best sector, or the one that he chooses", () => {
    const lying: Stand = { target: TWO, attacker: [5, 6, 2], allies: [[3, 6]] };
    expect(report(lying).sectors).toEqual([3, 4]);
    expect(report(lying).sector).toBe(3);
    expect(report(lying, 4)).toMatchObject({ sector: 4, flankers: 0 });
    expect(report(lying, 0).sector).toBe(3);
  });

  it("B2.6 with equal n and r orthogonal goes before diagonal, then the lowest index", () => {
    expect(report({ target: ONE, attacker: [5, 6, 2], allies: [] }).sector).toBe(4);
    expect(report({ target: ONE, attacker: [4, 6, 3], allies: [] }).sector).toBe(4);
    expect(report({ target: [5, 5], attacker: [6, 3, 3], allies: [] }).sector).toBe(2);
  });

  it("B2.7 from inside the target's space nobody flanks", () => {
    const result = report({ target: TWO, attacker: [4, 4], allies: [[4, 3]] });
    expect(result).toMatchObject({ sector: null, sectors: [], flankers: 0, rear: 0 });
  });

  it("B2.12 F19 two counting allies on opposite sides are an opposed pair, whoever attacks from where", () => {
    expect(
      report({
        target: ONE,
        attacker: [6, 5],
        allies: [
          [5, 4],
          [5, 6],
        ],
      }).opposedPair,
    ).toBe(true);
    expect(
      report({
        target: ONE,
        attacker: [6, 5],
        allies: [
          [4, 4],
          [6, 6],
        ],
      }).opposedPair,
    ).toBe(true);
    expect(
      report({
        target: ONE,
        attacker: [6, 5],
        allies: [
          [5, 4],
          [6, 6],
        ],
      }).opposedPair,
    ).toBe(false);
  });

  it("B2.12 one big ally is no pair with itself", () => {
    expect(report({ target: ONE, attacker: [5, 6], allies: [[4, 2, 3]] }).opposedPair).toBe(false);
  });

  it("B2.10 an opposed pair flanks from every side, in any place", () => {
    const side = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(
        side,
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 0, max: 7 }),
        (size, from, ally) => {
          const around = (sector: number): Spot => {
            const [dx, dy] = (
              [
                [0, -1],
                [1, -1],
                [1, 0],
                [1, 1],
                [0, 1],
                [-1, 1],
                [-1, 0],
                [-1, -1],
              ] as const
            )[sector] ?? [0, 0];
            return [dx < 0 ? -1 : dx > 0 ? size : 0, dy < 0 ? -1 : dy > 0 ? size : 0];
          };
          fc.pre(from !== ally && from !== (ally + 4) % 8);
          const result = report({
            target: [0, 0, size],
            attacker: around(from),
            allies: [around(ally), around((ally + 4) % 8)],
          });
          expect(result.opposedPair).toBe(true);
          expect(result.flankers).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

describe("who counts (target (5,5), attacker (5,6))", () => {
  const scene = (
    ally: Partial<CombatantRecord>,
    rest: Parameters<typeof situation>[1] = {},
  ): FlankingReport =>
    report(
      { target: ONE, attacker: [5, 6], allies: [combatant("ally", { space: square(5, 4), ...ally })] },
      null,
      rest,
    );

  it("B8.2 F42 an unconscious ally does not count", () => {
    expect(scene({ statuses: ["unconscious"] })).toMatchObject({ flankers: 0, rear: 0 });
    expect(scene({ statuses: ["unconscious"] }).allies).toEqual([
      { id: "ally", name: "ally", zone: "rear", counts: false, reason: FLANKING_REASONS.incapable },
    ]);
  });

  it("B8.2 F44 F45 at (5,3) a sword does not reach, a reach weapon does", () => {
    const space = square(5, 3);
    expect(scene({ space })).toMatchObject({ flankers: 0 });
    expect(scene({ space }).allies[0]?.reason).toBe(FLANKING_REASONS.outOfReach);
    expect(scene({ space, reaches: [weaponReach(1, true)] })).toMatchObject({ flankers: 1, rear: 1 });
  });

  it("B8.2 F46 at (5,4) with only that reach weapon he does not count", () => {
    expect(scene({ reaches: [weaponReach(1, true)] })).toMatchObject({ flankers: 0, rear: 0 });
  });

  it("B8.2 F47 an armed unarmed attack counts, a bare hand does not", () => {
    expect(scene({ reaches: [weaponReach(1, false)] })).toMatchObject({ flankers: 1, rear: 1 });
    expect(scene({ reaches: [] })).toMatchObject({ flankers: 0 });
    expect(scene({ reaches: [] }).allies[0]?.reason).toBe(FLANKING_REASONS.unarmed);
  });

  it("B8.2 F48 in the middle of a spell of one round nobody counts", () => {
    expect(scene({ statuses: ["casting"] }).allies[0]).toMatchObject({
      counts: false,
      reason: FLANKING_REASONS.casting,
    });
  });

  it("B8.2 F49 a tiny ally with reach 0 in the target's square does not count", () => {
    const rat = scene({ size: "tiny", space: square(5, 5), reaches: [{ min: 0, max: 0 }] });
    expect(rat).toMatchObject({ flankers: 0 });
    expect(rat.allies[0]?.reason).toBe(FLANKING_REASONS.noReach);
  });

  it("B1.9f inside the target's space nobody counts, whatever his reach", () => {
    const inside = scene({ space: square(5, 5) });
    expect(inside.allies[0]).toMatchObject({ zone: "none", counts: false, reason: FLANKING_REASONS.inside });
  });

  it("B8.2 F50 a bow gains nothing, although an ally stands in the rear", () => {
    const result = scene({});
    expect(result.rear).toBe(1);
    expect(flankingContribution(result, "ranged", settings())).toEqual({});
    expect(flankingContribution(result, "thrown", settings())).toEqual({});
  });

  it("B8.2 F51 with a wall between him and the target the ally does not count", () => {
    const result = scene({}, { walls: [wall(5, 5, 6, 5)] });
    expect(result).toMatchObject({ flankers: 0 });
    expect(result.allies[0]?.reason).toBe(FLANKING_REASONS.wall);
  });

  it("B1.9 a flat-footed ally counts, since he threatens", () => {
    expect(scene({ statuses: ["flat-footed"] })).toMatchObject({ flankers: 1, rear: 1 });
  });

  it("B1.3 the attacker does not count himself, and the target neither", () => {
    expect(report({ target: ONE, attacker: [5, 6], allies: [] })).toMatchObject({ flankers: 0, allies: [] });
  });

  it("B1.9 an ally far away is not worth a line", () => {
    expect(scene({ space: square(5, 0) }).allies).toEqual([]);
  });
});

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
    expect(flankingReport(situation([target, loner, ally]), loner, target).flankers).toBe(0);
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
