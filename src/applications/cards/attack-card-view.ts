/** The attack card as one viewer sees it: plain data from the card's record, ready for the template. */

import { abilityName } from "../../handlebars/keys.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { AttackCard, CardState } from "../../rules/card.ts";
import { type DraftView, draftView } from "./draft-view.ts";
import { type AnswerView, answers, type OfferGroup, offerGroups } from "./offer-groups.ts";
import { offerName } from "./offer-names.ts";
import { type ReportRow, reportRows } from "./report-view.ts";
import { type SneakView, sneakView } from "./sneak-view.ts";
import { type StateView, stateView } from "./state-view.ts";
import { type CardRole, type CardViewer, type PartyView, partyView, roleOf } from "./viewer.ts";

export interface AttackCardView {
  readonly role: CardRole;
  readonly state: CardState;
  readonly undone: boolean;
  readonly attacker: PartyView;
  readonly weapon: string;
  /** The ability that caused this attack; `null` for an attack of its own. */
  readonly cause: Text | null;
  /** What the attacker declared and paid before the first die. */
  readonly declared: readonly { readonly ability: string; readonly name: Text; readonly price: number }[];
  /** `null` if no sneak attack was declared. */
  readonly sneak: SneakView | null;
  /** With one target its name stands in the head line. */
  readonly single: PartyView | null;
  readonly drafts: readonly DraftView[];
  readonly report: readonly ReportRow[];
  readonly answers: readonly AnswerView[];
  readonly groups: readonly OfferGroup[];
  readonly stateLine: StateView;
  /** For the game master alone. */
  readonly problems: readonly Text[];
}

/** Builds the view. Whatever `viewer` may not know is absent from the result. */
export function attackCardView(card: AttackCard, viewer: CardViewer): AttackCardView {
  const targets = card.drafts.flatMap((draft) => (draft.target ? [draft.target] : []));
  const drafts = card.drafts.map((draft, index) => draftView(viewer, card, draft, index));
  return {
    role: roleOf(
      viewer,
      card.attacker.actor,
      targets.map((target) => target.actor),
    ),
    state: card.state,
    undone: card.state === "reverted",
    attacker: partyView(viewer, card.attacker),
    weapon: card.weapon.name,
    cause: card.cause && offerName(card.cause.ability),
    declared: card.declared.map(({ ability, price }) => ({ ability, name: abilityName(ability), price })),
    sneak: sneakView(viewer, card),
    single: drafts.length === 1 ? (drafts[0]?.target ?? null) : null,
    drafts,
    report: reportRows(viewer, card),
    answers: answers(viewer, card),
    groups: offerGroups(viewer, card),
    stateLine: stateView(viewer, card),
    problems: viewer.isGM
      ? card.problems.map((problem) =>
          text("WAFFENGANG.Card.problem", {
            source: problem.source,
            problem: text(problem.key, problem.data),
          }),
        )
      : [],
  };
}
