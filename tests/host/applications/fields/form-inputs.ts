/** `foundry.applications.fields`: the standard inputs, made from a configuration record. */
import { environment } from "../environment.ts";
import { createOptions, type FormSelectOption, readChoices, selectedValues, withBlank } from "./choices.ts";

export interface FormInputConfig<Value = unknown> {
  name: string;
  value?: Value | undefined;
  id?: string;
  /** Parent id within which names are unique; makes the input's id. */
  rootId?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  /** False: the name is put into a data attribute, so that the form does not read it. */
  named?: boolean;
  /** Space-separated. */
  classes?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
}

export interface NumberInputConfig {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | "any" | undefined;
  type?: "number" | "range";
}

export interface SelectInputConfig {
  options: FormSelectOption[];
  blank?: string;
  groups?: string[];
  labelAttr?: string;
  valueAttr?: string;
  localize?: boolean;
  sort?: boolean;
  type?: "single" | "multi" | "checkboxes";
}

export interface TextAreaInputConfig {
  rows?: number;
}

/** Attributes that every input can have. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  const { name, named = true, classes, dataset = {}, aria = {} } = config;
  if (named) input.setAttribute("name", name);
  else input.dataset.name = name;
  const id = config.id ?? (config.rootId ? `${config.rootId}-${name}` : undefined);
  if (id) input.id = id;
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const) {
    if (config[flag]) input.setAttribute(flag, "");
  }
  if (config.placeholder) {
    input.setAttribute(
      "placeholder",
      config.localize ? environment().localize(config.placeholder) : config.placeholder,
    );
  }
  if (classes) input.classList.add(...classes.split(/\s+/).filter(Boolean));
  for (const [key, value] of Object.entries(dataset)) input.dataset[key] = value;
  for (const [key, value] of Object.entries(aria)) input.setAttribute(`aria-${key}`, value);
}

export function createTextInput(config: FormInputConfig<string>): HTMLInputElement {
  return createInput("text", config, config.value ?? "");
}

export function createNumberInput(
  config: FormInputConfig<number | null> & NumberInputConfig,
): HTMLInputElement {
  const input = createInput(config.type ?? "number", config, config.value?.toString() ?? "");
  for (const limit of ["min", "max", "step"] as const) {
    const value = config[limit];
    if (value !== undefined) input.setAttribute(limit, String(value));
  }
  input.dataset.dtype = "Number";
  return input;
}

export function createCheckboxInput(config: FormInputConfig<boolean>): HTMLInputElement {
  const input = environment().document.createElement("input");
  input.type = "checkbox";
  if (config.value) input.setAttribute("checked", "");
  setInputAttributes(input, config);
  return input;
}

export function createTextareaInput(
  config: FormInputConfig<string> & TextAreaInputConfig,
): HTMLTextAreaElement {
  const area = environment().document.createElement("textarea");
  area.textContent = config.value ?? "";
  if (config.rows !== undefined) area.rows = config.rows;
  setInputAttributes(area, config);
  return area;
}

export function createSelectInput(config: FormInputConfig<string> & SelectInputConfig): HTMLSelectElement {
  const page = environment().document;
  const select = page.createElement("select");
  select.append(...createOptions(page, withBlank(optionsOf(config), config.blank), config.value));
  setInputAttributes(select, config);
  return select;
}

/** `<multi-select>`, or `<multi-checkbox>` for the type "checkboxes". */
export function createMultiSelectInput(
  config: FormInputConfig<Iterable<string>> & SelectInputConfig,
): HTMLElement {
  const page = environment().document;
  const element = page.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  const value = selectedValues(config.value ? Array.from(config.value) : []);
  element.append(...createOptions(page, optionsOf(config), value));
  setInputAttributes(element, config);
  return element;
}

function optionsOf(config: SelectInputConfig): FormSelectOption[] {
  return readChoices(config.options, config);
}

function createInput(type: string, config: FormInputConfig, value: string): HTMLInputElement {
  const input = environment().document.createElement("input");
  input.type = type;
  input.setAttribute("value", value);
  setInputAttributes(input, config);
  return input;
}
