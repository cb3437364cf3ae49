/** The contest of a sneak attack, each side's roll for those who may know it (B 5.3). */
import { signed, unsigned } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { AttackCard } from "../../rules/card.ts";
import { type CardViewer, knowsNumbers } from "./viewer.ts";

export interface SneakView {
  readonly outcome: Text;
  /** Die and total of the attacker, then of the target, as far as the viewer may know them. */
  readonly rolls: readonly Text[];
}

/** `null` if no sneak attack was declared. */
export function sneakView(viewer: CardViewer, { sneak, attacker, drafts }: AttackCard): SneakView | null {
  if (!sneak) return null;
  const { stealth, resistance, margin } = sneak;
  const target = drafts[0]?.target;
  const knowsBoth = knowsNumbers(viewer, attacker.actor) && target && knowsNumbers(viewer, target.actor);
  const rolls: Text[] = [];
  if (stealth && knowsNumbers(viewer, attacker.actor)) {
    rolls.push(
      text("WAFFENGANG.Card.sneak.stealth", { natural: stealth.natural, total: unsigned(stealth.total) }),
    );
  }
  if (resistance && target && knowsNumbers(viewer, target.actor)) {
    const total = unsigned(resistance.total);
    rolls.push(
      resistance.natural === null
        ? text("WAFFENGANG.Card.sneak.resistanceBare", { total })
        : text("WAFFENGANG.Card.sneak.resistance", { natural: resistance.natural, total }),
    );
  }
  if (margin === null) return { outcome: text("WAFFENGANG.Card.sneak.failed"), rolls };
  const outcome = knowsBoth
    ? text("WAFFENGANG.Card.sneak.by", { margin: signed(margin) })
    : text("WAFFENGANG.Card.sneak.done");
  return { outcome, rolls };
}
