/** Natural and unarmed attacks: how they are made, and whether they count as armed (K7.5–K7.12, K7.18–K7.23). */

import { weaponReach } from "./reach.ts";
import type { CreatureRecord, Grip, Refusal, SizeId, WeaponRecord } from "./records.ts";
import { refusalsOf } from "./refusals.ts";

/** One limb or body part that attacks. */
export interface NaturalAttack {
  readonly id: string;
  readonly kind: "primary" | "secondary";
  /** Body part, e.g. `right-hand`; two claws are two parts (K7.20). */
  readonly limb: string;
}

export interface NaturalUse {
  readonly id: string;
  readonly grip: Grip;
  readonly refusals: readonly Refusal[];
}

/**
 * How natural attacks are made in one turn (K7.18–K7.23): an only one strikes with 1½ Str; beside weapons or fists
 * all are secondary, and a limb that holds or strikes is busy. Their number never grows with the base attack.
 * @param busyLimbs Body parts that attack with a weapon or unarmed in the same turn.
 */
export function naturalUses(attacks: readonly NaturalAttack[], busyLimbs: readonly string[]): NaturalUse[] {
  const isMixed = busyLimbs.length > 0;
  const gripOf = ({ kind }: NaturalAttack): Grip => {
    if (isMixed) return "natural-secondary";
    if (attacks.length === 1) return "natural-only";
    return kind === "primary" ? "natural-primary" : "natural-secondary";
  };
  return attacks.map((attack) => ({
    id: attack.id,
    grip: gripOf(attack),
    refusals: refusalsOf([[busyLimbs.includes(attack.limb), "WAFFENGANG.Refusal.limbBusy"]]),
  }));
}

/** Dice of a fist (K7.9); the chapter knows no other sizes. */
export const UNARMED_DICE: Readonly<Partial<Record<SizeId, string>>> = Object.freeze({
  small: "1d2",
  medium: "1d3",
  large: "1d4",
});

/** What makes unarmed attacks count as armed beyond the creature's own talents (K7.8). */
export interface UnarmedMeans {
  readonly hasNaturalWeapons: boolean;
  /** It is delivering a touch spell; not while it strikes with a held charge as with a fist (K7.42, K7.45). */
  readonly deliversTouch: boolean;
}

/** Talents whose bearers are always armed (K7.8). */
const ARMED_TALENTS = ["improved-unarmed-strike", "monk"] as const;

/**
 * Whether unarmed attacks of a creature count as armed: they provoke nobody, threaten, and make attacks of
 * opportunity (K7.6, K7.8).
 */
export function countsAsArmed(
  { talents }: Pick<CreatureRecord, "talents">,
  { hasNaturalWeapons, deliversTouch }: UnarmedMeans,
): boolean {
  return hasNaturalWeapons || deliversTouch || ARMED_TALENTS.some((talent) => talents.includes(talent));
}

/**
 * The fist as a weapon: light, nonlethal unless declared otherwise, Str on damage (K7.5, K7.9–K7.11); `null` for a
 * size without dice.
 * @param name How the card calls it.
 */
export function unarmedWeapon(
  { size }: Pick<CreatureRecord, "size">,
  naturalReach: number,
  name: string,
): WeaponRecord | null {
  const formula = UNARMED_DICE[size];
  if (formula === undefined) return null;
  return {
    id: "",
    name,
    range: "melee",
    grip: "light",
    light: true,
    formula,
    threatRange: 20,
    multiplier: 2,
    reach: weaponReach(naturalReach, false),
    increment: 0,
    nonlethal: true,
    against: "normal",
    strength: "strength",
    finesse: false,
    attack: [],
    damage: [],
    extraDamage: [],
    weaponLore: { attack: 0, damage: 0 },
    practised: { attack: 0, damage: 0 },
    tags: ["unarmed"],
  };
}
