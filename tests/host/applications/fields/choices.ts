/** Choices as packages write them, brought into one list of options. */
import { assertKeys } from "../assert-keys.ts";
import { environment } from "../environment.ts";

export interface FormSelectOption {
  value?: string;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  /** A separator line instead of an option. */
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface ChoiceOptions {
  /** The property of a choice that holds its label. */
  labelAttr?: string | undefined;
  valueAttr?: string | undefined;
  localize?: boolean | undefined;
  sort?: boolean | undefined;
  /** The label of an option with an empty value, put first. */
  blank?: string | undefined;
}

const OPTION_KEYS = ["value", "label", "group", "disabled", "selected", "rule", "dataset"];

/**
 * A record from value to label, a record of objects, or a list of objects. The keys of a record are the values
 * unless `valueAttr` names another property.
 */
export function readChoices(choices: unknown, options: ChoiceOptions = {}): FormSelectOption[] {
  const entries = entriesOf(choices).map(([key, choice]) => readChoice(key, choice, options));
  if (options.localize) for (const entry of entries) entry.label = localizeLabel(entry.label);
  if (options.sort) entries.sort((a, b) => (a.label ?? "").localeCompare(b.label ?? "", environment().lang));
  return entries;
}

function entriesOf(choices: unknown): [string | null, unknown][] {
  if (Array.isArray(choices)) return choices.map((choice: unknown) => [null, choice]);
  if (typeof choices === "function") return entriesOf(choices());
  if (typeof choices !== "object" || choices === null)
    throw new Error("Choices must be a record or a list of objects.");
  return Object.entries(choices);
}

function readChoice(key: string | null, choice: unknown, options: ChoiceOptions): FormSelectOption {
  if (typeof choice !== "object" || choice === null) {
    if (key === null)
      throw new Error("A list of choices must hold objects; use a record from value to label.");
    return { value: key, label: String(choice) };
  }
  const { labelAttr = "label", valueAttr } = options;
  const label: unknown = Reflect.get(choice, labelAttr);
  const value: unknown = valueAttr ? Reflect.get(choice, valueAttr) : (key ?? Reflect.get(choice, "value"));
  return { ...optionParts(choice), value: String(value ?? ""), label: String(label ?? "") };
}

/** What a choice says besides value and label. */
function optionParts(choice: object): FormSelectOption {
  const parts: FormSelectOption = {};
  if ("group" in choice && typeof choice.group === "string") parts.group = choice.group;
  if ("disabled" in choice) parts.disabled = Boolean(choice.disabled);
  if ("selected" in choice) parts.selected = Boolean(choice.selected);
  if ("rule" in choice) parts.rule = Boolean(choice.rule);
  return parts;
}

function localizeLabel(label: string | undefined): string {
  return label ? environment().localize(label) : "";
}

/** The values that are chosen, whether given as one value, a list or a set. */
export function selectedValues(selected: unknown): ReadonlySet<string> {
  if (selected instanceof Set || Array.isArray(selected)) return new Set(Array.from(selected, String));
  return selected === undefined || selected === null ? new Set() : new Set([String(selected)]);
}

/** The elements of a select: options, separators and groups in the order of their first option. */
export function createOptions(
  page: Document,
  options: readonly FormSelectOption[],
  selected: unknown,
): HTMLElement[] {
  const chosen = selectedValues(selected);
  const groups = new Map<string, HTMLOptGroupElement>();
  const elements: HTMLElement[] = [];
  for (const option of options) {
    assertKeys("A select option", option, OPTION_KEYS);
    const element = createOption(page, option, chosen);
    if (!option.group) {
      elements.push(element);
      continue;
    }
    let group = groups.get(option.group);
    if (!group) {
      group = page.createElement("optgroup");
      group.label = option.group;
      groups.set(option.group, group);
      elements.push(group);
    }
    group.append(element);
  }
  return elements;
}

function createOption(page: Document, option: FormSelectOption, chosen: ReadonlySet<string>): HTMLElement {
  if (option.rule) return page.createElement("hr");
  const element = page.createElement("option");
  element.setAttribute("value", option.value ?? "");
  if (option.selected || chosen.has(option.value ?? "")) element.setAttribute("selected", "");
  if (option.disabled) element.setAttribute("disabled", "");
  for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = value;
  element.textContent = option.label ?? "";
  return element;
}

/** The options with the empty one in front, if there is to be one. */
export function withBlank(
  options: readonly FormSelectOption[],
  blank: string | undefined,
): FormSelectOption[] {
  return blank === undefined
    ? [...options]
    : [{ value: "", label: blank && environment().localize(blank) }, ...options];
}
