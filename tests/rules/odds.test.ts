import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeDamage } from "../../src/rules/damage.ts";
import { RulesError } from "../../src/rules/errors.ts";
import { attackJudge, attackRequest } from "../../src/rules/judgement.ts";
import { criticalContribution } from "../../src/rules/naturals.ts";
import { NO_DEFENCE, type OddsDefence } from "../../src/rules/odds/defence.ts";
import { atLeast, chanceOf, mean, share } from "../../src/rules/odds/distribution.ts";
import { attackOdds, chanceOfDamage, damageToDrop, fullAttackOdds } from "../../src/rules/odds.ts";
import { seeded } from "../../src/rules/random.ts";
import type { AttackDraft, BonusDice, Contribution, RuleSettings } from "../../src/rules/records.ts";
import { disadvantage, draft, fallen, hitPoints, modifier, settings, weapon } from "../builders.ts";

const classic = settings({ critVariant: "C" });

function flank(n: number): Contribution {
  const dice: BonusDice = {
    id: "flanking",
    label: "",
    count: n,
    faces: 4,
    flat: n * n,
    times: 1,
    cap: null,
    type: "flanking",
    source: "",
    rule: "B1.8",
  };
  return { dice: [dice] };
}

const defence = (rest: Partial<OddsDefence>): OddsDefence => ({ ...NO_DEFENCE, ...rest });

describe("odds of one attack", () => {
  it("K4.E6 +5 against AC 16: critical 2.5 %, with the range 19–20 5 %", () => {
    expect(attackOdds(draft({ attack: 5, ac: 16 }), classic).critical).toBeCloseTo(0.025, 12);
    expect(attackOdds(draft({ attack: 5, ac: 16, threatRange: 19 }), classic).critical).toBeCloseTo(0.05, 12);
  });

  it("B8.4 F61 static: 45 %, 69.75 %, 83.36 %, 90.85 %", () => {
    const hit = (d: number): number =>
      attackOdds(draft({ attack: 6, ac: 18 }, disadvantage(d)), settings()).hit;
    expect([0, 1, 2, 3].map((d) => Math.round(hit(d) * 1e4) / 100)).toEqual([45, 69.75, 83.36, 90.85]);
  });

  it("B8.4 F62 rolled: 43.25 %, 59.19 %, 67.44 %, 72.42 %", () => {
    const rolled = settings({ defenceMode: "rolled" });
    const hit = (d: number): number => attackOdds(draft({ attack: 6, ac: 18 }, disadvantage(d)), rolled).hit;
    expect([0, 1, 2, 3].map((d) => Math.round(hit(d) * 1e4) / 100)).toEqual([43.25, 59.19, 67.44, 72.42]);
  });

  it("a plain hit deals its formula, with the minimum of K3.2", () => {
    const odds = attackOdds(
      draft({ attack: 0, ac: 11, weaponFormula: "1d4", damage: [modifier("weak", -2)] }),
      settings({ critVariant: "B" }),
    );
    expect(odds.hit).toBeCloseTo(0.5, 12);
    expect([0, 1, 2, 3].map((value) => chanceOf(odds.damage, value))).toEqual([0.5, 0.375, 0.125, 0]);
    expect(odds.mean).toBeCloseTo(0.625, 12);
  });

  it("K13.38 a miss chance makes misses of hits", () => {
    const odds = attackOdds(draft({ attack: 0, ac: 11 }), settings({ critVariant: "B" }), { missChance: 20 });
    expect(odds.hit).toBeCloseTo(0.4, 12);
    expect(odds.miss).toBeCloseTo(0.6, 12);
    expect(() => attackOdds(draft(), classic, { missChance: 101 })).toThrow(RulesError);
  });

  it("B6.1 the chance of a counter-attack is that of a natural 1, or a 20 in defence", () => {
    const rules = settings({ critVariant: "B", defenceNaturals: "virtual" });
    const blade = criticalContribution(weapon(), rules);
    expect(attackOdds(draft({ attack: 4, ac: 15 }, blade), rules).counter).toBeCloseTo(1 - 0.95 ** 2, 12);
    const off = settings({ critVariant: "B" });
    expect(attackOdds(draft({}, criticalContribution(weapon(), off)), off).counter).toBeCloseTo(0.05, 12);
    expect(attackOdds(draft(), off).counter).toBe(0);
  });

  it("without a target, or with a formula that is more than a sum, there are no odds", () => {
    expect(() => attackOdds(draft({ target: "" }), classic)).toThrow(
      expect.objectContaining({ field: "draft.target" }),
    );
    expect(() => attackOdds(draft({ weaponFormula: "2d6kh1" }), classic)).toThrow(
      expect.objectContaining({ field: "formula" }),
    );
  });
});

