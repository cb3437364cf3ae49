import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjustment,
  isAbilityActive,
  isBarredByArmour,
  ledgerKey,
  meleeRating,
  payment,
  paymentRefusals,
  pool,
  poolMaximum,
  priceOf,
  type RatingSource,
} from "../../src/rules/action-points.ts";
import { RulesError } from "../../src/rules/errors.ts";
import type { ArmourCategory, Ledger, LedgerEntry, ShieldClass } from "../../src/rules/records.ts";
import { ABILITIES, ABILITY_IDS, type AbilityId } from "../../src/rules/tables/abilities.ts";
import { settings } from "../builders.ts";

function entry(amount: number, kind: LedgerEntry["kind"] = "spend"): LedgerEntry {
  return { amount, kind, ability: "parry", message: "m", combat: "" };
}

describe("pool by rating", () => {
  it.each([
    ["A01", -7, 0],
    ["A02", -5, 0],
    ["A03", -4, 0],
    ["A04", -3, 0],
    ["A05", -2, 0],
    ["A06", -1, 1],
    ["A07", 1.9, 3],
    ["A08", 0, 2],
    ["A09", 1, 3],
    ["A10", 2, 5],
    ["A11", 3, 6],
    ["A12", 4, 7],
    ["A13", 5, 8],
    ["A14", 9, 8],
  ])("A1.1 %s NA %d: %i AP", (_, rating, max) => {
    expect(poolMaximum(rating)).toBe(max);
  });

  it("A1.2 what is no number has no points", () => {
    expect(poolMaximum(Number.NaN)).toBe(0);
    expect(poolMaximum(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(poolMaximum(Number.POSITIVE_INFINITY)).toBe(8);
    expect(poolMaximum(-0.5)).toBe(1);
  });

  const by = (baseAttack: number, strength: number, rest: Partial<RatingSource> = {}): RatingSource => ({
    baseAttack,
    strength,
    dexterity: 0,
    finesse: false,
    override: null,
    ...rest,
  });

  it.each<[string, RatingSource, number, number]>([
    ["A15", by(1, 3), 0, 2],
    ["A16", by(0, -1), -2, 0],
    ["A17", by(0, 0), -1, 1],
    ["A18", by(5, 4), 2, 5],
    ["A19", by(10, 5), 4, 7],
    ["A20", by(13, 5), 5, 8],
    ["A21", by(20, 8), 5, 8],
    ["A22", by(0, -5), -3, 0],
    ["A23", by(1, 3, { override: 3 }), 3, 6],
  ])("A2.1 %s %j: NA %i, %i AP", (_, source, rating, max) => {
    expect(meleeRating(source)).toBe(rating);
    expect(poolMaximum(meleeRating(source))).toBe(max);
  });

  it("A2.1 who fights with finesse takes Dex in place of Str", () => {
    expect(meleeRating(by(1, 0, { dexterity: 5, finesse: true }))).toBe(1);
    expect(meleeRating(by(1, 0, { dexterity: 5 }))).toBe(-1);
  });

  it("A1.2 an override is floored and clamped, NaN is refused", () => {
    expect(meleeRating(by(0, 0, { override: 2.7 }))).toBe(2);
    expect(meleeRating(by(0, 0, { override: 12 }))).toBe(5);
    expect(meleeRating(by(0, 0, { override: -12 }))).toBe(-5);
    expect(() => meleeRating(by(Number.NaN, 0))).toThrow(expect.objectContaining({ field: "baseAttack" }));
    expect(() => meleeRating(by(0, Number.NaN))).toThrow(expect.objectContaining({ field: "ability" }));
    expect(() => meleeRating(by(0, 0, { override: Number.NaN }))).toThrow(
      expect.objectContaining({ field: "override" }),
    );
    expect(() => pool({ a: entry(Number.NaN) }, 5)).toThrow(expect.objectContaining({ field: "ledger.a" }));
  });
});

describe("pool and ledger", () => {
  it("A1.5 A1.6 A5.3 A24 A25 A26 what is spent stays when the maximum moves", () => {
    const ledger: Ledger = { a: entry(3) };
    expect(pool(ledger, poolMaximum(2))).toEqual({ max: 5, spent: 3, value: 2 });
    expect(pool(ledger, poolMaximum(0))).toEqual({ max: 2, spent: 3, value: 0 });
    expect(pool(ledger, poolMaximum(2)).value).toBe(2);
  });

  it("A1.7 A27 a price above what is left is refused with the figures, A28 the last points may be spent", () => {
    const left = pool({ a: entry(3) }, 5);
    expect(paymentRefusals(3, left)).toEqual([
      { key: "WAFFENGANG.Refusal.notEnoughPoints", data: { price: 3, value: 2, missing: 1 } },
    ]);
    expect(paymentRefusals(2, left)).toEqual([]);
    expect(pool({ a: entry(3), b: entry(2) }, 5).value).toBe(0);
  });

  it("A1.8 A30 a refund of 2 at 1 spent leaves 0 spent", () => {
    expect(pool({ a: entry(1), b: entry(2, "refund") }, 5)).toEqual({ max: 5, spent: 0, value: 5 });
  });

  it("A1.12.5 what was paid stays as it was paid, whatever is worn later", () => {
    const worn = { armour: "heavy", shield: "metal" } as const;
    const paid = priceOf("parry", worn) ?? 0;
    const ledger: Ledger = { a: entry(paid) };
    expect(priceOf("parry", { armour: "none", shield: "none" })).toBe(1);
    expect(pool(ledger, 8).spent).toBe(3);
  });

  it("A1.5 situation 27: a bar or a pip sets what is left, clamped to the pool", () => {
    const ledger: Ledger = { a: entry(3) };
    expect(adjustment(ledger, 5, 1)).toEqual({ kind: "spend", amount: 1 });
    expect(adjustment(ledger, 5, 4)).toEqual({ kind: "refund", amount: 2 });
    expect(adjustment(ledger, 5, 2)).toBeNull();
    expect(adjustment(ledger, 5, 99)).toEqual({ kind: "refund", amount: 3 });
    expect(adjustment(ledger, 5, -4)).toEqual({ kind: "spend", amount: 2 });
    expect(adjustment({ a: entry(2, "debt") }, 3, 3)).toEqual({ kind: "grant", amount: 2 });
    expect(() => adjustment({}, 3, Number.NaN)).toThrow(expect.objectContaining({ field: "wanted" }));
  });

  it("A1.5 after such an entry exactly the wanted value is left", () => {
    const kind = fc.constantFrom("spend", "refund", "grant", "debt" as const);
    const list = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), kind), { maxLength: 5 });
    fc.assert(
      fc.property(
        list,
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: -2, max: 10 }),
        (entries, max, wanted) => {
          const ledger = Object.fromEntries(
            entries.map(([amount, k], index) => [`e${index}`, entry(amount, k)]),
          );
          const step = adjustment(ledger, max, wanted);
          const after = step ? { ...ledger, step: { ...entry(step.amount), kind: step.kind } } : ledger;
          expect(pool(after, max).value).toBe(Math.min(max, Math.max(0, wanted)));
        },
      ),
    );
  });

  it("situation 28: debts and grants move what is left, never below 0", () => {
    expect(pool({ a: entry(2, "debt") }, 3).value).toBe(1);
    expect(pool({ a: entry(9, "debt") }, 3).value).toBe(0);
    expect(pool({ a: entry(2, "grant") }, 3).value).toBe(5);
    expect(pool({ a: entry(2, "grant"), b: entry(3) }, 3).value).toBe(2);
  });

  it("the value is never below 0, whatever stands on the list", () => {
    const kind = fc.constantFrom("spend", "refund", "grant", "debt" as const);
    const list = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 4 }),
      fc.tuple(fc.integer({ min: -5, max: 9 }), kind),
    );
    fc.assert(
      fc.property(list, fc.integer({ min: 0, max: 8 }), (entries, max) => {
        const ledger = Object.fromEntries(
          Object.entries(entries).map(([key, [amount, k]]) => [key, entry(amount, k)]),
        );
        expect(pool(ledger, max).value).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("without grants the value is never above the maximum", () => {
    const kind = fc.constantFrom("spend", "refund", "debt" as const);
    const list = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 4 }),
      fc.tuple(fc.integer({ min: 0, max: 9 }), kind),
    );
    fc.assert(
      fc.property(list, fc.integer({ min: 0, max: 8 }), (entries, max) => {
        const ledger = Object.fromEntries(
          Object.entries(entries).map(([key, [amount, k]]) => [key, entry(amount, k)]),
        );
        expect(pool(ledger, max).value).toBeLessThanOrEqual(max);
      }),
    );
  });

  it("design 4: the key is made from the cause and holds no dots", () => {
    expect(ledgerKey("m1", "follow-up")).toBe("m1-follow-up-0");
    expect(ledgerKey("m.1", "veteran", "X")).toBe("m_1-veteran-X");
  });

  it("design 4 situation 26: the same cause is charged once, and what costs nothing is not listed", () => {
    const cause = { amount: 2, ability: "parry", message: "m", combat: "c" };
    expect(payment("Actor.a", {}, "k", cause)).toEqual({
      actor: "Actor.a",
      key: "k",
      before: null,
      after: { ...cause, kind: "spend" },
    });
    expect(payment("Actor.a", { k: entry(2) }, "k", cause)).toBeNull();
    expect(payment("Actor.a", {}, "k", { ...cause, amount: 0 })).toBeNull();
    expect(() => payment("Actor.a", {}, "k", { ...cause, amount: -1 })).toThrow(
      expect.objectContaining({ field: "amount" }),
    );
  });

  it("design 4: however often and in whatever order causes are paid, each is charged once", () => {
    const cause = fc.record({
      message: fc.constantFrom("m", "n"),
      ability: fc.constantFrom("parry", "dash"),
      amount: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(cause, { maxLength: 12 }), (causes) => {
        const ledger: Record<string, LedgerEntry> = {};
        for (const { message, ability, amount } of causes) {
          const key = ledgerKey(message, ability);
          const paid = payment("Actor.a", ledger, key, { amount, ability, message, combat: "" });
          if (paid?.after) ledger[key] = paid.after;
        }
        const first = new Map<string, number>();
        for (const { message, ability, amount } of causes) {
          const key = ledgerKey(message, ability);
          if (!first.has(key)) first.set(key, amount);
        }
        const expected = [...first.values()].reduce((sum, amount) => sum + amount, 0);
        expect(pool(ledger, 8).spent).toBe(expected);
      }),
    );
  });

  it("situation 59: two payments at the same time are two entries, none is lost", () => {
    const ledger: Ledger = { a: entry(1) };
    const merged = { ...ledger, ...{ b: entry(2) }, ...{ c: entry(1) } };
    expect(pool(merged, 8).value).toBe(4);
  });
});

