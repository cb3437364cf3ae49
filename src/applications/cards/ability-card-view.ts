/** The card of an ability as one viewer sees it: who, what, for how much, what it does and until when. */
import { abilityConfig } from "../../config/abilities.ts";
import { ABILITY_STATE_CONFIG } from "../../config/ability-states.ts";
import { abilityName } from "../../handlebars/keys.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { AbilityCard, AbilityCardState, SightTest } from "../../rules/ability-card.ts";
import type { StateAction, StateView } from "./state-view.ts";
import { type CardViewer, knowsNumbers, type PartyView, partyView } from "./viewer.ts";

/** One line about how it was declared, or what came of it. */
export interface FactView {
  readonly icon: string;
  readonly line: Text;
}

/** The question to the opponent of a Duel. */
export interface AgreementView {
  readonly name: string | Text;
  /** Why it cannot be answered now; `null` = it can. */
  readonly barred: Text | null;
}

/** Whom the game master may let test; once they have, only the place itself can still give the mover away. */
export interface SightView {
  readonly observers: readonly { readonly id: string; readonly name: string }[];
  readonly tested: boolean;
}

export interface AbilityCardView {
  readonly state: AbilityCardState;
  readonly undone: boolean;
  readonly ability: string;
  readonly name: Text;
  readonly user: PartyView;
  readonly other: PartyView | null;
  readonly price: number;
  readonly free: boolean;
  /** What it does and until when, in one sentence. */
  readonly sentence: Text;
  readonly facts: readonly FactView[];
  /** Why it was refused; for its user and the game master. */
  readonly reasons: readonly Text[];
  readonly agreement: AgreementView | null;
  /** What the game master may do about a camouflaged mover; `null` = nothing, or somebody else looks. */
  readonly sight: SightView | null;
  readonly stateLine: StateView;
  /** For the game master alone. */
  readonly problems: readonly Text[];
}

/** What a use begins says what it does and when that ends; before it is known the ability itself does. */
function sentenceOf({ ability, plan }: AbilityCard): Text {
  const begun = plan?.states.find(({ after }) => after !== null);
  if (begun) return text(ABILITY_STATE_CONFIG[begun.kind].hint);
  return text(abilityConfig(ability)?.hint ?? ability);
}

/** What a test came to; its numbers are for those who know the observer. */
function testLine(viewer: CardViewer, { party, die, total, noticed }: SightTest): Text {
  const isKnown = party.name !== "" && (viewer.isGM || viewer.recognises(party));
  const name = isKnown ? party.name : text("WAFFENGANG.Card.unknown");
  const outcome = noticed ? "noticed" : "missed";
  return knowsNumbers(viewer, party.actor)
    ? text(`WAFFENGANG.Card.ability.${outcome}With`, { name, die, total })
    : text(`WAFFENGANG.Card.ability.${outcome}`, { name });
}

/** What became of a Camouflage. */
function sightFacts(viewer: CardViewer, card: AbilityCard): FactView[] {
  const tests = card.tests.map((test) => ({
    icon: test.noticed ? "alert" : "eye-off",
    line: testLine(viewer, test),
  }));
  const isSeen = card.tests.some(({ noticed }) => noticed);
  const came = isSeen ? "revealed" : "unseen";
  return [
    ...tests,
    ...(card.tested
      ? [{ icon: isSeen ? "alert" : "check", line: text(`WAFFENGANG.Card.ability.${came}`) }]
      : []),
    ...(card.detected ? [{ icon: "alert", line: text("WAFFENGANG.Card.ability.detected") }] : []),
  ];
}

function factsOf(card: AbilityCard): FactView[] {
  const { direction, path } = card;
  const toward =
    direction === null
      ? []
      : [text("WAFFENGANG.Card.ability.direction", { direction: text(`WAFFENGANG.Sector.${direction}`) })];
  const along = path === 0 ? [] : [text("WAFFENGANG.Card.ability.path", { squares: path })];
  return [...toward, ...along].map((line) => ({ icon: "arrow", line }));
}

function agreementOf(viewer: CardViewer, { state, offer, other }: AbilityCard): AgreementView | null {
  if (state !== "declared" || offer?.state !== "open" || !other) return null;
  if (!viewer.isGM && !viewer.owns(offer.actor)) return null;
  const isKnown = viewer.isGM || viewer.recognises(other);
  return {
    name: isKnown ? other.name : text("WAFFENGANG.Card.unknown"),
    barred: viewer.gmOnline ? null : text("WAFFENGANG.Card.offer.noGamemaster"),
  };
}

function refusedLine({ offer, other }: AbilityCard): Text {
  if (offer?.state !== "declined") return text("WAFFENGANG.Card.ability.refused");
  return text("WAFFENGANG.Card.ability.declined", { name: other?.name ?? "" });
}

function waitingLine(viewer: CardViewer, { offer, other }: AbilityCard): Text {
  if (!viewer.gmOnline) return text("WAFFENGANG.Card.ability.noGamemaster");
  const isKnown = other !== null && (viewer.isGM || viewer.recognises(other));
  if (offer?.state !== "open") return text("WAFFENGANG.Card.ability.pending");
  return text("WAFFENGANG.Card.state.reacting", {
    names: isKnown ? other.name : text("WAFFENGANG.Card.unknown"),
  });
}

const UNDO: StateAction = { action: "undo", icon: "undo", label: text("WAFFENGANG.Card.undo") };
const REDO: StateAction = { action: "redo", icon: "redo", label: text("WAFFENGANG.Card.redo") };

function stateLineOf(viewer: CardViewer, card: AbilityCard): StateView {
  const forGM = (action: StateAction) => (viewer.isGM ? action : null);
  switch (card.state) {
    case "declared":
      return { icon: "hourglass", line: waitingLine(viewer, card), action: null };
    case "refused":
      return { icon: "alert", line: refusedLine(card), action: null };
    case "reverted": {
      const name = viewer.userName(card.history.at(-1)?.by ?? "");
      const key = name ? "WAFFENGANG.Card.state.revertedBy" : "WAFFENGANG.Card.state.reverted";
      return { icon: "undo", line: text(key, { name }), action: forGM(REDO) };
    }
    default: {
      const round = card.combat?.round ?? 0;
      return {
        icon: "check",
        line: text("WAFFENGANG.Card.ability.committed", { round }),
        action: forGM(UNDO),
      };
    }
  }
}

/**
 * Builds the view. Whatever `viewer` may not know is absent from the result.
 * @param sight What the game master may test on this card.
 */
export function abilityCardView(
  card: AbilityCard,
  viewer: CardViewer,
  sight: SightView | null = null,
): AbilityCardView {
  const isOwn = viewer.isGM || viewer.owns(card.user.actor);
  return {
    state: card.state,
    undone: card.state === "reverted" || card.state === "refused",
    ability: card.ability,
    name: abilityName(card.ability),
    user: partyView(viewer, card.user),
    other: card.other && partyView(viewer, card.other),
    price: card.price,
    free: card.price === 0,
    sentence: sentenceOf(card),
    facts: [...factsOf(card), ...sightFacts(viewer, card)],
    reasons: isOwn ? card.reasons.map(({ key, data }) => text(key, data)) : [],
    agreement: agreementOf(viewer, card),
    sight: viewer.isGM ? sight : null,
    stateLine: stateLineOf(viewer, card),
    problems: viewer.isGM ? card.problems.map(({ key, data }) => text(key, data)) : [],
  };
}
