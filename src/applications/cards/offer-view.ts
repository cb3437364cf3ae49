/** The offers of a card: what a viewer may answer now, and what has been answered. */

import { abilityConfig } from "../../config/abilities.ts";
import { abilityName } from "../../handlebars/keys.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { damageAfter } from "../../rules/abilities/hard-as-steel.ts";
import { type AttackCard, type CardOffer, type CardParty, isBlocking } from "../../rules/card.ts";
import type { CardViewer } from "./viewer.ts";

/** One value of k that may be paid for, with what it leaves of the damage. */
export interface ChoiceView {
  readonly k: number;
  readonly price: number;
  /** Damage that remains. */
  readonly after: number;
  /** Points that are missing for it; 0 if it can be paid. */
  readonly short: number;
  readonly chosen: boolean;
}

export interface OfferView {
  readonly id: string;
  readonly ability: string;
  readonly name: Text;
  /** For whom it is, as the viewer knows him. */
  readonly actor: string;
  readonly how: Text;
  readonly price: number;
  /** Points of the actor now; `null` if he is gone. */
  readonly points: { readonly value: number; readonly max: number; readonly next: number } | null;
  /** Empty for abilities without a choice. */
  readonly choices: readonly ChoiceView[];
  /** It cannot even be declined now. */
  readonly locked: boolean;
  /** Why it cannot be accepted now; `null` if it can. */
  readonly barred: Text | null;
}

/** What became of an offer, as one line for everybody. */
export interface AnswerView {
  readonly icon: string;
  readonly line: Text;
}

function partyOf(card: AttackCard, actor: string): CardParty | null {
  if (card.attacker.actor === actor) return card.attacker;
  return card.drafts.find((draft) => draft.target?.actor === actor)?.target ?? null;
}

function nameOf(viewer: CardViewer, card: AttackCard, actor: string): string | Text {
  const party = partyOf(card, actor);
  if (party && (viewer.isGM || viewer.recognises(party))) return party.name;
  return text("WAFFENGANG.Card.unknown");
}

/** Damage that is subtracted as things stand, before this offer. */
function damageOf(card: AttackCard, offer: CardOffer): number {
  return card.drafts[offer.draft]?.damage?.report.final ?? 0;
}

function choicesOf(card: AttackCard, offer: CardOffer, free: number): ChoiceView[] {
  const damage = damageOf(card, offer);
  const choices = Array.from({ length: offer.max }, (_, index) => {
    const k = index + 1;
    const price = offer.price + index;
    return { k, price, after: damageAfter(damage, k), short: Math.max(0, price - free) };
  });
  return choices.map((choice) => ({ ...choice, chosen: choice.k === 1 && choice.short === 0 }));
}

/** Why it cannot be answered at all at this moment. */
function lockedBy(card: AttackCard, viewer: CardViewer, offer: CardOffer): Text | null {
  if (card.state === "reverted") return text("WAFFENGANG.Card.offer.reverted");
  if (!viewer.gmOnline) return text("WAFFENGANG.Card.offer.noGamemaster");
  if (offer.window === "POST_HIT" && card.state !== "committed") return text("WAFFENGANG.Card.offer.later");
  return null;
}

/** Why it cannot be accepted, though it may be declined. */
function unpayable(viewer: CardViewer, offer: CardOffer): Text | null {
  const points = viewer.points(offer.actor);
  if (!points) return text("WAFFENGANG.Card.offer.actorGone");
  const missing = offer.price - points.value;
  return missing > 0 ? text("WAFFENGANG.Card.offer.short", { missing }) : null;
}

/** What accepting it does: with the numbers of this card where there are some. */
function howOf(viewer: CardViewer, card: AttackCard, offer: CardOffer): Text {
  const config = abilityConfig(offer.ability);
  if (config?.id === "hard-as-steel") {
    return text("WAFFENGANG.Card.offer.reduce", { damage: damageOf(card, offer) });
  }
  if (config?.id === "follow-up") {
    const target = card.drafts[offer.draft]?.target?.actor ?? "";
    return text("WAFFENGANG.Card.offer.again", { target: nameOf(viewer, card, target) });
  }
  return text(config?.hint ?? offer.ability);
}

/** The open offers that this viewer may answer. Nobody else's reach his page. */
export function openOffers(viewer: CardViewer, card: AttackCard): OfferView[] {
  return card.offers
    .filter((offer) => offer.state === "open" && (viewer.isGM || viewer.owns(offer.actor)))
    .map((offer) => {
      const points = viewer.points(offer.actor);
      const choices = choicesOf(card, offer, points?.value ?? 0);
      const locked = lockedBy(card, viewer, offer);
      const next = choices.find((choice) => choice.chosen)?.price ?? offer.price;
      return {
        id: offer.id,
        ability: offer.ability,
        name: abilityName(offer.ability),
        actor: partyOf(card, offer.actor)?.name ?? "",
        how: howOf(viewer, card, offer),
        price: offer.price,
        points: points && { ...points, next },
        choices,
        locked: locked !== null,
        barred: locked ?? unpayable(viewer, offer),
      };
    });
}

/** Whom a card waits for: names for those who recognise them. */
export function awaited(viewer: CardViewer, card: AttackCard): (string | Text)[] {
  const actors = card.offers.filter(isBlocking).map((offer) => offer.actor);
  return [...new Set(actors)].map((actor) => nameOf(viewer, card, actor));
}

/** What has been answered so far. A refusal is the business of those who could have accepted. */
export function answers(viewer: CardViewer, card: AttackCard): AnswerView[] {
  return card.offers.flatMap((offer): AnswerView[] => {
    const ability = abilityName(offer.ability);
    if (offer.state === "accepted") {
      const line = text("WAFFENGANG.Card.offer.accepted", { ability, price: offer.price });
      return [{ icon: offer.ability, line }];
    }
    if (offer.state === "declined" && (viewer.isGM || viewer.owns(offer.actor))) {
      return [{ icon: "cross", line: text("WAFFENGANG.Card.offer.declined", { ability }) }];
    }
    return [];
  });
}
