import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isConfirmationDue } from "../../src/rules/criticals.ts";
import { RulesError } from "../../src/rules/errors.ts";
import { attackJudge, attackRequest, bonusValue, judgeAttack } from "../../src/rules/judgement.ts";
import type { AttackJudgement, AttackNaturals, RuleSettings } from "../../src/rules/records.ts";
import { disadvantage, draft, fallen, flankingDice, settings } from "../builders.ts";

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

describe("hit and miss", () => {
  it("K2.1 K2.E3 +7: 12 against AC 19 hits, 11 misses", () => {
    expect(judge(7, 19, fallen(12))).toMatchObject({ degree: "hit", total: 19, difficulty: 19 });
    expect(judge(7, 19, fallen(11))).toMatchObject({ degree: "miss", total: 18 });
  });

  it("K2.2 K4.1 K2.E3 C.E5 a natural 1 misses AC 5, a natural 20 hits AC 40 and threatens", () => {
    expect(judge(7, 5, fallen(1)).degree).toBe("miss");
    expect(judge(7, 40, fallen(20))).toMatchObject({ degree: "hit", threat: true, total: 27 });
  });

  it("situation 35: 1 misses with +20, 20 hits with −20, with and without a target", () => {
    for (const target of ["target", ""]) {
      expect(judge(20, 10, fallen(1), classic, { target }).degree).toBe("miss");
      expect(judge(-20, 10, fallen(20), classic, { target }).degree).toBe("hit");
    }
  });

  it("situation 35: of several dice only the kept one is a natural 1 or 20", () => {
    const two = { disadvantage: disadvantage(1).disadvantage ?? [] };
    expect(judge(0, 10, fallen([1, 20]), classic, two)).toMatchObject({ degree: "hit", natural: 20 });
    expect(judge(0, 10, fallen([1, 9]), classic, two)).toMatchObject({ degree: "miss", natural: 9 });
    const warded = { disadvantage: disadvantage(-1).disadvantage ?? [] };
    expect(judge(20, 10, fallen([1, 20]), classic, warded)).toMatchObject({ degree: "miss", natural: 1 });
  });

  it("without a target a total between 2 and 19 stays open", () => {
    expect(judge(3, 10, fallen(15), classic, { target: "", armourClass: [] })).toEqual({
      degree: "open",
      natural: 15,
      defenceNatural: null,
      total: 18,
      difficulty: null,
      threat: false,
      confirmation: null,
      bonus: {},
      effects: [],
      decider: null,
    });
  });

  it("K2.1 a tie hits", () => {
    expect(judge(0, 15, fallen(15)).degree).toBe("hit");
  });
});

describe("threat and confirmation", () => {
  it("K4.6 K4.E2 +2 against AC 25, range 18–20: 18 misses without a threat, 20 hits with one", () => {
    expect(judge(2, 25, fallen(18), classic, { threatRange: 18 })).toMatchObject({
      degree: "miss",
      threat: false,
    });
    expect(judge(2, 25, fallen(20), classic, { threatRange: 18 })).toMatchObject({
      degree: "hit",
      threat: true,
    });
  });

  it("K4.6 a natural in the extended range that hits is a threat, one below it is not", () => {
    expect(judge(10, 20, fallen(18), classic, { threatRange: 18 }).threat).toBe(true);
    expect(judge(10, 20, fallen(17), classic, { threatRange: 18 }).threat).toBe(false);
  });

  it("K4.5 the default range is a natural 20 only", () => {
    expect(judge(10, 10, fallen(19)).threat).toBe(false);
  });

  it("K4.2 the confirmation hits with the same bonus: critical; else a normal hit", () => {
    const confirmed = judge(7, 19, fallen(20, { confirm: 12 }));
    expect(confirmed).toMatchObject({
      degree: "critical",
      confirmation: { natural: 12, total: 19, confirmed: true },
    });
    expect(judge(7, 19, fallen(20, { confirm: 11 }))).toMatchObject({
      degree: "hit",
      confirmation: { confirmed: false },
    });
  });

  it("K4.3 OPEN-6 on the confirmation a natural 1 fails and a natural 20 succeeds", () => {
    expect(judge(30, 19, fallen(20, { confirm: 1 })).degree).toBe("hit");
    expect(judge(0, 40, fallen(20, { confirm: 20 })).degree).toBe("critical");
  });

  it("K4.2 the second roll is due exactly while a threat has none", () => {
    expect(isConfirmationDue(judge(7, 19, fallen(20)))).toBe(true);
    expect(isConfirmationDue(judge(7, 19, fallen(20, { confirm: 5 })))).toBe(false);
    expect(isConfirmationDue(judge(7, 19, fallen(19)))).toBe(false);
    expect(isConfirmationDue(judge(7, 19, fallen(20), classic, { target: "" }))).toBe(false);
  });

  it("a confirmation that nobody asked for changes nothing", () => {
    expect(judge(7, 19, fallen(15, { confirm: 20 }))).toMatchObject({ degree: "hit", confirmation: null });
  });

  it("B1.7 B3.4 the confirmation throws the same number of dice, and the bonus dice anew", () => {
    const flanked = draft({ attack: 2, ac: 20 }, { dice: [flankingDice(1)] }, disadvantage(1));
    const naturals = fallen([20, 3], {
      bonus: { flanking: [2] },
      confirmation: { attack: [4, 15], bonus: { flanking: [4] } },
    });
    expect(judgeAttack(flanked, naturals, classic).confirmation).toEqual({
      natural: 15,
      total: 15 + 2 + 5,
      confirmed: true,
    });
  });
});