describe("what the target does against it", () => {
  const sure = (rest: Partial<Omit<AttackDraft, "attack">> = {}) =>
    draft({ attack: 40, ac: 10, weaponFormula: "8", ...rest });
  const rules = settings({ critVariant: "B" });
  const hits = 0.95;

  it("A2.2 a metal shield cancels 35 % of the hits, 45 % a full-body one", () => {
    expect(attackOdds(sure(), rules, { defence: defence({ shieldSave: 14 }) }).cancelled).toBeCloseTo(
      hits * 0.35,
      12,
    );
    expect(attackOdds(sure(), rules, { defence: defence({ shieldSave: 12 }) }).cancelled).toBeCloseTo(
      hits * 0.45,
      12,
    );
  });

  it("A2.2 against Full Force both dice must succeed", () => {
    const force = { tags: ["full-force"] };
    expect(attackOdds(sure(force), rules, { defence: defence({ shieldSave: 12 }) }).cancelled).toBeCloseTo(
      hits * 0.45 ** 2,
      12,
    );
  });

  it("A2.2 a touch or area attack allows no shield save, a shot no Parry", () => {
    const all = { defence: defence({ shieldSave: 12, parries: 3, parryBonus: 99, saves: 2 }) };
    expect(attackOdds(sure({ against: "touch", range: "ranged" }), rules, all).cancelled).toBe(0);
    expect(attackOdds(sure({ tags: ["area"], range: "ranged" }), rules, all).cancelled).toBe(0);
    expect(attackOdds(sure({ range: "ranged" }), rules, all).cancelled).toBeCloseTo(hits * 0.45, 12);
  });

  it("A4.5 Parry must beat the attack total: certain, impossible, and in between", () => {
    const parry = (bonus: number): number =>
      attackOdds(draft({ attack: 0, ac: 11, weaponFormula: "8" }), rules, {
        defence: defence({ parries: 1, parryBonus: bonus }),
      }).cancelled;
    expect(parry(20)).toBeCloseTo(0.5, 12);
    expect(parry(-20)).toBe(0);
    const expected = Array.from({ length: 10 }, (_, index) => (9 - index) / 20 / 20).reduce((a, b) => a + b);
    expect(parry(0)).toBeCloseTo(expected, 12);
  });

  it("A4.7 two saves of 10+ stop 79.75 % of the hits; with Break-through they still help, the shield does not", () => {
    expect(attackOdds(sure(), rules, { defence: defence({ saves: 2 }) }).cancelled).toBeCloseTo(
      hits * (1 - 0.45 ** 2),
      12,
    );
    const broken = {
      breakThrough: true,
      defence: defence({ saves: 1, shieldSave: 12, parries: 1, parryBonus: 99 }),
    };
    expect(attackOdds(sure(), rules, broken).cancelled).toBeCloseTo(hits * 0.55, 12);
  });

  it("A4.6 Hard as Steel takes 2 for each point off every hit, as long as there are points", () => {
    const odds = attackOdds(sure(), rules, { defence: defence({ steel: 3, steelSurcharge: 0 }) });
    expect(chanceOf(odds.damage, 2)).toBeCloseTo(hits, 12);
    const heavy = attackOdds(sure(), rules, { defence: defence({ steel: 3, steelSurcharge: 1 }) });
    expect(chanceOf(heavy.damage, 4)).toBeCloseTo(hits, 12);
    const poor = attackOdds(sure(), rules, { defence: defence({ steel: 1, steelSurcharge: 1 }) });
    expect(chanceOf(poor.damage, 8)).toBeCloseTo(hits, 12);
  });

  it("A0.2 other reductions come before Hard as Steel", () => {
    const reductions = [{ id: "dr", label: "", step: "resistance" as const, value: 5, source: "", rule: "" }];
    const odds = attackOdds(sure(), rules, { reductions, defence: defence({ steel: 1 }) });
    expect(chanceOf(odds.damage, 1)).toBeCloseTo(hits, 12);
  });
});

