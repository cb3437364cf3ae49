/** One open offer as whoever may answer it sees it: what it does, what it costs, how likely it succeeds. */
import { abilityConfig } from "../../config/abilities.ts";
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { damageAfter } from "../../rules/abilities/hard-as-steel.ts";
import { type AttackCard, type CardOffer, type CardParty, followsDamage } from "../../rules/card.ts";
import { findCombatant } from "../../rules/combatants.ts";
import type { Situation } from "../../rules/records.ts";
import { offerIcon, offerName } from "./offer-names.ts";
import { askedOf, offerBonus, offerChance } from "./offer-odds.ts";
import { type CardViewer, knowsNumbers } from "./viewer.ts";

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

/** Somebody who can be pulled into a hit. */
export interface VictimView {
  /** Combatant id. */
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
  /** In percent; `null` if it would tell the victim's armour class to somebody who may not know it. */
  readonly odds: number | null;
}

export interface OfferView {
  readonly id: string;
  readonly ability: string;
  readonly icon: string;
  readonly name: Text;
  readonly how: Text;
  readonly price: number;
  readonly free: boolean;
  /** Of success, in percent; `null` if no die decides it, or the viewer may not know. */
  readonly odds: number | null;
  /** Empty for abilities without a choice. */
  readonly choices: readonly ChoiceView[];
  /** Empty for all but Villainy. */
  readonly victims: readonly VictimView[];
  /** What the button that accepts it says. */
  readonly accept: Text;
  /** It cannot even be declined now. */
  readonly locked: boolean;
  /** Why it cannot be accepted now; `null` if it can. */
  readonly barred: Text | null;
}

/** A chance as it is shown: one decimal, and 100 or 0 only for what is certain. */
export function percent(chance: number | null): number | null {
  if (chance === null || chance === 0 || chance === 1) return chance === null ? null : chance * 100;
  return Math.min(99.9, Math.max(0.1, Math.round(chance * 1000) / 10));
}

function partyOf(card: AttackCard, { actor, user }: CardOffer): CardParty | null {
  const parties = [card.attacker, ...card.drafts.flatMap(({ target }) => target ?? [])];
  const own = parties.filter((party) => party.actor === actor);
  return own.find(({ token }) => user !== "" && token.endsWith(`.${user}`)) ?? own[0] ?? null;
}

/** The name of whoever is asked, as far as the viewer may know it: somebody on the card, or a helper beside it. */
export function askedName(
  viewer: CardViewer,
  card: AttackCard,
  offer: CardOffer,
  situation: Situation | null,
): string | Text {
  const party = partyOf(card, offer);
  if (party) return viewer.isGM || viewer.recognises(party) ? party.name : text("WAFFENGANG.Card.unknown");
  const helper = situation && askedOf(offer, situation);
  const isKnown = helper && (viewer.isGM || viewer.owns(offer.actor) || !helper.hidden);
  return isKnown ? helper.name : text("WAFFENGANG.Card.unknown");
}

/** The name of one of the creatures on the card. */
export function partyName(viewer: CardViewer, party: CardParty | null | undefined): string | Text {
  return party && (viewer.isGM || viewer.recognises(party)) ? party.name : text("WAFFENGANG.Card.unknown");
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

function victimsOf(
  viewer: CardViewer,
  card: AttackCard,
  offer: CardOffer,
  situation: Situation | null,
): VictimView[] {
  if (offer.ability !== "villainy") return [];
  return offer.others.map(({ id, name }, index) => {
    const victim = situation && findCombatant(situation, id);
    const knows = victim && knowsNumbers(viewer, victim.actor);
    const odds = knows ? percent(offerChance(card, offer, situation, id)) : null;
    return { id, name, chosen: index === 0, odds };
  });
}

/** Why it cannot be answered at all at this moment. */
function lockedBy(card: AttackCard, viewer: CardViewer, offer: CardOffer): Text | null {
  if (card.state === "reverted") return text("WAFFENGANG.Card.offer.reverted");
  if (!viewer.gmOnline) return text("WAFFENGANG.Card.offer.noGamemaster");
  if (followsDamage(offer.window) && card.state !== "committed") return text("WAFFENGANG.Card.offer.later");
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
function howOf(viewer: CardViewer, card: AttackCard, offer: CardOffer, situation: Situation | null): Text {
  const draft = card.drafts[offer.draft];
  const user = situation && askedOf(offer, situation);
  const bonus = user ? signed(offerBonus(offer, user, situation)) : "";
  switch (offer.ability) {
    case "hard-as-steel":
      return text("WAFFENGANG.Card.offer.reduce", { damage: damageOf(card, offer) });
    case "follow-up":
      return text("WAFFENGANG.Card.offer.again", { target: partyName(viewer, draft?.target) });
    case "counter":
      return text("WAFFENGANG.Card.offer.counter", { attacker: partyName(viewer, card.attacker) });
    case "parry":
      return text("WAFFENGANG.Card.offer.parry", { bonus, total: draft?.judgement.total ?? 0 });
    case "veteran":
      return text("WAFFENGANG.Card.offer.veteran");
    case "veteran-save":
      return text("WAFFENGANG.Card.offer.veteranSave");
    case "intervene":
      return text("WAFFENGANG.Card.offer.intervene", { bonus });
    case "villainy":
      return text("WAFFENGANG.Card.offer.villainy", { bonus });
    case "villainy-consent":
      return text("WAFFENGANG.Card.offer.consent", { name: offer.others[0]?.name ?? "" });
    default:
      return text(abilityConfig(offer.ability)?.hint ?? offer.ability);
  }
}

const ACCEPT: Readonly<Record<string, string>> = {
  counter: "WAFFENGANG.Card.offer.strike",
  "villainy-consent": "WAFFENGANG.Card.offer.allow",
  "veteran-save": "WAFFENGANG.Card.offer.save",
};

/** The view of one offer. `situation` is the table as it is now; without it there are no odds. */
export function offerView(
  viewer: CardViewer,
  card: AttackCard,
  offer: CardOffer,
  situation: Situation | null,
): OfferView {
  const locked = lockedBy(card, viewer, offer);
  const victims = victimsOf(viewer, card, offer, situation);
  const isVillainy = offer.ability === "villainy";
  return {
    id: offer.id,
    ability: offer.ability,
    icon: offerIcon(offer.ability),
    name: offerName(offer.ability),
    how: howOf(viewer, card, offer, situation),
    price: offer.price,
    free: offer.price === 0,
    odds: isVillainy || !situation ? null : percent(offerChance(card, offer, situation)),
    choices: choicesOf(card, offer, viewer.points(offer.actor)?.value ?? 0),
    victims,
    accept: text(ACCEPT[offer.ability] ?? "WAFFENGANG.Card.offer.accept"),
    locked: locked !== null,
    barred: locked ?? unpayable(viewer, offer),
  };
}
