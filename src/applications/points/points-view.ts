/** A pool as it is shown: pips, what is about to be paid, and what one click would do. */
import { type PipState, pips, signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { type Pool, pool } from "../../rules/action-points.ts";
import { nextShift } from "../../rules/ledger.ts";
import type { Ledger } from "../../rules/records.ts";

/** One pip that can be clicked. */
export interface PipButton {
  /** Its place, from 1. */
  readonly number: number;
  readonly state: PipState;
  /** It stands where free and spent points meet: the keyboard stops here. */
  readonly isEdge: boolean;
  readonly does: Text;
}

export interface PointsView {
  /** Uuid of the creature. */
  readonly creature: string;
  readonly value: number;
  readonly max: number;
  /** Points that are promised on open cards, and what they leave; `left` is `null` if nothing is promised. */
  readonly next: number;
  readonly left: number | null;
  /** By how much the next segment begins with more or fewer points; empty if by nothing. */
  readonly shift: string;
  /** Empty for those who may only look. */
  readonly buttons: readonly PipButton[];
  /** Why the pips cannot be clicked; `null` if they can. */
  readonly hint: Text | null;
}

/** What is known of a creature besides its list. */
export interface PointsOwner {
  readonly creature: string;
  readonly ledger: Ledger;
  readonly max: number;
  /** Points that are promised on open cards. */
  readonly pending: number;
  /** Whether the viewer may change points by hand. */
  readonly byHand: boolean;
}

/** What a click on the pip at a place does to what is left: one point is spent or given back (situation 27). */
export function pipStep(number: number, value: number): -1 | 1 {
  return number > value ? 1 : -1;
}

function buttonsOf({ value, max }: Pool, next: number): PipButton[] {
  const last = Math.min(value, max);
  return pips(value, max, next).map((state, index) => {
    const number = index + 1;
    const key = pipStep(number, value) < 0 ? "WAFFENGANG.Points.spendOne" : "WAFFENGANG.Points.giveOne";
    return { number, state, isEdge: number === last || number === last + 1, does: text(key, { number }) };
  });
}

export function pointsView({ creature, ledger, max, pending, byHand }: PointsOwner): PointsView {
  const free = pool(ledger, max);
  const next = Math.min(pending, free.value);
  const shift = nextShift(ledger);
  return {
    creature,
    value: free.value,
    max,
    next,
    left: next > 0 ? free.value - next : null,
    shift: shift === 0 ? "" : signed(shift),
    buttons: byHand ? buttonsOf(free, next) : [],
    hint: byHand ? null : text("WAFFENGANG.Points.readOnly"),
  };
}
