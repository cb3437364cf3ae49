/** The controls of the settings window: from values to what stands in them, and back. */
import { type Text, text } from "../../handlebars/text.ts";
import { ABILITY_IDS } from "../../rules/tables/abilities.ts";
import { accepts, type Input, type NumberInput } from "../../settings/variants.ts";

/** What stands in the controls, by their names; a box that is not ticked is missing. */
export type FormValues = ReadonlyMap<string, string>;

/** What a radio button for a switch says. */
export const ON = "on";
export const OFF = "off";

/** Names of the four controls of the zones: which target, which zone. */
export const ZONE_CONTROLS = [
  ["single", "flank"],
  ["single", "rear"],
  ["multi", "flank"],
  ["multi", "rear"],
] as const;

/** The controls that belong to a setting, and what stands in each. */
export function controlsOf(id: string, input: Input, value: unknown): (readonly [string, string])[] {
  switch (input.kind) {
    case "switch":
      return [[id, value === true ? ON : OFF]];
    case "number":
      return [[id, value === input.empty ? "" : String(value)]];
    case "abilities": {
      const off: readonly unknown[] = Array.isArray(value) ? value : [];
      return ABILITY_IDS.filter((ability) => !off.includes(ability)).map((ability) => [
        `${id}.${ability}`,
        ON,
      ]);
    }
    case "zones": {
      const zones = Object(value);
      return ZONE_CONTROLS.map(([target, zone]) => [
        `${id}.${target}.${zone}`,
        String(zones[target]?.[zone]),
      ]);
    }
    default:
      return [[id, String(value)]];
  }
}

/** A number as people write it, with comma or point. */
function parsed(entry: string): number {
  return entry.trim() === "" ? Number.NaN : Number(entry.trim().replace(",", "."));
}

function numberProblem({ min, max, step, empty }: NumberInput): Text {
  const data = { min, max };
  if (empty !== undefined) return text("WAFFENGANG.SettingsWindow.problem.numberOrEmpty", data);
  const kind = Number.isInteger(step) ? "whole" : "half";
  return text(`WAFFENGANG.SettingsWindow.problem.${kind}`, data);
}

function valueIn(id: string, input: Input, values: FormValues): unknown {
  const entered = values.get(id) ?? "";
  switch (input.kind) {
    case "switch":
      return entered === ON;
    case "number":
      return entered.trim() === "" && input.empty !== undefined ? input.empty : parsed(entered);
    case "abilities":
      return ABILITY_IDS.filter((ability) => !values.has(`${id}.${ability}`));
    case "zones": {
      const step = (target: string, zone: string) => Number(values.get(`${id}.${target}.${zone}`));
      const zones = (target: string) => ({ flank: step(target, "flank"), rear: step(target, "rear") });
      return { single: zones("single"), multi: zones("multi") };
    }
    default:
      return entered;
  }
}

function problemOf(input: Input): Text {
  if (input.kind === "number") return numberProblem(input);
  const key = input.kind === "zones" ? "zones" : "unknown";
  return text(`WAFFENGANG.SettingsWindow.problem.${key}`);
}

/** What has been entered for these settings: the values that they may have, and a sentence for each of the others. */
export function entered(
  settings: Readonly<Record<string, { readonly input: Input }>>,
  values: FormValues,
): { readonly right: Readonly<Record<string, unknown>>; readonly wrong: ReadonlyMap<string, Text> } {
  const right: Record<string, unknown> = {};
  const wrong = new Map<string, Text>();
  for (const [id, { input }] of Object.entries(settings)) {
    const value = valueIn(id, input, values);
    if (accepts(input, value)) right[id] = value;
    else wrong.set(id, problemOf(input));
  }
  return { right, wrong };
}

type Control = HTMLInputElement | HTMLSelectElement;

function controlsIn(root: ParentNode): Control[] {
  return [...root.querySelectorAll<Control>("input[name], select[name]")];
}

function isTicked(control: Control): boolean | null {
  return control.matches("[type=radio], [type=checkbox]") ? (control as HTMLInputElement).checked : null;
}

/** What stands in a form. */
export function valuesIn(form: ParentNode): FormValues {
  return new Map(
    controlsIn(form).flatMap((control) =>
      isTicked(control) === false ? [] : [[control.name, control.value] as const],
    ),
  );
}

/** Puts values into the controls of these settings. A field without value is left as it is, a box is unticked. */
export function fill(form: ParentNode, ids: readonly string[], values: FormValues): void {
  for (const control of controlsIn(form)) {
    if (!ids.includes(control.name.split(".")[0] ?? "")) continue;
    const value = values.get(control.name);
    if (isTicked(control) === null) control.value = value ?? control.value;
    else (control as HTMLInputElement).checked = value === control.value;
  }
}
