import { PRESETS, type PresetId } from "../rules/settings.ts";
import { registerSetting, type SettingConfiguration } from "../types/boundary.ts";
import type { SystemSettings } from "./keys.ts";

/** The presets of the rules, the default first. */
const PRESET_IDS = Object.keys(PRESETS) as [PresetId, ...PresetId[]];

const labelKey = (setting: string, leaf: string) => `WAFFENGANG.Settings.${setting}.${leaf}`;

/** Every actor counts anew and every open window shows it. */
function prepareAnew(): void {
  for (const actor of game.actors) {
    for (const counted of [actor, ...actor.getDependentTokens().map((token) => token.actor)]) {
      counted?.reset();
      counted?.render(false);
    }
  }
}

type Shared = Pick<SettingConfiguration<never>, "name" | "hint" | "scope" | "config" | "onChange">;

const shown = (key: string, scope: Shared["scope"]): Shared => ({
  name: labelKey(key, "name"),
  hint: labelKey(key, "hint"),
  scope,
  config: true,
  onChange: prepareAnew,
});

/** A setting of which one word is chosen; the first word is the default. */
function registerChoice<Key extends keyof SystemSettings>(
  key: Key,
  words: readonly [SystemSettings[Key] & string, ...(SystemSettings[Key] & string)[]],
  scope: Shared["scope"] = "world",
): void {
  registerSetting(key, {
    ...shown(key, scope),
    type: String,
    choices: Object.fromEntries(words.map((word) => [word, labelKey(key, word)])),
    default: words[0],
  });
}

/** The settings of the system (design §7): presets first, then the variants that `custom` opens. */
export function registerSettings(): void {
  registerChoice("preset", [...PRESET_IDS, "custom"]);
  registerChoice("commitMode", ["automatic", "ask"]);
  registerChoice("lengthUnit", ["metres", "squares"], "client");
  registerChoice("apRefresh", ["combatEnd", "manual"]);
  registerSetting("apRules", { ...shown("apRules", "world"), type: Boolean, default: true });
  registerChoice("flankingVariant", ["B", "C", "none"]);
  registerChoice("flankDice", ["perAlly", "single"]);
  registerSetting("flankBonusCap", {
    ...shown("flankBonusCap", "world"),
    type: Number,
    range: { min: 0, max: 50, step: 1 },
    default: 0,
  });
  registerChoice("zoneThresholds", ["wide", "narrow"]);
  registerChoice("sneakVariant", ["B", "C"]);
  registerChoice("critVariant", ["both", "B", "C"]);
  registerChoice("defenceMode", ["static", "rolled"]);
  registerChoice("staticRear", ["attackerAdvantage", "acPenalty"]);
  registerChoice("defenceNaturals", ["off", "virtual"]);
  registerChoice("shieldMode", ["save", "saveAndBonus", "acBonus"]);
  registerSetting("schemaVersion", { scope: "world", config: false, type: Number, default: 0 });
}
