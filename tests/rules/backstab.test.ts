import { describe, expect, it } from "vitest";
import { backstab, backstabContribution } from "../../src/rules/backstab.ts";
import { stack } from "../../src/rules/modifiers.ts";
import { draft, modifier, settings } from "../builders.ts";

describe("the unaware target", () => {
  it("K1.16 an unaware target loses the Dex bonus and dodge", () => {
    const agile = {
      armourClass: [
        modifier("base", 10, "base"),
        modifier("dexterity", 3, "ability"),
        modifier("nimble", 1, "dodge"),
      ],
    };
    expect(stack(draft(agile, backstabContribution(true, settings())).armourClass).total).toBe(10);
    expect(stack(draft(agile, backstabContribution(false, settings())).armourClass).total).toBe(14);
  });

  it("B5.4 a sneak attack that succeeded by 7 gives +7 and one disadvantage", () => {
    const made = draft({}, backstabContribution(true, settings(), 7));
    expect(stack(made.attack).total).toBe(7);
    expect(made.disadvantage).toMatchObject([{ id: "sneak", value: 1 }]);
  });

  it("B5.4 F70 success by 0 still gives the disadvantage; B5.5 failure nothing", () => {
    expect(backstabContribution(false, settings(), 0).disadvantage).toHaveLength(1);
    expect(backstabContribution(false, settings(), null)).toEqual({});
  });

  it("B7 where C's sneak attack holds, the margin brings nothing", () => {
    const classic = backstabContribution(true, settings({ sneakVariant: "C" }), 7);
    expect(classic.attack).toBeUndefined();
    expect(classic.disadvantage).toBeUndefined();
    expect(classic.denyDex).toBe(true);
  });

  it("the attack is marked, and the margin has no kind of its own", () => {
    expect(backstabContribution(true, settings(), 7)).toMatchObject({
      tags: ["unaware"],
      attack: [{ type: "untyped" }],
    });
  });

  it("A2.8 with B's flanking an archer gains nothing from the rear, so the backstab counts for him", () => {
    const flanking = { ...noFlank, rear: 1 };
    expect(backstab(draft({ flanking }), settings())).toEqual({ tags: ["backstab"] });
    expect(backstab(draft({ flanking, range: "ranged" }), settings()).disadvantage).toHaveLength(1);
    expect(backstab(draft(), settings({ flankingVariant: "C" })).attack).toMatchObject([
      { type: "flanking", value: 2 },
    ]);
  });
});

const noFlank = {
  sector: 0,
  sectors: [0],
  flankers: 1,
  rear: 0,
  opposedPair: false,
  pincer: false,
  allies: [],
};
