/** Reading and writing the cards of abilities. Written by the active GM's client only. */
import type { AbilityCard } from "../rules/ability-card.ts";
import type { CardProblem } from "../rules/card.ts";
import { type BatchOperation, modifyBatch } from "../types/boundary.ts";
import { withProblems } from "./card-store.ts";

export type AbilityMessage = ChatMessage.OfType<"ability">;

export function isAbilityCard(message: ChatMessage.Implementation): message is AbilityMessage {
  return message.type === "ability";
}

/** The message of this id, if it is the card of an ability. */
export function abilityMessage(id: string): AbilityMessage | null {
  const message = game.messages.get(id);
  return message && isAbilityCard(message) ? message : null;
}

/** The step of a batch that stores what may change of a card after it was made. */
export function abilityCardOperation(id: string, card: AbilityCard): BatchOperation {
  const { state, price, direction, offer, tests, tested, detected, plan, history, reasons, problems } = card;
  const system = {
    state,
    price,
    direction,
    offer,
    tests,
    tested,
    detected,
    plan: plan && _replace(plan),
    history,
    reasons,
    problems,
  };
  return { action: "update", documentName: "ChatMessage", updates: [{ _id: id, system }] };
}

/** Notes on a card what the GM should know, once. */
export async function noteOnAbility(message: AbilityMessage, problem: CardProblem): Promise<void> {
  const card = withProblems(message.system.card, [problem]);
  if (card.problems.length > message.system.problems.length) {
    await modifyBatch([abilityCardOperation(message.id ?? "", card)]);
  }
}
