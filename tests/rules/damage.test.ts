import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combinedMultiplier } from "../../src/rules/criticals.ts";
import {
  damageRequest,
  judgeDamage,
  plainDamage,
  reduceDamage,
  weaponRepetitions,
} from "../../src/rules/damage.ts";
import { RulesError } from "../../src/rules/errors.ts";
import type { DamagePart, DamageReduction, DamageRolls } from "../../src/rules/records.ts";
import { draft, judgement, modifier } from "../builders.ts";

const critical = judgement({ degree: "critical" });

function extra(id: string, rest: Partial<DamagePart> = {}): DamagePart {
  return { id, label: "", formula: "2d6", multiplied: false, source: "", rule: "K3.10", ...rest };
}

function reduction(step: DamageReduction["step"], value = 0, id: string = step): DamageReduction {
  return { id, label: "", step, value, source: "", rule: "" };
}

function rolls(weapon: readonly number[], extras: Record<string, number> = {}): DamageRolls {
  return { weapon, extra: extras };
}

const bonus = (value: number) => ({ damage: [modifier("strength", value, "ability")] });

describe("multiplied damage", () => {
  it("K3.8 K4.4 K4.E3 a ×3 weapon 1d8+6, rolls 2, 7, 4: 31", () => {
    const axe = draft({ ...bonus(6), multiplier: 3 });
    expect(damageRequest(axe, critical).weapon).toEqual({ formula: "1d8", times: 3 });
    expect(judgeDamage(axe, critical, rolls([2, 7, 4])).rolled).toBe(31);
  });

  it("K3.10 K3.E6 ×2, 1d8+4 rolls 5 and 3, sneak attack 7: 23", () => {
    const stab = draft({ ...bonus(4), extraDamage: [extra("sneak")] });
    expect(judgeDamage(stab, critical, rolls([5, 3], { sneak: 7 })).rolled).toBe(23);
  });

  it("K4.7 K4.E4 ×2, 1d6+3 rolls 4 and 1, flaming 5: 16", () => {
    const blade = draft({ ...bonus(3), extraDamage: [extra("fire", { formula: "1d6" })] });
    expect(damageRequest(blade, critical).extra).toEqual([{ id: "fire", formula: "1d6", times: 1 }]);
    expect(judgeDamage(blade, critical, rolls([4, 1], { fire: 5 })).rolled).toBe(16);
  });

  it("K3.9 K3.E5 ×2 and ×2 is ×3, ×2 and ×3 is ×4, three times ×2 is ×4", () => {
    expect(combinedMultiplier([2, 2])).toBe(3);
    expect(combinedMultiplier([2, 3])).toBe(4);
    expect(combinedMultiplier([2, 2, 2])).toBe(4);
    expect(combinedMultiplier([])).toBe(1);
  });

  it("K3.9 K15.E6 a doubled lance that hits critically for ×3: four times", () => {
    const lance = draft({ multiplier: 3, multipliers: [2] });
    expect(weaponRepetitions(lance, critical)).toBe(4);
    expect(weaponRepetitions(lance, judgement())).toBe(2);
  });

  it("a part that is multiplied is thrown as often as the weapon", () => {
    const blade = draft({ extraDamage: [extra("rage", { multiplied: true })] });
    expect(damageRequest(blade, critical).extra[0]?.times).toBe(2);
    expect(damageRequest(blade, judgement()).extra[0]?.times).toBe(1);
  });

  it("B6.9 B8.6 F84 both: (4+5) + (6+5) and the doubled +2 once: 22; F85 C: 20", () => {
    const blade = draft({ ...bonus(5), doubled: { attack: 3, damage: 2 } });
    const doubled = judgement({ degree: "critical", effects: ["doubled"] });
    expect(judgeDamage(blade, doubled, rolls([4, 6]))).toMatchObject({ rolled: 22, doubled: 2, bonus: 5 });
    expect(judgeDamage(blade, critical, rolls([4, 6]))).toMatchObject({ rolled: 20, doubled: 0 });
  });

  it("A2.4 A76 Full Force: weapon 9 and 11 more is 20; A77 with ×2: 9 + 8 and 11 is 28", () => {
    const blow = draft({ extraDamage: [extra("full-force", { formula: "2d6+3" })] });
    expect(judgeDamage(blow, judgement(), rolls([9], { "full-force": 11 })).rolled).toBe(20);
    expect(judgeDamage(blow, critical, rolls([9, 8], { "full-force": 11 })).rolled).toBe(28);
  });
});