describe("odds of a full attack", () => {
  it("what is spent on one hit is gone for the next", () => {
    const sure = draft({ attack: 40, ac: 10, weaponFormula: "8" });
    const odds = fullAttackOdds([sure, sure], settings({ critVariant: "B" }), {
      defence: defence({ parries: 1, parryBonus: 99 }),
    });
    expect(odds.attacks[0]?.cancelled).toBeCloseTo(0.95, 12);
    expect(odds.attacks[1]?.cancelled).toBeCloseTo(0.95 * 0.05, 12);
    expect(chanceOf(odds.damage, 8)).toBeCloseTo(0.95 * 0.95, 12);
  });

  it("without reactions attacks are independent: means add", () => {
    const drafts = [draft({ attack: 9, ac: 15 }), draft({ attack: 4, ac: 15 })];
    const odds = fullAttackOdds(drafts, classic);
    const alone = drafts.map((one) => attackOdds(one, classic).mean);
    expect(odds.mean).toBeCloseTo((alone[0] ?? 0) + (alone[1] ?? 0), 9);
    expect(fullAttackOdds([], classic).mean).toBe(0);
  });

  it("A4.4 Break-through passes the defence of the first hit only", () => {
    const sure = draft({ attack: 40, ac: 10, weaponFormula: "8" });
    const odds = fullAttackOdds([sure, sure], settings({ critVariant: "B" }), {
      breakThrough: true,
      defence: defence({ shieldSave: 2 }),
    });
    expect(odds.attacks[0]?.cancelled).toBe(0);
    expect(odds.attacks[1]?.cancelled).toBeCloseTo(0.95 * 0.95 * 0.95, 12);
  });

  it("K11 the chance to drop the target: below 0, or with more nonlethal damage than hit points", () => {
    expect(damageToDrop(hitPoints(7), false)).toBe(8);
    expect(damageToDrop(hitPoints(7, { temp: 3 }), false)).toBe(11);
    expect(damageToDrop(hitPoints(7, { nonlethal: 5 }), true)).toBe(3);
    expect(damageToDrop(hitPoints(-3), false)).toBe(0);
    const odds = fullAttackOdds(
      [draft({ attack: 40, ac: 10, weaponFormula: "8" })],
      settings({ critVariant: "B" }),
    );
    expect(chanceOfDamage(odds, damageToDrop(hitPoints(7), false))).toBeCloseTo(0.95, 12);
    expect(chanceOfDamage(odds, damageToDrop(hitPoints(8), false))).toBe(0);
  });
});

const anySettings = fc.record({
  critVariant: fc.constantFrom("B", "C", "both" as const),
  defenceMode: fc.constantFrom("static", "rolled" as const),
  staticRear: fc.constantFrom("attackerAdvantage", "acPenalty" as const),
  defenceNaturals: fc.constantFrom("off", "virtual" as const),
});

const anyAttack = fc.record({
  attack: fc.integer({ min: -4, max: 16 }),
  ac: fc.integer({ min: 8, max: 30 }),
  n: fc.integer({ min: 0, max: 3 }),
  d: fc.integer({ min: -1, max: 3 }),
  threatRange: fc.integer({ min: 17, max: 20 }),
  multiplier: fc.integer({ min: 2, max: 3 }),
  formula: fc.constantFrom("1d8", "2d6", "1d4+1"),
});

