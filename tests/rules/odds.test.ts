import { describe, expect, it } from "vitest";
import { RulesError } from "../../src/rules/errors.ts";
import { criticalContribution } from "../../src/rules/naturals.ts";
import { NO_DEFENCE, type OddsDefence } from "../../src/rules/odds/defence.ts";
import { chanceOf } from "../../src/rules/odds/distribution.ts";
import { attackOdds, chanceOfDamage, damageToDrop, fullAttackOdds } from "../../src/rules/odds.ts";
import type { AttackDraft } from "../../src/rules/records.ts";
import { disadvantage, draft, flankingDice, hitPoints, modifier, settings, weapon } from "../builders.ts";

const classic = settings({ critVariant: "C" });

const defence = (rest: Partial<OddsDefence>): OddsDefence => ({ ...NO_DEFENCE, ...rest });

describe("odds of one attack", () => {
  it("K4.E6 +5 against AC 16: critical 2.5 %, with the range 19–20 5 %", () => {
    expect(attackOdds(draft({ attack: 5, ac: 16 }), classic).critical).toBeCloseTo(0.025, 12);
    expect(attackOdds(draft({ attack: 5, ac: 16, threatRange: 19 }), classic).critical).toBeCloseTo(0.05, 12);
  });

  it("B8.4 F61 static: 45 %, 69.75 %, 83.36 %, 90.85 %", () => {
    const hit = (d: number): number =>
      attackOdds(draft({ attack: 6, ac: 18 }, disadvantage(d)), settings()).hit;
    expect([0, 1, 2, 3].map((d) => Math.round(hit(d) * 1e4) / 100)).toEqual([45, 69.75, 83.36, 90.85]);
  });

  it("B8.4 F62 rolled: 43.25 %, 59.19 %, 67.44 %, 72.42 %", () => {
    const rolled = settings({ defenceMode: "rolled" });
    const hit = (d: number): number => attackOdds(draft({ attack: 6, ac: 18 }, disadvantage(d)), rolled).hit;
    expect([0, 1, 2, 3].map((d) => Math.round(hit(d) * 1e4) / 100)).toEqual([43.25, 59.19, 67.44, 72.42]);
  });

  it("a plain hit deals its formula, with the minimum of K3.2", () => {
    const odds = attackOdds(
      draft({ attack: 0, ac: 11, weaponFormula: "1d4", damage: [modifier("weak", -2)] }),
      settings({ critVariant: "B" }),
    );
    expect(odds.hit).toBeCloseTo(0.5, 12);
    expect([0, 1, 2, 3].map((value) => chanceOf(odds.damage, value))).toEqual([0.5, 0.375, 0.125, 0]);
    expect(odds.mean).toBeCloseTo(0.625, 12);
  });

  it("K13.38 a miss chance makes misses of hits", () => {
    const odds = attackOdds(draft({ attack: 0, ac: 11 }), settings({ critVariant: "B" }), { missChance: 20 });
    expect(odds.hit).toBeCloseTo(0.4, 12);
    expect(odds.miss).toBeCloseTo(0.6, 12);
    expect(() => attackOdds(draft(), classic, { missChance: 101 })).toThrow(RulesError);
  });

  it("B6.1 the chance of a counter-attack is that of a natural 1, or a 20 in defence", () => {
    const rules = settings({ critVariant: "B", defenceNaturals: "virtual" });
    const blade = criticalContribution(weapon(), rules);
    expect(attackOdds(draft({ attack: 4, ac: 15 }, blade), rules).counter).toBeCloseTo(1 - 0.95 ** 2, 12);
    const off = settings({ critVariant: "B" });
    expect(attackOdds(draft({}, criticalContribution(weapon(), off)), off).counter).toBeCloseTo(0.05, 12);
    expect(attackOdds(draft(), off).counter).toBe(0);
  });

  it("without a target, or with a formula that is more than a sum, there are no odds", () => {
    expect(() => attackOdds(draft({ target: "" }), classic)).toThrow(
      expect.objectContaining({ field: "draft.target" }),
    );
    expect(() => attackOdds(draft({ weaponFormula: "2d6kh1" }), classic)).toThrow(
      expect.objectContaining({ field: "formula" }),
    );
  });
});

