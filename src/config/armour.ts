/** Armour categories and shield classes for choices on sheets (A 1.12). */
import type { ArmourCategory, ShieldClass } from "../rules/records.ts";

interface Choice<Id extends string> {
  readonly id: Id;
  /** i18n key of the name. */
  readonly label: string;
}

const choice = <Id extends string>(id: Id, label: string): Choice<Id> => Object.freeze({ id, label });

/** From the lightest to the heaviest. */
export const ARMOUR_CATEGORIES: readonly Choice<ArmourCategory>[] = Object.freeze([
  choice("none", "WAFFENGANG.ArmourCategory.none"),
  choice("light", "WAFFENGANG.ArmourCategory.light"),
  choice("medium", "WAFFENGANG.ArmourCategory.medium"),
  choice("heavy", "WAFFENGANG.ArmourCategory.heavy"),
]);

export const SHIELD_CLASSES: readonly Choice<ShieldClass>[] = Object.freeze([
  choice("none", "WAFFENGANG.ShieldClass.none"),
  choice("wooden", "WAFFENGANG.ShieldClass.wooden"),
  choice("metal", "WAFFENGANG.ShieldClass.metal"),
  choice("fullBody", "WAFFENGANG.ShieldClass.fullBody"),
]);
