/** Trip (K16.64–K16.66). */
import type { Refusal } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { legsModifier, type ManoeuvreResult, type SpecialDefence } from "./check.ts";

/** What is known of the target's way of standing. */
export interface Stance {
  readonly legs: number;
  readonly flying: boolean;
  /** An ooze, or a creature that has nothing to fall from. */
  readonly amorphous: boolean;
}

/** Why somebody cannot be tripped (K16.66). */
export function tripRefusals({ legs, flying, amorphous }: Stance): Refusal[] {
  return refusalsOf([[flying || amorphous || legs === 0, "WAFFENGANG.Refusal.cannotFall"]]);
}

/** What many legs add to the target's CMD (K16.66). */
export function tripDefence({ legs }: Stance): SpecialDefence[] {
  return [{ against: "trip", modifier: legsModifier(legs, "K16.66") }];
}

/** A failure by so much or more throws the attacker down (K16.65). */
const FALL = 10;

/** Who lies on the ground afterwards (K16.64 with OPEN-34, K16.65). */
export function tripEffect({ success, margin }: ManoeuvreResult): "target" | "attacker" | null {
  if (success) return "target";
  return -margin >= FALL ? "attacker" : null;
}
