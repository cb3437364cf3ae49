import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainDamage } from "../../src/rules/damage.ts";
import {
  abilityHealing,
  endsDying,
  healed,
  naturalHealing,
  nonlethalAfter,
  withConstitution,
  withoutTemporary,
} from "../../src/rules/healing.ts";
import { hitPointsAfter, injuryState } from "../../src/rules/injury.ts";
import { patchedHitPoints, planAttack } from "../../src/rules/plan.ts";
import { combatant, hitPoints } from "../builders.ts";

describe("healing", () => {
  it("K11.21 never above the maximum", () => {
    expect(healed(hitPoints(28, { max: 30 }), 6).value).toBe(30);
    expect(healed(hitPoints(20, { max: 30 }), 6).value).toBe(26);
  });

  it("K11.29 what heals hit points removes as much nonlethal damage", () => {
    expect(healed(hitPoints(20, { max: 30, nonlethal: 9 }), 6)).toMatchObject({ value: 26, nonlethal: 3 });
    expect(healed(hitPoints(30, { max: 30, nonlethal: 4 }), 6)).toMatchObject({ value: 30, nonlethal: 0 });
  });

  it("K11.23 temporary hit points are not restored", () => {
    expect(healed(hitPoints(20, { max: 30, temp: 2 }), 6).temp).toBe(2);
  });

  it("K11.13 any healing of a hit point ends dying", () => {
    const before = hitPoints(-7, { max: 30 });
    expect(endsDying(before, healed(before, 1))).toBe(true);
    expect(endsDying(before, healed(before, 0))).toBe(false);
    expect(endsDying(hitPoints(3, { max: 30 }), healed(hitPoints(3, { max: 30 }), 1))).toBe(false);
  });

  it("K11.4 K11.14 healed to 0 is disabled, above 0 as if nothing had been", () => {
    const state = (amount: number) =>
      injuryState({ hp: healed(hitPoints(-4, { max: 30 }), amount), constitution: 12, fragile: false });
    expect([state(3), state(4), state(5)]).toEqual(["dying", "disabled", "normal"]);
  });

  it("K11.27 K11.29 the staggered are themselves again once hit points exceed the tally", () => {
    const state = (amount: number) =>
      injuryState({
        hp: healed(hitPoints(12, { max: 30, nonlethal: 12 }), amount),
        constitution: 12,
        fragile: false,
      });
    expect([state(0), state(1)]).toEqual(["staggered", "normal"]);
  });

  it("K11.20 a night gives a hit point per level, a disturbed one none, a day in bed two", () => {
    expect(naturalHealing(5, "night")).toBe(5);
    expect(naturalHealing(5, "night", true)).toBe(0);
    expect(naturalHealing(5, "bedRest")).toBe(10);
  });

  it("K11.22 damaged abilities recover 1 in a night, 2 in a day of bed rest", () => {
    expect([abilityHealing("night"), abilityHealing("bedRest")]).toEqual([1, 2]);
  });

  it("K11.29 nonlethal damage goes at the level per hour", () => {
    expect(nonlethalAfter(17, 3, 2)).toBe(11);
    expect(nonlethalAfter(5, 3, 2)).toBe(0);
  });
});

describe("hit points that come and go", () => {
  it("K11.23 K11.E9 hp 12, temporary 5, hit 8: when the source ends, hp stay 9", () => {
    const hit = hitPointsAfter(hitPoints(12, { temp: 5 }), 8, false);
    expect(withoutTemporary(hit)).toMatchObject({ value: 9, temp: 0 });
    expect(withoutTemporary(hitPoints(12, { temp: 5 }))).toMatchObject({ value: 12, temp: 0 });
  });

  it("K11.24 hit points by Constitution are real ones: lost last, and restored by healing", () => {
    const strong = withConstitution(hitPoints(20), 2, 3);
    expect(strong).toMatchObject({ value: 26, max: 26, temp: 0 });
    expect(healed(hitPointsAfter(strong, 10, false), 20).value).toBe(26);
    expect(withConstitution(strong, -2, 3)).toEqual(hitPoints(20));
  });

  it("K11.28 to a creature that regenerates nonlethal damage never becomes lethal", () => {
    expect(hitPointsAfter(hitPoints(30, { nonlethal: 28 }), 6, true, true)).toMatchObject({
      value: 30,
      nonlethal: 34,
    });
    const troll = combatant("troll", { hp: hitPoints(30, { nonlethal: 28 }), talents: ["regeneration"] });
    const blow = { target: "troll", report: plainDamage(6, true), key: "k", source: "club" };
    const plan = planAttack({ combatants: [troll] }, [blow]);
    expect(patchedHitPoints(troll.hp, plan, "Actor.troll")).toMatchObject({ value: 30, nonlethal: 34 });
  });

  it("amounts, levels and hours that cannot be are refused", () => {
    const refused = (call: () => unknown, field: string): void => {
      expect(call).toThrow(expect.objectContaining({ field }));
    };
    refused(() => healed(hitPoints(3), -1), "amount");
    refused(() => naturalHealing(0.5, "night"), "level");
    refused(() => nonlethalAfter(-1, 1, 1), "nonlethal");
    refused(() => nonlethalAfter(1, 1, Number.NaN), "hours");
    refused(() => nonlethalAfter(1, -1, 1), "level");
    refused(() => withConstitution(hitPoints(3), 0.5, 1), "change");
    refused(() => withConstitution(hitPoints(3), 1, -1), "level");
  });

  it("K11.21 healing never takes, and never gives more than was lost", () => {
    const n = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 30 }), n(40), n(60), (value, nonlethal, amount) => {
        const before = hitPoints(value, { max: 30, nonlethal });
        const after = healed(before, amount);
        expect(after.value).toBeGreaterThanOrEqual(before.value);
        expect(after.value - before.value).toBeLessThanOrEqual(amount);
        expect(after.value).toBeLessThanOrEqual(30);
        expect(after.nonlethal).toBeGreaterThanOrEqual(0);
        expect(after.nonlethal).toBeLessThanOrEqual(nonlethal);
      }),
    );
  });
});
