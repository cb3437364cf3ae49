import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contribute } from "../../src/rules/attack.ts";
import { flankingContribution } from "../../src/rules/flanking.ts";
import { stack } from "../../src/rules/modifiers.ts";
import type { Contribution } from "../../src/rules/records.ts";
import { disadvantage, draft, modifier, situation } from "../builders.ts";

describe("contributions", () => {
  it("add numbers, dice, disadvantage, tags, damage and multipliers", () => {
    const made = draft(
      {},
      {
        attack: [modifier("bless", 1, "morale")],
        damage: [modifier("rage", 2, "morale")],
        armourClass: [modifier("haste", 1, "dodge")],
        tags: ["charge"],
        multipliers: [2],
        doubled: { attack: 1, damage: 2 },
        extraDamage: [{ id: "fire", label: "", formula: "1d6", multiplied: false, source: "", rule: "K4.7" }],
      },
      disadvantage(1),
    );
    expect(made.attack.map(({ id }) => id)).toEqual(["base-attack", "bless"]);
    expect(stack(made.armourClass).total).toBe(11);
    expect(made.damage.map(({ id }) => id)).toEqual(["rage"]);
    expect(made).toMatchObject({ tags: ["charge"], multipliers: [2], doubled: { attack: 1, damage: 2 } });
    expect(made.extraDamage).toHaveLength(1);
    expect(made.disadvantage).toHaveLength(1);
  });

  it("K4.5 a threat range may be lowered, never raised", () => {
    expect(draft({ threatRange: 19 }, { threatRange: 17 }).threatRange).toBe(17);
    expect(draft({ threatRange: 17 }, { threatRange: 19 }).threatRange).toBe(17);
  });

  it("K2.12 a denied Dex bonus takes dodge along, also dodge that is added later", () => {
    const agile = { armourClass: [modifier("base", 10, "base"), modifier("dexterity", 3, "ability")] };
    const added: Contribution = { armourClass: [modifier("nimble", 1, "dodge")] };
    const early = draft(agile, added, { denyDex: true });
    const late = draft(agile, { denyDex: true }, added);
    expect(stack(early.armourClass).total).toBe(10);
    expect(late).toEqual(early);
    expect(early.dexDenied).toBe(true);
  });

  it("K2.13 what a touch attack passes does not count when it is added either", () => {
    const made = draft({ against: "touch" }, { armourClass: [modifier("ward", 4, "armour")] });
    expect(stack(made.armourClass).total).toBe(10);
  });

  it("without a target there is no AC to add to", () => {
    expect(
      draft({ target: "", armourClass: [] }, { armourClass: [modifier("ward", 4, "cover")] }).armourClass,
    ).toEqual([]);
  });

  it("an id that is taken, or a number that is none, is the contributor's fault", () => {
    const twice: Contribution = { attack: [modifier("bless", 1)] };
    expect(() => draft({}, twice, twice)).toThrow(
      expect.objectContaining({ key: "WAFFENGANG.RulesError.duplicate", field: "attack.bless" }),
    );
    expect(() => draft({}, { armourClass: [modifier("z", Number.NaN)] })).toThrow(
      expect.objectContaining({ field: "z" }),
    );
    expect(() => draft({}, { doubled: { attack: 0, damage: Number.NaN } })).toThrow(
      expect.objectContaining({ field: "doubled.damage" }),
    );
    expect(() => draft({}, { doubled: { attack: Number.NaN, damage: 0 } })).toThrow(
      expect.objectContaining({ field: "doubled.attack" }),
    );
    expect(() => draft({}, { damage: [modifier("x", Number.NaN)] })).toThrow(
      expect.objectContaining({ field: "x" }),
    );
    expect(() => draft({}, { threatRange: 1 })).toThrow(expect.objectContaining({ field: "threatRange" }));
  });

  it("commute: in whatever order they come, the same draft comes out", () => {
    const anyContribution = fc
      .record({
        value: fc.integer({ min: -3, max: 5 }),
        type: fc.constantFrom("dodge", "armour", "morale", "untyped" as const),
        deny: fc.boolean(),
        threat: fc.option(fc.integer({ min: 15, max: 20 }), { nil: undefined }),
        multiplier: fc.integer({ min: 1, max: 3 }),
      })
      .map(
        ({ value, type, deny, threat, multiplier }) =>
          (id: string): Contribution => ({
            attack: [modifier(id, value, type)],
            armourClass: [modifier(id, value, type)],
            damage: [modifier(id, value, type)],
            tags: [id, "shared"],
            multipliers: [multiplier],
            doubled: { attack: value, damage: 1 },
            ...(deny ? { denyDex: true } : {}),
            ...(threat === undefined ? {} : { threatRange: threat }),
            ...disadvantage(value, id),
            dice: [
              {
                id,
                label: "",
                count: 1,
                faces: 4,
                flat: value,
                times: 1,
                cap: null,
                type,
                source: "",
                rule: "",
              },
            ],
          }),
      );
    fc.assert(
      fc.property(
        fc.array(anyContribution, { minLength: 2, maxLength: 5 }).chain((makers) => {
          const list = makers.map((make, index) => make(`id${index}`));
          return fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }));
        }),
        fc.constantFrom("normal", "touch", "incorporeal" as const),
        ([list, shuffled], against) => {
          const bare = {
            against,
            armourClass: [modifier("base", 10, "base"), modifier("dexterity", 2, "ability")],
          };
          expect(draft(bare, ...shuffled)).toEqual(draft(bare, ...list));
        },
      ),
    );
  });

  it("leave the draft that they were added to as it was", () => {
    const bare = draft();
    const copy = structuredClone(bare);
    contribute(bare, flankingContribution(null, "melee", situation([]).settings));
    contribute(bare, { attack: [modifier("bless", 1)], denyDex: true });
    expect(bare).toEqual(copy);
  });
});
