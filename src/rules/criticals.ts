/** Critical hits of K beside those of B (K4, B 6.9). */
import type { AttackJudgement, RuleSettings } from "./records.ts";

/** An attack roll hits by its natural number alone, misses by it, or the total decides (K2.2, OPEN 12 of B). */
export function automatic(natural: number): "hit" | "miss" | null {
  if (natural === 20) return "hit";
  return natural === 1 ? "miss" : null;
}

/** Whether an attack roll with this natural and total hits. */
export function hits(natural: number, total: number, difficulty: number): boolean {
  const decided = automatic(natural);
  return decided ? decided === "hit" : total >= difficulty;
}

/** Whether a hit with this natural threatens (K4.1, K4.5, K4.6); the variant `B` knows no threats (B 6.9). */
export function isThreat(
  natural: number,
  hit: boolean,
  threatRange: number,
  settings: RuleSettings,
): boolean {
  return hit && settings.critVariant !== "B" && natural >= threatRange;
}

/** Whether the host must throw the second roll that confirms (K4.2). */
export function isConfirmationDue(judgement: AttackJudgement): boolean {
  return judgement.threat && judgement.difficulty !== null && judgement.confirmation === null;
}

/** Total factor of several multipliers: each works on the original damage (K3.9). */
export function combinedMultiplier(multipliers: readonly number[]): number {
  return multipliers.reduce((factor, multiplier) => factor + multiplier - 1, 1);
}
