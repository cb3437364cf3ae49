/**
 * What is stored of a creature. Lengths are in squares (1 square = 1.5 m), so decimals are possible;
 * everything that follows from these values is derived in `creature.ts` and never stored.
 */
import type { AbilityScore, SizeId } from "../../rules/records.ts";
import {
  choice,
  decimal,
  flag,
  html,
  integer,
  lines,
  optionalDecimal,
  optionalInteger,
  text,
  words,
} from "../fields/basic.ts";
import { injuriesField, ledgerField } from "../fields/ledger.ts";
import { bonusField } from "../fields/modifiers.ts";
import { SKILL_IDS, type SkillId } from "./skills.ts";

const { SchemaField, TypedObjectField } = foundry.data.fields;

export const ABILITY_IDS = Object.freeze([
  "str",
  "dex",
  "con",
  "int",
  "wis",
  "cha",
] as const satisfies readonly AbilityScore[]);

export const SAVE_IDS = Object.freeze(["fortitude", "reflex", "will"] as const);
export type SaveId = (typeof SAVE_IDS)[number];

const SIZES = [
  "fine",
  "diminutive",
  "tiny",
  "small",
  "medium",
  "large",
  "huge",
  "gargantuan",
  "colossal",
] as const satisfies readonly SizeId[];

/** The same field under each of several names. */
const each = <const Key extends string, Field>(keys: readonly Key[], field: () => Field) =>
  Object.fromEntries(keys.map((key) => [key, field()])) as Record<Key, Field>;

export const creatureSchema = () => ({
  hp: new SchemaField({
    /** May fall below 0 (K11). */
    value: integer(8),
    max: integer(8, { min: 0 }),
    /** Lost first, not restored by healing (K11.23). */
    temp: integer(0, { min: 0 }),
    /** Tallied, not subtracted (K11.25). */
    nonlethal: integer(0, { min: 0 }),
  }),
  abilities: new SchemaField(
    each(
      ABILITY_IDS,
      () => new SchemaField({ value: integer(10, { min: 0 }), damage: integer(0, { min: 0 }) }),
    ),
  ),
  baseAttack: integer(0),
  saves: new SchemaField(each(SAVE_IDS, () => new SchemaField({ base: integer(0) }))),
  initiative: new SchemaField({ bonus: integer(0) }),
  speed: new SchemaField({
    land: decimal(6, { min: 0 }),
    /** Land speed in medium or heavy armour; empty = as the table K12.1 has it. */
    armoured: optionalDecimal({ min: 0 }),
    fly: decimal(0, { min: 0 }),
    swim: decimal(0, { min: 0 }),
    climb: decimal(0, { min: 0 }),
    burrow: decimal(0, { min: 0 }),
  }),
  size: choice(SIZES, "medium"),
  /** How far the bare body strikes, 0 = only into its own square (K12.40); empty = as its size has it. */
  naturalReach: optionalInteger({ min: 0 }),
  /** The melee rating counts Dex instead of Str (A 2.1). */
  finesse: flag(),
  /** Replaces the derived melee rating (A 2.1). */
  naOverride: optionalInteger(),
  ap: new SchemaField({ ledger: ledgerField() }),
  injuries: injuriesField(),
  armourClass: new SchemaField({
    natural: integer(0, { min: 0 }),
    deflection: integer(0, { min: 0 }),
    dodge: integer(0, { min: 0 }),
    other: integer(0),
  }),
  bonuses: new SchemaField({
    attack: bonusField(),
    damage: bonusField(),
    armourClass: bonusField(),
    saves: bonusField(),
  }),
  skills: new SchemaField(each<SkillId, ReturnType<typeof skill>>(SKILL_IDS, skill)),
  senses: new SchemaField({ darkvision: decimal(0, { min: 0 }), lowLight: flag() }),
  defences: new SchemaField({
    /** Damage reduction per hit (A 0.2 step 4). */
    reduction: integer(0, { min: 0 }),
    /** What overcomes it, plain text. */
    reductionBypass: text(),
    /** By kind of damage, e.g. `fire`. */
    resistances: new TypedObjectField(integer(0, { min: 0 })),
    /** E.g. `critical`, `precision`, `fire`. */
    immunities: words(),
    regeneration: flag(),
  }),
  magic: new SchemaField({
    casterLevel: integer(0, { min: 0 }),
    ability: choice(ABILITY_IDS, "int"),
    spellResistance: integer(0, { min: 0 }),
  }),
  biography: html(),
  /** Paths whose stored value could not be read and was replaced; shown on the sheet until they are set anew. */
  mended: lines(),
});

function skill() {
  return new SchemaField({ ranks: integer(0, { min: 0 }), bonus: integer(0) });
}

export type CreatureSchema = ReturnType<typeof creatureSchema>;

/** Who a hero is; plain text, no rule reads it, except the level (K11.20). */
export const characterSchema = () => ({
  ...creatureSchema(),
  details: new SchemaField({
    species: text(),
    profession: text(),
    alignment: text(),
    level: integer(1, { min: 0 }),
  }),
});

export type CharacterSchema = ReturnType<typeof characterSchema>;

export const npcSchema = () => ({
  ...creatureSchema(),
  details: new SchemaField({
    creatureType: text(),
    /** Challenge rating; may be a fraction. */
    challenge: decimal(1, { min: 0 }),
    alignment: text(),
    level: integer(1, { min: 0 }),
  }),
  /** Out of the fight for good below 0 hit points, as minor foes are; otherwise dying as heroes are (K11). */
  fragile: flag(true),
});

export type NpcSchema = ReturnType<typeof npcSchema>;