describe("minimum", () => {
  it("K3.2 below 1 a hit deals 1 point of nonlethal damage", () => {
    expect(judgeDamage(draft(bonus(-3)), judgement(), rolls([2]))).toMatchObject({
      rolled: 1,
      final: 1,
      minimum: true,
      nonlethal: true,
    });
    expect(judgeDamage(draft(bonus(-1)), judgement(), rolls([2]))).toMatchObject({
      rolled: 1,
      minimum: false,
      nonlethal: false,
    });
  });

  it("K3.2 A0.2 the minimum is that of the weapon; lethal extra damage makes the hit lethal", () => {
    const weak = draft({ ...bonus(-5), extraDamage: [extra("fire")] });
    expect(judgeDamage(weak, judgement(), rolls([1], { fire: 4 }))).toMatchObject({
      rolled: 5,
      minimum: true,
      nonlethal: false,
    });
    expect(judgeDamage(weak, judgement(), rolls([1], { fire: 0 }))).toMatchObject({
      rolled: 1,
      nonlethal: true,
    });
  });

  it("K3.2 the damage of a hit is never below 1 before reductions, never negative after them", () => {
    const step = fc.constantFrom("half-force", "resistance", "hard-as-steel", "armour-save" as const);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -20, max: 20 }),
        fc.array(fc.tuple(step, fc.integer({ min: -5, max: 30 })), { maxLength: 4 }),
        (roll, plus, steps) => {
          const reductions = steps.map(([which, value], index) => reduction(which, value, `r${index}`));
          const report = judgeDamage(draft(bonus(plus)), judgement(), rolls([roll]), reductions);
          expect(report.rolled).toBeGreaterThanOrEqual(1);
          expect(report.final).toBeGreaterThanOrEqual(0);
          expect(report.final).toBeLessThanOrEqual(report.rolled);
          const removed = report.reductions.reduce((sum, one) => sum + one.removed, 0);
          expect(report.rolled - removed).toBe(report.final);
        },
      ),
    );
  });
});

describe("reductions", () => {
  const ALL: readonly DamageReduction["step"][] = ["half-force", "resistance", "hard-as-steel"];

  it.each<[number, number, number, number, number]>([
    // damage, half force (1 = yes), resistance, Hard as Steel k, left
    [7, 0, 0, 2, 3],
    [7, 0, 0, 4, 0],
    [5, 0, 0, 1, 3],
    [1, 1, 0, 0, 1],
    [2, 1, 0, 0, 1],
    [3, 1, 0, 0, 1],
    [9, 1, 0, 0, 4],
    [9, 1, 3, 0, 1],
    [9, 0, 3, 0, 6],
    [9, 0, 9, 0, 0],
    [9, 0, 10, 0, 0],
    [9, 1, 5, 0, 0],
    [9, 1, 1, 1, 1],
    [10, 1, 5, 1, 0],
    [10, 0, 5, 1, 3],
    [11, 1, 2, 1, 1],
    [12, 1, 2, 2, 0],
    [20, 1, 0, 3, 4],
    [21, 1, 5, 2, 1],
    [1, 0, 0, 1, 0],
  ])(
    "situation 36 A0.2 %i damage, half %i, resistance %i, steel %i leaves %i",
    (damage, half, resist, k, left) => {
      const values = { "half-force": half, resistance: resist, "hard-as-steel": 2 * k, "armour-save": 0 };
      const reductions = ALL.filter((step) => values[step] > 0).map((step) => reduction(step, values[step]));
      expect(reduceDamage(damage, reductions).final).toBe(left);
      expect(reduceDamage(damage, [...reductions].reverse()).final).toBe(left);
    },
  );

  it("A0.2 the steps go in their order, whatever the order of the list, and say what they took", () => {
    const { applied, final } = reduceDamage(9, [
      reduction("hard-as-steel", 2),
      reduction("resistance", 1),
      reduction("half-force"),
    ]);
    expect(applied.map(({ step, removed }) => [step, removed])).toEqual([
      ["half-force", 5],
      ["resistance", 1],
      ["hard-as-steel", 2],
    ]);
    expect(final).toBe(1);
  });

  it("A2.3 an armour save leaves nothing", () => {
    expect(reduceDamage(7, [reduction("armour-save")]).final).toBe(0);
  });

  it("A4.17 half of nothing is nothing, half of 1 is 1", () => {
    expect(reduceDamage(0, [reduction("half-force")]).final).toBe(0);
    expect(reduceDamage(1, [reduction("half-force")]).final).toBe(1);
  });

  it("a negative reduction raises nothing, NaN is refused", () => {
    expect(reduceDamage(5, [reduction("resistance", -3)]).final).toBe(5);
    expect(() => reduceDamage(5, [reduction("resistance", Number.NaN)])).toThrow(RulesError);
  });
});

