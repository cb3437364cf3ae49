/** Saving throws (K21). What is added to the d20 is in `checks.ts`. */
import { automatic } from "./criticals.ts";
import { requireNumber, requireWhole } from "./errors.ts";
import { type Modifier, modifier } from "./modifiers.ts";
import { COVER, type CoverKind } from "./tables/cover.ts";

export interface SaveResult {
  readonly success: boolean;
  readonly total: number;
  /** A natural 1: items that are exposed may be damaged (K21.2). */
  readonly exposesItems: boolean;
}

/** Whether a save succeeds; a natural 1 always fails, a natural 20 always succeeds (K21.1, K21.2). */
export function judgeSave(natural: number, bonus: number, difficulty: number): SaveResult {
  requireWhole(natural, 1, 20, "natural");
  const total = natural + requireNumber(bonus, "bonus");
  requireNumber(difficulty, "difficulty");
  const decided = automatic(natural);
  const success = decided ? decided === "hit" : total >= difficulty;
  return { success, total, exposesItems: natural === 1 };
}

/** Cover on a Reflex save against what comes from its other side (K13.25, K21.3). */
export function coverOnReflex(kind: CoverKind): Modifier[] {
  const { reflex, rule } = COVER[kind];
  return reflex === 0 ? [] : [modifier(rule, "cover", "WAFFENGANG.Modifier.cover", reflex, "cover")];
}

/** What a Reflex save leaves of damage that it halves; improved cover works like Improved Evasion (K13.32). */
export function damageAfterReflex(damage: number, success: boolean, kind: CoverKind): number {
  requireWhole(damage, 0, Number.MAX_SAFE_INTEGER, "damage");
  if (success) return COVER[kind].evasion ? 0 : Math.floor(damage / 2);
  return COVER[kind].evasion ? Math.floor(damage / 2) : damage;
}
