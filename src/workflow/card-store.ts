/** Reading and writing the cards that chat messages keep. Written by the active GM's client only. */
import type { AbilityCard } from "../rules/ability-card.ts";
import type { AttackCard, CardProblem } from "../rules/card.ts";
import type { Refusal } from "../rules/records.ts";
import { type BatchOperation, modifyBatch } from "../types/boundary.ts";

export type CardMessage = ChatMessage.OfType<"attack">;

/** The message of this id, if it is an attack card. */
export function cardMessage(id: string): CardMessage | null {
  const message = game.messages.get(id);
  return message && isCard(message) ? message : null;
}

export function isCard(message: ChatMessage.Implementation): message is CardMessage {
  return message.type === "attack";
}

/** What cards of attacks and of abilities have in common. */
type AnyCard = AttackCard | AbilityCard;

/** The card with a state of its history more. */
export function withState<Card extends AnyCard>(card: Card, state: Card["state"]): Card {
  return { ...card, state, history: [...card.history, { state, by: game.user.id, at: Date.now() }] };
}

/** The card with problems more, each once. */
export function withProblems<Card extends AnyCard>(card: Card, problems: readonly CardProblem[]): Card {
  const all = new Map([...card.problems, ...problems].map((one) => [JSON.stringify(one), one]));
  return { ...card, problems: [...all.values()] };
}

/**
 * The step of a batch that stores what may change of a card after it was made.
 * @param rolls Thrown since; they are kept behind those of the message.
 */
export function cardOperation(id: string, card: AttackCard, rolls: readonly Roll[] = []): BatchOperation {
  const { state, drafts, offers, tries, counters, plan, history, problems } = card;
  const system = { state, drafts, offers, tries, counters, plan: plan && _replace(plan), history, problems };
  const kept = rolls.length > 0 ? (game.messages.get(id)?.rolls ?? []) : [];
  const thrown = rolls.length > 0 ? { rolls: [...kept, ...rolls].map((roll) => roll.toJSON()) } : {};
  return { action: "update", documentName: "ChatMessage", updates: [{ _id: id, system, ...thrown }] };
}

/** Notes on a card what the GM should know. */
export async function noteOnCard(message: CardMessage, reason: Refusal, source = ""): Promise<void> {
  const card = withProblems(message.system.card, [{ source, ...reason }]);
  if (card.problems.length > message.system.problems.length) {
    await modifyBatch([cardOperation(message.id ?? "", card)]);
  }
}

/** Tells all game masters something that belongs to no card. */
export async function noteForGM(reason: Refusal): Promise<void> {
  await ChatMessage.create({
    type: "notice",
    whisper: game.users.filter((user) => user.isGM).map((user) => user.id),
    system: { level: "warning", ...reason },
  });
}
