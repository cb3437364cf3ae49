/** Rolls that were repeated: struck through and still readable, as only the last one counts (A 4.3, 4.7). */
import { abilityName } from "../../handlebars/keys.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { CardDraft } from "../../rules/card.ts";

export interface RepeatView {
  readonly dice: readonly number[];
  /** What allowed the repeat, and how it had ended. */
  readonly note: Text;
}

export function repeatViews({ repeats }: CardDraft): RepeatView[] {
  return repeats.map(({ by, naturals, total }) => ({
    dice: naturals.attack,
    note: text("WAFFENGANG.Card.repeat", { ability: abilityName(by), total }),
  }));
}
