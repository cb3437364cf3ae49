/** Tables of modifiers: every number with its source and its rule, and what did not count. */
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { CardDraft } from "../../rules/card.ts";
import { type Modifier, stack } from "../../rules/modifiers.ts";

export interface ModifierRow {
  /** With its sign, or as a plain number where it is a base. */
  readonly value: string;
  readonly label: Text;
  /** Plain text: weapon, talent, allies. */
  readonly source: string;
  /** Why it did not count; `null` if it did. */
  readonly void: Text | null;
  readonly decisive: boolean;
  readonly rule: string;
}

export interface ModifierTable {
  readonly caption: Text;
  readonly rows: readonly ModifierRow[];
  /** The sum of what counted, as it is shown. */
  readonly sum: string;
  readonly sumLabel: Text;
}

/** A modifier that counted. */
export function countedRow(modifier: Modifier, decisive = false): ModifierRow {
  const { value, label, source, rule } = modifier;
  return { value: signed(value), label: text(label), source, void: null, decisive, rule };
}

/** A modifier that did not: of bonuses of one kind only the highest does (K2.8). */
export function ignoredRow(modifier: Modifier): ModifierRow {
  const kind = text(`WAFFENGANG.ModifierType.${modifier.type}`);
  return { ...countedRow(modifier), void: text("WAFFENGANG.Card.onlyHighest", { kind }) };
}

/** The rows of a list: what counted, then what did not. */
export function stackRows(modifiers: readonly Modifier[], decisive = ""): ModifierRow[] {
  const { counted, ignored } = stack(modifiers);
  return [...counted.map((part) => countedRow(part, part.id === decisive)), ...ignored.map(ignoredRow)];
}

const decisiveFirst = (rows: readonly ModifierRow[]): ModifierRow[] => [
  ...rows.filter((row) => row.decisive),
  ...rows.filter((row) => !row.decisive),
];

/** Everything that was added to the d20. */
export function attackRows({ draft, judgement }: CardDraft): ModifierTable {
  const decisive = judgement.decider?.kind === "modifier" ? judgement.decider.id : "";
  const dice = draft.dice.map(
    (part): ModifierRow => ({
      value: signed(judgement.bonus[part.id] ?? 0),
      label: text(part.label),
      source: part.source,
      void: null,
      decisive: part.id === decisive,
      rule: part.rule,
    }),
  );
  const doubled: ModifierRow[] =
    judgement.effects.includes("doubled") && draft.doubled.attack !== 0
      ? [
          {
            value: signed(draft.doubled.attack),
            label: text("WAFFENGANG.NaturalEffect.doubled"),
            source: "",
            void: null,
            decisive: false,
            rule: "B6.2",
          },
        ]
      : [];
  return {
    caption: text("WAFFENGANG.Card.attackModifiers"),
    rows: decisiveFirst([...dice, ...stackRows(draft.attack, decisive), ...doubled]),
    sum: signed(judgement.total - judgement.natural),
    sumLabel: text("WAFFENGANG.Card.sumWithoutDie"),
  };
}

/** All parts of the target's armour class against this attack. */
export function armourRows({ draft, judgement }: CardDraft): ModifierTable {
  const decisive = judgement.decider?.kind === "modifier" ? judgement.decider.id : "";
  return {
    caption: text("WAFFENGANG.Card.armourClass"),
    rows: decisiveFirst(stackRows(draft.armourClass, decisive)),
    sum: String(stack(draft.armourClass).total),
    sumLabel: text("WAFFENGANG.Card.armourClass"),
  };
}
