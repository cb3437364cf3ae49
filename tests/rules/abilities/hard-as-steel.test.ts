import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AbilityContext } from "../../../src/rules/abilities/ability.ts";
import {
  damageAfter,
  hardAsSteel,
  hardAsSteelReduction,
} from "../../../src/rules/abilities/hard-as-steel.ts";
import { plainDamage, reduceDamage } from "../../../src/rules/damage.ts";
import type { CombatantRecord, RuleSettings } from "../../../src/rules/records.ts";
import { combatant, situation } from "../../builders.ts";

interface Case {
  readonly damage?: number | null;
  readonly choice?: number;
  readonly recipient?: string;
  readonly user?: Partial<CombatantRecord>;
  readonly settings?: Partial<RuleSettings>;
}

function context({
  damage = 7,
  choice = 1,
  recipient = "user",
  user: rest = {},
  settings = {},
}: Case = {}): AbilityContext {
  const user = combatant("user", { meleeRating: 2, ...rest });
  return {
    situation: situation([user], { settings }),
    user,
    choice,
    event: {
      window: "DAMAGE_KNOWN",
      attack: null,
      attacker: "",
      recipient,
      damage: damage === null ? null : plainDamage(damage, false),
      declared: [],
    },
  };
}

const reasons = (given?: Case): string[] =>
  hardAsSteel.check(context(given)).map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));

describe("Hard as Steel", () => {
  it.each([
    ["A69", 7, 2, "none", "none", 2, 3],
    ["A70", 7, 4, "none", "none", 4, 0],
    ["A72", 5, 1, "medium", "metal", 2, 3],
  ] as const)(
    "A5.6 %s damage %i, k %i, %s armour, shield %s: costs %i, leaves %i",
    (_, damage, k, armour, shield, cost, left) => {
      const given = context({ damage, choice: k, user: { worn: { armour, shield } } });
      expect(hardAsSteel.price(given)).toBe(cost);
      expect(hardAsSteel.check(given)).toEqual([]);
      expect(damageAfter(damage, k)).toBe(left);
      expect(reduceDamage(damage, [hardAsSteelReduction(k)]).final).toBe(left);
    },
  );

  it("A5.6 A74 damage 12, k 5, value 4: refused", () => {
    const ledger = { a: { amount: 1, kind: "spend", ability: "parry", message: "m", combat: "" } } as const;
    expect(reasons({ damage: 12, choice: 5, user: { ledger } })).toEqual(["notEnoughPoints"]);
    expect(reasons({ damage: 12, choice: 4, user: { ledger } })).toEqual([]);
  });

  it("A2.3 A75 armour limit 8, damage 11: k 2 leaves 7, k 1 leaves 9", () => {
    expect(damageAfter(11, 2)).toBe(7);
    expect(damageAfter(11, 1)).toBe(9);
  });

  it("C.E4 9 damage, 3 points: 3 left", () => {
    expect(damageAfter(9, 3)).toBe(3);
  });

  it("A4.6 X: the dialog proposes as much as takes everything, and no more than the pool pays", () => {
    expect(hardAsSteel.maximum(context({ damage: 7 }))).toBe(4);
    expect(hardAsSteel.maximum(context({ damage: 1 }))).toBe(1);
    expect(hardAsSteel.maximum(context({ damage: 40 }))).toBe(5);
    expect(
      hardAsSteel.maximum(context({ damage: 40, user: { worn: { armour: "heavy", shield: "fullBody" } } })),
    ).toBe(4);
    expect(hardAsSteel.maximum(context({ damage: 7, user: { meleeRating: -5 } }))).toBe(0);
    expect(hardAsSteel.maximum(context({ damage: null }))).toBe(0);
  });

  it("A4.6 X: a k larger than needed is allowed", () => {
    expect(reasons({ damage: 1, choice: 5 })).toEqual([]);
    expect(damageAfter(1, 5)).toBe(0);
  });

  it("A4.6 without a choice the smallest is meant", () => {
    expect(hardAsSteel.price(context({ choice: 0 }))).toBe(1);
    expect(reasons({ choice: 0 })).toEqual([]);
  });

  it("A4.6 only who takes the damage, and only if there is some", () => {
    expect(reasons({ recipient: "other" })).toEqual(["notRecipient"]);
    expect(reasons({ damage: 0 })).toEqual(["noDamage"]);
    expect(reasons({ damage: null })).toEqual(["noDamage"]);
  });

  it("A1.9 flat-footed is no obstacle, unconscious is one", () => {
    expect(reasons({ user: { statuses: ["flat-footed"] } })).toEqual([]);
    expect(reasons({ user: { statuses: ["unconscious"] } })).toEqual(["cannotAct"]);
  });

  it("A2.10 not where it is switched off", () => {
    expect(reasons({ settings: { apDisabled: ["hard-as-steel"] } })).toEqual(["abilityOff"]);
  });

  it("A4.6 more points never leave more damage, and never less than 0", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 60 }), (damage, k) => {
        expect(damageAfter(damage, k)).toBeGreaterThanOrEqual(0);
        expect(damageAfter(damage, k + 1)).toBeLessThanOrEqual(damageAfter(damage, k));
      }),
    );
  });
});
