import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { damageView } from "../../src/applications/cards/damage-view.ts";
import { armourRows } from "../../src/applications/cards/modifier-view.ts";
import { judgeDamage, weaponRepetitions } from "../../src/rules/damage.ts";
import { judgeAttack } from "../../src/rules/judgement.ts";
import { cardDraft, disadvantage, draft, fallen, judgement, modifier, settings } from "../builders.ts";
import { damageReport } from "./cards.ts";

/** The number that a row shows. */
const number = (value: string): number => Number(value.replace("\u2212", "-").replace("+", ""));

describe("the rows of a damage report", () => {
  const part = {
    id: "fire",
    label: "WAFFENGANG.Modifier.extraDamage",
    formula: "1d6",
    multiplied: false,
    source: "Flames",
    rule: "K4.7",
  };

  it("K3.8 add up to the damage, with and without a critical hit, bonuses and reductions", () => {
    const dice = fc.integer({ min: 1, max: 8 });
    const bonuses = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(dice, { minLength: 2, maxLength: 2 }),
        bonuses,
        dice,
        fc.nat(6),
        fc.boolean(),
        (critical, throws, values, fire, reduction, knows) => {
          const made = draft({
            damage: values.map((value, index) => modifier(`b${index}`, value, index % 2 ? "morale" : "luck")),
            extraDamage: [part],
          });
          const judged = judgement({ degree: critical ? "critical" : "hit" });
          const rolls = { weapon: throws.slice(0, weaponRepetitions(made, judged)), extra: { fire } };
          const report = judgeDamage(made, judged, rolls, [
            { id: "dr", label: "", step: "resistance", value: reduction, source: "", rule: "" },
          ]);
          const view = damageView(
            cardDraft({ draft: made, judgement: judged }),
            { formula: "", rolls, report },
            knows,
          );
          const sum = view.rows
            .filter((row) => row.void === null)
            .reduce((all, row) => all + number(row.value), 0);
          expect(sum).toBe(report.final);
        },
      ),
    );
  });

  it("keep the parts of the bonus from those who may not know the attacker", () => {
    const made = cardDraft({ draft: draft({ damage: [modifier("strength", 4, "ability")] }) });
    const damage = {
      formula: "1d8+4",
      rolls: { weapon: [5], extra: {} },
      report: damageReport(9, { bonus: 4 }),
    };
    expect(damageView(made, damage, false).rows.map(({ value }) => value)).toEqual(["9"]);
    expect(damageView(made, damage, true).rows.map(({ value }) => value)).toEqual(["5", "+4"]);
  });

  it("B6.2 show what a natural 20 doubled once", () => {
    const made = cardDraft({
      draft: draft({ doubled: { attack: 0, damage: 2 } }),
      judgement: judgement({ effects: ["doubled"] }),
    });
    const report = damageReport(7, { doubled: 2 });
    const view = damageView(made, { formula: "1d8", rolls: { weapon: [5], extra: {} }, report }, true);
    expect(view.rows.map(({ value, rule }) => [value, rule])).toEqual([
      ["5", "K3.1"],
      ["+2", "B6.2"],
    ]);
  });
});

describe("the parts of an armour class", () => {
  it("B3.3 name what disadvantage takes from it where no further dice are thrown", () => {
    const variant = settings({ staticRear: "acPenalty" });
    const made = draft({ ac: 18 }, disadvantage(1));
    const naturals = fallen(12);
    const table = armourRows(
      cardDraft({ draft: made, naturals, judgement: judgeAttack(made, naturals, variant) }),
    );
    expect(table.sum).toBe("15");
    expect(table.rows.map(({ value }) => value)).toEqual(["+18", "\u22123"]);
  });
});