describe("what the target does against it", () => {
  const sure = (rest: Partial<Omit<AttackDraft, "attack">> = {}) =>
    draft({ attack: 40, ac: 10, weaponFormula: "8", ...rest });
  const rules = settings({ critVariant: "B" });
  const hits = 0.95;

  it("A2.2 a metal shield cancels 35 % of the hits, 45 % a full-body one", () => {
    expect(attackOdds(sure(), rules, { defence: defence({ shieldSave: 14 }) }).cancelled).toBeCloseTo(
      hits * 0.35,
      12,
    );
    expect(attackOdds(sure(), rules, { defence: defence({ shieldSave: 12 }) }).cancelled).toBeCloseTo(
      hits * 0.45,
      12,
    );
  });

  it("A2.2 against Full Force both dice must succeed", () => {
    const force = { tags: ["full-force"] };
    expect(attackOdds(sure(force), rules, { defence: defence({ shieldSave: 12 }) }).cancelled).toBeCloseTo(
      hits * 0.45 ** 2,
      12,
    );
  });

  it("A2.2 a touch or area attack allows no shield save, a shot no Parry", () => {
    const all = { defence: defence({ shieldSave: 12, parries: 3, parryBonus: 99, saves: 2 }) };
    expect(attackOdds(sure({ against: "touch", range: "ranged" }), rules, all).cancelled).toBe(0);
    expect(attackOdds(sure({ tags: ["area"], range: "ranged" }), rules, all).cancelled).toBe(0);
    expect(attackOdds(sure({ range: "ranged" }), rules, all).cancelled).toBeCloseTo(hits * 0.45, 12);
  });

  it("A4.5 Parry must beat the attack total: certain, impossible, and in between", () => {
    const parry = (bonus: number): number =>
      attackOdds(draft({ attack: 0, ac: 11, weaponFormula: "8" }), rules, {
        defence: defence({ parries: 1, parryBonus: bonus }),
      }).cancelled;
    expect(parry(20)).toBeCloseTo(0.5, 12);
    expect(parry(-20)).toBe(0);
    const expected = Array.from({ length: 10 }, (_, index) => (9 - index) / 20 / 20).reduce((a, b) => a + b);
    expect(parry(0)).toBeCloseTo(expected, 12);
  });

  it("A4.7 two saves of 10+ stop 79.75 % of the hits; with Break-through they still help, the shield does not", () => {
    expect(attackOdds(sure(), rules, { defence: defence({ saves: 2 }) }).cancelled).toBeCloseTo(
      hits * (1 - 0.45 ** 2),
      12,
    );
    const broken = {
      breakThrough: true,
      defence: defence({ saves: 1, shieldSave: 12, parries: 1, parryBonus: 99 }),
    };
    expect(attackOdds(sure(), rules, broken).cancelled).toBeCloseTo(hits * 0.55, 12);
  });

  it("A4.6 Hard as Steel takes 2 for each point off every hit, as long as there are points", () => {
    const odds = attackOdds(sure(), rules, { defence: defence({ steel: 3, steelSurcharge: 0 }) });
    expect(chanceOf(odds.damage, 2)).toBeCloseTo(hits, 12);
    const heavy = attackOdds(sure(), rules, { defence: defence({ steel: 3, steelSurcharge: 1 }) });
    expect(chanceOf(heavy.damage, 4)).toBeCloseTo(hits, 12);
    const poor = attackOdds(sure(), rules, { defence: defence({ steel: 1, steelSurcharge: 1 }) });
    expect(chanceOf(poor.damage, 8)).toBeCloseTo(hits, 12);
  });

  it("A0.2 other reductions come before Hard as Steel", () => {
    const reductions = [{ id: "dr", label: "", step: "resistance" as const, value: 5, source: "", rule: "" }];
    const odds = attackOdds(sure(), rules, { reductions, defence: defence({ steel: 1 }) });
    expect(chanceOf(odds.damage, 1)).toBeCloseTo(hits, 12);
  });
});

