/** What the GM has chosen in the settings window and not saved yet. */
import type { Text } from "../../handlebars/text.ts";
import type { RuleSettings } from "../../rules/records.ts";
import { PRESETS } from "../../rules/settings.ts";
import { PRESET_IDS, settingsFrom, settingsOf } from "../../settings/choice.ts";
import type { PresetChoice, RuleChoice, TableSettings } from "../../settings/keys.ts";
import { TABLE_SETTINGS, tableFrom } from "../../settings/table-settings.ts";
import { isVariant, VARIANT_IDS, VARIANTS } from "../../settings/variants.ts";
import { controlsOf, entered, type FormValues } from "./form.ts";

/** Name of the controls of the preset. */
export const PRESET = "preset";

export interface Draft {
  readonly preset: PresetChoice;
  readonly variants: RuleSettings;
  readonly table: TableSettings;
  /** What is wrong, by the id of the setting; what is wrong keeps its last right value. */
  readonly problems: ReadonlyMap<string, Text>;
}

/** The draft of what holds now: a preset has filled the variants. */
export function draftOf(choice: RuleChoice, table: TableSettings): Draft {
  return { preset: choice.preset, variants: settingsOf(choice), table, problems: new Map() };
}

/** What stands in the controls of the variants. */
export function variantValues(settings: RuleSettings): FormValues {
  return new Map(VARIANT_IDS.flatMap((id) => controlsOf(id, VARIANTS[id].input, settings[id])));
}

function presetOf(values: FormValues): PresetChoice {
  const written = values.get(PRESET);
  return PRESET_IDS.find((id) => id === written) ?? "custom";
}

/**
 * The draft after somebody has changed a control. Choosing a preset fills the variants; touching a variant makes it one's
 * own.
 * @param touched Name of the control that was changed.
 */
export function redrafted(before: Draft, values: FormValues, touched: string): Draft {
  const variants = entered(VARIANTS, values);
  const table = entered(TABLE_SETTINGS, values);
  const draft: Draft = {
    ...before,
    variants: settingsFrom(variants.right, before.variants),
    table: tableFrom(table.right, before.table),
    problems: new Map([...variants.wrong, ...table.wrong]),
  };
  if (touched === PRESET) return withPreset(draft, presetOf(values), table.wrong);
  return isVariant(touched.split(".")[0] ?? "") ? { ...draft, preset: "custom" } : draft;
}

/** @param problems What is wrong beside the variants, which are all right afterwards. */
function withPreset(draft: Draft, preset: PresetChoice, problems: Draft["problems"]): Draft {
  return preset === "custom"
    ? { ...draft, preset }
    : { ...draft, preset, variants: PRESETS[preset], problems };
}

/** What is stored of a draft. */
export function choiceOf({ preset, variants }: Draft): RuleChoice {
  return { preset, variants };
}
