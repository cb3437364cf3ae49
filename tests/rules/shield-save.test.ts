import { describe, expect, it } from "vitest";
import { reduceDamage } from "../../src/rules/damage.ts";
import {
  mayArmourSave,
  settleArmourSave,
  settleShieldSave,
  shieldSaveRefusals,
} from "../../src/rules/shield-save.ts";
import { acting, combatant, settings, turn } from "../builders.ts";
import { type Case, context } from "./abilities/context.ts";

const reasons = (given: Case = {}): string[] =>
  shieldSaveRefusals(
    context("HIT_TAKEN", {
      hit: {},
      ...given,
      user: { turn: turn({ isOwnTurn: false }), ...given.user },
      action: { shieldSave: 14, ...given.action },
      event: { attacker: "target", recipient: "user", ...given.event },
    }),
  ).map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));

const bearer = (shieldSave: number | null) => combatant("a", { action: acting({ shieldSave }) });

describe("shield saves", () => {
  it("A2.2 after a weapon attack has hit, in melee or at range, for whoever has a shield ready", () => {
    expect(reasons()).toEqual([]);
    expect(reasons({ draft: { range: "ranged" } })).toEqual([]);
    expect(reasons({ hit: { automatic: true } })).toEqual([]);
    expect(reasons({ action: { shieldSave: null } })).toEqual(["noShield"]);
    expect(reasons({ event: { recipient: "target" } })).toEqual(["notRecipient"]);
    expect(reasons({ user: { statuses: ["unconscious"] } })).toEqual(["cannotAct"]);
  });

  it("A2.2 flat-footed is no obstacle: it is no ability", () => {
    expect(reasons({ user: { statuses: ["flat-footed"] } })).toEqual([]);
  });

  it("A2.2 not against touch, area effects, or damage without an attack roll", () => {
    expect(reasons({ draft: { against: "touch" } })).toEqual(["touchAttack"]);
    expect(reasons({ draft: { tags: ["area"] } })).toEqual(["areaAttack"]);
    expect(reasons({ draft: null })).toEqual(["notHit"]);
  });

  it("A4.4 A82 not against Break-through; A2.2 once per hit, and not against one that is cancelled", () => {
    expect(reasons({ hit: { breaksThrough: true } })).toEqual(["breaksThrough"]);
    expect(reasons({ hit: { shieldRolled: true } })).toEqual(["alreadyTried"]);
    expect(reasons({ hit: { reached: 1 } })).toEqual(["cancelled"]);
  });

  it("A2.2 not where the shield is part of the AC, nor without the chapter", () => {
    expect(reasons({ settings: { shieldMode: "acBonus" } })).toEqual(["noShieldSaves"]);
    expect(reasons({ settings: { shieldMode: "saveAndBonus" } })).toEqual([]);
    expect(reasons({ settings: { apRules: false } })).toEqual(["noShieldSaves"]);
  });

  it.each([
    [16, 25],
    [14, 35],
    [12, 45],
  ])("A2.2 a shield of %i+ saves %i times in 100", (target, percent) => {
    const dice = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(dice.filter((die) => settleShieldSave(bearer(target), [die]).success).length * 5).toBe(percent);
  });

  it("A2.2 against Full Force as many dice as successes are needed, 1 and 20 mean nothing more", () => {
    expect(settleShieldSave(bearer(14), [15, 6])).toMatchObject({ success: true, successes: 1 });
    expect(settleShieldSave(bearer(14), [14, 20]).successes).toBe(2);
    expect(settleShieldSave(bearer(null), [20]).successes).toBe(0);
    expect(() => settleShieldSave(bearer(14), [21])).toThrow(expect.objectContaining({ field: "save" }));
  });
});

describe("armour saves", () => {
  const wearer = combatant("a", { action: acting({ armourSave: { limit: 8, target: 16 } }) });
  const on = settings({ armourSave: true });

  it("A2.3 A75 with the rule on, for damage from 1 to the limit", () => {
    expect([0, 1, 7, 8, 9].map((damage) => mayArmourSave(wearer, damage, on))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(mayArmourSave(wearer, 5, settings())).toBe(false);
    expect(mayArmourSave(combatant("b"), 5, on)).toBe(false);
  });

  it("A2.3 success leaves no damage, failure all of it", () => {
    expect(reduceDamage(7, settleArmourSave(wearer, 16)).final).toBe(0);
    expect(reduceDamage(7, settleArmourSave(wearer, 15)).final).toBe(7);
    expect(settleArmourSave(combatant("b"), 20)).toEqual([]);
  });
});
