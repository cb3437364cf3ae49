import type { ArmourCategory, ArmourPart, ShieldClass, Worn } from "../../rules/records.ts";
import type { ArmorModel } from "../item/armor.ts";
import type { ShieldModel } from "../item/shield.ts";

/** What a creature wears and what it makes of the armour class. */
export interface Protection {
  readonly parts: ArmourPart[];
  /** Tightest cap of the Dex bonus (K2.7); `null` = none. */
  readonly maxDex: number | null;
  readonly worn: Worn;
  /** The shield in hand that decides, if any. */
  readonly shield: ShieldModel | null;
}

export interface Named<Model> {
  readonly id: string;
  readonly name: string;
  readonly system: Model;
}

const CATEGORIES: readonly ArmourCategory[] = ["none", "light", "medium", "heavy"];
const SHIELD_CLASSES: readonly ShieldClass[] = ["none", "wooden", "metal", "fullBody"];

/** The later of two words in a list of rising order. */
const highest = <Word>(order: readonly Word[], a: Word, b: Word): Word =>
  order.indexOf(a) >= order.indexOf(b) ? a : b;

const tightest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/** Armour and shields as parts of the armour class (K2.5, K2.8), and as action points see them (A 1.12). */
export function protection(
  armours: readonly Named<ArmorModel>[],
  shields: readonly Named<ShieldModel>[],
): Protection {
  const parts: ArmourPart[] = [];
  let maxDex: number | null = null;
  let armour: ArmourCategory = "none";
  let shield: Named<ShieldModel> | null = null;
  for (const { id, name, system } of armours) {
    if (!system.worn) continue;
    armour = highest(CATEGORIES, armour, system.category);
    maxDex = tightest(maxDex, system.maxDex);
    parts.push({
      id: `armour-${id}`,
      label: "WAFFENGANG.Modifier.armour",
      value: system.bonus + system.enhancement,
      type: "armour",
      source: name,
      rule: "K2.5",
      force: system.force,
    });
  }
  for (const one of shields) {
    const { id, name, system } = one;
    if (!system.held) continue;
    const better = shield ? highest(SHIELD_CLASSES, shield.system.apShieldClass, system.apShieldClass) : null;
    if (shield === null || better !== shield.system.apShieldClass) shield = one;
    maxDex = tightest(maxDex, system.maxDex);
    parts.push({
      id: `shield-${id}`,
      label: "WAFFENGANG.Modifier.shield",
      value: system.bonus + system.enhancement,
      type: "shield",
      source: name,
      rule: "K2.5",
    });
  }
  const shieldClass = shield?.system.apShieldClass ?? "none";
  return { parts, maxDex, worn: { armour, shield: shieldClass }, shield: shield?.system ?? null };
}
