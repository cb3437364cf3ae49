import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeAttack } from "../../src/rules/judgement.ts";
import type { AttackJudgement, AttackNaturals, RuleSettings } from "../../src/rules/records.ts";
import { disadvantage, draft, fallen, flankingDice, modifier, settings } from "../builders.ts";

const classic = settings({ critVariant: "C" });

function judge(
  attack: number,
  ac: number,
  naturals: AttackNaturals,
  rules: RuleSettings = classic,
  rest: Parameters<typeof draft>[0] = {},
): AttackJudgement {
  return judgeAttack(draft({ attack, ac, ...rest }), naturals, rules);
}

describe("what decided it", () => {
  const decide = (
    naturals: AttackNaturals,
    attack: readonly ReturnType<typeof modifier>[],
    armour: readonly ReturnType<typeof modifier>[] = [],
  ): AttackJudgement["decider"] =>
    judgeAttack(draft({ attack: 5, ac: 15 }, { attack, armourClass: armour }), naturals, classic).decider;

  it("a hit by less than one bonus was decided by it", () => {
    expect(decide(fallen(9), [modifier("higher-ground", 1, "circumstance")])).toEqual({
      kind: "modifier",
      id: "higher-ground",
      value: 1,
    });
    expect(decide(fallen(10), [modifier("higher-ground", 1, "circumstance")])).toBeNull();
  });

  it("of several the biggest", () => {
    const both = [modifier("aid", 2, "circumstance"), modifier("bless", 1, "morale")];
    expect(decide(fallen(7), both)?.id).toBe("aid");
  });

  it("a miss is decided by cover, or by a penalty of one's own", () => {
    expect(decide(fallen(12), [], [modifier("cover", 4, "cover")])).toEqual({
      kind: "modifier",
      id: "cover",
      value: -4,
    });
    expect(decide(fallen(11), [modifier("shaken", -2, "circumstance")])?.id).toBe("shaken");
    expect(decide(fallen(3), [], [modifier("cover", 4, "cover")])).toBeNull();
  });

  it("what somebody has for good decides nothing", () => {
    expect(decide(fallen(9), [modifier("magic", 2, "enhancement")])).toBeNull();
  });

  it("a bonus that a weaker one of its kind would replace counts only by the difference", () => {
    const rivals = [modifier("heroism", 2, "morale"), modifier("bless", 1, "morale")];
    expect(decide(fallen(8), rivals)?.value).toBe(1);
    expect(decide(fallen(9), rivals)).toBeNull();
  });

  it("bonus dice and a further d20 decide too", () => {
    const flanked = draft({ attack: 5, ac: 20 }, { dice: [flankingDice(2)] });
    expect(judgeAttack(flanked, fallen(8, { bonus: { flanking: [1, 2] } }), classic).decider).toEqual({
      kind: "roll",
      id: "flanking",
      value: 7,
    });
    const rear = draft({ attack: 5, ac: 15 }, disadvantage(1));
    expect(judgeAttack(rear, fallen([4, 13]), classic).decider).toEqual({
      kind: "roll",
      id: "advantage",
      value: 9,
    });
    expect(judgeAttack(rear, fallen([13, 4]), classic).decider).toBeNull();
  });

  it("a total that only just reaches it is decided, and of two the first die of a kept one decides nothing", () => {
    const exact = judgeAttack(draft({ attack: 5, ac: 15 }, disadvantage(1)), fallen([10, 4]), classic);
    expect(exact).toMatchObject({ degree: "hit", decider: null });
    expect(judge(0, 20, fallen(20)).decider).toBeNull();
    expect(judge(0, 1, fallen(1)).decider).toMatchObject({ id: "natural-1" });
    expect(judge(-5, 1, fallen(1)).decider).toBeNull();
  });

  it("a virtual defence die decides nothing", () => {
    const rules = settings({ critVariant: "B", defenceNaturals: "virtual" });
    const rear = draft({ attack: 5, ac: 15 }, disadvantage(1));
    expect(judgeAttack(rear, fallen([8, 3], { defence: [14, 3] }), rules).decider).toBeNull();
  });

  it("a worse defence die decides where the defence is rolled", () => {
    const rules = settings({ defenceMode: "rolled" });
    const rear = draft({ attack: 5, ac: 15 }, disadvantage(1));
    expect(judgeAttack(rear, fallen(8, { defence: [14, 3] }), rules).decider).toEqual({
      kind: "roll",
      id: "disadvantage",
      value: 11,
    });
  });

  it("a natural 20 or 1 against the totals decides, with them it does not", () => {
    expect(judge(0, 30, fallen(20)).decider).toEqual({ kind: "natural", id: "natural-20", value: 20 });
    expect(judge(30, 20, fallen(1)).decider).toEqual({ kind: "natural", id: "natural-1", value: 1 });
    expect(judge(9, 20, fallen(20)).decider).toBeNull();
  });

  it("without the modifier that decided the result is another", () => {
    const value = fc.integer({ min: -4, max: 6 });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 19 }),
        fc.array(value, { maxLength: 4 }),
        fc.array(value, { maxLength: 4 }),
        (die, own, others) => {
          const attack = own.map((one, index) => modifier(`a${index}`, one, "circumstance"));
          const armourClass = others.map((one, index) => modifier(`d${index}`, one, "circumstance"));
          const result = judgeAttack(
            draft({ attack: 4, ac: 14 }, { attack, armourClass }),
            fallen(die),
            classic,
          );
          const id = result.decider?.id;
          const without = (list: typeof attack): typeof attack => list.filter((one) => one.id !== id);
          const again = judgeAttack(
            draft({ attack: 4, ac: 14 }, { attack: without(attack), armourClass: without(armourClass) }),
            fallen(die),
            classic,
          );
          expect(again.degree === result.degree).toBe(id === undefined);
        },
      ),
    );
  });
});
