/** The list of a creature's action points as it is read: newest first, every entry with its cause. */
import { abilityName } from "../../handlebars/keys.ts";
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { isOrphan, UNDO_SUFFIX } from "../../rules/action-points.ts";
import { isUndone, nextShift, undoOf } from "../../rules/ledger.ts";
import type { Ledger, LedgerEntry } from "../../rules/records.ts";

/** What the list asks of the world around it. */
export interface HistoryWorld {
  /** When a message was written, in milliseconds since 1970; `null` if it is gone or not for this user. */
  messageTime(id: string): number | null;
  /** Where a fight takes place; `null` if it is over. */
  fight(id: string): Text | null;
  /** A moment as this user writes it. */
  clock(at: number): string;
}

/** Whether an entry counts: now, from the next segment on, or no longer. */
export type EntryStanding = "now" | "next" | "undone" | "void";

export interface HistoryRow {
  readonly key: string;
  /** By how much it moves what is left, with its sign. */
  readonly amount: string;
  readonly kind: Text;
  readonly cause: Text;
  /** What somebody wrote who changed the points by hand; empty = nothing. */
  readonly reason: string;
  /** When; empty if nobody knows. */
  readonly clock: string;
  readonly fight: Text | null;
  /** Id of the message that caused it; empty if there is none to show. */
  readonly message: string;
  readonly standing: EntryStanding;
  /** What the standing means, where it needs words. */
  readonly note: Text | null;
  readonly canUndo: boolean;
}

type Listed = readonly [key: string, entry: LedgerEntry];

function standingOf([key, entry]: Listed, ledger: Ledger): EntryStanding {
  if (isOrphan(key, ledger)) return "void";
  if (isUndone(key, ledger)) return "undone";
  return entry.next ? "next" : "now";
}

const NOTES: Readonly<Record<EntryStanding, Text | null>> = Object.freeze({
  now: null,
  next: text("WAFFENGANG.Points.standing.next"),
  undone: text("WAFFENGANG.Points.standing.undone"),
  void: text("WAFFENGANG.Points.standing.void"),
});

function causeOf([key, { ability }]: Listed): Text {
  const cause = ability === "" ? text("WAFFENGANG.Points.byHand") : abilityName(ability);
  return key.endsWith(UNDO_SUFFIX) ? text("WAFFENGANG.Points.undoOf", { cause }) : cause;
}

function fightOf({ combat }: LedgerEntry, world: HistoryWorld): Text | null {
  return combat === "" ? null : (world.fight(combat) ?? text("WAFFENGANG.Points.fightOver"));
}

const LOWERS: ReadonlySet<LedgerEntry["kind"]> = new Set(["spend", "debt"]);

function timeOf({ at = 0, message }: LedgerEntry, world: HistoryWorld): number {
  return at || (world.messageTime(message) ?? 0);
}

/** The rows, newest first; of what is equally old, or of no known age, the later of the list first. */
export function historyRows(ledger: Ledger, world: HistoryWorld, byHand: boolean): HistoryRow[] {
  return Object.entries(ledger)
    .filter(([, { amount }]) => amount > 0)
    .map((listed) => ({ listed, time: timeOf(listed[1], world) }))
    .reverse()
    .sort((a, b) => b.time - a.time)
    .map(({ listed, time }) => {
      const [key, entry] = listed;
      const standing = standingOf(listed, ledger);
      return {
        key,
        amount: signed(LOWERS.has(entry.kind) ? -entry.amount : entry.amount),
        kind: text(`WAFFENGANG.Points.kind.${entry.kind}`),
        cause: causeOf(listed),
        reason: key.endsWith(UNDO_SUFFIX) ? "" : (entry.reason ?? ""),
        clock: time === 0 ? "" : world.clock(time),
        fight: fightOf(entry, world),
        message: world.messageTime(entry.message) === null ? "" : entry.message,
        standing,
        note: NOTES[standing],
        canUndo: byHand && undoOf(ledger, key) !== null,
      };
    });
}

/** With how many points more or fewer the next segment begins; `null` if with neither. */
export function nextSegment(ledger: Ledger): Text | null {
  const shift = nextShift(ledger);
  return shift === 0 ? null : text("WAFFENGANG.Points.nextSegment", { shift: signed(shift) });
}
