/** The damage of one hit: what was rolled and added, what took from it, what is left. */
import { NATURAL_EFFECT_LABELS } from "../../config/modifiers.ts";
import { MINUS, signed, unsigned } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { TARGETED_DISARM_TAG } from "../../rules/abilities/targeted-disarm.ts";
import type { CardDraft } from "../../rules/card.ts";
import { type ModifierRow, plainRow, stackRows } from "./modifier-view.ts";

export interface DamageView {
  readonly final: number;
  readonly kind: Text;
  /** Rolls, bonuses and reductions, in the order in which they count. */
  readonly rows: readonly ModifierRow[];
  /** With several throws: what is added to each of them; else empty, the bonuses stand among the rows. */
  readonly parts: readonly ModifierRow[];
  readonly minimum: boolean;
}

type Damage = NonNullable<CardDraft["damage"]>;

/** The weapon's own damage. Whoever may not know the bonuses sees each throw with them added. */
function weaponRows(
  { draft }: CardDraft,
  { rolls, report: { bonus } }: Damage,
  knowsAttacker: boolean,
): ModifierRow[] {
  const [only, ...more] = rolls.weapon;
  if (only !== undefined && more.length === 0) {
    const label = text("WAFFENGANG.Card.damage.roll");
    if (!knowsAttacker) return [plainRow(unsigned(only + bonus), label, "K3.1")];
    return [plainRow(unsigned(only), label, "K3.1", "", draft.weaponFormula), ...stackRows(draft.damage)];
  }
  return rolls.weapon.map((roll, index) =>
    plainRow(
      unsigned(roll + bonus),
      text("WAFFENGANG.Card.damage.throw", { number: index + 1 }),
      "K3.8",
      knowsAttacker ? `${roll} ${signed(bonus)}` : "",
      knowsAttacker ? draft.weaponFormula : "",
    ),
  );
}

/** What is added once, however often the weapon's damage is rolled (K3.10, B 6.2). */
function onceRows({ draft }: CardDraft, { rolls, report }: Damage): ModifierRow[] {
  const doubled =
    report.doubled === 0
      ? []
      : [plainRow(signed(report.doubled), text(NATURAL_EFFECT_LABELS.doubled), "B6.2")];
  const extra = draft.extraDamage.flatMap((part) => {
    const roll = rolls.extra[part.id];
    if (roll === undefined) return [];
    return [plainRow(signed(roll), text(part.label), part.rule, part.source, part.formula)];
  });
  return [...doubled, ...extra];
}

function kindOf({ tags }: CardDraft["draft"], { injury, nonlethal }: Damage["report"]): Text {
  if (tags.includes(TARGETED_DISARM_TAG)) return text("WAFFENGANG.Card.damage.check");
  if (injury) return text("WAFFENGANG.Card.damage.injury");
  return text(nonlethal ? "WAFFENGANG.Card.damage.nonlethal" : "WAFFENGANG.Card.damage.lethal");
}

/**
 * The view of a damage report.
 * @param knowsAttacker Whether the viewer may see what the damage bonus is made of.
 */
export function damageView(draft: CardDraft, damage: Damage, knowsAttacker: boolean): DamageView {
  const { rolls, report } = damage;
  const reductions = report.reductions.map((part) =>
    plainRow(`${MINUS}${part.removed}`, text(part.label), part.rule, part.source),
  );
  return {
    final: report.final,
    kind: kindOf(draft.draft, report),
    rows: [...weaponRows(draft, damage, knowsAttacker), ...onceRows(draft, damage), ...reductions],
    parts: knowsAttacker && rolls.weapon.length > 1 ? stackRows(draft.draft.damage) : [],
    minimum: report.minimum,
  };
}
