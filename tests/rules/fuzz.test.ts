/** Wrong input: a RulesError with a key and a field, or an answer made of real numbers. Never NaN, never anything else. */
import fc from "fast-check";
import { describe, it } from "vitest";
import { adjustment, meleeRating, pool, poolMaximum, priceOf } from "../../src/rules/action-points.ts";
import { attackRefusals, contribute, draftAttack } from "../../src/rules/attack.ts";
import { judgeDamage } from "../../src/rules/damage.ts";
import { explain } from "../../src/rules/explain.ts";
import { flankingReport } from "../../src/rules/flanking.ts";
import { judgeAttack } from "../../src/rules/judgement.ts";
import { attackOdds } from "../../src/rules/odds.ts";
import { planAttack } from "../../src/rules/plan.ts";
import type { CombatantRecord, Situation, WeaponRecord } from "../../src/rules/records.ts";
import { ABILITY_IDS } from "../../src/rules/tables/abilities.ts";
import {
  abilities,
  bow,
  combatant,
  draft,
  fallen,
  foe,
  hitPoints,
  judgement,
  modifier,
  settings,
  situation,
  weapon,
} from "../builders.ts";
import { answers, anyNumber as number } from "./answers.ts";

const anySpace = fc.record({ x: number, y: number, width: number, height: number });
const anyCombatant = (id: string, side: "friendly" | "hostile"): fc.Arbitrary<CombatantRecord> =>
  fc
    .record({
      space: anySpace,
      elevation: number,
      dex: number,
      baseAttack: number,
      armour: number,
      max: number,
    })
    .map(({ space, elevation, dex, baseAttack, armour, max }) =>
      combatant(id, {
        disposition: side,
        space,
        elevation,
        baseAttack,
        abilities: abilities({ dex }),
        armour: [modifier("chain", armour, "armour")],
        reaches: [{ min: 0, max }],
      }),
    );
const anyWeapon: fc.Arbitrary<WeaponRecord> = fc
  .record({
    formula: fc.constantFrom("1d8", "", "nonsense", "2d6+1"),
    threatRange: number,
    multiplier: number,
    increment: number,
    plus: number,
    ranged: fc.boolean(),
  })
  .map(({ formula, threatRange, multiplier, increment, plus, ranged }) => {
    const rest = {
      formula,
      threatRange,
      multiplier,
      increment,
      attack: [modifier("magic", plus, "enhancement")],
    };
    return ranged ? bow(rest) : weapon(rest);
  });
const anyGrid = fc.constantFrom("square", "hex", "gridless", "none" as const);
const anyTable: fc.Arbitrary<Situation> = fc
  .record({
    a: anyCombatant("a", "friendly"),
    t: anyCombatant("t", "hostile"),
    c: anyCombatant("c", "friendly"),
    grid: anyGrid,
  })
  .map(({ a, t, c, grid }) => situation([a, t, c], { grid }));
const anyId = fc.constantFrom("a", "t", "c", "nobody", "");

describe("wrong input", () => {
  it("a draft of anything is a draft, or a RulesError", () => {
    fc.assert(
      fc.property(
        anyTable,
        anyId,
        fc.option(anyId, { nil: null }),
        anyWeapon,
        (table, attacker, target, held) => {
          answers(() => draftAttack(table, attacker, target, held));
          answers(() => attackRefusals(table, attacker, target, held));
        },
      ),
      { numRuns: 400 },
    );
  });

  it("flanking from anywhere is a report, or a RulesError", () => {
    fc.assert(
      fc.property(anyTable, fc.option(number, { nil: null }), (table, sector) => {
        const [a, t] = table.combatants;
        if (a && t) answers(() => flankingReport(table, a, t, sector));
      }),
      { numRuns: 400 },
    );
  });

  it("any contribution is added, or refused", () => {
    fc.assert(
      fc.property(number, number, number, (value, threatRange, doubled) => {
        answers(() =>
          contribute(draft(), {
            attack: [modifier("x", value)],
            threatRange,
            multipliers: [value],
            doubled: { attack: doubled, damage: doubled },
          }),
        );
      }),
    );
  });

  it("any dice are judged and explained, or refused", () => {
    fc.assert(
      fc.property(
        fc.array(number, { maxLength: 3 }),
        fc.array(number, { maxLength: 2 }),
        (attack, defence) => {
          const naturals = fallen(attack, { defence });
          answers(() => judgeAttack(draft({ attack: 3, ac: 12 }), naturals, settings()));
          answers(() =>
            explain(
              draft({ attack: 3, ac: 12 }, { attack: [modifier("x", 1)] }),
              naturals,
              settings({ defenceMode: "rolled" }),
            ),
          );
        },
      ),
    );
  });

  it("any throws of damage are reported and planned, or refused", () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 2 }), number, (rolls, value) => {
        answers(() => {
          const report = judgeDamage(draft(), judgement(), { weapon: rolls, extra: {} }, [
            { id: "dr", label: "", step: "resistance", value, source: "", rule: "" },
          ]);
          const table = { combatants: [foe("t", { hp: hitPoints(9) })] };
          return planAttack(table, [{ target: "t", report, key: "k", source: "" }]);
        });
      }),
    );
  });

  it("any numbers of points are a pool, a price, a rating, or refused", () => {
    const kind = fc.constantFrom("spend", "refund", "grant", "debt" as const);
    fc.assert(
      fc.property(number, number, kind, fc.constantFrom(...ABILITY_IDS), (amount, max, one, id) => {
        const ledger = { a: { amount, kind: one, ability: id, message: "", combat: "" } };
        answers(() => poolMaximum(max));
        answers(() => pool(ledger, poolMaximum(max)));
        answers(() => adjustment(ledger, 5, max));
        answers(() => priceOf(id, { armour: "heavy", shield: "metal" }, max));
        answers(() =>
          meleeRating({ baseAttack: amount, strength: max, dexterity: 0, finesse: false, override: null }),
        );
      }),
    );
  });

  it("odds of anything are odds, or a RulesError", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), number, number, (weaponFormula, attack, missChance) => {
        answers(() => attackOdds(draft({ weaponFormula, attack }), settings(), { missChance }));
      }),
    );
  });
});
