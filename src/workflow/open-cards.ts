/**
 * Cards that are not committed yet. What they have promised counts already: points that somebody has agreed to pay, states
 * that have begun, attacks that were made. So nobody spends the same point on two cards (design §4).
 */
import { pool, poolMaximum } from "../rules/action-points.ts";
import type { AttackCard } from "../rules/card.ts";
import { combatantAfter, EMPTY_PLAN } from "../rules/plan.ts";
import type { AttackPlan, Situation } from "../rules/records.ts";
import { type CardMessage, isCard } from "./card-store.ts";

const SETTLED: ReadonlySet<AttackCard["state"]> = new Set(["committed", "reverted"]);

/** Ids of the messages whose cards are open. */
const open = new Set<string>();

function follow(message: ChatMessage.Implementation): void {
  const id = message.id ?? "";
  if (isCard(message) && !SETTLED.has(message.system.state)) open.add(id);
  else open.delete(id);
}

/** Keeps the list from now on; called once when the world is ready. */
export function followOpenCards(): void {
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
  Hooks.on("deleteChatMessage", (message) => void open.delete(message.id ?? ""));
  for (const message of game.messages) follow(message);
}

/** The open cards, oldest first. */
export function openCards(): CardMessage[] {
  return [...open].flatMap((id) => {
    const message = game.messages.get(id);
    return message && isCard(message) ? message : [];
  });
}

/** The promises of a card: everything of its plan but what its damage does. */
function promises({ plan }: AttackCard): AttackPlan {
  return plan ? { ...EMPTY_PLAN, ledger: plan.ledger, states: plan.states, turns: plan.turns } : EMPTY_PLAN;
}

/** A table as it is with the promises of all open cards but one, which is looked at by itself. */
export function withPromises(situation: Situation, except = ""): Situation {
  const plans = openCards()
    .filter(({ id }) => id !== except)
    .map(({ system }) => promises(system.card));
  if (plans.length === 0) return situation;
  return {
    ...situation,
    combatants: situation.combatants.map((combatant) => plans.reduce(combatantAfter, combatant)),
  };
}

/** Points that an actor has agreed to pay on open cards and that its ledger does not show yet. */
export function pendingPoints(actor: Actor.Implementation): number {
  const { ledger } = actor.system.ap;
  return openCards()
    .flatMap(({ system }) => system.plan?.ledger ?? [])
    .filter(({ actor: payer, key, after }) => payer === actor.uuid && after && ledger[key] === undefined)
    .reduce((sum, { after }) => sum + (after?.kind === "spend" ? after.amount : 0), 0);
}

/** What an actor can pay now. */
export function payablePoints(actor: Actor.Implementation): number {
  const { ledger } = actor.system.ap;
  const { value } = pool(ledger, poolMaximum(actor.system.meleeRating));
  return Math.max(0, value - pendingPoints(actor));
}
