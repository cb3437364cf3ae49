/** The list of action points over time: taking entries back, and the end of a segment (A 1.3, A 1.4, A 1.8). */
import { isOrphan, UNDO_SUFFIX } from "./action-points.ts";
import type { Ledger, LedgerEntry } from "./records.ts";

/** Whether an entry has been taken back. */
export function isUndone(key: string, ledger: Ledger): boolean {
  return ledger[key + UNDO_SUFFIX] !== undefined;
}

const OPPOSITE: Readonly<Record<LedgerEntry["kind"], LedgerEntry["kind"]>> = Object.freeze({
  spend: "refund",
  refund: "spend",
  grant: "debt",
  debt: "grant",
});

/**
 * The entry that takes another one back, with its key, so that it happens once however often it is asked for (A 1.8);
 * `null` if there is nothing to take back: it is gone, is undone already or is an undo itself.
 */
export function undoOf(
  ledger: Ledger,
  key: string,
): { readonly key: string; readonly entry: LedgerEntry } | null {
  const entry = ledger[key];
  if (!entry || key.endsWith(UNDO_SUFFIX) || isUndone(key, ledger)) return null;
  return { key: key + UNDO_SUFFIX, entry: { ...entry, kind: OPPOSITE[entry.kind] } };
}

/** By how much the next segment begins with more points than the maximum, or with fewer (below 0). */
export function nextShift(ledger: Ledger): number {
  let shift = 0;
  for (const [key, entry] of Object.entries(ledger)) {
    if (!entry.next || isOrphan(key, ledger)) continue;
    shift += entry.kind === "debt" ? -entry.amount : entry.amount;
  }
  return shift;
}

/**
 * What the end of a segment makes of a ledger, entry by entry (A 1.3, 1.4): `null` = it goes. What was noted for the next
 * segment begins to count, and goes itself when that one ends. Two who end it at the same time do the same.
 */
export function segmentEnd(ledger: Ledger): Record<string, LedgerEntry | null> {
  return Object.fromEntries(
    Object.entries(ledger).map(([key, entry]) => [
      key,
      entry.next && !key.endsWith(UNDO_SUFFIX) && !isUndone(key, ledger) ? { ...entry, next: false } : null,
    ]),
  );
}
