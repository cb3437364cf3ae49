/** What the abilities on a card cost: the entries that pay for answers. */
import { ledgerKey, payment } from "../rules/action-points.ts";
import { type AttackCard, type CardOffer, followsDamage, HIT_ANSWERS } from "../rules/card.ts";
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

/**
 * The entries that the commit of a card makes: for what the attacker declared, for what was tried against the hit,
 * successful or not, and for everything else that was accepted before the damage is subtracted (A 1.8).
 */
export function paymentsOf(
  card: AttackCard,
  message: string,
  situation: Pick<Situation, "combatants">,
): LedgerPatch[] {
  const paid = (actor: string, ability: string, step: string, amount: number): LedgerPatch[] => {
    const payer = situation.combatants.find((combatant) => combatant.actor === actor);
    const key = ledgerKey(message, ability, step);
    const entry = { amount, ability, message, combat: card.combat?.id ?? "" };
    const entered = payer ? payment(actor, payer.ledger, key, entry) : null;
    return entered ? [entered] : [];
  };
  const isTry = (ability: string) => HIT_ANSWERS.some((what) => what === ability);
  return [
    ...card.declared.flatMap(({ ability, price }) => paid(card.attacker.actor, ability, "declared", price)),
    ...card.tries.flatMap(({ what, party, price, draft }, index) =>
      paid(party.actor, what, `${draft}-${index}`, price),
    ),
    ...card.offers
      .filter(({ state, window }) => state === "accepted" && !followsDamage(window))
      .filter(({ ability }) => !isTry(ability))
      .flatMap((offer) => paymentOf(offer, card, message, situation) ?? []),
  ];
}
