/** What must hold however the evening goes. */

import { pool } from "../../src/rules/action-points.ts";
import type { AttackCard } from "../../src/rules/card.ts";
import type { Ledger } from "../../src/rules/records.ts";
import { differences } from "../host/kit/consistency.ts";
import type { Table } from "../host/kit/index.ts";
import type { Source } from "../host/server/protocol.ts";

/** Points of everybody in the battle (rating +5, A 1.1). */
const POINTS = 8;

const actors = (table: Table): readonly Source[] => table.world.documents.all("Actor");
const messages = (table: Table): readonly Source[] => table.world.documents.all("ChatMessage");

/** A creature's body, as it is compared before and after. */
function bodyOf(actor: Source): unknown {
  const system = actor.system as { hp: object; injuries?: object };
  const effects = (actor.effects ?? []) as readonly Source[];
  return [system.hp, system.injuries ?? {}, effects.map(({ name, statuses }) => [name, statuses])];
}

/** The whole battle in a form that can be compared. */
export function bodies(table: Table): string {
  return actors(table)
    .map((actor) => JSON.stringify([actor.name, bodyOf(actor)]))
    .join("\n");
}

export function ledgers(table: Table): { readonly name: string; readonly ledger: Ledger }[] {
  return actors(table).map(({ name, system }) => {
    const { ap } = system as { ap?: { ledger?: Ledger } };
    return { name: String(name), ledger: ap?.ledger ?? {} };
  });
}

/** Nobody has spent more than there was: a pool shows 0 then, so the sum is looked at itself. */
export function overspent(table: Table): string[] {
  return ledgers(table).flatMap(({ name, ledger }) => {
    const { spent } = pool(ledger, POINTS);
    return spent > POINTS ? [`${name} has spent ${spent} of ${POINTS} points`] : [];
  });
}

/** One attack message and one ability are paid once by one payer, for each answer and each declaration. */
export function chargedTwice(table: Table): string[] {
  const paid = new Map<string, number>();
  for (const { name, ledger } of ledgers(table)) {
    for (const { kind, message, ability } of Object.values(ledger)) {
      if (kind !== "spend" || message === "") continue;
      const cause = `${name}: ${ability} on ${message}`;
      paid.set(cause, (paid.get(cause) ?? 0) + 1);
    }
  }
  return [...paid].flatMap(([cause, times]) => {
    const [, ability = "", message = ""] = /: (\S+) on (\S+)$/.exec(cause) ?? [];
    return times > allowed(table, message, ability) ? [`${cause} is paid ${times} times`] : [];
  });
}

/** How often an ability may be paid for on a card: as often as it was declared, tried or accepted there. */
function allowed(table: Table, id: string, ability: string): number {
  const message = messages(table).find(({ _id }) => _id === id);
  const card = message?.system as Partial<AttackCard> | undefined;
  if (!card) return 1;
  const uses = [
    ...(card.declared ?? []).map((one) => one.ability),
    ...(card.tries ?? []).map((one) => one.what),
    ...(card.offers ?? []).filter(({ state }) => state === "accepted").map((one) => one.ability),
  ];
  return Math.max(1, uses.filter((one) => one === ability).length);
}

const SETTLED = ["committed", "reverted"];

/** Cards that wait although everybody has answered. */
export function stuck(table: Table): string[] {
  return messages(table).flatMap(({ _id, type, system }) => {
    const { state } = (system ?? {}) as { state?: string };
    const waits = (type === "attack" || type === "ability") && !SETTLED.includes(state ?? "");
    return waits ? [`card ${String(_id)} is stuck in state ${state}`] : [];
  });
}

/** Every client knows what the world knows. */
export function estranged(table: Table): string[] {
  return table.seats
    .filter(({ isOpen }) => isOpen)
    .flatMap((seat) => differences(seat, table.world).map((line) => `${seat.name}: ${line}`));
}

/** What went wrong on the pages, as far as it is no broken connection. */
export function failures(table: Table): string[] {
  return table.seats
    .filter(({ isOpen }) => isOpen)
    .flatMap((seat) => seat.errors.map(({ where, error }) => `${seat.name}, ${where}: ${error.message}`));
}
