import type { RuleSettings } from "../rules/records.ts";
import type { PresetId } from "../rules/settings.ts";

/** A preset as the GM chooses it: one of the rules' own, or every variant by itself. */
export type PresetChoice = PresetId | "custom";

/** Rule variants that can be chosen one by one when the preset is `custom`. Their ids are those of the rules. */
export interface VariantSettings {
  apRules: boolean;
  flankingVariant: RuleSettings["flankingVariant"];
  flankDice: RuleSettings["flankDice"];
  /** 0 = no cap. */
  flankBonusCap: number;
  zoneThresholds: "wide" | "narrow";
  sneakVariant: RuleSettings["sneakVariant"];
  critVariant: RuleSettings["critVariant"];
  defenceMode: RuleSettings["defenceMode"];
  staticRear: RuleSettings["staticRear"];
  defenceNaturals: RuleSettings["defenceNaturals"];
  shieldMode: RuleSettings["shieldMode"];
}

/** All settings of the system by key, with the type of their value. */
export interface SystemSettings extends VariantSettings {
  preset: PresetChoice;
  /** When action points come back: with the end of a combat too, or only by the GM's hand (A 1.4). */
  apRefresh: "combatEnd" | "manual";
  /** Whether the GM's client commits a card by itself or waits for the GM's click. */
  commitMode: "automatic" | "ask";
  /** How lengths are shown to this user. */
  lengthUnit: "metres" | "squares";
  /** Shape of the world's stored data, raised by migrations. */
  schemaVersion: number;
}
