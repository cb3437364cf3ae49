import type { RuleSettings } from "../rules/records.ts";
import { PRESETS, ZONE_THRESHOLDS } from "../rules/settings.ts";
import { readSetting } from "../types/boundary.ts";
import type { VariantSettings } from "./keys.ts";

/** Zones by the narrower reading of B 2.10: a single square is flanked from three quarters only. */
const NARROW_ZONES: RuleSettings["zoneThresholds"] = Object.freeze({
  single: Object.freeze({ flank: 3, rear: 4 }),
  multi: ZONE_THRESHOLDS.multi,
});

/** The rules' settings from the variants as the GM set them one by one. */
export function fromVariants(
  read: <Key extends keyof VariantSettings>(key: Key) => VariantSettings[Key],
): RuleSettings {
  const cap = read("flankBonusCap");
  return {
    ...PRESETS.waffengang,
    apRules: read("apRules"),
    flankingVariant: read("flankingVariant"),
    flankDice: read("flankDice"),
    flankBonusCap: cap > 0 ? cap : null,
    zoneThresholds: read("zoneThresholds") === "narrow" ? NARROW_ZONES : ZONE_THRESHOLDS,
    sneakVariant: read("sneakVariant"),
    critVariant: read("critVariant"),
    defenceMode: read("defenceMode"),
    staticRear: read("staticRear"),
    defenceNaturals: read("defenceNaturals"),
    shieldMode: read("shieldMode"),
  };
}

/** What the GM has switched on at this moment. */
export function ruleSettings(): RuleSettings {
  const preset = readSetting("preset");
  return preset === "custom" ? fromVariants(readSetting) : PRESETS[preset];
}
