/** Squeezing through a space that is narrower than oneself (K12.36–K12.39). */
import { requireWhole } from "../errors.ts";
import { modifier } from "../modifiers.ts";
import type { Contribution } from "../records.ts";

/** `narrow` needs Escape Artist (K12.39). */
export type Fit = "free" | "squeezing" | "narrow";

/**
 * How a creature fits into a space: half its own width is enough to squeeze (K12.36).
 * @param side Squares per side of the creature.
 * @param width Squares of the space, in whole or half ones.
 */
export function fitOf(side: number, width: number): Fit {
  requireWhole(side, 1, Number.MAX_SAFE_INTEGER, "side");
  requireWhole(2 * width, 1, Number.MAX_SAFE_INTEGER, "width");
  if (width >= side) return "free";
  return 2 * width >= side ? "squeezing" : "narrow";
}

/** Squares that a squeezed creature fills: as wide as the gap, as long as itself (K12.37). */
export function squeezedSpace(
  side: number,
  width: number,
): { readonly width: number; readonly length: number } {
  requireWhole(side, 1, Number.MAX_SAFE_INTEGER, "side");
  return { width: Math.min(side, requireWhole(width, 1, Number.MAX_SAFE_INTEGER, "width")), length: side };
}

/** Whoever slips through by Escape Artist cannot attack (K12.39). */
export function attacksIn(place: Fit): boolean {
  return place !== "narrow";
}

/** What an attack on somebody in so narrow a place gains: −4 AC, Dex bonus lost (K12.39). */
export function narrowContribution(): Contribution {
  const penalty = modifier("K12.39", "narrow", "WAFFENGANG.Modifier.narrow", -4, "circumstance");
  return { armourClass: [penalty], denyDex: true };
}
