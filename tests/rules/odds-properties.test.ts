import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackJudge, attackRequest } from "../../src/rules/judgement.ts";
import { criticalContribution } from "../../src/rules/naturals.ts";
import { NO_DEFENCE, type OddsDefence } from "../../src/rules/odds/defence.ts";
import { mean, share } from "../../src/rules/odds/distribution.ts";
import { attackOdds, fullAttackOdds } from "../../src/rules/odds.ts";
import type { AttackDraft, RuleSettings } from "../../src/rules/records.ts";
import { disadvantage, draft, fallen, flankingDice, settings, weapon } from "../builders.ts";

const defence = (rest: Partial<OddsDefence>): OddsDefence => ({ ...NO_DEFENCE, ...rest });

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
    ...(n > 0 ? [{ dice: [flankingDice(n)] }] : []),
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
});
