/** The questions that a user has to answer now, from the cards that wait for him: plain data for the template. */
import { type Text, text } from "../../handlebars/text.ts";
import { type AttackCard, type CardOffer, isBlocking } from "../../rules/card.ts";
import { type OfferGroup, offerGroups } from "../cards/offer-groups.ts";
import type { CardViewer } from "../cards/viewer.ts";

/** A card that may have questions. */
export interface OpenCard {
  /** Id of the message. */
  readonly message: string;
  readonly card: AttackCard;
}

export interface QuestionView {
  readonly message: string;
  readonly group: OfferGroup;
  /** It may be silenced for the rest of the fight. */
  readonly silence: boolean;
}

export interface PromptView {
  readonly questions: readonly QuestionView[];
  /** What those hear who do not see the window. */
  readonly announcement: readonly Text[];
}

/** Follow-up stays on the card: nobody waits for it. A counter-attack is asked for, lest it be missed. */
function isPressing(offer: CardOffer): boolean {
  return isBlocking(offer) || (offer.state === "open" && offer.window === "COUNTER");
}

/**
 * What to ask. Only what the user can say yes to: offers of creatures that he is asked for, which can be paid now.
 * @param isAsked Whether the user is the one to be asked for an actor (uuid) about a message (id).
 */
export function promptView(
  viewer: CardViewer,
  cards: readonly OpenCard[],
  isAsked: (actor: string, message: string) => boolean,
): PromptView {
  const questions = cards.flatMap(({ message, card }) =>
    offerGroups(viewer, card, (offer) => isPressing(offer) && isAsked(offer.actor, message)).flatMap(
      (group) => {
        const offers = group.offers.filter(({ barred }) => barred === null);
        return offers.length === 0
          ? []
          : { message, group: { ...group, offers }, silence: card.combat !== null };
      },
    ),
  );
  const announcement = questions.map(({ group: { who, question } }) =>
    text("WAFFENGANG.Prompt.announce", { who, question }),
  );
  return { questions, announcement };
}

/** What tells one state of the window from another: the offers that it asks. */
export function askedOffers({ questions }: PromptView): ReadonlySet<string> {
  return new Set(questions.flatMap(({ message, group }) => group.offers.map(({ id }) => `${message} ${id}`)));
}
