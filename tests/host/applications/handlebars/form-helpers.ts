/** Helpers that write form controls. They return HTML, so their results are not escaped again. */
import Handlebars from "handlebars";
import { DataField } from "../../common/data/fields/index.ts";
import { environment } from "../environment.ts";
import { createOptions, readChoices, selectedValues, withBlank } from "../fields/choices.ts";
import { createFieldGroup, createFieldInput } from "../fields/field-input.ts";
import { createNumberInput } from "../fields/form-inputs.ts";
import { hashOf } from "./logic-helpers.ts";

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget", "classes", "hidden"];
const SELECT_KEYS = ["selected", "localize", "blank", "sort", "labelAttr", "valueAttr", "inverted"];

function formInput(field: unknown, ...rest: unknown[]): Handlebars.SafeString {
  return html([createFieldInput(expectField(field), hashOf(rest))]);
}

/** Arguments of the group and of its input are told apart by their names. */
function formGroup(field: unknown, ...rest: unknown[]): Handlebars.SafeString {
  const group: Record<string, unknown> = {};
  const input: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(hashOf(rest))) {
    if (key === "localize") group[key] = input[key] = value;
    else if (key === "classes") group.classes = String(value).split(/\s+/);
    else (GROUP_KEYS.includes(key) ? group : input)[key] = value;
  }
  return html([createFieldGroup(expectField(field), group, input)]);
}

function selectOptions(choices: unknown, ...rest: unknown[]): Handlebars.SafeString {
  const hash = hashOf(rest);
  for (const key of Object.keys(hash)) {
    if (!SELECT_KEYS.includes(key)) throw new Error(`selectOptions does not know "${key}".`);
  }
  const options = readChoices(hash.inverted ? invert(choices) : choices, {
    labelAttr: text(hash.labelAttr),
    valueAttr: text(hash.valueAttr),
    localize: Boolean(hash.localize),
    sort: Boolean(hash.sort),
  });
  return html(createOptions(environment().document, withBlank(options, text(hash.blank)), hash.selected));
}

function numberInput(value: unknown, ...rest: unknown[]): Handlebars.SafeString {
  const { class: classes, ...config } = hashOf(rest);
  const given = {
    ...config,
    name: String(config.name ?? ""),
    value: value === null || value === "" ? null : Number(value),
  };
  return html([createNumberInput(classes === undefined ? given : { ...given, classes: String(classes) })]);
}

function radioBoxes(name: unknown, choices: unknown, ...rest: unknown[]): Handlebars.SafeString {
  const { checked, localize } = hashOf(rest);
  const page = environment().document;
  const chosen = selectedValues(checked);
  const labels = readChoices(choices, { localize: Boolean(localize) }).map((option) => {
    const label = page.createElement("label");
    const input = page.createElement("input");
    label.className = "checkbox";
    input.type = "radio";
    input.name = String(name);
    input.setAttribute("value", option.value ?? "");
    if (chosen.has(option.value ?? "")) input.setAttribute("checked", "");
    label.append(input, ` ${option.label ?? ""}`);
    return label;
  });
  return html(labels);
}

/** `{ label: value }` read the other way round. */
function invert(choices: unknown): unknown {
  if (typeof choices !== "object" || choices === null) return choices;
  return Object.fromEntries(Object.entries(choices).map(([label, value]) => [String(value), label]));
}

function text(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}

function expectField(field: unknown): DataField {
  if (!(field instanceof DataField)) throw new Error("formInput and formGroup need a data field.");
  return field;
}

/** Writes boolean attributes short, as people write them. */
function html(elements: readonly HTMLElement[]): Handlebars.SafeString {
  const written = elements.map((element) =>
    element.outerHTML.replace(/ (selected|checked|disabled)=""/g, " $1"),
  );
  return new Handlebars.SafeString(written.join(""));
}

export const formHelpers = {
  formInput,
  formGroup,
  formField: formGroup,
  selectOptions,
  numberInput,
  radioBoxes,
};
