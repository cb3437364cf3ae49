/** What is added to the weapon's dice: strength by grip, and the weapon's own bonuses (K3.3–K3.7, K7.18–K7.23). */
import { inReadingOrder, type Modifier, type Stack, stack } from "./modifiers.ts";
import type { CreatureRecord, WeaponRecord } from "./records.ts";

/** Share of a Str bonus that a grip gives to damage, and the rule that says so. */
function share(weapon: WeaponRecord): { readonly factor: number; readonly rule: string } {
  switch (weapon.grip) {
    case "two-handed":
      return weapon.light ? { factor: 1, rule: "K3.7" } : { factor: 1.5, rule: "K3.6" };
    case "off-hand":
      return { factor: 0.5, rule: "K3.5" };
    case "natural-only":
      return { factor: 1.5, rule: "K7.20" };
    case "natural-secondary":
      return { factor: 0.5, rule: "K7.21" };
    case "natural-primary":
      return { factor: 1, rule: "K7.18" };
    default:
      return { factor: 1, rule: "K3.3" };
  }
}

/** Strength on damage: a bonus by the grip's share, rounded down (OPEN-5); a penalty always once and in full. */
export function strengthOnDamage(
  strength: number,
  weapon: WeaponRecord,
): { readonly value: number; readonly rule: string } {
  if (weapon.strength === "none") return { value: 0, rule: "K3.4" };
  if (weapon.strength === "bow") return { value: Math.min(0, strength), rule: "K3.4" };
  const { factor, rule } = share(weapon);
  return { value: strength > 0 ? Math.floor(strength * factor) : strength, rule };
}

/** All numbers that are added to each throw of the weapon's dice, in reading order. */
export function damageModifiers(attacker: CreatureRecord, weapon: WeaponRecord): Modifier[] {
  const strength = strengthOnDamage(attacker.abilities.str, weapon);
  const parts: Modifier[] = [
    {
      id: "strength",
      label: "WAFFENGANG.Modifier.strength",
      value: strength.value,
      type: "ability",
      source: "",
      rule: strength.rule,
    },
    {
      id: "weapon-lore",
      label: "WAFFENGANG.Modifier.weaponLore",
      value: weapon.weaponLore.damage,
      type: "untyped",
      source: "",
      rule: "B6.7",
    },
    {
      id: "practised",
      label: "WAFFENGANG.Modifier.practised",
      value: weapon.practised.damage,
      type: "untyped",
      source: "",
      rule: "B6.7",
    },
    ...weapon.damage,
  ];
  return inReadingOrder(parts.filter((part) => part.value !== 0));
}

/** The damage bonus of a weapon as a sheet shows it. */
export function damageBonus(attacker: CreatureRecord, weapon: WeaponRecord): Stack {
  return stack(damageModifiers(attacker, weapon));
}
