/** Automatic counter-attacks (A 2.6): struck once each by the active GM's client, which runs all this in turn. */
import type { AttackCard } from "../rules/card.ts";
import { type BatchOperation, modifyBatch } from "../types/boundary.ts";
import { runAttack } from "./attack-workflow.ts";
import { cardMessage, cardOperation, withProblems } from "./card-store.ts";
import { counterIntent, isLawfulCounter, markStruck, struckOperations } from "./counters.ts";
import { foundryPorts } from "./foundry-ports.ts";
import { situationOfCard } from "./snapshot.ts";

const NO_WEAPON = Object.freeze({ source: "", key: "WAFFENGANG.Problem.noCounterWeapon", data: {} });

/**
 * Strikes the automatic counter-attacks of a committed card that are not struck yet. The card of each comes into being
 * together with the mark on its cause, so that none is struck twice; one that cannot be made any more is crossed out.
 */
export async function strikeCounters(id: string): Promise<void> {
  for (const { draft } of cardMessage(id)?.system.card.counters ?? []) {
    const cause = cardMessage(id);
    if (!cause) return;
    const { card } = cause.system;
    const counter = card.counters.find((one) => one.draft === draft);
    if (card.state !== "committed" || !counter?.automatic || counter.message !== "") continue;
    const intent = counterIntent(id, card, counter, situationOfCard(card));
    const made =
      intent &&
      (await runAttack(
        intent,
        foundryPorts((message) => [markStruck(cause, draft, message)]),
      ));
    if (made) continue;
    const counters = card.counters.filter((one) => one !== counter);
    await modifyBatch([cardOperation(id, withProblems({ ...card, counters }, intent ? [] : [NO_WEAPON]))]);
  }
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
