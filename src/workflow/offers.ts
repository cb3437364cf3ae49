import type { CardDraft, CardOffer, OfferWindow } from "../rules/card.ts";
import { damageOffers, hitOffers } from "../rules/offers.ts";
import type { StageCaller } from "./hooks.ts";
import type { AttackTable } from "./ports.ts";
import { isHit } from "./resolve.ts";

/** The offers of the rules by window (A 4.0). */
const OF_THE_RULES = {
  HIT_TAKEN: () => [],
  DAMAGE_KNOWN: damageOffers,
  POST_HIT: hitOffers,
  COUNTER: () => [],
} satisfies Record<OfferWindow, (...parameters: Parameters<typeof damageOffers>) => CardOffer[]>;

/** The questions of one window: those of the rules, and what the hooks ask. A hit that is held hurts nobody any more. */
export function offersOf(
  window: OfferWindow,
  table: AttackTable,
  drafts: readonly CardDraft[],
  caller: StageCaller,
): CardOffer[] {
  const offers: CardOffer[] = OF_THE_RULES[window](table.situation, table.attacker, drafts);
  for (const [index, { draft, judgement, shield, damage }] of drafts.entries()) {
    if (!isHit(judgement) || (shield?.held && window !== "POST_HIT")) continue;
    const added: CardOffer[] = [];
    caller.call<"react">(
      {
        stage: "react",
        window,
        index,
        draft,
        judgement,
        report: damage?.report ?? null,
        situation: table.situation,
        offer: (offer) =>
          void added.push({
            ...offer,
            window,
            draft: index,
            user: "",
            others: [],
            state: "open",
            choice: 0,
            by: "",
          }),
      },
      added,
    );
    offers.push(...added);
  }
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()];
}
