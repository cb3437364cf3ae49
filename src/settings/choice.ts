/** What a choice of rules means: presets, single variants, and whether settings may have been in force at some time. */
import type { RuleSettings } from "../rules/records.ts";
import { PRESETS, type PresetId } from "../rules/settings.ts";
import type { FormerRules, PresetChoice, RuleChoice } from "./keys.ts";
import { accepts, isVariant, VARIANT_IDS, VARIANTS } from "./variants.ts";

/** The presets of the rules, the default first. */
export const PRESET_IDS = Object.keys(PRESETS) as [PresetId, ...PresetId[]];

const [DEFAULT_PRESET] = PRESET_IDS;

export const DEFAULT_CHOICE: RuleChoice = Object.freeze({
  preset: DEFAULT_PRESET,
  variants: PRESETS[DEFAULT_PRESET],
});

/** How many changes are remembered, and how long somebody may look at a dialog before it rolls, in milliseconds. */
const REMEMBERED = 20;
const GRACE = 10 * 60 * 1000;

function isPreset(value: unknown): value is PresetChoice {
  return value === "custom" || PRESET_IDS.some((id) => id === value);
}

/** Settings from values by their ids; one that is missing or garbled stays as it was. */
export function settingsFrom(values: unknown, before: RuleSettings = PRESETS[DEFAULT_PRESET]): RuleSettings {
  const found = Object.entries(Object(values)).filter(
    ([id, value]) => isVariant(id) && accepts(VARIANTS[id].input, value),
  );
  return { ...before, ...Object.fromEntries(found) };
}

/** What the GM has chosen, from what is stored. */
export function mendedChoice(stored: unknown): RuleChoice {
  const { preset, variants }: { preset?: unknown; variants?: unknown } = Object(stored);
  return { preset: isPreset(preset) ? preset : DEFAULT_CHOICE.preset, variants: settingsFrom(variants) };
}

/** The rules that a choice makes hold. */
export function settingsOf({ preset, variants }: RuleChoice): RuleSettings {
  return preset === "custom" ? variants : PRESETS[preset];
}

/** Whether two settings are the same in every variant. */
export function areSame(one: RuleSettings, other: RuleSettings): boolean {
  return VARIANT_IDS.every((id) => JSON.stringify(one[id]) === JSON.stringify(other[id]));
}

/** The list of former settings with one more, the oldest forgotten. */
export function remembering(
  former: readonly FormerRules[],
  settings: RuleSettings,
  until: number,
): readonly FormerRules[] {
  return [...former, { until, settings }].slice(-REMEMBERED);
}

/** Whether settings that no longer hold did when the dialog of an attack that was made at this time may have been opened. */
export function heldAround(former: readonly FormerRules[], settings: RuleSettings, at: number): boolean {
  return former.some((one) => one.until + GRACE >= at && areSame(one.settings, settings));
}