describe("bonus dice", () => {
  it("B8.3 F54 n 2, dice 1 and 4: R1 gives 9", () => {
    expect(bonusValue(flankingDice(2), [1, 4])).toBe(9);
  });

  it("B8.3 F56 n 3, dice 4 4 4: 21", () => {
    expect(bonusValue(flankingDice(3), [4, 4, 4])).toBe(21);
  });

  it("B8.3 F57 n 1, die 1: 2", () => {
    expect(bonusValue(flankingDice(1), [1])).toBe(2);
  });

  it("B8.3 F60 cap 10, n 3 rolled 15: 10", () => {
    expect(bonusValue(flankingDice(3, { cap: 10 }), [2, 2, 2])).toBe(10);
    expect(bonusValue(flankingDice(1, { cap: 10 }), [2])).toBe(3);
  });

  it("B1.8 R2 one die: (1d4 + n) × n", () => {
    expect(bonusValue(flankingDice(3, { count: 1, flat: 3, times: 3 }), [2])).toBe(15);
  });

  it("B8.3 F59 n 0: no dice, no bonus", () => {
    expect(judge(3, 10, fallen(10)).bonus).toEqual({});
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    "B1.8 C.E2 n = %i: from n(n + 1) to n(n + 4), on average n² + 2.5n",
    (n) => {
      const all = (face: number): number[] => Array.from({ length: n }, () => face);
      expect(bonusValue(flankingDice(n), all(1))).toBe(n * (n + 1));
      expect(bonusValue(flankingDice(n), all(4))).toBe(n * (n + 4));
      expect((bonusValue(flankingDice(n), all(1)) + bonusValue(flankingDice(n), all(4))) / 2).toBe(
        n * n + 2.5 * n,
      );
    },
  );

  it("B1.2 bonus dice count on the attack total", () => {
    const flanked = draft({ attack: 5, ac: 20 }, { dice: [flankingDice(2)] });
    expect(judgeAttack(flanked, fallen(6, { bonus: { flanking: [1, 4] } }), classic)).toMatchObject({
      degree: "hit",
      total: 20,
      bonus: { flanking: 9 },
    });
  });
});

describe("static and rolled defence", () => {
  it("B8.4 F63 static D 1, dice 4 and 13, +6 against 18: 19 hits", () => {
    expect(
      judgeAttack(draft({ attack: 6, ac: 18 }, disadvantage(1)), fallen([4, 13]), settings()),
    ).toMatchObject({
      degree: "hit",
      natural: 13,
      total: 19,
      difficulty: 18,
    });
  });

  it("B8.4 F64 rolled D 1, AC 18, dice 14 and 3: 11; attack 7 + 6 = 13 hits", () => {
    const rules = settings({ defenceMode: "rolled" });
    const result = judgeAttack(
      draft({ attack: 6, ac: 18 }, disadvantage(1)),
      fallen(7, { defence: [14, 3] }),
      rules,
    );
    expect(result).toMatchObject({ degree: "hit", total: 13, difficulty: 11, defenceNatural: 3 });
  });

  it("B8.4 F65 rolled D 2: dice 9, 9, 20 give 17; attack 11 + 6 = 17 is a tie and hits", () => {
    const rules = settings({ defenceMode: "rolled" });
    const result = judgeAttack(
      draft({ attack: 6, ac: 18 }, disadvantage(2)),
      fallen(11, { defence: [9, 9, 20] }),
      rules,
    );
    expect(result).toMatchObject({ degree: "hit", total: 17, difficulty: 17 });
  });

  it("B8.4 F67 the malus on AC, D 2: AC 18 becomes 13", () => {
    const rules = settings({ staticRear: "acPenalty" });
    expect(judgeAttack(draft({ ac: 18 }, disadvantage(2)), fallen(13), rules)).toMatchObject({
      degree: "hit",
      difficulty: 13,
    });
  });

  it("B6.11 a defence natural 20 is no automatic miss, a 1 no automatic hit: totals decide", () => {
    const rules = settings({ defenceMode: "rolled", critVariant: "B" });
    expect(judgeAttack(draft({ attack: 30, ac: 18 }), fallen(10, { defence: [20] }), rules).degree).toBe(
      "hit",
    );
    expect(judgeAttack(draft({ attack: -9, ac: 18 }), fallen(10, { defence: [1] }), rules).degree).toBe(
      "miss",
    );
  });

  it("B6.10 a virtual defence die moves no total", () => {
    const rules = settings({ defenceNaturals: "virtual" });
    const result = judgeAttack(draft({ attack: 6, ac: 18 }), fallen(12, { defence: [2] }), rules);
    expect(result).toMatchObject({ difficulty: 18, defenceNatural: 2 });
  });

  it("B3.3 static and rolled give the same distribution of attack less defence", () => {
    const lowestOf = (m: number, x: number): number => ((21 - x) / 20) ** m - ((20 - x) / 20) ** m;
    const highestOf = (m: number, x: number): number => (x / 20) ** m - ((x - 1) / 20) ** m;
    for (let m = 1; m <= 5; m++) {
      for (let difference = -19; difference <= 19; difference++) {
        let rolledChance = 0;
        let staticChance = 0;
        for (let one = 1; one <= 20; one++) {
          for (let many = 1; many <= 20; many++) {
            if (one - many === difference) rolledChance += lowestOf(m, many) / 20;
            if (many - (21 - one) === difference) staticChance += highestOf(m, many) / 20;
          }
        }
        expect(staticChance).toBeCloseTo(rolledChance, 12);
      }
    }
  });

  it("B8.4 F61 static, +6 against AC 18: 45 %, 69.75 %, 83.36 %, 90.85 %", () => {
    const chance = (stacks: number): number => {
      const judged = attackJudge(draft({ attack: 6, ac: 18 }, disadvantage(stacks)), settings());
      const dice = stacks + 1;
      let hit = 0;
      for (let kept = 1; kept <= 20; kept++) {
        const weight = kept ** dice - (kept - 1) ** dice;
        const thrown = Array.from({ length: dice }, () => kept);
        if (judged(fallen(thrown)).degree !== "miss") hit += weight;
      }
      return hit / 20 ** dice;
    };
    expect([0, 1, 2, 3].map(chance).map((c) => Math.round(c * 1e4) / 100)).toEqual([45, 69.75, 83.36, 90.85]);
  });

  it("B8.4 F62 rolled, same values with 1 and 20: 43.25 %, 59.19 %, 67.44 %, 72.42 %", () => {
    const chance = (stacks: number): number => {
      const rules = settings({ defenceMode: "rolled" });
      const judged = attackJudge(draft({ attack: 6, ac: 18 }, disadvantage(stacks)), rules);
      const dice = stacks + 1;
      let hit = 0;
      for (let kept = 1; kept <= 20; kept++) {
        const weight = (21 - kept) ** dice - (20 - kept) ** dice;
        const defence = Array.from({ length: dice }, () => kept);
        for (let die = 1; die <= 20; die++) {
          if (judged(fallen(die, { defence })).degree !== "miss") hit += weight;
        }
      }
      return hit / 20 ** (dice + 1);
    };
    expect([0, 1, 2, 3].map(chance).map((c) => Math.round(c * 1e4) / 100)).toEqual([
      43.25, 59.19, 67.44, 72.42,
    ]);
  });
});

describe("dice that were not asked for", () => {
  const rear = draft({}, disadvantage(1), { dice: [flankingDice(1)] });

  it.each<[string, AttackNaturals, string]>([
    ["a die too few", fallen(3, { bonus: { flanking: [1] } }), "attack"],
    ["a die with 21", fallen([3, 21], { bonus: { flanking: [1] } }), "attack"],
    ["half a die", fallen([3, 2.5], { bonus: { flanking: [1] } }), "attack"],
    ["NaN", fallen([3, Number.NaN], { bonus: { flanking: [1] } }), "attack"],
    ["a defence die", fallen([3, 4], { bonus: { flanking: [1] }, defence: [3] }), "defence"],
    ["no bonus die", fallen([3, 4]), "bonus.flanking"],
    ["a 5 on a d4", fallen([3, 4], { bonus: { flanking: [5] } }), "bonus.flanking"],
  ])("%s is refused", (_, naturals, field) => {
    const act = (): unknown => judgeAttack(rear, naturals, settings());
    expect(act).toThrow(RulesError);
    expect(act).toThrow(expect.objectContaining({ field }));
  });

  it("a wrong confirmation is refused, too", () => {
    const naturals = fallen([3, 20], {
      bonus: { flanking: [1] },
      confirmation: { attack: [3], bonus: { flanking: [1] } },
    });
    expect(() => judgeAttack(rear, naturals, settings())).toThrow(
      expect.objectContaining({ field: "confirmation.attack" }),
    );
  });
});

describe("properties of a judgement", () => {
  it("a higher attack bonus never turns a hit into a miss", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: -10, max: 30 }),
        fc.integer({ min: 0, max: 10 }),
        (die, ac, more) => {
          const worse = judge(2, ac, fallen(die)).degree;
          const better = judge(2 + more, ac, fallen(die)).degree;
          expect(worse === "hit" && better === "miss").toBe(false);
        },
      ),
    );
  });

  it("the same judge gives the same judgement for the same dice, as often as it is asked", () => {
    const made = draft({ attack: 3, ac: 14 }, { dice: [flankingDice(2)] }, disadvantage(1));
    const judged = attackJudge(made, settings());
    expect(attackRequest(made, settings()).attackDice).toBe(2);
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })),
        fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
        (attack, flanking) => {
          const naturals = fallen(attack, { bonus: { flanking } });
          expect(judged(naturals)).toEqual(judgeAttack(made, naturals, settings()));
        },
      ),
    );
  });
});
