/** Several attacks in one turn: by base attack, with two weapons, with a double weapon (K9.3, K9.6, K19). */
import { requireWhole } from "./errors.ts";
import { type Modifier, modifier } from "./modifiers.ts";
import type { Contribution, CreatureRecord, WeaponRecord } from "./records.ts";

/** Points of base attack between one attack and the next, and attacks at most; both of the class chapter. */
const STEP = 5;
const MOST_ATTACKS = 4;

/** Penalties of the attacks by base attack, from the first: 0, −5, −10 … (K9.6, K9.E5). */
export function iteratives(baseAttack: number): number[] {
  requireWhole(baseAttack, -1000, 1000, "baseAttack");
  const count = Math.min(MOST_ATTACKS, 1 + Math.max(0, Math.floor((baseAttack - 1) / STEP)));
  return Array.from({ length: count }, (_, index) => -STEP * index || 0);
}

/** Slug of the talent (K19.2). */
const TALENT = "two-weapon-fighting";

/** Thrown weapons that count as light ones in the off hand (K19.6). */
const LIGHT_WHEN_THROWN = ["dart", "shuriken"] as const;

/** What the second weapon is, as far as the penalties care. */
export interface OffHand {
  readonly light: boolean;
  /** The other end of a double weapon (K19.5). */
  readonly isDoubleEnd: boolean;
}

/** Light weapons, fists, darts and shuriken (K19.4, K19.6). */
export function isLightOffHand({ light, range, tags }: WeaponRecord): boolean {
  if (range === "thrown") return LIGHT_WHEN_THROWN.some((tag) => tags.includes(tag));
  return light || tags.includes("unarmed");
}

/** Penalties of main and off hand (K19.2, K19.3): less with a light second weapon, and with the talent. */
export function twoWeaponPenalties(
  { talents }: Pick<CreatureRecord, "talents">,
  { light, isDoubleEnd }: OffHand,
): { readonly main: number; readonly off: number } {
  const easy = light || isDoubleEnd ? 2 : 0;
  const trained = talents.includes(TALENT);
  return { main: -6 + easy + (trained ? 2 : 0), off: -10 + easy + (trained ? 6 : 0) };
}

/** One attack of a full attack. */
export interface PlannedAttack {
  readonly hand: "main" | "off";
  /** Added to the full attack bonus of the weapon. */
  readonly modifiers: readonly Modifier[];
}

const iterative = (value: number): Modifier[] =>
  value === 0 ? [] : [modifier("K9.6", "iterative", "WAFFENGANG.Modifier.iterative", value)];

const twoWeapons = (value: number): Modifier[] =>
  value === 0 ? [] : [modifier("K19.2", "two-weapons", "WAFFENGANG.Modifier.twoWeapons", value)];

/**
 * The attacks of a full attack in their order: by base attack from the highest bonus down, and one more with the
 * second weapon (K9.3, K9.6, K19.1).
 * @param offHand `null` = one weapon.
 * @param offFirst Whether the second weapon strikes first, as its wielder chooses (K9.6).
 */
export function plannedAttacks(
  creature: Pick<CreatureRecord, "baseAttack" | "talents">,
  offHand: OffHand | null,
  offFirst = false,
): PlannedAttack[] {
  const penalties = offHand ? twoWeaponPenalties(creature, offHand) : { main: 0, off: 0 };
  const main = iteratives(creature.baseAttack).map(
    (value): PlannedAttack => ({
      hand: "main",
      modifiers: [...iterative(value), ...twoWeapons(penalties.main)],
    }),
  );
  if (!offHand) return main;
  const off: PlannedAttack = { hand: "off", modifiers: twoWeapons(penalties.off) };
  return offFirst ? [off, ...main] : [...main, off];
}

/** A planned attack as a contribution to its draft. */
export function plannedContribution({ modifiers }: PlannedAttack): Contribution {
  return modifiers.length > 0 ? { attack: modifiers } : {};
}

/** The weapon as its off hand wields it: half of a Str bonus on damage (K3.5, K19.7). */
export function inOffHand(weapon: WeaponRecord): WeaponRecord {
  return { ...weapon, grip: "off-hand" };
}
