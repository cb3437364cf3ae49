/** The questions of a card beside those about a hit on its way, which are asked step by step (`advance.ts`). */
import type { CardDraft, CardOffer, OfferWindow } from "../rules/card.ts";
import { isHit } from "../rules/hit.ts";
import { hitOffers } from "../rules/offers.ts";
import type { Situation } from "../rules/records.ts";
import type { StageCaller } from "./hooks.ts";
import type { AttackTable } from "./ports.ts";

/** Each question once: the first of an id holds. */
export function distinctOffers(offers: readonly CardOffer[]): CardOffer[] {
  return offers.filter(({ id }, index) => offers.findIndex((one) => one.id === id) === index);
}

/**
 * What the hooks ask in a window. A hit that is held hurts nobody any more.
 * @param asked Whether they are asked about the draft of this index; left out, about all.
 */
export function hookOffers(
  window: OfferWindow,
  situation: Situation,
  drafts: readonly CardDraft[],
  caller: StageCaller,
  asked: (index: number) => boolean = () => true,
): CardOffer[] {
  return drafts.flatMap(({ draft, judgement, shield, damage }, index) => {
    if (!asked(index) || !isHit(judgement) || (shield?.held && window !== "POST_HIT")) return [];
    const added: CardOffer[] = [];
    const rest = { window, draft: index, user: "", others: [], state: "open", choice: 0, by: "" } as const;
    caller.call<"react">(
      {
        stage: "react",
        window,
        index,
        draft,
        judgement,
        report: damage?.report ?? null,
        situation,
        offer: (offer) => void added.push({ ...offer, ...rest }),
      },
      added,
    );
    return added;
  });
}

/** What is asked after the hit is resolved: Follow-up, and what the hooks ask then. */
export function postHitOffers(
  { situation, attacker }: Pick<AttackTable, "situation" | "attacker">,
  drafts: readonly CardDraft[],
  caller: StageCaller,
): CardOffer[] {
  return [...hitOffers(situation, attacker, drafts), ...hookOffers("POST_HIT", situation, drafts, caller)];
}
