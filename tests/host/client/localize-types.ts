/** Labels that come from translations: of document types, and of the fields of registered type models. */
import type { DataField } from "../common/data/fields/data-field.ts";
import { SchemaField } from "../common/data/fields/schema-field.ts";
import { DOCUMENT_CLASSES } from "./document-classes.ts";
import { host } from "./host.ts";

interface LabelledModel {
  readonly LOCALIZATION_PREFIXES?: readonly string[];
  readonly schema: SchemaField;
}

export function localizeTypes(): void {
  for (const name of Object.keys(DOCUMENT_CLASSES)) {
    const config = host.CONFIG[name] as {
      typeLabels: Record<string, string>;
      typeHints: Record<string, string>;
      dataModels: Record<string, LabelledModel>;
    };
    for (const type of host.game.documentTypes[name] ?? []) {
      config.typeLabels[type] ??= `TYPES.${name}.${type}`;
      const hint = `TYPES.HINTS.${name}.${type}`;
      if (host.game.i18n.has(hint)) config.typeHints[type] ??= host.game.i18n.localize(hint);
    }
    for (const model of Object.values(config.dataModels)) localizeModel(model);
  }
}

/** Gives every field the label and hint that stand under `<prefix>.FIELDS.<path>`. */
function localizeModel({ LOCALIZATION_PREFIXES: prefixes = [], schema }: LabelledModel): void {
  const { i18n } = host.game;
  visit(schema, (field) => {
    const path = field.fieldPath.replace(/^system\.?/, "");
    if (!path) return;
    for (const prefix of prefixes) {
      for (const part of ["label", "hint"] as const) {
        const key = `${prefix}.FIELDS.${path}.${part}`;
        if (!field[part] && i18n.has(key)) field[part] = i18n.localize(key);
      }
    }
  });
}

/** Calls a function for a field and all fields below it. */
function visit(field: DataField, act: (field: DataField) => void): void {
  act(field);
  if (field instanceof SchemaField) for (const inner of field.values()) visit(inner, act);
  if ("element" in field && field.element instanceof SchemaField) visit(field.element, act);
}
