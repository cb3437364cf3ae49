/** How an attack would have ended without each thing that moved it, for those who may know both sides' numbers. */
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { CardDraft } from "../../rules/card.ts";
import { RulesError } from "../../rules/errors.ts";
import { type Explanation, explain, type Without } from "../../rules/explain.ts";
import type { RuleSettings } from "../../rules/records.ts";

export const NO_WITHOUT: ReadonlyMap<string, Text> = new Map();

function sentence({ degree, margin, decisive }: Without): Text | null {
  if (margin === null) return null;
  const data = { margin: signed(margin), outcome: text(`WAFFENGANG.Card.without.${degree}`) };
  return text(decisive ? "WAFFENGANG.Card.without.decisive" : "WAFFENGANG.Card.without.same", data);
}

/** The explanation by today's rules; `null` if they ask for other dice or end otherwise: they have been switched since. */
function explanation({ draft, naturals, judgement }: CardDraft, settings: RuleSettings): Explanation | null {
  try {
    const found = explain(draft, naturals, settings);
    const { total, degree } = found.judgement;
    return total === judgement.total && degree === judgement.degree ? found : null;
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** By the id of the modifier or the dice. Empty if today's rules would end it otherwise. */
export function withoutEach(draft: CardDraft, settings: RuleSettings): ReadonlyMap<string, Text> {
  if (draft.judgement.difficulty === null) return NO_WITHOUT;
  const without = explanation(draft, settings)?.without ?? [];
  return new Map(
    without.flatMap((one): [string, Text][] => {
      const said = sentence(one);
      return said ? [[one.id, said]] : [];
    }),
  );
}
