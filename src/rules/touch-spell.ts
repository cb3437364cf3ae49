/** Touch spells and the charge that is held (K7.41–K7.46). */
import { requireWhole } from "./errors.ts";
import type { Refusal } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import type { ActionId } from "./tables/actions.ts";

/** A touch spell that has been cast and not yet discharged. */
export interface HeldCharge {
  /** Spell item id. */
  readonly spell: string;
  /** Round in which it was cast: in it a touch is free (K7.41). */
  readonly castIn: number;
  /** A ranged touch cannot be held beyond that round unless the spell says so (K7.46). */
  readonly canBeHeld: boolean;
}

/** Whom a touch is meant for. */
export type TouchTarget = "self" | "friend" | "enemy";

/** Whether a touch needs an attack roll, against the AC of a touch (K7.41, K7.42). */
export function needsAttackRoll(target: TouchTarget): boolean {
  return target === "enemy";
}

/** Friends whom a full action touches at most (K7.44). */
const MAX_FRIENDS = 6;

/**
 * The action that touching takes: none of its own in the round of casting (K7.41), later a standard action for one
 * creature, a full action for up to six friends (K7.43, K7.44).
 * @param touched How many creatures; more than one only friends.
 */
export function touchAction(
  held: HeldCharge,
  round: number,
  target: TouchTarget,
  touched = 1,
): ActionId | "free" {
  requireWhole(touched, 1, target === "enemy" ? 1 : MAX_FRIENDS, "touched");
  if (requireWhole(round, held.castIn, Number.MAX_SAFE_INTEGER, "round") === held.castIn && touched === 1) {
    return "free";
  }
  if (touched > 1) return "touch-spell-on-up-to-six-allies";
  return target === "enemy" ? "attack-melee" : "touch-one-ally-with-held-spell";
}

/** Why a charge cannot be used any more (K7.46). */
export function heldRefusals(held: HeldCharge, round: number): Refusal[] {
  requireWhole(round, held.castIn, Number.MAX_SAFE_INTEGER, "round");
  return refusalsOf([[!held.canBeHeld && round > held.castIn, "WAFFENGANG.Refusal.chargeLost"]]);
}

/** What may happen to a held charge. */
export type ChargeEvent =
  | "touch-hit"
  | "touch-miss"
  | "accidental-touch"
  | "unarmed-hit"
  | "unarmed-miss"
  | "other-spell"
  | "round-passed";

/** Events after which nothing is held any more (K7.43, K7.45). */
const DISCHARGING: ReadonlySet<ChargeEvent> = new Set([
  "touch-hit",
  "accidental-touch",
  "unarmed-hit",
  "other-spell",
]);

/** What is held afterwards; `null` = the charge is gone. Time alone takes nothing away (K7.43). */
export function chargeAfter(held: HeldCharge, event: ChargeEvent): HeldCharge | null {
  return DISCHARGING.has(event) ? null : held;
}

/** Whether an event lets the spell take effect, not merely end (K7.43, K7.45). */
export function isDischarged(event: ChargeEvent): boolean {
  return DISCHARGING.has(event) && event !== "other-spell";
}
