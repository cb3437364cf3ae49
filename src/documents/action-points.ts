import type { Pool } from "../rules/action-points.ts";
import type { LedgerEntry } from "../rules/records.ts";
import { modifyBatch } from "../types/boundary.ts";

/**
 * The ledger entry that a change of the bar by hand makes (A 1.5): the pool then shows `value`, clamped to what
 * the pool can show. `null` = nothing changes.
 */
export function handEdit(pool: Pool, value: number): LedgerEntry | null {
  const wanted = Math.min(pool.max, Math.max(0, Math.trunc(value)));
  const amount = Math.abs(pool.value - wanted);
  if (amount === 0) return null;
  const kind = wanted < pool.value ? "spend" : "refund";
  return { amount, kind, ability: "", message: "", combat: "" };
}

/** Ends a segment of the plot (A 1.3, A 1.4): these actors have all their action points again. One batch. */
export async function endSegment(actors: Iterable<Actor.Implementation>): Promise<void> {
  const spent = [...new Set(actors)].filter((actor) => Object.keys(actor.system.ap.ledger).length > 0);
  if (spent.length === 0) return;
  await modifyBatch(
    spent.map((actor) => ({
      action: "update",
      documentName: "Actor",
      updates: [{ _id: actor.id, system: { ap: { ledger: _replace({}) } } }],
      parent: actor.parent,
    })),
  );
}
