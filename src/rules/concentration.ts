/** Concentration: what disturbs whoever casts, and how hard it is to hold a spell (K7.38, K7.39, K7.54, K7.57, K17.11). */
import { requireNumber, requireWhole } from "./errors.ts";
import type { CreatureRecord, Refusal } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { hasStatus, isIncapable } from "./states.ts";

/** What happens while a spell is cast. */
export type Disturbance =
  /** Damage, e.g. by an attack of opportunity (K7.38). */
  | { readonly kind: "damage"; readonly damage: number }
  /** One casts so carefully that nobody is provoked (K7.39, K7.54). */
  | { readonly kind: "defensive" }
  /** The mount moves before and after (K17.11). */
  | { readonly kind: "riding" }
  /** The mount runs (K17.11). */
  | { readonly kind: "galloping" };

/** Levels that a spell may have. */
const MAX_LEVEL = 20;

/** Difficulty of the concentration check. */
export function concentrationDifficulty(disturbance: Disturbance, level: number): number {
  requireWhole(level, 0, MAX_LEVEL, "level");
  switch (disturbance.kind) {
    case "damage":
      return 10 + requireWhole(disturbance.damage, 0, Number.MAX_SAFE_INTEGER, "damage") + level;
    case "defensive":
      return 15 + 2 * level;
    case "riding":
      return 10 + level;
    default:
      return 15 + level;
  }
}

/** Whether the spell is held; otherwise it is lost, and its slot or use is spent (K7.38, K7.39, K7.54, K7.57). */
export function isHeld(total: number, difficulty: number): boolean {
  return requireNumber(total, "total") >= requireNumber(difficulty, "difficulty");
}

/** Why somebody cannot concentrate, and so cannot cast (K7.57). */
export function concentrationRefusals(creature: CreatureRecord): Refusal[] {
  return refusalsOf([
    [isIncapable(creature), "WAFFENGANG.Refusal.cannotAct"],
    [hasStatus(creature, "confused"), "WAFFENGANG.Refusal.cannotConcentrate"],
  ]);
}
