/** A d20 check as a card: what was tried, the total, what it is made of. */
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { type Modifier, stack } from "../../rules/modifiers.ts";
import { type ModifierTable, stackRows } from "./modifier-view.ts";

export interface CheckSource {
  readonly kind: "save" | "skill" | "manoeuvre";
  /** Id of the save or skill. */
  readonly subject: string;
  readonly modifiers: readonly Modifier[];
  readonly naturals: readonly number[];
  readonly total: number;
  readonly difficulty: number | null;
}

export interface CheckView {
  readonly who: string;
  readonly what: Text;
  readonly total: number;
  readonly against: Text | null;
  readonly success: boolean | null;
  readonly naturals: readonly number[];
  /** `null` if the numbers are not the viewer's business. */
  readonly table: ModifierTable | null;
}

const NAMES: Readonly<Record<CheckSource["kind"], (subject: string) => Text>> = {
  save: (subject) => text(`WAFFENGANG.Save.${subject}`),
  skill: (subject) => text(`WAFFENGANG.Skill.${subject}`),
  manoeuvre: () => text("WAFFENGANG.Sheet.cmbLong"),
};

/** @param knows Whether the viewer may see what the bonus is made of. */
export function checkView(check: CheckSource, who: string, knows: boolean): CheckView {
  const { difficulty, total, naturals, modifiers } = check;
  return {
    who,
    what: NAMES[check.kind](check.subject),
    total,
    against: difficulty === null ? null : text("WAFFENGANG.Card.againstNumber", { difficulty }),
    success: difficulty === null ? null : total >= difficulty,
    naturals,
    table: knows
      ? {
          caption: text("WAFFENGANG.Card.attackModifiers"),
          rows: stackRows(modifiers),
          sum: signed(stack(modifiers).total),
          sumLabel: text("WAFFENGANG.Card.sumWithoutDie"),
        }
      : null,
  };
}