describe("prices", () => {
  const COLUMNS: readonly [ArmourCategory, ShieldClass][] = [
    ["none", "none"],
    ["none", "wooden"],
    ["none", "metal"],
    ["none", "fullBody"],
    ["medium", "none"],
    ["medium", "wooden"],
    ["medium", "metal"],
    ["medium", "fullBody"],
    ["heavy", "none"],
    ["heavy", "wooden"],
    ["heavy", "metal"],
    ["heavy", "fullBody"],
  ];
  const NO = null;
  const TABLE: readonly [string, AbilityId, readonly (number | null)[]][] = [
    ["A31", "follow-up", [1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4]],
    ["A32", "full-force", [2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5]],
    ["A33", "focus", [2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5]],
    ["A34", "break-through", [2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5]],
    ["A35", "parry", [1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4]],
    ["A36", "hard-as-steel", [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]],
    ["A37", "veteran", [4, 5, 5, 6, 5, 6, 6, 7, 5, 6, 6, 7]],
    ["A38", "targeted-disarm", [3, 4, 4, 5, 4, 5, 5, 6, 4, 5, 5, 6]],
    ["A39", "dash", [2, 3, 3, 4, 3, 4, 4, 5, NO, NO, NO, NO]],
    ["A40", "intervene", [2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5]],
    ["A41", "guard", [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1]],
    ["A42", "villainy", [3, 4, 4, 5, 4, 5, 5, 6, 4, 5, 5, 6]],
    ["A43", "brace", [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]],
    ["A44", "overwhelm", [2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5]],
    ["A45", "charge-stance", [1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4]],
    ["A46", "duel", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ["A47", "half-force", [1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4]],
    ["A48", "camouflage", [2, 3, 3, 4, NO, NO, NO, NO, NO, NO, NO, NO]],
  ];
  const cases = TABLE.flatMap(([example, id, prices]) =>
    COLUMNS.map(([armour, shield], column) => [example, id, armour, shield, prices[column] ?? null] as const),
  );

  it("A5.4 the table has 216 cases, one row for each of the 18 abilities", () => {
    expect(cases).toHaveLength(216);
    expect(TABLE.map(([, id]) => id)).toEqual([...ABILITY_IDS]);
  });

  it.each(cases)("A1.12 %s %s in %s armour with shield %s: %s", (_, id, armour, shield, expected) => {
    const choice = id === "hard-as-steel" ? 1 : 0;
    expect(priceOf(id, { armour, shield }, choice)).toBe(expected);
    if (armour === "none") expect(priceOf(id, { armour: "light", shield }, choice)).toBe(expected);
  });

  it.each<[string, AbilityId, ArmourCategory, ShieldClass, number | null]>([
    ["A49", "follow-up", "heavy", "fullBody", 4],
    ["A50", "full-force", "medium", "wooden", 4],
    ["A51", "parry", "heavy", "metal", 3],
    ["A52", "brace", "heavy", "fullBody", 2],
    ["A53", "brace", "none", "fullBody", 1],
    ["A54", "guard", "none", "metal", 0],
    ["A55", "guard", "heavy", "metal", 1],
    ["A56", "duel", "heavy", "fullBody", 0],
    ["A57", "dash", "medium", "none", 3],
    ["A57", "dash", "heavy", "none", null],
    ["A58", "camouflage", "light", "wooden", 3],
    ["A58", "camouflage", "medium", "none", null],
  ])("A5.4 %s %s, %s armour, shield %s: %s", (_, id, armour, shield, expected) => {
    expect(priceOf(id, { armour, shield })).toBe(expected);
  });

  it("A1.12.1 armour and shield add up, medium and heavy are both +1", () => {
    expect(priceOf("follow-up", { armour: "heavy", shield: "fullBody" })).toBe(1 + 1 + 2);
    expect(priceOf("follow-up", { armour: "medium", shield: "none" })).toBe(2);
    expect(priceOf("follow-up", { armour: "heavy", shield: "none" })).toBe(2);
  });

  it("A1.12.2 Hard as Steel, Guard and Brace never take the shield, but the armour", () => {
    for (const id of ["hard-as-steel", "guard", "brace"] as const) {
      expect(ABILITIES[id]).toMatchObject({ shield: false, armour: true });
    }
    expect(ABILITY_IDS.filter((id) => !ABILITIES[id].shield)).toEqual([
      "hard-as-steel",
      "guard",
      "brace",
      "duel",
    ]);
  });

  it("A1.11 only Guard, Brace and Veteran's attack are actions", () => {
    expect(ABILITY_IDS.filter((id) => ABILITIES[id].windows.includes("ACTION"))).toEqual([
      "veteran",
      "guard",
      "brace",
    ]);
  });

  it("A4.9 A4.18 armour that bars an ability is the reason, whatever the pool", () => {
    expect(isBarredByArmour("dash", { armour: "heavy", shield: "none" })).toBe(true);
    expect(isBarredByArmour("camouflage", { armour: "light", shield: "none" })).toBe(false);
    expect(paymentRefusals(null, pool({}, 8))).toEqual([
      { key: "WAFFENGANG.Refusal.barredByArmour", data: {} },
    ]);
  });

  it("A4.6 Hard as Steel costs k and the armour once", () => {
    expect(priceOf("hard-as-steel", { armour: "heavy", shield: "fullBody" }, 4)).toBe(5);
    expect(() => priceOf("hard-as-steel", { armour: "none", shield: "none" }, 0)).toThrow(
      expect.objectContaining({ field: "choice" }),
    );
    expect(() => priceOf("hard-as-steel", { armour: "none", shield: "none" }, 1.5)).toThrow(RulesError);
  });

  it("A4.7 Veteran's surcharge is added", () => {
    expect(priceOf("veteran", { armour: "none", shield: "none" }, 6)).toBe(10);
    expect(() => priceOf("veteran", { armour: "none", shield: "none" }, -1)).toThrow(
      expect.objectContaining({ field: "choice" }),
    );
    expect(priceOf("parry", { armour: "none", shield: "none" }, 3)).toBe(1);
  });

  it("C.E3 NA 3 has 6 AP; disarm in medium armour with a wooden shield 5, brace in the same gear 2", () => {
    expect(poolMaximum(3)).toBe(6);
    expect(priceOf("targeted-disarm", { armour: "medium", shield: "wooden" })).toBe(5);
    expect(priceOf("brace", { armour: "medium", shield: "wooden" })).toBe(2);
  });
});

describe("switches", () => {
  it("A2.10 the chapter, or a single ability, may be switched off", () => {
    expect(isAbilityActive("parry", settings())).toBe(true);
    expect(isAbilityActive("parry", settings({ apRules: false }))).toBe(false);
    expect(isAbilityActive("parry", settings({ apDisabled: ["parry"] }))).toBe(false);
    expect(isAbilityActive("dash", settings({ apDisabled: ["parry"] }))).toBe(true);
  });

  it("A3 every ability names its rule and its windows", () => {
    for (const [index, id] of ABILITY_IDS.entries()) {
      expect(ABILITIES[id].rule).toBe(`A4.${index + 1}`);
      expect(ABILITIES[id].windows.length).toBeGreaterThan(0);
    }
  });
});
