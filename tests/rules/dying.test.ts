import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  HEAL_DIFFICULTY,
  isDeadByConstitution,
  isMassive,
  isStabilisedBy,
  isStrenuous,
  MASSIVE_DAMAGE_SAVE,
  mustStabilise,
  recover,
  stabilise,
  statusesOf,
  strain,
  wake,
} from "../../src/rules/dying.ts";
import { ACTIONS } from "../../src/rules/tables/actions.ts";
import { combatant, settings } from "../builders.ts";

const check = (natural: number, hp: number, constitution = 0) => ({ natural, hp, constitution });

const on = settings({ massiveDamage: true });

describe("stabilising", () => {
  it("K11.7 K11.9 OPEN-14 K11.E4 Con 14 at −3: 10 fails, hp −4; then 12 makes stable", () => {
    expect(stabilise(check(10, -3, 2))).toEqual({ success: false, hp: -4 });
    expect(stabilise(check(12, -4, 2))).toEqual({ success: true, hp: -4 });
  });

  it("K11.8 a natural 20 always succeeds, a natural 1 means nothing", () => {
    expect(stabilise(check(20, -40, -3)).success).toBe(true);
    expect(stabilise(check(1, -1, 10)).success).toBe(true);
    expect(stabilise(check(19, -10, 0))).toEqual({ success: false, hp: -11 });
  });

  it("K11.10 OPEN-15 K11.E5 bleeding 2 at −3: no throw helps, hp −6", () => {
    expect(stabilise(check(20, -3, 5), 2)).toEqual({ success: false, hp: -6 });
  });

  it("K11.E3 Con 10 at −1 without help dies in 3.446 % of all cases", () => {
    let dying = 1;
    for (let hp = -1; hp > -10; hp--) {
      const naturals = Array.from({ length: 20 }, (_, index) => index + 1);
      const failing = naturals.filter((natural) => !stabilise(check(natural, hp)).success);
      dying *= failing.length / 20;
    }
    expect(dying).toBeCloseTo(1378377 / 40000000, 12);
  });

  it("K11.7 OPEN-48 the dying check on every turn of theirs, the stable do not", () => {
    expect(mustStabilise(combatant("a", { statuses: ["dying", "unconscious"] }))).toBe(true);
    expect(mustStabilise(combatant("a", { statuses: ["dying", "stable"] }))).toBe(false);
    expect(mustStabilise(combatant("a"))).toBe(false);
  });

  it("K11.12 a Heal check of 15 stabilises: a standard action that provokes", () => {
    expect([isStabilisedBy(HEAL_DIFFICULTY), isStabilisedBy(14)]).toEqual([true, false]);
    expect(HEAL_DIFFICULTY).toBe(15);
    expect(ACTIONS["stabilize-dying-friend"]).toMatchObject({ kind: "standard", provokes: "yes" });
  });
});

describe("coming round", () => {
  it("K11.15 with help: penalty and natural 20 as before, failure costs nothing", () => {
    expect(wake(check(15, -5), true)).toEqual({ success: true, hp: -5 });
    expect(wake(check(14, -5), true)).toEqual({ success: false, hp: -5 });
    expect(wake(check(20, -15), true).success).toBe(true);
  });

  it("K11.17 without help every failure costs a hit point", () => {
    expect(wake(check(14, -5), false)).toEqual({ success: false, hp: -6 });
    expect(wake(check(15, -5), false)).toEqual({ success: true, hp: -5 });
  });

  it("K11.18 OPEN-17 once conscious, a daily check against current hit points; failure leaves consciousness", () => {
    expect(recover(check(15, -5))).toEqual({ success: true, hp: -5 });
    expect(recover(check(14, -5))).toEqual({ success: false, hp: -6 });
    expect(recover(check(20, -15)).success).toBe(false);
  });

  it("K11.16 conscious below 0 is disabled, stable is unconscious, neither is dying", () => {
    expect(statusesOf("dying", { stable: true, conscious: true })).toEqual(["disabled", "staggered"]);
    expect(statusesOf("dying", { stable: true, conscious: false })).toEqual(["stable", "unconscious"]);
    expect(statusesOf("dying", { stable: false, conscious: false })).toEqual(["dying", "unconscious"]);
    expect(statusesOf("dead", { stable: true, conscious: true })).toEqual(["dead"]);
    expect(statusesOf("normal", { stable: false, conscious: true })).toEqual([]);
  });
});

