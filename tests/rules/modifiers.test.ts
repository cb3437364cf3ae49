import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byText, inReadingOrder, MODIFIER_TYPES, type Modifier, stack } from "../../src/rules/modifiers.ts";
import { modifier } from "../builders.ts";

const anyModifiers = fc
  .array(
    fc.record({
      id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
      value: fc.integer({ min: -10, max: 10 }),
      type: fc.constantFrom(...MODIFIER_TYPES),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map(({ id, value, type }, index) => modifier(`${id}${index}`, value, type)));

const ids = (modifiers: readonly Modifier[]): string[] => modifiers.map(({ id }) => id).sort();

describe("stacking", () => {
  it("K2.8 of two bonuses of one kind only the higher counts", () => {
    const result = stack([modifier("ring", 1, "deflection"), modifier("spell", 3, "deflection")]);
    expect(result.total).toBe(3);
    expect(ids(result.counted)).toEqual(["spell"]);
    expect(ids(result.ignored)).toEqual(["ring"]);
  });

  it("K2.8 of two equal bonuses of one kind one counts", () => {
    const twins = [modifier("b", 2, "luck"), modifier("a", 2, "luck")];
    expect(stack(twins).total).toBe(2);
    expect(ids(stack(twins).counted)).toEqual(["a"]);
    expect(ids(stack([...twins].reverse()).counted)).toEqual(["a"]);
  });

  it("K2.8 a penalty always counts, beside a bonus of its kind and beside another penalty", () => {
    const result = stack([
      modifier("bless", 1, "morale"),
      modifier("fear", -2, "morale"),
      modifier("doom", -1, "morale"),
    ]);
    expect(result.total).toBe(-2);
    expect(result.ignored).toEqual([]);
  });

  it.each(["ability", "base", "circumstance", "dodge", "size", "untyped"] as const)(
    "K2.9 bonuses of the kind %s add to each other",
    (type) => {
      expect(stack([modifier("a", 1, type), modifier("b", 2, type)]).total).toBe(3);
    },
  );

  it.each(
    MODIFIER_TYPES.filter(
      (type) => !["ability", "base", "circumstance", "dodge", "size", "untyped"].includes(type),
    ),
  )("K2.8 bonuses of the kind %s do not add to each other", (type) => {
    expect(stack([modifier("a", 1, type), modifier("b", 2, type)]).total).toBe(2);
  });

  it("K2.8 nothing at all is 0", () => {
    expect(stack([])).toEqual({ total: 0, counted: [], ignored: [] });
  });

  it("the order of modifiers never changes what counts", () => {
    fc.assert(
      fc.property(
        anyModifiers.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const one = stack(list);
          const other = stack(shuffled);
          expect(other.total).toBe(one.total);
          expect(ids(other.counted)).toEqual(ids(one.counted));
          expect(inReadingOrder(shuffled)).toEqual(inReadingOrder(list));
        },
      ),
    );
  });

  it("every modifier either counts or is ignored, and the total is what counted", () => {
    fc.assert(
      fc.property(anyModifiers, (list) => {
        const { total, counted, ignored } = stack(list);
        expect(ids([...counted, ...ignored])).toEqual(ids(list));
        expect(total).toBe(counted.reduce((sum, one) => sum + one.value, 0));
      }),
    );
  });

  it("a further bonus never lowers the total, a further penalty never raises it", () => {
    fc.assert(
      fc.property(
        anyModifiers,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(...MODIFIER_TYPES),
        (list, value, type) => {
          const before = stack(list).total;
          expect(stack([...list, modifier("more", value, type)]).total).toBeGreaterThanOrEqual(before);
          expect(stack([...list, modifier("less", -value, type)]).total).toBe(before - value);
        },
      ),
    );
  });
});

describe("reading order", () => {
  it("of equal kinds by id, then by source, then by value", () => {
    const list = [
      modifier("b", 1),
      modifier("a", 2, "untyped", { source: "y" }),
      modifier("a", 3, "untyped", { source: "x" }),
      modifier("a", 1, "untyped", { source: "x" }),
    ];
    expect(inReadingOrder(list).map(({ id, source, value }) => `${id}${source}${value}`)).toEqual([
      "ax1",
      "ax3",
      "ay2",
      "b1",
    ]);
    expect([byText("a", "b"), byText("b", "a"), byText("a", "a")]).toEqual([-1, 1, 0]);
  });

  it("a value that is no number is refused", () => {
    expect(() => stack([modifier("x", Number.NaN)])).toThrow(expect.objectContaining({ field: "x" }));
    expect(() => inReadingOrder([modifier("x", Number.POSITIVE_INFINITY)])).toThrow(
      expect.objectContaining({ field: "x" }),
    );
  });

  it("puts what one is before what one has, and passing things last", () => {
    const list = [
      modifier("higher-ground", 1, "circumstance"),
      modifier("dexterity", 2, "ability"),
      modifier("shield", 2, "shield"),
      modifier("base", 10, "base"),
    ];
    expect(inReadingOrder(list).map(({ id }) => id)).toEqual([
      "base",
      "dexterity",
      "shield",
      "higher-ground",
    ]);
  });
});
