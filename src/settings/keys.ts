import type { RuleSettings } from "../rules/records.ts";
import type { PresetId } from "../rules/settings.ts";

/** A preset as the GM chooses it: one of the rules' own, or every variant by itself. */
export type PresetChoice = PresetId | "custom";

/** What the GM has chosen. The variants hold only while the preset is `custom`; a preset follows the rules' own. */
export interface RuleChoice {
  readonly preset: PresetChoice;
  readonly variants: RuleSettings;
}

/** Settings that no longer hold. */
export interface FormerRules {
  /** Time in milliseconds at which they were replaced. */
  readonly until: number;
  readonly settings: RuleSettings;
}

/** Settings of how the table works, beside the rules. */
export interface TableSettings {
  /** When action points come back: with the end of a combat too, or only by the GM's hand (A 1.4). */
  apRefresh: "combatEnd" | "manual";
  /** Whether the GM's client commits a card by itself or waits for the GM's click. */
  commitMode: "automatic" | "ask";
  /** Seconds for which a reaction may be answered; 0 = without limit. */
  reactionSeconds: number;
}

/** All settings of the system by key, with the type of their value. */
export interface SystemSettings extends TableSettings {
  /** One value for preset and variants, so that no client ever sees half of a change. */
  rules: RuleChoice;
  /** What held before, the latest last: cards that are still open were rolled with it. */
  formerRules: readonly FormerRules[];
  /** How lengths are shown to this user. */
  lengthUnit: "metres" | "squares";
  /** Shape of the world's stored data, raised by migrations. */
  schemaVersion: number;
}
