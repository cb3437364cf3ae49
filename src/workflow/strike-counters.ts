/** Counter-attacks that nobody is asked about (A 2.6, A 4.15): struck once each by the active GM's client, in turn. */
import type { AttackCard, CardCounter } from "../rules/card.ts";
import { isChargeBlow } from "../rules/charge-blows.ts";
import { type BatchOperation, modifyBatch } from "../types/boundary.ts";
import { runAttack } from "./attack-workflow.ts";
import { type CardMessage, cardMessage, cardOperation, withProblems } from "./card-store.ts";
import { counterIntent, isLawfulCounter, isSameCounter, markStruck, struckOperations } from "./counters.ts";
import { foundryPorts } from "./foundry-ports.ts";
import { situationOfCard } from "./snapshot.ts";

const NO_WEAPON = Object.freeze({ source: "", key: "WAFFENGANG.Problem.noCounterWeapon", data: {} });

/**
 * Strikes the automatic counter-attacks of a committed card that are not struck yet. The card of each comes into being
 * together with the mark on its cause, so that none is struck twice; one that cannot be made any more is crossed out.
 */
export async function strikeCounters(id: string): Promise<void> {
  for (const due of cardMessage(id)?.system.card.counters ?? []) {
    const cause = cardMessage(id);
    if (!cause) return;
    const { card } = cause.system;
    const counter = card.counters.find((one) => isSameCounter(one, due));
    if (card.state !== "committed" || !counter?.automatic || counter.message !== "") continue;
    const made = await strike(cause, card, counter);
    if (made.message !== "") continue;
    const counters = card.counters.filter((one) => one !== counter);
    await modifyBatch([cardOperation(id, withProblems({ ...card, counters }, made.problems))]);
  }
}

/** Makes the attack that a counter is; no message = it cannot be made any more. */
async function strike(
  cause: CardMessage,
  card: AttackCard,
  counter: CardCounter,
): Promise<{ readonly message: string; readonly problems: AttackCard["problems"] }> {
  const intent = counterIntent(cause.id ?? "", card, counter, situationOfCard(card));
  if (!intent) return { message: "", problems: [NO_WEAPON] };
  const ports = foundryPorts((message) => [markStruck(cause, counter, message)]);
  return { message: (await runAttack(intent, ports)) ?? "", problems: [] };
}

/**
 * Strikes the blows of Charge stance that a card about to be committed has called for: before its damage is subtracted, so that
 * who drops by it still strikes (A 4.15 E3). Such a blow is a card of its own that is committed after this one. So the dice of
 * both have fallen before anybody loses a point, but what is asked about this card is answered before the blow is rolled, and
 * its damage does not wait for what is asked about the blow.
 * @returns The card with them marked, and without those that cannot be struck.
 */
export async function strikeBlows(message: CardMessage, card: AttackCard): Promise<AttackCard> {
  let present = card;
  for (const due of card.counters.filter((one) => isChargeBlow(one) && one.message === "")) {
    const made = await strike(message, present, due);
    const counters = present.counters.flatMap((one) => {
      if (one !== due) return one;
      return made.message === "" ? [] : { ...one, message: made.message };
    });
    present = withProblems({ ...present, counters }, made.problems);
  }
  return present;
}

/** The mark of a rolled counter-attack that there was nothing to commit of, e.g. a miss. */
function missingMark(card: AttackCard, id: string): BatchOperation[] {
  return card.state === "committed" && isLawfulCounter(card, id) ? struckOperations(card, id) : [];
}

/** Whether the client of the active GM still has something to do about counter-attacks of, or on, a card. */
export function waitsForCounters(card: AttackCard, id: string): boolean {
  const isDue = card.counters.some(({ automatic, message }) => automatic && message === "");
  return (card.state === "committed" && isDue) || missingMark(card, id).length > 0;
}

/** Does that. */
export async function settleCounters(id: string): Promise<void> {
  await strikeCounters(id);
  const card = cardMessage(id)?.system.card;
  const mark = card ? missingMark(card, id) : [];
  if (mark.length > 0) await modifyBatch(mark);
}
