/**
 * What the active GM's client does with the cards: it checks, commits, undoes and redoes them, one after the
 * other. Every step looks at the state that it leaves, so a second click, a second GM or a late answer change
 * nothing.
 */
import { isObjection } from "../config/objections.ts";
import {
  type AttackCard,
  type CardOffer,
  type CardProblem,
  isBlocking,
  mayBecome,
  stateByOffers,
} from "../rules/card.ts";
import { EMPTY_PLAN, invertPlan } from "../rules/plan.ts";
import type { AttackPlan, Refusal } from "../rules/records.ts";
import { type BatchOperation, modifyBatch, readSetting } from "../types/boundary.ts";
import { advance } from "./advance.ts";
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
import { keeperPorts } from "./flow-ports.ts";
import { followUpOperations } from "./follow-up.ts";
import { StageCaller } from "./hooks.ts";
import { noteChange, noteObjection } from "./objection.ts";
import { withPromises } from "./open-cards.ts";
import { blowsOf, planCard } from "./planning.ts";
import { situationOfCard } from "./snapshot.ts";
import { settleCounters, strikeBlows, strikeCounters, waitsForCounters } from "./strike-counters.ts";
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

/** What is written together with a card. */
export interface CardNews {
  readonly further: readonly BatchOperation[];
  /** Thrown since the message was written last. */
  readonly rolls: readonly Roll[];
}

const NO_NEWS: CardNews = Object.freeze({ further: [], rolls: [] });

/** What the GM should know of targets that are no longer there; they change nothing. */
function missingTargets(card: AttackCard, present: ReadonlySet<string>): CardProblem[] {
  const missing = blowsOf(card, "").some(({ target }) => !present.has(target));
  return missing ? [{ source: "", key: "WAFFENGANG.Problem.targetGone", data: {} }] : [];
}

/**
 * Commits a card as it is given, with the message in one batch. The caller has looked at its state and runs in
 * turn. @returns Whether it was committed.
 */
export async function commit(
  message: CardMessage,
  card: AttackCard,
  news: CardNews = NO_NEWS,
): Promise<boolean> {
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
  const struck = await strikeBlows(message, card);
  const answered = withCounters({ ...struck, plan }, plan, withPromises(situation, id));
  const committed = withProblems(withState(answered, "committed"), problems);
  const further = [...news.further, ...struckOperations(card, id)];
  await write(message, committed, plan, { ...news, further });
  await strikeCounters(id);
  return true;
}

/** Writes a card and carries a plan out, all or nothing, and tells the hooks. */
export async function write(
  message: CardMessage,
  card: AttackCard,
  plan: AttackPlan,
  { further, rolls }: CardNews = NO_NEWS,
): Promise<void> {
  const id = message.id ?? "";
  await modifyBatch([...(await planOperations(plan)), ...further, cardOperation(id, card, rolls)]);
  new StageCaller(subscribersOf).call<"committed">({
    stage: "committed",
    card: foundry.utils.deepClone(card),
    message: id,
  });
}

/**
 * Goes on with a card as far as it can without an answer, and writes it if anything has become of it; one that waits for nobody
 * any more is committed, if the GM wants it so. All in one batch. The caller runs in turn.
 * @param further What is written with it.
 */
export async function goOn(
  message: CardMessage,
  card: AttackCard,
  further: readonly BatchOperation[] = [],
): Promise<void> {
  const id = message.id ?? "";
  const rolls: Roll[] = [];
  const caller = new StageCaller(subscribersOf);
  const ports = keeperPorts(card, id, rolls, caller);
  const isAnswered = card !== message.system.card;
  const start = isAnswered ? { ...card, drafts: ports.drafts(card) } : card;
  const advanced = await advance(start, ports, caller);
  const isNew = isAnswered || advanced !== start;
  const next = isNew ? { ...advanced, state: stateByOffers(advanced) } : card;
  const isDue = next.state === "damaged" && readSetting("commitMode") === "automatic";
  if ((isDue && (await commit(message, next, { further, rolls }))) || !isNew) return;
  const planned = { ...next, plan: planCard(next, id, situationOfCard(next), caller) };
  const noted = withProblems(planned, [...message.system.card.problems, ...caller.problems]);
  await modifyBatch([...further, cardOperation(id, noted, rolls)]);
}

/** Whether a card could go on without an answer. */
function isIdle({ state, offers, problems }: AttackCard): boolean {
  return (
    (state === "damaged" || state === "reacting") && !offers.some(isBlocking) && !problems.some(isObjection)
  );
}

/** Goes on with a card that waits for nobody, after checking it. */
function resumeCard(id: string): Promise<void> {
  return inTurn(async () => {
    const message = cardMessage(id);
    if (!message || !isIdle(message.system.card) || (await noteObjection(message))) return;
    await goOn(message, message.system.card);
  });
}

/** Closes the questions that a card waits for, and goes on. */
export function proceedCard(id: string): Promise<boolean> {
  return inTurn(async () => {
    const message = cardMessage(id);
    const card = message?.system.card;
    if (!message || card?.state !== "reacting" || (await noteObjection(message))) return false;
    const offers = card.offers.map(
      (offer): CardOffer => (isBlocking(offer) ? { ...offer, state: "void", by: game.user.id } : offer),
    );
    await goOn(message, { ...card, offers });
    return true;
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
    await write(message, undone, invertPlan(plan), {
      ...NO_NEWS,
      further: followUpOperations(card, id, "undo"),
    });
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
    await write(message, withState(card, "committed"), plan, {
      ...NO_NEWS,
      further: followUpOperations(card, id, "redo"),
    });
    return true;
  });
}

/** Strikes the counters that a card still waits for, and goes on with it if it waits for nobody. */
function consider(message: ChatMessage.Implementation): void {
  if (!game.user.isActiveGM || !isCard(message)) return;
  const id = message.id ?? "";
  if (waitsForCounters(message.system.card, id)) inTurn(() => settleCounters(id)).catch(tellFailure);
  if (isIdle(message.system.card)) resumeCard(id).catch(tellFailure);
}

function tellFailure(error: unknown): void {
  ui.notifications.error("WAFFENGANG.Problem.notWritten", { format: { message: String(error) } });
}

/** Goes on with what waited while no GM was there. */
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