type Attack = typeof anyAttack extends fc.Arbitrary<infer T> ? T : never;

function made(
  { attack, ac, n, d, threatRange, multiplier, formula }: Attack,
  rules: RuleSettings,
): AttackDraft {
  const lore = weapon({ weaponLore: { attack: 2, damage: 1 } });
  return draft(
    { attack, ac, threatRange, multiplier, weaponFormula: formula },
    criticalContribution(lore, rules),
    ...(n > 0 ? [flank(n)] : []),
    ...(d !== 0 ? [disadvantage(d)] : []),
  );
}

const anyDefence = fc.option(
  fc.record({
    shieldSave: fc.option(fc.integer({ min: 10, max: 18 }), { nil: null }),
    parries: fc.integer({ min: 0, max: 3 }),
    parryBonus: fc.integer({ min: 0, max: 15 }),
    saves: fc.integer({ min: 0, max: 2 }),
    steel: fc.integer({ min: 0, max: 5 }),
    steelSurcharge: fc.integer({ min: 0, max: 1 }),
  }),
  { nil: undefined },
);

describe("properties of odds", () => {
  it("all chances sum to 1", () => {
    fc.assert(
      fc.property(
        fc.array(anyAttack, { minLength: 1, maxLength: 3 }),
        anySettings,
        anyDefence,
        (attacks, rest, against) => {
          const rules = settings(rest);
          const odds = fullAttackOdds(
            attacks.map((one) => made(one, rules)),
            rules,
            against ? { defence: against } : {},
          );
          expect(share(odds.damage)).toBeCloseTo(1, 9);
          for (const one of odds.attacks) {
            expect(one.miss + one.hit).toBeCloseTo(1, 9);
            expect(share(one.damage)).toBeCloseTo(1, 9);
            expect(one.critical).toBeLessThanOrEqual(one.threat + 1e-12);
            expect(one.cancelled).toBeLessThanOrEqual(one.hit + 1e-12);
            expect(one.mean).toBeCloseTo(mean(one.damage), 9);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("more attack never lowers the chance to hit or the damage, more AC never raises them", () => {
    fc.assert(
      fc.property(anyAttack, anySettings, fc.integer({ min: 1, max: 5 }), (attack, rest, more) => {
        const rules = settings(rest);
        const of = (change: Partial<Attack>): readonly [number, number] => {
          const { hit, mean: damage } = attackOdds(made({ ...attack, ...change }, rules), rules);
          return [hit, damage];
        };
        const [hit, damage] = of({});
        const [better, stronger] = of({ attack: attack.attack + more });
        const [worse, weaker] = of({ ac: attack.ac + more });
        expect(better).toBeGreaterThanOrEqual(hit - 1e-12);
        expect(stronger).toBeGreaterThanOrEqual(damage - 1e-9);
        expect(worse).toBeLessThanOrEqual(hit + 1e-12);
        expect(weaker).toBeLessThanOrEqual(damage + 1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it("further reactions of the target never raise the damage", () => {
    fc.assert(
      fc.property(
        anyAttack,
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 4 }),
        (attack, saves, steel) => {
          const rules = settings();
          const of = (rest: Partial<OddsDefence>): number =>
            attackOdds(made(attack, rules), rules, { defence: defence({ saves, steel, ...rest }) }).mean;
          expect(of({ saves: saves + 1 })).toBeLessThanOrEqual(of({}) + 1e-9);
          expect(of({ steel: steel + 1 })).toBeLessThanOrEqual(of({}) + 1e-9);
          expect(of({ shieldSave: 14 })).toBeLessThanOrEqual(of({}) + 1e-9);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("agree with every single throw, judged like the real attack", () => {
    fc.assert(
      fc.property(anyAttack, anySettings, (attack, rest) => {
        const rules = settings(rest);
        const one = made({ ...attack, n: Math.min(1, attack.n), d: 0 }, rules);
        const judge = attackJudge(one, rules);
        const request = attackRequest(one, rules);
        const faces = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
        const d4 = one.dice.length > 0 ? faces(4).map((face) => [face]) : [[]];
        const defences = request.defenceDice > 0 ? faces(20).map((face) => [face]) : [[]];
        let [hit, critical, counter, all] = [0, 0, 0, 0];
        for (const die of faces(20)) {
          for (const bonus of d4) {
            for (const thrown of defences) {
              const dice = bonus.length > 0 ? { bonus: { flanking: bonus } } : {};
              const first = judge(fallen(die, { ...dice, defence: thrown }));
              const seconds = first.threat
                ? faces(20).flatMap((face) => d4.map((more) => [face, more] as const))
                : [null];
              for (const second of seconds) {
                const weight = 1 / seconds.length;
                const result =
                  second === null
                    ? first
                    : judge(
                        fallen(die, {
                          ...dice,
                          defence: thrown,
                          confirmation: { attack: [second[0]], bonus: { flanking: second[1] } },
                        }),
                      );
                all += weight;
                if (result.degree !== "miss") hit += weight;
                if (result.degree === "critical") critical += weight;
                if (result.effects.includes("counter-attack")) counter += weight;
              }
            }
          }
        }
        const odds = attackOdds(one, rules);
        expect(odds.hit).toBeCloseTo(hit / all, 9);
        expect(odds.critical).toBeCloseTo(critical / all, 9);
        expect(odds.counter).toBeCloseTo(counter / all, 9);
      }),
      { numRuns: 6 },
    );
  });

  it("agree with 200,000 seeded attacks within five sigma", () => {
    const rules = settings({ defenceMode: "rolled" });
    const one = draft(
      {
        attack: 9,
        ac: 21,
        threatRange: 18,
        multiplier: 3,
        weaponFormula: "1d8",
        damage: [modifier("strength", 4, "ability")],
        extraDamage: [{ id: "fire", label: "", formula: "1d6", multiplied: false, source: "", rule: "K4.7" }],
      },
      criticalContribution(weapon({ weaponLore: { attack: 2, damage: 2 } }), rules),
      flank(2),
      disadvantage(1),
    );
    const runs = 200_000;
    const roll = seeded(20_261_130);
    const judge = attackJudge(one, rules);
    const dice = (count: number, faces: number): number[] => Array.from({ length: count }, () => roll(faces));
    const throwAgain = () => ({ attack: dice(1, 20), bonus: { flanking: dice(2, 4) } });
    let [hits, criticals, damage, squares] = [0, 0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const naturals = { ...throwAgain(), defence: dice(2, 20), confirmation: null };
      const first = judge(naturals);
      const result = first.threat ? judge({ ...naturals, confirmation: throwAgain() }) : first;
      if (result.degree === "miss") continue;
      hits++;
      if (result.degree === "critical") criticals++;
      const times = result.degree === "critical" ? 3 : 1;
      const dealt = judgeDamage(one, result, { weapon: dice(times, 8), extra: { fire: roll(6) } }).final;
      damage += dealt;
      squares += dealt * dealt;
    }
    const odds = attackOdds(one, rules);
    const sigma = (chance: number): number => Math.sqrt((chance * (1 - chance)) / runs);
    expect(Math.abs(hits / runs - odds.hit)).toBeLessThan(5 * sigma(odds.hit));
    expect(Math.abs(criticals / runs - odds.critical)).toBeLessThan(5 * sigma(odds.critical));
    const deviation = Math.sqrt((squares / runs - (damage / runs) ** 2) / runs);
    expect(Math.abs(damage / runs - odds.mean)).toBeLessThan(5 * deviation);
    expect(atLeast(odds.damage, 1)).toBeCloseTo(odds.hit, 9);
  });
});
