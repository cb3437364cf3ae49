/** What natural 1 and 20 bring about in B, beside hit and miss (B 6). */
import type { Contribution, NaturalEffect, RuleSettings, WeaponRecord } from "./records.ts";

/** Tag of a draft that is itself a counter-attack (B 6.5). */
export const COUNTER_TAG = "counter";

/**
 * Effects of the kept dice. One counter-attack at most (B 6.6); a counter-attack calls for no other (B 6.5);
 * an injury needs a hit (B 6.3).
 * @param defence Kept defence die, `null` if none was thrown.
 */
export function naturalEffects(
  attack: number,
  defence: number | null,
  hit: boolean,
  tags: readonly string[],
  settings: RuleSettings,
): NaturalEffect[] {
  if (settings.critVariant === "C") return [];
  const effects: NaturalEffect[] = [];
  if ((attack === 1 || defence === 20) && !tags.includes(COUNTER_TAG)) effects.push("counter-attack");
  if (attack === 20) effects.push("doubled");
  if (defence === 1 && hit) effects.push("injury");
  return effects;
}

/** What a natural 20 adds once more: weapon lore and practised weapons, never a malus (B 6.2, 6.7). */
export function criticalContribution(weapon: WeaponRecord, settings: RuleSettings): Contribution {
  if (settings.critVariant === "C") return {};
  const attack = Math.max(0, weapon.weaponLore.attack) + Math.max(0, weapon.practised.attack);
  const damage = Math.max(0, weapon.weaponLore.damage) + Math.max(0, weapon.practised.damage);
  return attack === 0 && damage === 0 ? {} : { doubled: { attack, damage } };
}
