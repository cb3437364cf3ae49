import type { ArmourClassKind, AttackRange, WeaponRecord } from "../../rules/records.ts";
import { choice, decimal, flag, integer, optionalInteger, text, words } from "../fields/basic.ts";
import { isFormula } from "../fields/formula.ts";
import { ItemModel } from "./model.ts";
import { physicalSchema } from "./physical.ts";

const { ArrayField, SchemaField } = foundry.data.fields;

export const HANDEDNESS = [
  "light",
  "one-handed",
  "two-handed",
  "unarmed",
  "natural-primary",
  "natural-secondary",
] as const;
export type Handedness = (typeof HANDEDNESS)[number];

/** Where the weapon is. Natural weapons and fists are always at hand, whatever it says. */
export const HELD = ["none", "main", "off", "both"] as const;
export type Held = (typeof HELD)[number];

/** What the rules ask of a weapon (K, A 2.9); a weapon may carry any further word. */
export const WEAPON_TAGS = [
  "reach",
  "brace",
  "polearm",
  "finesse",
  "double",
  "disarm",
  "trip",
  "nonlethal",
  "lance",
  "monk",
  "crossbow",
  "shuriken",
  "projectile",
  "area",
] as const;

const pair = () => new SchemaField({ attack: integer(0, { min: 0 }), damage: integer(0, { min: 0 }) });

const schema = () => ({
  ...physicalSchema(),
  /** Damage dice and flat part for this weapon's size, e.g. `1d8`. */
  formula: text("1d6"),
  /** `bludgeoning`, `piercing`, `slashing` … */
  damageTypes: words(),
  /** Group of weapons, e.g. `blades`; training is ticked per weapon (A 2.9). */
  group: text(),
  proficiency: choice(["simple", "martial", "exotic", "natural"], "simple"),
  /** Whether its wielder can use it; otherwise −4 on attacks. */
  proficient: flag(true),
  handedness: choice(HANDEDNESS, "one-handed"),
  range: choice(["melee", "ranged", "thrown"] as const satisfies readonly AttackRange[], "melee"),
  /** Reach of a natural weapon in squares, if it differs from the body's; empty = as the creature has it. */
  reach: optionalInteger({ min: 0 }),
  /** Range increment in squares; 0 for a weapon that is not thrown or shot. */
  increment: decimal(0, { min: 0 }),
  /** Lowest natural that threatens (K4.5). */
  threatRange: integer(20, { min: 2, max: 20 }),
  /** Of a critical hit (K4.4). */
  multiplier: integer(2, { min: 1 }),
  /** How Str counts for the damage (K3.3, K3.4). */
  strength: choice(
    ["strength", "bow", "none"] as const satisfies readonly WeaponRecord["strength"][],
    "strength",
  ),
  against: choice(["normal", "touch", "incorporeal"] as const satisfies readonly ArmourClassKind[], "normal"),
  /** Magic bonus to attack and damage. */
  enhancement: integer(0),
  /** +1 on attacks, not beside a magic bonus. */
  masterwork: flag(),
  attackBonus: integer(0),
  damageBonus: integer(0),
  /** Damage beyond the weapon's own, e.g. flames. */
  extraDamage: new ArrayField(
    new SchemaField({ label: text(), formula: text("1d6"), type: text(), multiplied: flag() }),
    { required: true },
  ),
  tags: words(),
  /** What B doubles on a natural 20 (B 6.7). */
  weaponLore: pair(),
  practised: pair(),
  /** A kind of weapon that the wielder knows especially well (A 2.9). */
  familiar: flag(),
  held: choice(HELD, "none"),
});

export type WeaponSchema = ReturnType<typeof schema>;

/** A weapon, a natural weapon or a fist. How it strikes in somebody's hands is derived on the creature. */
export class WeaponModel extends ItemModel<WeaponSchema> {
  static override defineSchema() {
    return schema();
  }

  /** Whether it can strike now without being drawn. */
  get isReady(): boolean {
    return this.held !== "none" || this.isNatural || this.handedness === "unarmed";
  }

  get isNatural(): boolean {
    return this.handedness === "natural-primary" || this.handedness === "natural-secondary";
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    for (const formula of [this.formula, ...this.extraDamage.map((part) => part.formula)]) {
      if (!isFormula(formula)) this.problems.push({ key: "WAFFENGANG.Problem.formula", data: { formula } });
    }
  }
}
