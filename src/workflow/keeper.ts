/**
 * What the active GM's client does with the cards: it checks, commits, undoes and redoes them, one after the
 * other. Every step looks at the state that it leaves, so a second click, a second GM or a late answer change
 * nothing.
 */
import { isObjection } from "../config/objections.ts";
import { type AttackCard, type CardProblem, isBlocking, mayBecome } from "../rules/card.ts";
import { EMPTY_PLAN, invertPlan } from "../rules/plan.ts";
import type { AttackPlan, Refusal } from "../rules/records.ts";
import { type BatchOperation, modifyBatch, readSetting } from "../types/boundary.ts";
import {
  type CardMessage,
  cardMessage,
  cardOperation,
  isCard,
  noteOnCard,
  withProblems,
  withState,
} from "./card-store.ts";
import { planOperations } from "./commit.ts";
import { standingCounters, struckOperations, withCounters } from "./counters.ts";
import { followUpOperations } from "./follow-up.ts";
import { StageCaller } from "./hooks.ts";
import { noteChange, noteObjection } from "./objection.ts";
import { withPromises } from "./open-cards.ts";
import { planCard } from "./planning.ts";
import { situationOfCard } from "./snapshot.ts";
import { settleCounters, strikeCounters, waitsForCounters } from "./strike-counters.ts";
import { subscribersOf } from "./subscribers.ts";
import { diceMatch, planMatches } from "./verify.ts";

/** Everything that this client writes happens one after the other: each step reads what the last one wrote. */
let last: Promise<unknown> = Promise.resolve();

/** Runs a task when all tasks before it are done. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const result = last.then(task);
  last = result.catch(() => undefined);
  return result;
}

/** What the GM should know of targets that are no longer there; they change nothing. */
function missingTargets(card: AttackCard, present: ReadonlySet<string>): CardProblem[] {
  const missing = card.drafts.some(({ damage, draft }) => damage && !present.has(draft.target));
  return missing ? [{ source: "", key: "WAFFENGANG.Problem.targetGone", data: {} }] : [];
}

/**
 * Commits a card as it is given, with the message in one batch. The caller has looked at its state and runs in
 * turn. @returns Whether it was committed.
 */
export async function commit(message: CardMessage, card: AttackCard): Promise<boolean> {
  const id = message.id ?? "";
  const caller = new StageCaller(subscribersOf);
  const situation = situationOfCard(card);
  const plan = planCard(card, id, situation, caller);
  const vetoes: Refusal[] = [];
  caller.call<"commit">(
    { stage: "commit", card: { ...card, plan }, veto: (reason) => void vetoes.push(reason) },
    vetoes,
  );
  if (vetoes.length > 0) {
    for (const reason of vetoes) await noteOnCard(message, reason);
    return false;
  }
  const present = new Set(situation.combatants.map((combatant) => combatant.id));
  const problems = [...caller.problems, ...missingTargets(card, present)];
  const answered = withCounters({ ...card, plan }, plan, withPromises(situation, id));
  const committed = withProblems(withState(answered, "committed"), problems);
  await write(message, committed, plan, struckOperations(card, id));
  await strikeCounters(id);
  return true;
}

/** Writes a card and carries a plan out, all or nothing, and tells the hooks. */
export async function write(
  message: CardMessage,
  card: AttackCard,
  plan: AttackPlan,
  further: readonly BatchOperation[] = [],
): Promise<void> {
  const id = message.id ?? "";
  await modifyBatch([...(await planOperations(plan)), ...further, cardOperation(id, card)]);
  new StageCaller(subscribersOf).call<"committed">({
    stage: "committed",
    card: foundry.utils.deepClone(card),
    message: id,
  });
}

/** Commits a waiting card after checking it. */
export function commitCard(id: string): Promise<boolean> {
  return inTurn(async () => {
    const message = cardMessage(id);
    if (!message) return false;
    const { card } = message.system;
    if (!mayBecome(card.state, "committed") || card.state === "reverted" || card.offers.some(isBlocking))
      return false;
    return (await noteObjection(message)) ? false : commit(message, card);
  });
}

/** Undoes a committed card, each number by its own difference. */
export function revertCard(id: string): Promise<boolean> {
  return inTurn(async () => {
    const message = cardMessage(id);
    const card = message?.system.card;
    if (!message || card?.state !== "committed") return false;
    const plan = card.plan ?? EMPTY_PLAN;
    const isOwn = subscribersOf("plan").length > 0 || planMatches(card, plan);
    if (!isOwn || !diceMatch(card, message.rolls)) {
      await noteOnCard(message, { key: "WAFFENGANG.Problem.otherResult", data: {} });
      return false;
    }
    const undone = withProblems(withState(card, "reverted"), standingCounters(card));
    await write(message, undone, invertPlan(plan), followUpOperations(card, id, "undo"));
    return true;
  });
}

/** Does an undone card again. */
export function reapplyCard(id: string): Promise<boolean> {
  return inTurn(async () => {
    const message = cardMessage(id);
    const card = message?.system.card;
    if (!message || card?.state !== "reverted" || (await noteChange(message))) return false;
    const plan = invertPlan(invertPlan(card.plan ?? EMPTY_PLAN));
    await write(message, withState(card, "committed"), plan, followUpOperations(card, id, "redo"));
    return true;
  });
}

/** Strikes the counters that a card still waits for, and commits it if it waits for nobody and the GM wants it so. */
function consider(message: ChatMessage.Implementation): void {
  if (!game.user.isActiveGM || !isCard(message)) return;
  const id = message.id ?? "";
  if (waitsForCounters(message.system.card, id)) inTurn(() => settleCounters(id)).catch(tellFailure);
  if (readSetting("commitMode") !== "automatic") return;
  if (message.system.state !== "damaged" || message.system.problems.some(isObjection)) return;
  commitCard(id).catch(tellFailure);
}

function tellFailure(error: unknown): void {
  ui.notifications.error("WAFFENGANG.Problem.notWritten", { format: { message: String(error) } });
}

/** Commits what waited while no GM was there. */
export function sweep(): void {
  if (!game.user.isActiveGM) return;
  for (const message of game.messages) consider(message);
}

/** Follows the messages from now on; called once when the world is ready. */
export function keepCards(): void {
  Hooks.on("createChatMessage", consider);
  Hooks.on("updateChatMessage", consider);
  Hooks.on("userConnected", sweep);
  // A write that failed because its target was being deleted is made up for when the deletion is known.
  Hooks.on("deleteToken", sweep);
  Hooks.on("deleteActor", sweep);
  sweep();
}
