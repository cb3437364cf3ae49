/**
 * Cards that are not committed yet. What they have promised counts already: points that somebody has agreed to pay, states
 * that have begun, attacks that were made. So nobody spends the same point on two cards (design §4).
 */

import type { AbilityCard } from "../rules/ability-card.ts";
import type { AttackCard } from "../rules/card.ts";
import { combatantAfter, EMPTY_PLAN } from "../rules/plan.ts";
import type { AttackPlan, Situation } from "../rules/records.ts";
import { isAbilityCard } from "./ability-card-store.ts";
import { isCard } from "./card-store.ts";

const SETTLED: ReadonlySet<AttackCard["state"] | AbilityCard["state"]> = new Set([
  "committed",
  "reverted",
  "refused",
]);

/** Ids of the messages whose cards are open. */
const open = new Set<string>();

function follow(message: ChatMessage.Implementation): void {
  const id = message.id ?? "";
  if ((isCard(message) || isAbilityCard(message)) && !SETTLED.has(message.system.state)) open.add(id);
  else open.delete(id);
}

/** Keeps the list from now on; called once when the world is ready. */
export function followOpenCards(): void {
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
  Hooks.on("deleteChatMessage", (message) => void open.delete(message.id ?? ""));
  for (const message of game.messages) follow(message);
}

/** What the open cards of attacks and abilities promise, oldest first: everything of their plans but what damage does. */
function promises(except = ""): AttackPlan[] {
  return [...open].flatMap((id) => {
    const message = id === except ? undefined : game.messages.get(id);
    const isOpen = message && (isCard(message) || isAbilityCard(message));
    const plan = isOpen ? message.system.plan : null;
    if (!plan) return [];
    const { ledger, states, turns, hands } = plan;
    return [{ ...EMPTY_PLAN, ledger, states, turns, hands }];
  });
}

/** A table as it is with the promises of all open cards but one, which is looked at by itself. */
export function withPromises(situation: Situation, except = ""): Situation {
  const plans = promises(except);
  if (plans.length === 0) return situation;
  return {
    ...situation,
    combatants: situation.combatants.map((combatant) => plans.reduce(combatantAfter, combatant)),
  };
}

/** Points that an actor has agreed to pay on open cards and that its ledger does not show yet. */
export function pendingPoints(actor: Actor.Implementation): number {
  const { ledger } = actor.system.ap;
  return promises()
    .flatMap((plan) => plan.ledger)
    .filter(({ actor: payer, key, after }) => payer === actor.uuid && after && ledger[key] === undefined)
    .reduce((sum, { after }) => sum + (after?.kind === "spend" ? after.amount : 0), 0);
}

/** What an actor can pay now. */
export function payablePoints(actor: Actor.Implementation): number {
  return Math.max(0, actor.system.ap.value - pendingPoints(actor));
}
