import type { ActionRecord, ArmourCategory, ArmourPart, ShieldClass, Worn } from "../../rules/records.ts";
import type { ArmorModel } from "../item/armor.ts";
import type { ShieldModel } from "../item/shield.ts";

/** What a creature wears and what it makes of the armour class. */
export interface Protection {
  readonly parts: ArmourPart[];
  /** Tightest cap of the Dex bonus (K2.7); `null` = none. */
  readonly maxDex: number | null;
  readonly worn: Worn;
  /** Damage limit and number of the armour save (A 2.3); `null` without armour. */
  readonly armourSave: ActionRecord["armourSave"];
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

/** What armour saves where its item says nothing (A 2.3). */
const ARMOUR_SAVES: Readonly<
  Record<ArmorModel["category"], { readonly limit: number; readonly target: number }>
> = Object.freeze({
  light: { limit: 4, target: 18 },
  medium: { limit: 8, target: 16 },
  heavy: { limit: 12, target: 14 },
});

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
  let armourSave: ActionRecord["armourSave"] = null;
  let shield: Named<ShieldModel> | null = null;
  for (const { id, name, system } of armours) {
    if (!system.worn) continue;
    armour = highest(CATEGORIES, armour, system.category);
    if (armour === system.category) {
      const usual = ARMOUR_SAVES[system.category];
      armourSave = {
        limit: system.damageLimit ?? usual.limit,
        target: system.armourSave ?? usual.target,
      };
    }
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
  const worn = { armour, shield: shieldClass };
  return { parts, maxDex, worn, armourSave, shield: shield?.system ?? null };
}
