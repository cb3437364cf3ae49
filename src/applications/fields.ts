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

export interface FieldSource {
  readonly prefix: FieldPrefix;
  readonly schema: foundry.data.fields.SchemaField.Any;
  /** The stored data below `system`. */
  readonly source: object;
  /** Words that a set may hold, by its path. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Where the words of a choice are named, by its path, if that is elsewhere. */
  readonly names?: Readonly<Record<string, string>>;
}

function choicesOf(from: FieldSource, path: string, words: readonly string[], chosen: Iterable<unknown>) {
  const selected = new Set(chosen);
  const names = from.names?.[path] ?? `${from.prefix}.CHOICES.${path}`;
  return words.map((word) => ({
    value: word,
    label: text(`${names}.${leaf(word)}`),
    selected: selected.has(word),
  }));
}

/** A word that somebody else put into a set is shown as it is. */
function setChoices(from: FieldSource, path: string, value: readonly string[]): FieldChoice[] {
  const known = from.words?.[path] ?? [];
  const foreign = value.filter((word) => !known.includes(word));
  return [
    ...choicesOf(from, path, known, value),
    ...foreign.map((word) => ({ value: word, label: text(word), selected: true })),
  ];
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
  if (field instanceof ArrayField) {
    const words = Array.isArray(value) ? value.map(String) : [];
    return { ...common, kind: "set", choices: setChoices(from, path, words) };
  }
  if (field instanceof StringField && Array.isArray(field.choices)) {
    return { ...common, kind: "choice", choices: choicesOf(from, path, field.choices, [value]) };
  }
  return { ...common, kind: "text" };
}

/** A titled group of rows. */
export function fieldGroup(from: FieldSource, title: string, paths: readonly string[]): FieldGroup {
  return { title: text(title), rows: paths.map((path) => fieldRow(from, path)) };
}
