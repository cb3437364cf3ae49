import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FLANKING_REASONS, flankingContribution } from "../../src/rules/flanking.ts";
import { weaponReach } from "../../src/rules/reach.ts";
import type { CombatantRecord, FlankingReport } from "../../src/rules/records.ts";
import { combatant, settings, type situation, square, wall } from "../builders.ts";
import { ONE, report, type Spot, type Stand, zonesOf } from "./flanking-stand.ts";

const NAMES = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
type Name = (typeof NAMES)[number];

type Row = readonly [string, Spot, Spot, readonly Spot[], Name, readonly string[], number, number];

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

  it("B2.6 n goes before r, r before the orthogonal sector, and of two diagonals the lower index", () => {
    const wide: Spot = [4, 6, 3];
    expect(report({ target: ONE, attacker: wide, allies: [[4, 4]] })).toMatchObject({
      sector: 3,
      flankers: 1,
      rear: 1,
    });
    expect(report({ target: ONE, attacker: wide, allies: [[6, 4]] })).toMatchObject({
      sector: 5,
      flankers: 1,
      rear: 1,
    });
    const behind: Spot[] = [
      [3, 9],
      [7, 9],
    ];
    expect(report({ target: ONE, attacker: wide, allies: behind })).toMatchObject({
      sector: 3,
      flankers: 1,
      rear: 0,
    });
    const more: Spot[] = [
      [4, 4],
      [3, 5],
      [7, 5],
    ];
    expect(report({ target: ONE, attacker: wide, allies: more })).toMatchObject({
      sector: 4,
      flankers: 3,
      rear: 0,
    });
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
