/** Disarm (K16.24–K16.28). */
import { requireWhole } from "../errors.ts";
import { type Modifier, modifier } from "../modifiers.ts";
import type { ManoeuvreResult } from "./check.ts";

/** A disarm is harder with bare hands (K16.24). */
export function disarmModifiers(isUnarmed: boolean): Modifier[] {
  return isUnarmed ? [modifier("K16.24", "unarmed", "WAFFENGANG.Modifier.bareHands", -4)] : [];
}

export interface DisarmEffect {
  /** Items that the target drops: one of the attacker's choice, or all in two hands (K16.25, K16.26). */
  readonly dropped: 0 | 1 | 2;
  /** The attacker drops the weapon used (K16.27). */
  readonly dropsOwn: boolean;
  /** The attacker may take what was dropped (K16.28). */
  readonly mayTake: boolean;
}

/** Both thresholds are "more than" this (K16.26, K16.27). */
const THRESHOLD = 10;

/** Hands that lose what they hold at most (K16.26). */
const HANDS = 2;

/**
 * What a disarm brings about.
 * @param held Items that the target holds; a two-handed one counts once.
 */
export function disarmEffect(
  { success, margin }: ManoeuvreResult,
  isUnarmed: boolean,
  held: number,
): DisarmEffect {
  requireWhole(held, 0, 1000, "held");
  if (!success) return { dropped: 0, dropsOwn: !isUnarmed && -margin > THRESHOLD, mayTake: false };
  const most = margin > THRESHOLD ? HANDS : 1;
  const dropped = held >= most ? most : held >= 1 ? 1 : 0;
  return { dropped, dropsOwn: false, mayTake: isUnarmed && dropped > 0 };
}
