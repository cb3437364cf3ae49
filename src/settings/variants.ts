/**
 * The single rule variants: which values each may have, in which chapter it stands, and what it depends on. Their ids are
 * those of the rules (`ap.md` §6, `tactics.md`); names and sentences are `WAFFENGANG.Settings.<id>.name|hint`.
 */
import type { RuleSettings, ZoneThresholds } from "../rules/records.ts";
import { ABILITY_IDS } from "../rules/tables/abilities.ts";

export type VariantId = keyof RuleSettings;

/** The chapters of the settings window, in their order. */
export const VARIANT_GROUPS = ["defence", "flanking", "sneak", "points", "abilities", "combat"] as const;
export type VariantGroup = (typeof VARIANT_GROUPS)[number];

/** One word out of several; `words` maps each value to the leaf of its text. */
export interface ChoiceInput {
  readonly kind: "choice";
  readonly words: Readonly<Record<string, string>>;
}

/** A number within limits; `empty` is what an empty field means, left out where a number is due. */
export interface NumberInput {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly empty?: null | "stealthRoll";
}

/** What is asked of the GM. */
export type Input = ChoiceInput | NumberInput | { readonly kind: "switch" | "abilities" | "zones" };

/** A variant that has no effect unless another one has one of these values. */
export interface Need {
  readonly id: VariantId;
  readonly values: readonly unknown[];
}

export interface Variant {
  readonly group: VariantGroup;
  /** Numbers in the rule books, e.g. `B1.8`. */
  readonly rules: readonly string[];
  readonly input: Input;
  readonly needs?: Need;
}

const SWITCH: Input = Object.freeze({ kind: "switch" });

/** A choice whose values are the leaves of their texts. */
export function choice(...words: readonly string[]): ChoiceInput {
  return { kind: "choice", words: Object.fromEntries(words.map((word) => [word, word])) };
}

const number = (min: number, max: number, step: number): NumberInput => ({ kind: "number", min, max, step });

const POINTS: Need = Object.freeze({ id: "apRules", values: [true] });
const BY_POSITION: Need = Object.freeze({ id: "flankingVariant", values: ["B"] });
const SNEAK: Need = Object.freeze({ id: "sneakVariant", values: ["B"] });
const STATIC: Need = Object.freeze({ id: "defenceMode", values: ["static"] });
const NATURALS: Need = Object.freeze({ id: "critVariant", values: ["B", "both"] });

/** Every variant, in the order in which the window shows them. */
export const VARIANTS: Readonly<Record<VariantId, Variant>> = Object.freeze({
  defenceMode: { group: "defence", rules: ["B3.2", "B3.3"], input: choice("static", "rolled") },
  staticRear: {
    group: "defence",
    rules: ["B3.3"],
    input: choice("attackerAdvantage", "acPenalty"),
    needs: STATIC,
  },
  shieldMode: {
    group: "defence",
    rules: ["A2.2"],
    input: choice("save", "saveAndBonus", "acBonus"),
    needs: POINTS,
  },
  armourSave: { group: "defence", rules: ["A2.3"], input: SWITCH, needs: POINTS },
  critVariant: { group: "defence", rules: ["K4", "B6.9"], input: choice("both", "B", "C") },
  defenceNaturals: {
    group: "defence",
    rules: ["B6.10"],
    input: choice("off", "virtual"),
    needs: STATIC,
  },
  injuryLowersMax: { group: "defence", rules: ["B6.8"], input: SWITCH, needs: NATURALS },

  flankingVariant: { group: "flanking", rules: ["B1", "K13.48"], input: choice("B", "C", "none") },
  flankDice: { group: "flanking", rules: ["B1.8"], input: choice("perAlly", "single"), needs: BY_POSITION },
  flankBonusCap: {
    group: "flanking",
    rules: ["B1.8"],
    input: { ...number(1, 200, 1), empty: null },
    needs: BY_POSITION,
  },
  zoneThresholds: {
    group: "flanking",
    rules: ["B2.4", "B2.10"],
    input: { kind: "zones" },
    needs: BY_POSITION,
  },

  sneakVariant: { group: "sneak", rules: ["B5", "K1.16"], input: choice("B", "C") },
  sneakOpposition: {
    group: "sneak",
    rules: ["B5.3"],
    input: choice("willSave", "perceptionSkill", "static"),
    needs: SNEAK,
  },
  camouflageAfterReveal: { group: "sneak", rules: ["B5.9"], input: SWITCH, needs: SNEAK },

  apRules: { group: "points", rules: ["A1", "A2.10"], input: SWITCH },
  extraDamageFormula: {
    group: "points",
    rules: ["A2.4"],
    input: { kind: "choice", words: { "2d6+3": "twoDice", "1d11+4": "oneDie" } },
    needs: POINTS,
  },
  parryScale: { group: "points", rules: ["A4.5"], input: choice("attackBonus", "na"), needs: POINTS },
  rushReachFactor: { group: "points", rules: ["A2.7"], input: number(1, 4, 0.5), needs: POINTS },
  dashFactor: { group: "points", rules: ["A4.9"], input: number(1, 6, 0.5), needs: POINTS },
  guardFlatOne: { group: "points", rules: ["A4.11"], input: SWITCH, needs: POINTS },
  duelModified: { group: "points", rules: ["A1.12.3"], input: SWITCH, needs: POINTS },
  camouflageDc: {
    group: "points",
    rules: ["A4.18"],
    input: { ...number(1, 60, 1), empty: "stealthRoll" },
    needs: POINTS,
  },
  apDisabled: { group: "abilities", rules: ["A2.10"], input: { kind: "abilities" }, needs: POINTS },

  massiveDamage: { group: "combat", rules: ["K11.19"], input: SWITCH },
  reachDiagonal: { group: "combat", rules: ["K12.41"], input: choice("strict", "generous") },
  splashDeviation: { group: "combat", rules: ["K18.8"], input: choice("increment", "throws") },
});

export const VARIANT_IDS = Object.freeze(Object.keys(VARIANTS)) as readonly VariantId[];

export function isVariant(id: string): id is VariantId {
  return Object.hasOwn(VARIANTS, id);
}

/** Steps of 45° away from the attacker at which a zone may begin (B 2.4): 4 = straight behind. */
export const ZONE_STEPS = Object.freeze([1, 2, 3, 4]);

/** Whether a variant has an effect beside these others. */
export function isEffective(id: VariantId, settings: RuleSettings): boolean {
  const { needs } = VARIANTS[id];
  return !needs || needs.values.includes(settings[needs.id]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isZone(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { flank, rear } = value;
  return (
    [flank, rear].every((step) => ZONE_STEPS.some((known) => known === step)) && Number(flank) <= Number(rear)
  );
}

/** Whether both kinds of target have zones, and none has its rear before its flank. */
export function areZones(value: unknown): value is ZoneThresholds {
  return isRecord(value) && isZone(value.single) && isZone(value.multi);
}

function isWithin(value: unknown, { min, max, step }: NumberInput): boolean {
  return typeof value === "number" && value >= min && value <= max && Number.isInteger(value / step);
}

/** Whether a value may be put in there. */
export function accepts(input: Input, value: unknown): boolean {
  switch (input.kind) {
    case "switch":
      return typeof value === "boolean";
    case "choice":
      return typeof value === "string" && Object.hasOwn(input.words, value);
    case "number":
      return isWithin(value, input) || (input.empty !== undefined && value === input.empty);
    case "abilities":
      return Array.isArray(value) && value.every((one) => ABILITY_IDS.some((id) => id === one));
    default:
      return areZones(value);
  }
}
