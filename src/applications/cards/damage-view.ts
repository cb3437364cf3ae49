/** The damage of one hit: what was rolled, what took from it, what is left. */
import { MINUS } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { CardDraft } from "../../rules/card.ts";
import { type ModifierRow, stackRows } from "./modifier-view.ts";

export interface DamageView {
  readonly final: number;
  readonly kind: Text;
  /** The formula as it was rolled. */
  readonly formula: string;
  /** Rolls and reductions, in the order in which they count. */
  readonly rows: readonly ModifierRow[];
  /** What the flat part of each roll is made of; empty if that is not the viewer's business. */
  readonly parts: readonly ModifierRow[];
  readonly minimum: boolean;
}

function row(value: string, label: Text, source: string, rule: string): ModifierRow {
  return { value, label, source, void: null, decisive: false, rule };
}

/** The view of a damage report; `knowsAttacker` = may see what the damage bonus is made of. */
export function damageView(
  { draft }: CardDraft,
  { formula, rolls, report }: NonNullable<CardDraft["damage"]>,
  knowsAttacker: boolean,
): DamageView {
  const repeated = rolls.weapon.length > 1;
  const throws = rolls.weapon.map((value, index) =>
    row(
      String(value),
      repeated
        ? text("WAFFENGANG.Card.damage.throw", { number: index + 1 })
        : text("WAFFENGANG.Card.damage.roll"),
      "",
      repeated ? "K3.8" : "K3.1",
    ),
  );
  const extra = draft.extraDamage
    .filter((part) => rolls.extra[part.id] !== undefined)
    .map((part) => row(`+${rolls.extra[part.id]}`, text(part.label), part.source || part.formula, part.rule));
  const reductions = report.reductions.map((part) =>
    row(`${MINUS}${part.removed}`, text(part.label), part.source, part.rule),
  );
  return {
    final: report.final,
    kind: text(
      report.injury
        ? "WAFFENGANG.Card.damage.injury"
        : report.nonlethal
          ? "WAFFENGANG.Card.damage.nonlethal"
          : "WAFFENGANG.Card.damage.lethal",
    ),
    formula,
    rows: [...throws, ...extra, ...reductions],
    parts: knowsAttacker ? stackRows(draft.damage) : [],
    minimum: report.minimum,
  };
}