describe("what kind of damage", () => {
  it("K7.13 nonlethal as it was meant", () => {
    expect(judgeDamage(draft({ nonlethal: true }), judgement(), rolls([4])).nonlethal).toBe(true);
  });

  it("B6.3 B6.8 F88 an injury is lethal, even if nonlethal was meant", () => {
    const hurt = judgement({ effects: ["injury"] });
    expect(judgeDamage(draft({ nonlethal: true }), hurt, rolls([7]))).toMatchObject({
      final: 7,
      injury: true,
      nonlethal: false,
    });
  });

  it("damage without an attack goes through the reductions alone", () => {
    expect(plainDamage(8, false, [reduction("resistance", 3)])).toMatchObject({
      rolled: 8,
      final: 5,
      nonlethal: false,
    });
    expect(plainDamage(0, true)).toMatchObject({ final: 0, minimum: false, nonlethal: true });
    expect(() => plainDamage(-1, false)).toThrow(RulesError);
  });
});

describe("throws that were not asked for", () => {
  const burning = draft({ extraDamage: [extra("fire")] });

  it.each<[string, () => unknown, string, string]>([
    [
      "after a miss",
      () => judgeDamage(draft(), judgement({ degree: "miss" }), rolls([4])),
      "judgement.degree",
      "outOfRange",
    ],
    [
      "without a target",
      () => judgeDamage(draft(), judgement({ degree: "open" }), rolls([4])),
      "judgement.degree",
      "outOfRange",
    ],
    ["too few", () => judgeDamage(draft(), critical, rolls([4])), "rolls.weapon", "outOfRange"],
    ["NaN", () => judgeDamage(draft(), judgement(), rolls([Number.NaN])), "rolls.weapon", "notANumber"],
    [
      "a part that was not thrown",
      () => judgeDamage(burning, judgement(), rolls([4])),
      "rolls.extra.fire",
      "empty",
    ],
    [
      "a part that is NaN",
      () => judgeDamage(burning, judgement(), rolls([4], { fire: Number.NaN })),
      "rolls.extra.fire",
      "notANumber",
    ],
    ["less than no damage", () => plainDamage(-1, false), "rolled", "outOfRange"],
  ])("%s: refused", (_, act, field, id) => {
    expect(act).toThrow(RulesError);
    expect(act).toThrow(expect.objectContaining({ field, key: `WAFFENGANG.RulesError.${id}` }));
  });

  it("plain damage is no injury and no minimum; equal steps go in the order of their ids", () => {
    expect(plainDamage(3, false)).toEqual({
      bonus: 0,
      doubled: 0,
      rolled: 3,
      reductions: [],
      final: 3,
      nonlethal: false,
      minimum: false,
      injury: false,
    });
    const two = [reduction("resistance", 2, "b"), reduction("resistance", 1, "a")];
    expect(reduceDamage(5, two).applied.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(reduceDamage(5, [...two].reverse()).applied.map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
