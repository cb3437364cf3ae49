import { describe, expect, it } from "vitest";
import {
  armourClassPenalty,
  attackDice,
  defenceDice,
  keptDie,
  netDisadvantage,
} from "../../src/rules/disadvantage.ts";
import { attackRequest } from "../../src/rules/judgement.ts";
import { disadvantage, draft, settings } from "../builders.ts";

const rolled = settings({ defenceMode: "rolled" });
const virtual = settings({ defenceNaturals: "virtual" });

describe("disadvantage on the defence", () => {
  it("B3.1 stacks add up, advantages on the same roll cancel them one by one", () => {
    const stacked = draft({}, disadvantage(2), disadvantage(1, "sneak"), disadvantage(-1, "dodge"));
    expect(netDisadvantage(stacked.disadvantage)).toBe(2);
  });

  it("B3.3 static: the attacker rolls D + 1 dice and keeps the highest", () => {
    expect([0, 1, 2, 3].map((d) => attackDice(draft({}, disadvantage(d)), settings()))).toEqual([
      { count: 1, keep: "highest" },
      { count: 2, keep: "highest" },
      { count: 3, keep: "highest" },
      { count: 4, keep: "highest" },
    ]);
    expect(defenceDice(draft({}, disadvantage(2)), settings()).count).toBe(0);
  });

  it("B3.2 rolled: the defender rolls D + 1 dice and keeps the lowest, the attacker one", () => {
    const flanked = draft({}, disadvantage(2));
    expect(defenceDice(flanked, rolled)).toEqual({ count: 3, keep: "lowest" });
    expect(attackDice(flanked, rolled)).toEqual({ count: 1, keep: "highest" });
    expect(defenceDice(draft(), rolled)).toEqual({ count: 1, keep: "lowest" });
  });

  it("B3.2 net advantage turns it round", () => {
    const warded = draft({}, disadvantage(-1));
    expect(defenceDice(warded, rolled)).toEqual({ count: 2, keep: "highest" });
    expect(attackDice(warded, settings())).toEqual({ count: 2, keep: "lowest" });
  });

  it("B8.4 F66 two allies in the rear and a sneak attack: four dice", () => {
    expect(attackDice(draft({}, disadvantage(2), disadvantage(1, "sneak")), settings()).count).toBe(4);
  });

  it("B6.10 virtual: D + 1 dice are thrown for their natural only; off: none", () => {
    expect(defenceDice(draft({}, disadvantage(1)), virtual)).toEqual({ count: 2, keep: "lowest" });
    expect(defenceDice(draft(), settings()).count).toBe(0);
    expect(defenceDice(draft(), settings({ defenceNaturals: "virtual", critVariant: "C" })).count).toBe(0);
  });

  it("B3.3 the malus on AC is 3, 5, 6, 7, 7 for D = 1 to 5, and as much up for advantage", () => {
    expect([0, 1, 2, 3, 4, 5].map((stacks) => armourClassPenalty(stacks))).toEqual([0, 3, 5, 6, 7, 7]);
    expect(armourClassPenalty(-2)).toBe(-5);
  });

  it("B3.3 with the malus the attacker rolls one die", () => {
    expect(attackDice(draft({}, disadvantage(2)), settings({ staticRear: "acPenalty" })).count).toBe(1);
  });

  it("without a target there is no defence and no disadvantage", () => {
    const plain = draft({ target: "" }, disadvantage(2));
    expect(attackDice(plain, settings()).count).toBe(1);
    expect(defenceDice(plain, rolled).count).toBe(0);
    expect(defenceDice(plain, virtual).count).toBe(0);
  });

  it("B3.4 the kept die of a throw", () => {
    expect(keptDie([4, 13], "highest")).toBe(13);
    expect(keptDie([14, 3], "lowest")).toBe(3);
  });

  it("the request names all dice of a draft", () => {
    const dice = [
      {
        id: "flanking",
        label: "",
        count: 2,
        faces: 4,
        flat: 4,
        times: 1,
        cap: null,
        type: "flanking",
        source: "",
        rule: "B1.8",
      },
    ] as const;
    expect(attackRequest(draft({}, { dice }, disadvantage(1)), settings())).toEqual({
      attackDice: 2,
      attackKeep: "highest",
      defenceDice: 0,
      defenceKeep: "lowest",
      bonus: dice,
    });
  });
});

describe("the distribution of B 3.3 (exact)", () => {
  /** Chance that the highest of so many d20 reaches t, by counting. */
  const highest = (dice: number, t: number): number => 1 - ((t - 1) / 20) ** dice;

  it.each([
    [5, [0.8, 0.96, 0.992, 0.9984]],
    [11, [0.5, 0.75, 0.875, 0.9375]],
    [14, [0.35, 0.5775, 0.7254, 0.8215]],
    [20, [0.05, 0.0975, 0.1426, 0.1855]],
  ])("B3.3 needing %i: %j for D 0 to 3", (t, expected) => {
    for (const [stacks, chance] of expected.entries()) {
      const { count } = attackDice(draft({}, disadvantage(stacks)), settings());
      expect(highest(count, t)).toBeCloseTo(chance, 4);
    }
  });
});
