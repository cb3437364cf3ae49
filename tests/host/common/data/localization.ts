/** Labels and hints of fields from the language files. */
import { ArrayField } from "./fields/array-field.ts";
import type { DataField } from "./fields/data-field.ts";
import { SchemaField } from "./fields/schema-field.ts";
import { TypedObjectField } from "./fields/typed-object-field.ts";

/**
 * Gives every field of a model without a label or hint of its own the text under
 * `<prefix>.FIELDS.<path>.label` and `.hint`, from the first prefix that has one.
 * @param translate the text of a key, `undefined` if the language lacks it
 */
export function localizeFields(
  model: { readonly schema: SchemaField; readonly LOCALIZATION_PREFIXES: readonly string[] },
  translate: (key: string) => string | undefined,
): void {
  const roots = model.LOCALIZATION_PREFIXES.map((prefix) => `${prefix}.FIELDS`);
  if (roots.length > 0) localizeInside(model.schema, roots, translate);
}

function localizeInside(
  field: DataField,
  places: readonly string[],
  translate: (key: string) => string | undefined,
): void {
  const text = (leaf: string): string =>
    places.map((place) => translate(`${place}.${leaf}`)).find((found) => found !== undefined) ?? "";
  field.label ||= text("label");
  field.hint ||= text("hint");
  for (const [name, inner] of innerFields(field)) {
    localizeInside(
      inner,
      places.map((place) => `${place}.${name}`),
      translate,
    );
  }
}

function innerFields(field: DataField): readonly (readonly [string, DataField])[] {
  if (field instanceof SchemaField) return field.entries();
  return field instanceof ArrayField || field instanceof TypedObjectField ? [["element", field.element]] : [];
}
