import type { Modifier, ModifierType } from "../../rules/modifiers.ts";
import { weaponReach } from "../../rules/reach.ts";
import type { AttackRange, DamagePart, Grip, Reach, WeaponRecord } from "../../rules/records.ts";
import type { WeaponModel } from "../item/weapon.ts";

/** Penalty for a weapon that its wielder has not learned to use (K13.1). */
const UNPROFICIENT = -4;

/** What a weapon needs to know of whoever wields it. */
export interface Wielder {
  readonly naturalReach: number;
  /** Its only natural weapon strikes harder (K7.20). */
  readonly naturalWeapons: number;
  readonly attackBonuses: readonly Modifier[];
  readonly damageBonuses: readonly Modifier[];
}

export interface WeaponItem {
  readonly id: string;
  readonly name: string;
  readonly system: WeaponModel;
}

function gripOf(weapon: WeaponModel, wielder: Wielder): Grip {
  if (weapon.handedness === "natural-secondary") return weapon.handedness;
  if (weapon.handedness === "natural-primary") {
    return wielder.naturalWeapons === 1 ? "natural-only" : "natural-primary";
  }
  if (weapon.held === "off") return "off-hand";
  if (weapon.held === "both" || weapon.handedness === "two-handed") return "two-handed";
  return weapon.handedness === "one-handed" ? "one-handed" : "light";
}

/** The distances that the weapon covers: its own reach if it has one, else what the body makes of it (K7.2–K7.4). */
function reachOf(weapon: WeaponModel, wielder: Wielder): Reach {
  return weaponReach(weapon.reach ?? wielder.naturalReach, weapon.tags.has("reach"));
}

/** One number of the weapon itself; nothing if it is 0. */
function own(item: WeaponItem, id: string, value: number, type: ModifierType, rule: string): Modifier[] {
  return value === 0
    ? []
    : [{ id, label: `WAFFENGANG.Modifier.${id}`, value, type, source: item.name, rule }];
}

function attackOf(item: WeaponItem): Modifier[] {
  const { system } = item;
  return [
    ...own(item, "enhancement", system.enhancement, "enhancement", "K2.8"),
    ...own(item, "masterwork", system.masterwork ? 1 : 0, "enhancement", "K2.8"),
    ...own(item, "weaponBonus", system.attackBonus, "untyped", "K2.1"),
    ...own(item, "unproficient", system.proficient ? 0 : UNPROFICIENT, "untyped", "K2.1"),
  ];
}

function damageOf(item: WeaponItem): Modifier[] {
  const { system } = item;
  return [
    ...own(item, "enhancement", system.enhancement, "enhancement", "K2.8"),
    ...own(item, "weaponBonus", system.damageBonus, "untyped", "K3.1"),
  ];
}

function extraDamageOf(item: WeaponItem): DamagePart[] {
  return item.system.extraDamage.map(({ label, formula, multiplied }, index) => ({
    id: `weapon-${index}`,
    label: "WAFFENGANG.Modifier.extraDamage",
    formula,
    multiplied,
    source: label === "" ? item.name : label,
    rule: "K4.7",
  }));
}

/**
 * The attacks that a weapon allows in the hands of its wielder, as the rules see them: one, or two for a melee
 * weapon that can be thrown as well.
 */
export function weaponRecords(item: WeaponItem, wielder: Wielder): WeaponRecord[] {
  const { range, increment } = item.system;
  const ranges: readonly AttackRange[] = range === "melee" && increment > 0 ? ["melee", "thrown"] : [range];
  return ranges.map((one) => weaponRecord(item, wielder, one));
}

function weaponRecord(item: WeaponItem, wielder: Wielder, range: AttackRange): WeaponRecord {
  const { system } = item;
  const tags = [
    ...system.tags,
    ...(system.handedness === "unarmed" ? ["unarmed"] : []),
    ...(system.familiar ? ["familiar"] : []),
  ];
  return {
    id: item.id,
    name: item.name,
    range,
    grip: gripOf(system, wielder),
    light: system.handedness === "light" || system.handedness === "unarmed",
    formula: system.formula,
    threatRange: system.threatRange,
    multiplier: system.multiplier,
    reach: reachOf(system, wielder),
    increment: range === "melee" ? 0 : system.increment,
    nonlethal: system.tags.has("nonlethal"),
    against: system.against,
    strength: system.strength,
    finesse: system.tags.has("finesse"),
    attack: [...attackOf(item), ...wielder.attackBonuses],
    damage: [...damageOf(item), ...wielder.damageBonuses],
    extraDamage: extraDamageOf(item),
    weaponLore: { ...system.weaponLore },
    practised: { ...system.practised },
    tags: [...new Set(tags)],
  };
}
