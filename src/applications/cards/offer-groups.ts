/** The offers of a card by whom they ask: who may answer what now, whom the card waits for, what has been answered. */
import { type Text, text } from "../../handlebars/text.ts";
import { type AttackCard, type CardOffer, isBlocking } from "../../rules/card.ts";
import { hitOf } from "../../rules/hit-flow.ts";
import type { Situation } from "../../rules/records.ts";
import { offerIcon, offerName } from "./offer-names.ts";
import { askedName, type OfferView, offerView, partyName } from "./offer-view.ts";
import type { CardViewer } from "./viewer.ts";

/** Everything that one creature is asked about one attack. */
export interface OfferGroup {
  /** Unique on the card. */
  readonly key: string;
  readonly who: string | Text;
  /** What happened to whom. */
  readonly question: Text;
  /** What it still takes to cancel the hit; `null` unless more than one success is needed. */
  readonly needs: Text | null;
  /** Points of the actor now, with what the first choice would take; `null` if he is gone. */
  readonly points: { readonly value: number; readonly max: number; readonly next: number } | null;
  readonly offers: readonly OfferView[];
  /** The offer that a refusal names. */
  readonly first: string;
  /** A refusal is meant for several offers at once. */
  readonly several: boolean;
  readonly locked: boolean;
}

/** What became of an offer, as one line for everybody. */
export interface AnswerView {
  readonly icon: string;
  readonly line: Text;
}

/** What happened, from the side of whoever is asked. */
function questionOf(viewer: CardViewer, card: AttackCard, offer: CardOffer): Text {
  const draft = card.drafts[offer.draft];
  const attacker = partyName(viewer, card.attacker);
  const target = partyName(viewer, hitOf(card, offer.draft)?.party ?? draft?.target);
  const damage = draft?.damage?.report.final;
  if (offer.window === "POST_HIT") return text("WAFFENGANG.Card.question.hit", { target });
  if (offer.window === "COUNTER") return text("WAFFENGANG.Card.question.counter", { attacker });
  return damage === undefined
    ? text("WAFFENGANG.Card.question.struck", { attacker, target, weapon: card.weapon.name })
    : text("WAFFENGANG.Card.question.damage", { attacker, target, weapon: card.weapon.name, damage });
}

function needsOf(card: AttackCard, { draft, window }: CardOffer): Text | null {
  const hit = window === "HIT_TAKEN" ? hitOf(card, draft)?.hit : null;
  const count = hit ? hit.needed - hit.reached : 0;
  return count > 1 ? text("WAFFENGANG.Card.question.successes", { count }) : null;
}

const keyOf = ({ draft, actor, user }: CardOffer): string => `${draft} ${actor} ${user}`;

function groupOf(
  viewer: CardViewer,
  card: AttackCard,
  offers: readonly [CardOffer, ...CardOffer[]],
  situation: Situation | null,
): OfferGroup {
  const [first] = offers;
  const views = offers.map((offer) => offerView(viewer, card, offer, situation));
  const [only] = views;
  const points = viewer.points(first.actor);
  const next = views.length > 1 ? 0 : (only?.choices.find(({ chosen }) => chosen)?.price ?? first.price);
  return {
    key: keyOf(first),
    who: askedName(viewer, card, first, situation),
    question: questionOf(viewer, card, first),
    needs: needsOf(card, first),
    points: points && { ...points, next },
    offers: views,
    first: first.id,
    several: views.length > 1,
    locked: views.every(({ locked }) => locked),
  };
}

/**
 * The open offers by whom they ask.
 * @param isAsked Whose offers the viewer answers: those of the creatures that he runs, all for the game master. Nobody else's
 * reach his page.
 */
export function offerGroups(
  viewer: CardViewer,
  card: AttackCard,
  isAsked: (offer: CardOffer) => boolean = ({ actor }) => viewer.isGM || viewer.owns(actor),
): OfferGroup[] {
  const groups = new Map<string, [CardOffer, ...CardOffer[]]>();
  for (const offer of card.offers) {
    if (offer.state !== "open" || !isAsked(offer)) continue;
    const group = groups.get(keyOf(offer));
    if (group) group.push(offer);
    else groups.set(keyOf(offer), [offer]);
  }
  if (groups.size === 0) return [];
  const situation = viewer.situation(card);
  return [...groups.values()].map((offers) => groupOf(viewer, card, offers, situation));
}

/** Whom a card waits for: names for those who recognise them. */
export function awaited(viewer: CardViewer, card: AttackCard): (string | Text)[] {
  const asked = [...new Map(card.offers.filter(isBlocking).map((one) => [`${one.actor} ${one.user}`, one]))];
  const situation = asked.length > 0 ? viewer.situation(card) : null;
  return asked.map(([, offer]) => askedName(viewer, card, offer, situation));
}

/** What was tried against a hit has a line of its own. */
function isTold(card: AttackCard, offer: CardOffer): boolean {
  return offer.ability === "villainy-consent" || card.tries.some((one) => one.offer === offer.id);
}

/** What has been answered so far. A refusal is the business of those who could have accepted. */
export function answers(viewer: CardViewer, card: AttackCard): AnswerView[] {
  return card.offers.flatMap((offer): AnswerView[] => {
    const ability = offerName(offer.ability);
    if (offer.state === "accepted" && !isTold(card, offer)) {
      const line =
        offer.price === 0
          ? text("WAFFENGANG.Card.offer.acceptedFree", { ability })
          : text("WAFFENGANG.Card.offer.accepted", { ability, price: offer.price });
      return [{ icon: offerIcon(offer.ability), line }];
    }
    if (offer.state === "declined" && (viewer.isGM || viewer.owns(offer.actor))) {
      return [{ icon: "cross", line: text("WAFFENGANG.Card.offer.declined", { ability }) }];
    }
    return [];
  });
}
