/** What the settings window asks: chapters of settings, each with what it makes of the example. */
import { abilityConfig } from "../../config/abilities.ts";
import { decimal } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { RuleSettings } from "../../rules/records.ts";
import { ABILITIES, ABILITY_IDS } from "../../rules/tables/abilities.ts";
import { PRESET_IDS } from "../../settings/choice.ts";
import type { PresetChoice, TableSettings } from "../../settings/keys.ts";
import { TABLE_SETTING_IDS, TABLE_SETTINGS } from "../../settings/table-settings.ts";
import {
  type Input,
  isEffective,
  VARIANT_GROUPS,
  VARIANT_IDS,
  VARIANTS,
  type VariantId,
  ZONE_STEPS,
} from "../../settings/variants.ts";
import { controlsOf, OFF, ON, ZONE_CONTROLS } from "./form.ts";
import { gistOf, type Voice } from "./gists.ts";

export interface OptionView {
  readonly value: string;
  readonly label: Text;
  readonly chosen: boolean;
  /** What it makes of the example; `null` where the example has nothing to say. */
  readonly gist: Text | null;
}

interface AbilityView {
  readonly name: string;
  readonly label: Text;
  readonly rule: string;
  readonly price: number;
  readonly on: boolean;
}

interface ZoneView {
  readonly name: string;
  readonly label: Text;
  readonly steps: readonly OptionView[];
}

/** One setting as the window asks for it. */
export interface SettingView {
  readonly id: string;
  readonly name: Text;
  readonly hint: Text;
  /** Numbers in the rule books. */
  readonly rules: string;
  /** Without which other setting it has no effect; `null` = it always has. */
  readonly needs: Text | null;
  readonly effective: boolean;
  readonly kind: Input["kind"];
  readonly options: readonly OptionView[];
  /** What stands in the field of a number, and what an empty one means. */
  readonly number: { readonly value: string; readonly unit: Text; readonly empty: Text | null } | null;
  readonly abilities: readonly AbilityView[];
  readonly zones: readonly ZoneView[];
  /** Of a setting without options: what its present value makes of the example. */
  readonly gist: Text | null;
}

export interface ChapterView {
  readonly id: string;
  /** `null` = the section above is this one chapter. */
  readonly title: Text | null;
  readonly settings: readonly SettingView[];
}

const own = (key: string, data?: Text["data"]): Text => text(`WAFFENGANG.SettingsWindow.${key}`, data);
const setting = (id: string, leaf: string): Text => text(`WAFFENGANG.Settings.${id}.${leaf}`);

/** The name of a value of a variant, as its option says it. */
function wordOf(id: VariantId, value: unknown): Text {
  const { input } = VARIANTS[id];
  if (input.kind === "choice") return setting(id, input.words[String(value)] ?? "");
  return own(value === true ? "on" : "off");
}

function needsOf(id: VariantId): Text | null {
  const { needs } = VARIANTS[id];
  if (!needs) return null;
  const [first, second] = needs.values.map((value) => wordOf(needs.id, value));
  const name = setting(needs.id, "name");
  if (first && second) return own("needsEither", { name, first, second });
  return own("needs", { name, value: first ?? "" });
}

/** The options of a setting; `gist` says what a value would make of the example. */
function optionsOf(
  id: string,
  input: Input,
  chosen: string,
  gist: (value: unknown) => Text | null,
): OptionView[] {
  if (input.kind === "switch") {
    return [true, false].map((value) => ({
      value: value ? ON : OFF,
      label: own(value ? "on" : "off"),
      chosen: chosen === (value ? ON : OFF),
      gist: gist(value),
    }));
  }
  if (input.kind !== "choice") return [];
  return Object.entries(input.words).map(([value, leaf]) => ({
    value,
    label: setting(id, leaf),
    chosen: chosen === value,
    gist: gist(value),
  }));
}

function zonesOf(id: string, standing: ReadonlyMap<string, string>): ZoneView[] {
  return ZONE_CONTROLS.map(([target, zone]) => {
    const name = `${id}.${target}.${zone}`;
    return {
      name,
      label: own(`zone.${target}.${zone}`),
      steps: ZONE_STEPS.map((step) => ({
        value: String(step),
        label: own(`step.${step}`),
        chosen: standing.get(name) === String(step),
        gist: null,
      })),
    };
  });
}

function abilitiesOf(id: string, standing: ReadonlyMap<string, string>): AbilityView[] {
  return ABILITY_IDS.map((ability) => {
    const { base, rule } = ABILITIES[ability];
    const name = `${id}.${ability}`;
    return {
      name,
      label: text(abilityConfig(ability)?.label ?? ability),
      rule,
      price: base,
      on: standing.has(name),
    };
  });
}

function settingView(
  id: string,
  { rules, input }: { readonly rules: readonly string[]; readonly input: Input },
  value: unknown,
  lang: string,
  gist: (value: unknown) => Text | null = () => null,
): SettingView {
  const standing = new Map(controlsOf(id, input, value));
  return {
    id,
    name: setting(id, "name"),
    hint: setting(id, "hint"),
    rules: rules.join(" · "),
    needs: null,
    effective: true,
    kind: input.kind,
    options: optionsOf(id, input, standing.get(id) ?? "", gist),
    number:
      input.kind === "number"
        ? {
            value: typeof value === "number" ? decimal(value, lang) : "",
            unit: setting(id, "unit"),
            empty: input.empty === undefined ? null : setting(id, "empty"),
          }
        : null,
    abilities: input.kind === "abilities" ? abilitiesOf(id, standing) : [],
    zones: input.kind === "zones" ? zonesOf(id, standing) : [],
    gist: input.kind === "switch" || input.kind === "choice" ? null : gist(value),
  };
}

function variantView(id: VariantId, settings: RuleSettings, voice: Voice): SettingView {
  const gist = (value: unknown) => gistOf(id, { ...settings, [id]: value }, voice);
  return {
    ...settingView(id, VARIANTS[id], settings[id], voice.lang, gist),
    needs: needsOf(id),
    effective: isEffective(id, settings),
  };
}

/** The chapters of the rules, in their order. */
export function ruleChapters(settings: RuleSettings, voice: Voice): ChapterView[] {
  return VARIANT_GROUPS.map((group) => ({
    id: group,
    title: own(`chapter.${group}`),
    settings: VARIANT_IDS.filter((id) => VARIANTS[id].group === group).map((id) =>
      variantView(id, settings, voice),
    ),
  }));
}

/** The chapter of what the rules do not ask. */
export function tableChapter(held: TableSettings, lang: string): ChapterView {
  return {
    id: "table",
    title: null,
    settings: TABLE_SETTING_IDS.map((id) => settingView(id, TABLE_SETTINGS[id], held[id], lang)),
  };
}

/** The presets, each with its sentence. */
export function presetOptions(chosen: PresetChoice): (OptionView & { readonly hint: Text })[] {
  return [...PRESET_IDS, "custom" as const].map((value) => ({
    value,
    label: setting("preset", value),
    hint: own(`preset.${value}`),
    chosen: value === chosen,
    gist: null,
  }));
}
