/** Who flanks: the names that belong to the numbers of flanking and disadvantage. */
import { type Text, text } from "../../handlebars/text.ts";
import type { AttackDraft } from "../../rules/records.ts";

/** Some names or texts as one: `a, b, c`; an empty text for none. */
export function listed(items: readonly (string | Text)[]): string | Text {
  const [first = "", second, ...more] = items;
  if (second === undefined) return first;
  return text("WAFFENGANG.Card.and", { first, rest: listed([second, ...more]) });
}

/** The allies that count for flanking, each with where he stands; hidden ones are in no report (B 1.9). */
export function flankers({ flanking }: AttackDraft): string | Text {
  const counting = (flanking?.allies ?? []).filter((ally) => ally.counts);
  return listed(
    counting.map(({ name, zone }) =>
      text("WAFFENGANG.Card.ally", { name, zone: text(`WAFFENGANG.Zone.short.${zone}`) }),
    ),
  );
}

/** What causes disadvantage on the defence, by name. */
export function disadvantageBy({ disadvantage }: AttackDraft): string | Text {
  return listed([...new Set(disadvantage.map(({ source }) => source).filter((source) => source !== ""))]);
}
