/** The dice of an attack as they fell: attack, bonus dice, confirmation, defence. */
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { CardDraft } from "../../rules/card.ts";
import { netDisadvantage } from "../../rules/disadvantage.ts";
import type { AttackDraft, BonusDice } from "../../rules/records.ts";
import { disadvantageBy } from "./flankers.ts";

export interface DieView {
  readonly value: number;
  /** Thrown but not kept. */
  readonly dropped: boolean;
  /** A kept natural 20. */
  readonly max: boolean;
}

export interface DiceRow {
  /** What the row is, for those who hear the page. */
  readonly label: Text;
  readonly kind: "d20" | "bonus";
  readonly dice: readonly DieView[];
  /** What is added to the dice, e.g. `+4`; `null` if nothing. */
  readonly flat: string | null;
  readonly note: Text;
}

/** The dice with the kept one marked: the first of those that show `kept`. */
function kept(dice: readonly number[], value: number): DieView[] {
  const at = dice.indexOf(value);
  return dice.map((die, index) => ({ value: die, dropped: index !== at, max: index === at && die === 20 }));
}

function attackNote(draft: AttackDraft, count: number, stacks: number): Text {
  if (count === 1) return text("WAFFENGANG.Card.dice.one");
  const by = disadvantageBy(draft);
  if (stacks > 0 && by !== "") return text("WAFFENGANG.Card.dice.highestBy", { count, by });
  return stacks < 0
    ? text("WAFFENGANG.Card.dice.lowest", { count, stacks: -stacks })
    : text("WAFFENGANG.Card.dice.highest", { count, stacks });
}

function bonusRow(dice: BonusDice, thrown: readonly number[], value: number): DiceRow {
  const label = text(dice.label);
  return {
    label,
    kind: "bonus",
    dice: thrown.map((die) => ({ value: die, dropped: false, max: false })),
    flat: dice.flat === 0 ? null : signed(dice.flat),
    note: text("WAFFENGANG.Card.dice.bonus", { label, value }),
  };
}

/** All rows; the dice of a rolled defence only for those who may know the target's numbers. */
export function diceRows({ draft, naturals, judgement }: CardDraft, knowsTarget: boolean): DiceRow[] {
  const stacks = netDisadvantage(draft.disadvantage);
  if (naturals.attack.length === 0) return [];
  const rows: DiceRow[] = [
    {
      label: text("WAFFENGANG.Card.dice.attack"),
      kind: "d20",
      dice: kept(naturals.attack, judgement.natural),
      flat: null,
      note: attackNote(draft, naturals.attack.length, stacks),
    },
  ];
  for (const dice of draft.dice) {
    const thrown = naturals.bonus[dice.id];
    if (thrown) rows.push(bonusRow(dice, thrown, judgement.bonus[dice.id] ?? 0));
  }
  if (naturals.confirmation && judgement.confirmation) {
    const { natural, total, confirmed } = judgement.confirmation;
    rows.push({
      label: text("WAFFENGANG.Card.dice.confirmation"),
      kind: "d20",
      dice: kept(naturals.confirmation.attack, natural),
      flat: null,
      note: text(confirmed ? "WAFFENGANG.Card.dice.confirmed" : "WAFFENGANG.Card.dice.unconfirmed", {
        total,
      }),
    });
  }
  if (naturals.defence.length > 0 && judgement.defenceNatural !== null && knowsTarget) {
    rows.push({
      label: text("WAFFENGANG.Card.dice.defence"),
      kind: "d20",
      dice: kept(naturals.defence, judgement.defenceNatural),
      flat: null,
      note:
        naturals.defence.length > 1
          ? text(stacks < 0 ? "WAFFENGANG.Card.dice.defenceHighest" : "WAFFENGANG.Card.dice.defenceLowest", {
              count: naturals.defence.length,
            })
          : text("WAFFENGANG.Card.dice.defence"),
    });
  }
  return rows;
}
