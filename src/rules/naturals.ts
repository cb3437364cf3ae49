/** What natural 1 and 20 bring about in B, beside hit and miss (B 6). */
import type { Contribution, NaturalEffect, RuleSettings, WeaponRecord } from "./records.ts";

/** Tag of a draft that is itself a counter-attack (B 6.5). */
export const COUNTER_TAG = "counter";

/** Tag of a draft for which the natural numbers of B hold. */
const NATURALS_TAG = "natural-effects";

/**
 * Effects of the kept dice, for a draft to which {@link criticalContribution} was added. One counter-attack at most (B 6.6); a counter-attack calls for no other (B 6.5);
 * an injury needs a hit (B 6.3).
 * @param defence Kept defence die, `null` if none was thrown.
 */
export function naturalEffects(
  attack: number,
  defence: number | null,
  hit: boolean,
  tags: readonly string[],
): NaturalEffect[] {
  if (!tags.includes(NATURALS_TAG)) return [];
  const effects: NaturalEffect[] = [];
  if ((attack === 1 || defence === 20) && !tags.includes(COUNTER_TAG)) effects.push("counter-attack");
  if (attack === 20) effects.push("doubled");
  if (defence === 1 && hit) effects.push("injury");
  return effects;
}

/**
 * Makes the natural numbers of B hold for an attack, and says what a natural 20 adds once more: weapon lore and
 * practised weapons, never a malus (B 6.2, 6.7). Nothing in the variant `C` (B 6.9).
 */
export function criticalContribution(weapon: WeaponRecord, settings: RuleSettings): Contribution {
  if (settings.critVariant === "C") return {};
  const attack = Math.max(0, weapon.weaponLore.attack) + Math.max(0, weapon.practised.attack);
  const damage = Math.max(0, weapon.weaponLore.damage) + Math.max(0, weapon.practised.damage);
  return { tags: [NATURALS_TAG], doubled: { attack, damage } };
}
