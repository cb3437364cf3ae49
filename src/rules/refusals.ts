/** Why something is not possible. */
import type { Refusal } from "./records.ts";

export function refusal(key: string, data: Refusal["data"] = {}): Refusal {
  return { key, data };
}

/** The reasons whose condition holds, in the order of the list. */
export function refusalsOf(reasons: readonly (readonly [holds: boolean, key: string])[]): Refusal[] {
  return reasons.filter(([holds]) => holds).map(([, key]) => refusal(key));
}
