/** Automatic counter-attacks (A 2.6): struck once each by the active GM's client, which runs all this in turn. */
import type { AttackCard } from "../rules/card.ts";
import { modifyBatch } from "../types/boundary.ts";
import { runAttack } from "./attack-workflow.ts";
import { cardMessage, cardOperation, withProblems } from "./card-store.ts";
import { counterIntent, markStruck } from "./counters.ts";
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

/** Whether a card waits for the client of the active GM to strike back. */
export function hasDueCounters(card: AttackCard): boolean {
  return (
    card.state === "committed" && card.counters.some(({ automatic, message }) => automatic && message === "")
  );
}
