/** What the abilities on a card cost: the entries that pay for answers. */
import { ledgerKey, payment } from "../rules/action-points.ts";
import type { AttackCard, CardOffer } from "../rules/card.ts";
import type { LedgerPatch, Situation } from "../rules/records.ts";

/** The entry that pays for one accepted offer; `null` if it is free or paid already. */
export function paymentOf(
  offer: CardOffer,
  card: AttackCard,
  message: string,
  situation: Pick<Situation, "combatants">,
): LedgerPatch | null {
  const payer = situation.combatants.find(({ actor }) => actor === offer.actor);
  if (!payer) return null;
  const key = ledgerKey(message, offer.ability, String(offer.draft));
  return payment(offer.actor, payer.ledger, key, {
    amount: offer.price,
    ability: offer.ability,
    message,
    combat: card.combat?.id ?? "",
  });
}

/** The entries that the commit of a card makes: for everything accepted before the damage is subtracted. */
export function paymentsOf(
  card: AttackCard,
  message: string,
  situation: Pick<Situation, "combatants">,
): LedgerPatch[] {
  return card.offers
    .filter((offer) => offer.state === "accepted" && offer.window !== "POST_HIT")
    .flatMap((offer) => paymentOf(offer, card, message, situation) ?? []);
}
