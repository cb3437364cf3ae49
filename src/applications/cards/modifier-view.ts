/** Tables of modifiers: every number with its source and its rule, and what did not count. */
import { MODIFIER_TYPE_LABELS, NATURAL_EFFECT_LABELS } from "../../config/modifiers.ts";
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { CardDraft } from "../../rules/card.ts";
import { type Modifier, stack } from "../../rules/modifiers.ts";
import type { AttackDraft, BonusDice } from "../../rules/records.ts";
import { flankers } from "./flankers.ts";
import { NO_WITHOUT } from "./without-view.ts";

export interface ModifierRow {
  /** With its sign, or as a plain number where it is a base. */
  readonly value: string;
  readonly label: Text;
  /** Weapon, talent, allies: plain text, or one that is spoken. */
  readonly source: string | Text;
  /** Dice that were thrown for it; empty if none. */
  readonly formula: string;
  /** Why it did not count; `null` if it did. */
  readonly void: Text | null;
  readonly decisive: boolean;
  readonly rule: string;
  /** How the attack would have ended without it; `null` if that is not told. */
  readonly without: Text | null;
}

export interface ModifierTable {
  readonly caption: Text;
  readonly rows: readonly ModifierRow[];
  /** The sum of what counted, as it is shown. */
  readonly sum: string;
  readonly sumLabel: Text;
}

/** A row that counted and decided nothing. */
export function plainRow(
  value: string,
  label: Text,
  rule: string,
  source: string | Text = "",
  formula = "",
): ModifierRow {
  return { value, label, source, formula, void: null, decisive: false, rule, without: null };
}

/** A modifier that counted. */
export function countedRow(modifier: Modifier, decisive = false): ModifierRow {
  const { value, label, source, rule } = modifier;
  return { ...plainRow(signed(value), text(label), rule, source), decisive };
}

/** A modifier that did not: of bonuses of one kind only the highest does (K2.8). */
export function ignoredRow(modifier: Modifier): ModifierRow {
  const kind = text(MODIFIER_TYPE_LABELS[modifier.type]);
  return { ...countedRow(modifier), void: text("WAFFENGANG.Card.onlyHighest", { kind }) };
}

/** The rows of a list: what counted, then what did not. */
export function stackRows(modifiers: readonly Modifier[], decisive = ""): ModifierRow[] {
  const { counted, ignored } = stack(modifiers);
  return [...counted.map((part) => countedRow(part, part.id === decisive)), ...ignored.map(ignoredRow)];
}

/** Where bonus dice come from: those of flanking from the allies who flank. */
export function diceSource(draft: AttackDraft, { type, source }: BonusDice): string | Text {
  return type === "flanking" && source === "" ? flankers(draft) : source;
}

const decisiveFirst = (rows: readonly ModifierRow[]): ModifierRow[] => [
  ...rows.filter((row) => row.decisive),
  ...rows.filter((row) => !row.decisive),
];

type WithoutEach = typeof NO_WITHOUT;

/** The rows of a list with how it would have ended without each of those that counted. */
function explained(modifiers: readonly Modifier[], decisive: string, without: WithoutEach): ModifierRow[] {
  const { counted, ignored } = stack(modifiers);
  const rows = counted.map((part) => ({
    ...countedRow(part, part.id === decisive),
    without: without.get(part.id) ?? null,
  }));
  return [...rows, ...ignored.map(ignoredRow)];
}

/** Everything that was added to the d20. */
export function attackRows(
  { draft, judgement }: CardDraft,
  without: WithoutEach = NO_WITHOUT,
): ModifierTable {
  const decisive = judgement.decider?.id ?? "";
  const dice = draft.dice.map((part): ModifierRow => {
    const value = signed(judgement.bonus[part.id] ?? 0);
    const row = plainRow(value, text(part.label), part.rule, diceSource(draft, part));
    return { ...row, decisive: part.id === decisive, without: without.get(part.id) ?? null };
  });
  const doubled =
    judgement.effects.includes("doubled") && draft.doubled.attack !== 0
      ? [plainRow(signed(draft.doubled.attack), text(NATURAL_EFFECT_LABELS.doubled), "B6.2")]
      : [];
  return {
    caption: text("WAFFENGANG.Card.attackModifiers"),
    rows: decisiveFirst([...dice, ...explained(draft.attack, decisive, without), ...doubled]),
    sum: signed(judgement.total - judgement.natural),
    sumLabel: text("WAFFENGANG.Card.sumWithoutDie"),
  };
}

/** All parts of the target's armour class, with what disadvantage takes from a static one (B 3.3). */
export function armourRows(
  { draft, naturals, judgement }: CardDraft,
  without: WithoutEach = NO_WITHOUT,
): ModifierTable {
  const decisive = judgement.decider?.kind === "modifier" ? judgement.decider.id : "";
  const { total } = stack(draft.armourClass);
  const isStatic = naturals.defence.length === 0;
  const sum = isStatic ? (judgement.difficulty ?? total) : total;
  const lowered =
    sum === total ? [] : [plainRow(signed(sum - total), text("WAFFENGANG.Modifier.rear"), "B3.3")];
  return {
    caption: text("WAFFENGANG.Card.armourClass"),
    rows: decisiveFirst([...explained(draft.armourClass, decisive, without), ...lowered]),
    sum: String(sum),
    sumLabel: text("WAFFENGANG.Card.armourClass"),
  };
}
