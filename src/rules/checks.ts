/** The numbers behind every check that is no attack with a weapon: initiative, saves, manoeuvres, speed. */

import { hasLostDex, survivesDenial } from "./armour-class.ts";
import { requireNumber, requireWhole } from "./errors.ts";
import { inReadingOrder, type Modifier, type ModifierType, type Stack, stack } from "./modifiers.ts";
import type { AbilityScore, CreatureRecord, ShieldClass } from "./records.ts";
import { dexterity, isHelpless } from "./states.ts";
import { SIZES } from "./tables/sizes.ts";

/** Modifier of an ability score: +1 for every two points above 10. */
export function abilityModifier(score: number): number {
  return Math.floor((requireWhole(score, 0, 1000, "score") - 10) / 2);
}

const ABILITY_LABELS: Readonly<Record<AbilityScore, string>> = Object.freeze({
  str: "WAFFENGANG.Modifier.strength",
  dex: "WAFFENGANG.Modifier.dexterity",
  con: "WAFFENGANG.Modifier.constitution",
  int: "WAFFENGANG.Modifier.intelligence",
  wis: "WAFFENGANG.Modifier.wisdom",
  cha: "WAFFENGANG.Modifier.charisma",
});

/** Ids of the ability modifiers, as the armour class uses them too. */
const ABILITY_IDS: Readonly<Record<AbilityScore, string>> = Object.freeze({
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
});

function part(id: string, label: string, value: number, type: ModifierType, rule: string): Modifier {
  return { id, label, value: requireNumber(value, id), type, source: "", rule };
}

function abilityPart(creature: CreatureRecord, ability: AbilityScore, rule: string): Modifier {
  const value = ability === "dex" ? dexterity(creature) : creature.abilities[ability];
  return part(ABILITY_IDS[ability], ABILITY_LABELS[ability], value, "ability", rule);
}

function stacked(parts: readonly Modifier[]): Stack {
  return stack(inReadingOrder(parts.filter((one) => one.value !== 0)));
}

/** Initiative: Dex and whatever else (K1.2). */
export function initiative(creature: CreatureRecord, further: readonly Modifier[] = []): Stack {
  return stacked([abilityPart(creature, "dex", "K1.2"), ...further]);
}

export type SaveId = "fortitude" | "reflex" | "will";

/** Ability of each saving throw (K21.1). */
export const SAVE_ABILITIES: Readonly<Record<SaveId, AbilityScore>> = Object.freeze({
  fortitude: "con",
  reflex: "dex",
  will: "wis",
});

/** A saving throw: base and ability (K21.1). */
export function savingThrow(
  creature: CreatureRecord,
  save: SaveId,
  base: number,
  further: readonly Modifier[] = [],
): Stack {
  return stacked([
    part("base-save", "WAFFENGANG.Modifier.baseSave", base, "base", "K21.1"),
    abilityPart(creature, SAVE_ABILITIES[save], "K21.1"),
    ...further,
  ]);
}

/** Size on manoeuvres: the reverse of its effect on attack and AC (K16.3). */
function manoeuvreSize(creature: CreatureRecord): Modifier {
  const value = -SIZES[creature.size].modifier;
  return part("size", "WAFFENGANG.Modifier.manoeuvreSize", value, "size", "K16.3");
}

function baseAttack(creature: CreatureRecord): Modifier {
  return part("base-attack", "WAFFENGANG.Modifier.baseAttack", creature.baseAttack, "base", "K16.1");
}

/** CMB (K16.1); tiny and smaller creatures use Dex (K16.2). */
export function manoeuvreBonus(creature: CreatureRecord, further: readonly Modifier[] = []): Stack {
  const small = SIZES[creature.size].order <= SIZES.tiny.order;
  return stacked([
    baseAttack(creature),
    abilityPart(creature, small ? "dex" : "str", small ? "K16.2" : "K16.1"),
    manoeuvreSize(creature),
    ...further,
  ]);
}

/** Bonuses to AC that protect from manoeuvres too (K16.5). */
const TO_DEFENCE: ReadonlySet<ModifierType> = new Set([
  "circumstance",
  "deflection",
  "dodge",
  "insight",
  "luck",
  "morale",
  "profane",
  "sacred",
]);

/**
 * CMD (K16.4, K16.5). Whoever loses the Dex bonus to AC loses it and dodge here too (K16.6, OPEN-30); penalties to AC do
 * not count.
 * @param denyDex Lost for a reason that is no status of the creature.
 */
export function manoeuvreDefence(
  creature: CreatureRecord,
  denyDex = false,
  further: readonly Modifier[] = [],
): Stack {
  const denied = denyDex || hasLostDex(creature);
  const parts: Modifier[] = [
    part("base", "WAFFENGANG.Modifier.base", 10, "base", "K16.4"),
    baseAttack(creature),
    abilityPart(creature, "str", "K16.4"),
    isHelpless(creature)
      ? part("dexterity", "WAFFENGANG.Modifier.helplessDexterity", -5, "ability", "K13.55")
      : abilityPart(creature, "dex", "K16.4"),
    manoeuvreSize(creature),
    ...creature.armour.filter((one) => TO_DEFENCE.has(one.type) && one.value > 0),
    ...further,
  ];
  return stacked(denied ? parts.filter(survivesDenial) : parts);
}

/** Land speed in medium and heavy armour, in squares (K12.1); dwarfs keep theirs, which their own data says. */
export function armouredSpeed(land: number): number {
  return Math.ceil((requireNumber(land, "land") * 2) / 3);
}

/** What a shield save must reach (A 2.2); `null` = no shield, no save. */
export function shieldSaveNumber(shield: ShieldClass): number | null {
  return SHIELD_SAVES[shield];
}

const SHIELD_SAVES: Readonly<Record<ShieldClass, number | null>> = Object.freeze({
  none: null,
  wooden: 16,
  metal: 14,
  fullBody: 12,
});
