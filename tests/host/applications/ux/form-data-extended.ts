/** Reads a form into an object, each value in the type that its field declares. */
import type { PlainObject } from "../../common/utils/index.ts";

export interface FormDataOptions {
  /** Types that win over what the fields say: `{ name: "Number" }`. */
  dtypes?: Record<string, string>;
  /** Include disabled fields. */
  disabled?: boolean;
  /** Include read-only fields. */
  readonly?: boolean;
}

/** A field of the form: a native control or a custom element with a name and a value. */
type Field = HTMLElement & { name: string; value: unknown; disabled?: boolean };

export class FormDataExtended extends FormData {
  /** The read values by field name, flat. */
  readonly object: PlainObject = {};
  readonly dtypes: Record<string, string>;

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.#read(form, options);
    for (const [name, value] of Object.entries(this.object)) {
      this.set(name, typeof value === "object" ? JSON.stringify(value) : String(value ?? ""));
    }
  }

  #read(form: HTMLFormElement, options: FormDataOptions): void {
    const groups = new Map<string, Field[]>();
    for (const field of fieldsOf(form)) {
      if (isDisabled(field) && !options.disabled) continue;
      if (field.hasAttribute("readonly") && options.readonly === false) continue;
      groups.set(field.name, [...(groups.get(field.name) ?? []), field]);
    }
    for (const [name, fields] of groups) {
      const [first] = fields;
      if (!first) continue;
      const value = isRadio(first)
        ? readRadio(fields)
        : fields.length > 1
          ? readMany(fields)
          : readField(first);
      if (value !== undefined) this.object[name] = cast(value, this.dtypes[name] ?? first.dataset.dtype);
    }
  }
}

/** All named fields of a form in document order, custom elements included. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  const all = new Set<Element>(Array.from(form.elements));
  for (const element of form.querySelectorAll("[name]"))
    if (element.localName.includes("-")) all.add(element);
  return Array.from(all).filter(isField);
}

function isField(element: Element): element is Field {
  if (!("name" in element) || !("value" in element)) return false;
  if (element.localName === "button" || element.localName === "fieldset") return false;
  if (element instanceof HTMLInputElement && ["submit", "button", "reset", "image"].includes(element.type))
    return false;
  return typeof element.name === "string" && element.name !== "";
}

function isDisabled(field: Field): boolean {
  return field.disabled === true || field.closest("fieldset[disabled]") !== null;
}

function isRadio(field: Field): boolean {
  return field instanceof HTMLInputElement && field.type === "radio";
}

function readRadio(fields: Field[]): unknown {
  const chosen = fields.find((field) => field instanceof HTMLInputElement && field.checked);
  return chosen ? chosen.value : null;
}

/** Several fields of one name give a list; of checkboxes only the checked values. */
function readMany(fields: Field[]): unknown[] {
  const boxes = fields.every((field) => field instanceof HTMLInputElement && field.type === "checkbox");
  if (!boxes) return fields.map(readField);
  return fields.flatMap((field) =>
    field instanceof HTMLInputElement && field.checked
      ? [field.hasAttribute("value") ? field.value : true]
      : [],
  );
}

function readField(field: Field): unknown {
  if (field instanceof HTMLInputElement) return readInput(field);
  if (field instanceof HTMLSelectElement && field.multiple) {
    return Array.from(field.options).flatMap((option) => (option.selected ? [option.value] : []));
  }
  return field.value;
}

function readInput(input: HTMLInputElement): unknown {
  if (input.type === "checkbox") {
    if (!input.hasAttribute("value")) return input.checked;
    return input.checked ? input.value : null;
  }
  if (input.type === "number" || input.type === "range")
    return input.value === "" ? null : Number(input.value);
  return input.value;
}

/** Casts to the declared type; text that is empty gives null for numbers. */
function cast(value: unknown, type: string | undefined): unknown {
  switch (type) {
    case "Number":
      return value === "" || value === null ? null : Number(value);
    case "Boolean":
      return value === true || value === "true";
    case "JSON":
      return typeof value === "string" && value !== "" ? JSON.parse(value) : value;
    case "String":
      return value === null ? null : String(value);
    default:
      return value;
  }
}
