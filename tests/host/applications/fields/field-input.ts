/** The input that fits a data field: what `DataField#toInput` and `#toFormGroup` give. */
import {
  BooleanField,
  type DataField,
  FilePathField,
  HTMLField,
  NumberField,
  SetField,
  StringField,
} from "../../common/data/fields/index.ts";
import { environment } from "../environment.ts";
import { readChoices } from "./choices.ts";
import { createFormGroup, type FormGroupConfig } from "./form-group.ts";
import {
  createCheckboxInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type FormInputConfig,
  setInputAttributes,
} from "./form-inputs.ts";

type InputConfig = Partial<FormInputConfig> & Record<string, unknown>;

/** The input of a field with its present value; throws for fields that forms do not support here. */
export function createFieldInput(field: DataField, given: object = {}): HTMLElement {
  const asked: InputConfig = { ...given };
  if (typeof asked.input === "function") return customInput(asked.input, field, asked);
  const config = { ...asked, name: asked.name ?? field.fieldPath, required: asked.required ?? false };
  config.placeholder ??= field.placeholder;
  if (field instanceof BooleanField) return createCheckboxInput({ ...config, value: Boolean(config.value) });
  if (field instanceof NumberField) return numberInput(field, config);
  if (field instanceof SetField) return setInput(field, config);
  if (field instanceof HTMLField) return elementInput("prose-mirror", config);
  if (field instanceof FilePathField) return elementInput("file-picker", config);
  if (field instanceof StringField) return stringInput(field, config);
  throw new Error(`There is no form input for the field "${field.fieldPath}" (${field.constructor.name}).`);
}

/** The input inside a labelled group; label and hint are the field's unless others are given. */
export function createFieldGroup(
  field: DataField,
  given: object = {},
  inputConfig: object = {},
): HTMLElement {
  const group: Partial<FormGroupConfig> & { widget?: unknown } = { ...given };
  const root = group.rootId ? { rootId: group.rootId } : {};
  if (typeof group.widget === "function") {
    return expectElement(
      group.widget(field, group, { ...root, ...inputConfig }),
      "The widget of a form group",
    );
  }
  const input = createFieldInput(field, { ...root, ...inputConfig });
  const { label = field.label || field.fieldPath, hint = field.hint } = group;
  return createFormGroup({ ...group, label, hint, input });
}

function customInput(make: object, field: DataField, config: InputConfig): HTMLElement {
  const made: unknown = typeof make === "function" ? Reflect.apply(make, undefined, [field, config]) : null;
  return expectElement(made, "The input function of a field");
}

function expectElement(value: unknown, who: string): HTMLElement {
  if (!(value instanceof HTMLElement)) throw new Error(`${who} must return an element.`);
  return value;
}

function numberInput(field: NumberField, config: InputConfig & { name: string }): HTMLElement {
  if (field.choices) return choiceInput(field.choices, config);
  const limits = { min: field.min, max: field.max, step: field.step ?? (field.integer ? 1 : "any") } as const;
  return createNumberInput({
    ...config,
    ...limits,
    value: typeof config.value === "number" ? config.value : null,
  });
}

function stringInput(field: StringField, config: InputConfig & { name: string }): HTMLElement {
  if (field.choices) return choiceInput(field.choices, { blank: field.blank ? "" : undefined, ...config });
  return createTextInput({ ...config, value: config.value === undefined ? "" : String(config.value ?? "") });
}

function setInput(field: SetField, config: InputConfig & { name: string }): HTMLElement {
  const { element } = field;
  const choices = element instanceof StringField ? element.choices : undefined;
  const value =
    config.value instanceof Set || Array.isArray(config.value) ? Array.from(config.value, String) : [];
  if (!choices) return elementInput("string-tags", { ...config, value: value.join(",") });
  const type = config.type === "checkboxes" ? "checkboxes" : "multi";
  return createMultiSelectInput({ ...config, type, value, options: optionsFrom(choices, config) });
}

function choiceInput(choices: unknown, config: InputConfig & { name: string }): HTMLElement {
  const { blank } = config;
  return createSelectInput({
    ...config,
    value: String(config.value ?? ""),
    options: optionsFrom(choices, config),
    ...(typeof blank === "string" ? { blank } : {}),
    localize: false,
  });
}

/** Fields may also list plain values as choices; they are their own labels. */
function optionsFrom(choices: unknown, config: InputConfig) {
  const list: unknown = typeof choices === "function" ? choices() : choices;
  const plain = Array.isArray(list)
    ? Object.fromEntries(list.map((value: unknown) => [String(value), value]))
    : list;
  return readChoices(config.choices ?? plain, { localize: config.localize === true });
}

function elementInput(tag: string, config: InputConfig & { name: string }): HTMLElement {
  const element = environment().document.createElement(tag);
  element.setAttribute("value", String(config.value ?? ""));
  setInputAttributes(element, config);
  return element;
}
