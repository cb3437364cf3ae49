/** The presets of the GM (design §7): two worlds as values; every variant in between is one of their fields. */
import type { RuleSettings, ZoneThresholds } from "./records.ts";

/** B 2.4. */
export const ZONE_THRESHOLDS: ZoneThresholds = Object.freeze({
  single: Object.freeze({ flank: 2, rear: 4 }),
  multi: Object.freeze({ flank: 2, rear: 3 }),
});

/** K, A and B together: the default. */
const WAFFENGANG: RuleSettings = Object.freeze({
  apRules: true,
  apDisabled: Object.freeze([]),
  flankingVariant: "B",
  flankDice: "perAlly",
  flankBonusCap: null,
  zoneThresholds: ZONE_THRESHOLDS,
  sneakVariant: "B",
  sneakOpposition: "willSave",
  critVariant: "both",
  defenceMode: "static",
  staticRear: "attackerAdvantage",
  defenceNaturals: "off",
  shieldMode: "save",
  armourSave: false,
  extraDamageFormula: "2d6+3",
  parryScale: "attackBonus",
  rushReachFactor: 1,
  dashFactor: 2,
  guardFlatOne: false,
  duelModified: false,
  camouflageAfterReveal: true,
  injuryLowersMax: false,
  camouflageDc: "stealthRoll",
  massiveDamage: false,
  reachDiagonal: "strict",
  splashDeviation: "increment",
});

/** K alone. */
const KLASSISCH: RuleSettings = Object.freeze({
  ...WAFFENGANG,
  apRules: false,
  flankingVariant: "C",
  sneakVariant: "C",
  critVariant: "C",
  shieldMode: "acBonus",
});

export const PRESETS = Object.freeze({ waffengang: WAFFENGANG, klassisch: KLASSISCH });
export type PresetId = keyof typeof PRESETS;
