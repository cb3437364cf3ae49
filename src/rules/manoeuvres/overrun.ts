/** Overrun (K16.55–K16.58). */
import type { SpecialDefence } from "./check.ts";
import { legsModifier, type ManoeuvreResult } from "./check.ts";

/** What many legs add to the target's CMD (K16.57). */
export function overrunDefence(legs: number): SpecialDefence[] {
  return [{ against: "overrun", modifier: legsModifier(legs, "K16.57") }];
}

/** Margin from which the target falls, counted from the raised difficulty (K16.56, K16.57, OPEN-40). */
const FALLS_FROM = 5;

export interface OverrunEffect {
  /** The attacker goes on through the target's square; otherwise it stops before it (K16.58). */
  readonly passes: boolean;
  readonly prone: boolean;
}

/** The target chose to step aside: no roll (K16.55). */
export const AVOIDED: OverrunEffect = Object.freeze({ passes: true, prone: false });

export function overrunEffect({ success, margin }: ManoeuvreResult): OverrunEffect {
  return { passes: success, prone: success && margin >= FALLS_FROM };
}