describe("odds of a full attack", () => {
  it("what is spent on one hit is gone for the next", () => {
    const sure = draft({ attack: 40, ac: 10, weaponFormula: "8" });
    const odds = fullAttackOdds([sure, sure], settings({ critVariant: "B" }), {
      defence: defence({ parries: 1, parryBonus: 99 }),
    });
    expect(odds.attacks[0]?.cancelled).toBeCloseTo(0.95, 12);
    expect(odds.attacks[1]?.cancelled).toBeCloseTo(0.95 * 0.05, 12);
    expect(chanceOf(odds.damage, 8)).toBeCloseTo(0.95 * 0.95, 12);
  });

  it("A4.6 points of Hard as Steel are shared by all hits, and each declaration pays the armour", () => {
    const sure = draft({ attack: 40, ac: 10, weaponFormula: "8" });
    const all = (steel: number, steelSurcharge: number) =>
      fullAttackOdds([sure, sure], settings({ critVariant: "B" }), {
        defence: defence({ steel, steelSurcharge }),
      });
    const both = 0.95 * 0.95;
    const one = 0.95 * 0.05;
    const free = all(5, 0).damage;
    expect(chanceOf(free, 6)).toBeCloseTo(both, 12);
    expect(chanceOf(free, 0)).toBeCloseTo(1 - both, 12);
    const armoured = all(5, 1).damage;
    expect(chanceOf(armoured, 8)).toBeCloseTo(both, 12);
    expect(chanceOf(all(3, 1).damage, 4 + 8)).toBeCloseTo(both, 12);
    expect(chanceOf(all(3, 1).damage, 4)).toBeCloseTo(2 * one, 12);
    expect(chanceOf(all(1, 1).damage, 16)).toBeCloseTo(both, 12);
  });

  it("A4.6 nothing is spent on a hit that deals nothing", () => {
    const none = draft({ attack: 40, ac: 10, weaponFormula: "8" });
    const reductions = [{ id: "dr", label: "", step: "resistance" as const, value: 8, source: "", rule: "" }];
    const odds = fullAttackOdds([none], settings({ critVariant: "B" }), {
      reductions,
      defence: defence({ steel: 3, steelSurcharge: 1 }),
    });
    expect(chanceOf(odds.damage, 0)).toBeCloseTo(1, 12);
  });

  it("A4.5 A106 against Full Force two Parries are tried and paid, and both must succeed", () => {
    const force = draft({ attack: 40, ac: 10, weaponFormula: "8", tags: ["full-force"] });
    const cancelled = (rest: Partial<OddsDefence>): number =>
      attackOdds(force, settings({ critVariant: "B" }), { defence: defence({ parryBonus: 50, ...rest }) })
        .cancelled;
    let both = 0;
    for (let natural = 2; natural <= 20; natural++)
      both += ((20 - (natural - 10)) / 20 > 1 ? 1 : (30 - natural) / 20) ** 2 / 20;
    expect(cancelled({ parries: 2 })).toBeCloseTo(both, 12);
    expect(cancelled({ parries: 1 })).toBe(0);
    expect(cancelled({ saves: 1 })).toBe(0);
    expect(cancelled({ saves: 2 })).toBeCloseTo(0.95 * 0.55 ** 2, 12);
    expect(cancelled({ parries: 1, saves: 1, parryBonus: 99 })).toBeCloseTo(0.95 * 0.55, 12);
    expect(cancelled({ parries: 9, parryBonus: 99 })).toBeCloseTo(0.95, 12);
  });

  it("A4.7 saves are gone whether they succeed or not", () => {
    const sure = draft({ attack: 40, ac: 10, weaponFormula: "8" });
    const odds = fullAttackOdds([sure, sure], settings({ critVariant: "B" }), {
      defence: defence({ saves: 2 }),
    });
    const first = 0.95 * (0.55 + 0.45 * 0.55);
    expect(odds.attacks[0]?.cancelled).toBeCloseTo(first, 12);
    const twoLeft = 0.05 * (0.55 + 0.45 * 0.55);
    const oneLeft = 0.95 * 0.55 * 0.55;
    expect(odds.attacks[1]?.cancelled).toBeCloseTo(0.95 * (twoLeft + oneLeft), 12);
  });

  it("B1.8 the cap of bonus dice and B3.3 the malus on AC are part of the odds", () => {
    const capped = draft({ attack: 0, ac: 19 }, { dice: [flankingDice(3, { cap: 10 })] });
    expect(attackOdds(capped, settings({ critVariant: "B" })).hit).toBeCloseTo(12 / 20, 12);
    const single = draft({ attack: 0, ac: 30 }, { dice: [flankingDice(3, { count: 1, flat: 3, times: 3 })] });
    const expected =
      [12, 15, 18, 21].reduce((total, value) => total + (21 - Math.max(2, 30 - value)) / 20, 0) / 4;
    expect(attackOdds(single, settings({ critVariant: "B" })).hit).toBeCloseTo(expected, 12);
    const malus = settings({ critVariant: "B", staticRear: "acPenalty" });
    expect(attackOdds(draft({ attack: 0, ac: 18 }, disadvantage(2)), malus).hit).toBeCloseTo(8 / 20, 12);
  });

  it.each<[string, () => unknown, string]>([
    ["half an attack bonus", () => attackOdds(draft({ attack: 0.5 }), classic), "draft.attack"],
    ["half an AC", () => attackOdds(draft({ ac: 10.5 }), classic), "draft.armourClass"],
    [
      "half a damage bonus",
      () => attackOdds(draft({ damage: [modifier("x", 0.5)] }), classic),
      "draft.damage",
    ],
    ["a negative miss chance", () => attackOdds(draft(), classic, { missChance: -1 }), "missChance"],
  ])("there are no odds of %s", (_, act, field) => {
    expect(act).toThrow(expect.objectContaining({ field }));
  });

  it("without reactions attacks are independent: means add", () => {
    const drafts = [draft({ attack: 9, ac: 15 }), draft({ attack: 4, ac: 15 })];
    const odds = fullAttackOdds(drafts, classic);
    const alone = drafts.map((one) => attackOdds(one, classic).mean);
    expect(odds.mean).toBeCloseTo((alone[0] ?? 0) + (alone[1] ?? 0), 9);
    expect(fullAttackOdds([], classic).mean).toBe(0);
  });

  it("A4.4 Break-through passes the defence of the first hit only", () => {
    const sure = draft({ attack: 40, ac: 10, weaponFormula: "8" });
    const odds = fullAttackOdds([sure, sure], settings({ critVariant: "B" }), {
      breakThrough: true,
      defence: defence({ shieldSave: 2 }),
    });
    expect(odds.attacks[0]?.cancelled).toBe(0);
    expect(odds.attacks[1]?.cancelled).toBeCloseTo(0.95 * 0.95 * 0.95, 12);
  });

  it("K11 the chance to drop the target: below 0, or with more nonlethal damage than hit points", () => {
    expect(damageToDrop(hitPoints(7), false)).toBe(8);
    expect(damageToDrop(hitPoints(7, { temp: 3 }), false)).toBe(11);
    expect(damageToDrop(hitPoints(7, { nonlethal: 5 }), true)).toBe(3);
    expect(damageToDrop(hitPoints(-3), false)).toBe(0);
    const odds = fullAttackOdds(
      [draft({ attack: 40, ac: 10, weaponFormula: "8" })],
      settings({ critVariant: "B" }),
    );
    expect(chanceOfDamage(odds, damageToDrop(hitPoints(7), false))).toBeCloseTo(0.95, 12);
    expect(chanceOfDamage(odds, damageToDrop(hitPoints(8), false))).toBe(0);
  });
});
