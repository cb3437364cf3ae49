import { describe, expect, it } from "vitest";
import { NO_DEFENCE } from "../../../src/rules/odds/defence.ts";
import { chanceOf } from "../../../src/rules/odds/distribution.ts";
import { attackOdds } from "../../../src/rules/odds.ts";
import type { AttackDraft, Contribution } from "../../../src/rules/records.ts";
import { draft, settings } from "../../builders.ts";

const classic = settings({ critVariant: "C" });
const byNaturals = settings({ critVariant: "B" });
const both = settings({ critVariant: "both" });

/** Hits with everything but a 1, and deals 4. */
const sure = (
  rest: Partial<Omit<AttackDraft, "attack">> = {},
  ...more: readonly Contribution[]
): AttackDraft => draft({ attack: 40, ac: 10, weaponFormula: "4", ...rest }, ...more);

const fire = (formula: string, multiplied: boolean) => ({
  extraDamage: [{ id: "fire", label: "", formula, multiplied, source: "", rule: "K4.7" }],
});

/** What B doubles on a natural 20. */
const doubled = (attack: number, damage: number): Contribution => ({
  tags: ["natural-effects"],
  doubled: { attack, damage },
});

describe("odds of a hit and of its damage", () => {
  it("K4.1 K4.5 a threat needs its range, whatever else would hit", () => {
    expect(attackOdds(sure(), classic)).toMatchObject({
      hit: expect.closeTo(0.95),
      threat: expect.closeTo(0.05),
    });
    expect(attackOdds(sure({ threatRange: 18 }), classic).threat).toBeCloseTo(0.15, 12);
  });

  it("K4.2 K2.2 a natural 1 never confirms, a natural 20 always does", () => {
    expect(attackOdds(sure(), classic).critical).toBeCloseTo(0.05 * 0.95, 12);
    expect(attackOdds(draft({ attack: -40, ac: 10 }), classic).critical).toBeCloseTo(0.05 * 0.05, 12);
  });

  it("K4.4 a critical hit doubles the weapon, and only then", () => {
    const odds = attackOdds(sure(), classic);
    expect(chanceOf(odds.damage, 8)).toBeCloseTo(0.05 * 0.95, 12);
    expect(chanceOf(odds.damage, 4)).toBeCloseTo(0.95 - 0.05 * 0.95, 12);
  });

  it("K3.10 K4.7 extra dice are added once, unless they are part of the weapon", () => {
    const critical = 0.05 * 0.95;
    expect(attackOdds(sure(fire("1d6", false)), byNaturals).mean).toBeCloseTo(0.95 * 7.5, 12);
    expect(attackOdds(sure(fire("1d6", false)), classic).mean).toBeCloseTo(0.95 * 7.5 + critical * 4, 12);
    expect(attackOdds(sure(fire("1d6", true)), classic).mean).toBeCloseTo(0.95 * 7.5 + critical * 7.5, 12);
  });

  it("A0.2 extra dice never take anything off", () => {
    const odds = attackOdds(sure(fire("1d4-3", false)), byNaturals);
    expect(chanceOf(odds.damage, 4)).toBeCloseTo((0.95 * 3) / 4, 12);
    expect(chanceOf(odds.damage, 5)).toBeCloseTo(0.95 / 4, 12);
  });

  it("B6.2 a natural 20 adds what B doubles to the damage, no other number does", () => {
    const odds = attackOdds(sure({}, doubled(0, 7)), byNaturals);
    expect(chanceOf(odds.damage, 11)).toBeCloseTo(0.05, 12);
    expect(chanceOf(odds.damage, 4)).toBeCloseTo(0.9, 12);
    const untagged = sure({ doubled: { attack: 0, damage: 7 } });
    expect(chanceOf(attackOdds(untagged, byNaturals).damage, 4)).toBeCloseTo(0.95, 12);
  });

  it("B6.2 K4.2 what a natural 20 doubles helps its confirmation too", () => {
    const one = (attack: number) => draft({ attack: 0, ac: 20 }, doubled(attack, 0));
    expect(attackOdds(one(0), both).critical).toBeCloseTo(0.05 * 0.05, 12);
    expect(attackOdds(one(5), both).critical).toBeCloseTo(0.05 * 0.3, 12);
  });

  it("B6.2 A4.5 and is harder to parry", () => {
    const cancelled = (attack: number): number =>
      attackOdds(draft({ attack: -40, ac: 10 }, doubled(attack, 0)), byNaturals, {
        defence: { ...NO_DEFENCE, parries: 1, parryBonus: -30 },
      }).cancelled;
    expect(cancelled(0)).toBeCloseTo(0.05 * (10 / 20), 12);
    expect(cancelled(5)).toBeCloseTo(0.05 * (5 / 20), 12);
  });

  it("A2.6 A4.5 what hits without a roll hits, never criticals, and cannot be parried", () => {
    const defence = { ...NO_DEFENCE, parries: 3, parryBonus: 99 };
    const odds = attackOdds(sure({ tags: ["automatic"] }), both, { defence });
    expect(odds).toMatchObject({
      miss: 0,
      hit: 1,
      threat: 0,
      critical: 0,
      cancelled: 0,
      counter: 0,
      mean: 4,
    });
    const hidden = attackOdds(sure({ tags: ["automatic"] }), both, { missChance: 20 });
    expect([hidden.miss, hidden.hit, hidden.mean].map((one) => Math.round(one * 100))).toEqual([20, 80, 320]);
  });
});