describe("strain", () => {
  it("K11.3 OPEN-16 K11.E6 disabled at 0: an attack leaves −1 and dying, a potion of 4 leaves 3", () => {
    expect(strain(0, 0)).toEqual({ hp: -1, dying: true });
    expect(strain(0, 4)).toEqual({ hp: 3, dying: false });
  });

  it("K11.16 OPEN-16 at −3 any action costs a hit point, and dying begins anew unless it healed", () => {
    expect(strain(-3, -3)).toEqual({ hp: -4, dying: true });
    expect(strain(-3, -1)).toEqual({ hp: -2, dying: false });
    expect(strain(0, 1)).toEqual({ hp: 0, dying: false });
  });

  it("K11.3 standard actions strain, move actions and lesser ones do not", () => {
    const kinds = ["standard", "full", "move", "swift", "free", "immediate", "none"] as const;
    expect(kinds.filter(isStrenuous)).toEqual(["standard", "full"]);
  });
});

describe("death", () => {
  it("K11.19 OPEN-18 a single blow of 50 that is half of the maximum calls for a save of 15", () => {
    expect(isMassive(50, 100, "normal", on)).toBe(true);
    expect(isMassive(50, 101, "normal", on)).toBe(false);
    expect(isMassive(51, 101, "normal", on)).toBe(true);
    expect(isMassive(49, 60, "normal", on)).toBe(false);
    expect(MASSIVE_DAMAGE_SAVE).toBe(15);
  });

  it("K11.19 the rule is optional, and the dead need no save", () => {
    expect(isMassive(90, 100, "normal", settings())).toBe(false);
    expect(isMassive(90, 100, "dead", on)).toBe(false);
    expect(isMassive(90, 100, "dying", on)).toBe(true);
  });

  it("K11.6 who has no Constitution left is dead", () => {
    expect(isDeadByConstitution(0)).toBe(true);
    expect(isDeadByConstitution(1)).toBe(false);
  });
});

describe("input and properties", () => {
  it("dice, hit points and damage that cannot be are refused", () => {
    const refused = (call: () => unknown, field: string): void => {
      expect(call).toThrow(expect.objectContaining({ field }));
    };
    refused(() => stabilise(check(21, -3)), "natural");
    refused(() => stabilise(check(3, 0)), "hp");
    refused(() => stabilise(check(3, -3, Number.NaN)), "constitution");
    refused(() => stabilise(check(3, -3), -1), "ongoing");
    refused(() => wake(check(0, -3), true), "natural");
    refused(() => recover(check(3, 2)), "hp");
    refused(() => strain(1, 2), "before");
    refused(() => strain(0, 0.5), "after");
    refused(() => isStabilisedBy(Number.NaN), "total");
    refused(() => isDeadByConstitution(-1), "constitution");
    refused(() => isMassive(-1, 30, "normal", on), "damage");
    refused(() => isMassive(1, 0, "normal", on), "maximum");
  });

  it("K11.7 a better Constitution, or more hit points, never fails where less succeeded", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: -30, max: -2 }),
        fc.integer({ min: -3, max: 8 }),
        (natural, hp, con) => {
          if (!stabilise(check(natural, hp, con)).success) return;
          expect(stabilise(check(natural, hp + 1, con)).success).toBe(true);
          expect(stabilise(check(natural, hp, con + 1)).success).toBe(true);
        },
      ),
    );
  });
});
