/** Rows of a form, made from the schema: what can be typed into a value follows from its field. */
import { leaf } from "../handlebars/keys.ts";
import { type Text, text } from "../handlebars/text.ts";

const { ArrayField, BooleanField, NumberField, StringField } = foundry.data.fields;

export interface FieldChoice {
  readonly value: string;
  readonly label: Text;
  readonly selected: boolean;
}

export interface FieldRow {
  /** Path in the document, e.g. `system.hp.max`. */
  readonly name: string;
  readonly label: Text;
  readonly kind: "number" | "text" | "check" | "choice" | "set";
  /** The stored value, never the prepared one. */
  readonly value: unknown;
  readonly choices: readonly FieldChoice[];
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | "any";
}

export interface FieldGroup {
  readonly title: Text;
  readonly rows: readonly FieldRow[];
}

/** Where the names of fields and choices stand: `<prefix>.FIELDS.<path>.label`, `<prefix>.CHOICES.<path>.<word>`. */
export type FieldPrefix = "WAFFENGANG.Actor" | "WAFFENGANG.Item";

/** One word that a value may be, with the key of its name. */
export interface FieldOption {
  readonly id: string;
  readonly label: string;
}

export interface FieldSource {
  readonly prefix: FieldPrefix;
  readonly schema: foundry.data.fields.SchemaField.Any;
  /** The stored data below `system`. */
  readonly source: object;
  /** Words that a set or a text may be, by its path; and those of a choice that are named elsewhere. */
  readonly options: Readonly<Record<string, readonly FieldOption[]>>;
}

/** Some words of a path with the keys of their names. */
export function fieldOptions(prefix: FieldPrefix, path: string, words: readonly string[]): FieldOption[] {
  return words.map((id) => ({ id, label: `${prefix}.CHOICES.${path}.${leaf(id)}` }));
}

/** The choices, and whatever else is stored: a word that somebody else put there is shown as it is. */
function choices(options: readonly FieldOption[], chosen: readonly string[]): FieldChoice[] {
  const foreign = chosen.filter((word) => !options.some(({ id }) => id === word));
  return [...options, ...foreign.map((id) => ({ id, label: id }))].map(({ id, label }) => ({
    value: id,
    label: text(label),
    selected: chosen.includes(id),
  }));
}

/** The row of one value below `system`. */
export function fieldRow(from: FieldSource, path: string, label?: Text): FieldRow {
  const field = from.schema.getField(path);
  const value: unknown = foundry.utils.getProperty(from.source, path);
  const common = {
    name: `system.${path}`,
    label: label ?? text(`${from.prefix}.FIELDS.${path}.label`),
    value,
    choices: [],
    min: null,
    max: null,
    step: "any" as const,
  };
  if (field instanceof BooleanField) return { ...common, kind: "check" };
  if (field instanceof NumberField) {
    const { min = null, max = null, integer } = field;
    return { ...common, kind: "number", min, max, step: integer ? 1 : "any" };
  }
  const options = from.options[path];
  if (field instanceof ArrayField) {
    const words = Array.isArray(value) ? value.map(String) : [];
    return { ...common, kind: "set", choices: choices(options ?? [], words) };
  }
  if (field instanceof StringField) {
    const words = Array.isArray(field.choices) ? fieldOptions(from.prefix, path, field.choices) : null;
    const offered = options ?? words;
    if (offered) return { ...common, kind: "choice", choices: choices(offered, [String(value ?? "")]) };
  }
  return { ...common, kind: "text" };
}

/** A titled group of rows. */
export function fieldGroup(from: FieldSource, title: string, paths: readonly string[]): FieldGroup {
  return { title: text(title), rows: paths.map((path) => fieldRow(from, path)) };
}
