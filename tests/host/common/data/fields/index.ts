/** The namespace `foundry.data.fields`. */
export * from "./array-field.ts";
export * from "./boolean-field.ts";
export { DataField, type DataFieldContext, type DataFieldOptions } from "./data-field.ts";
export * from "./document-fields.ts";
export {
  type DocumentClass,
  EmbeddedCollectionField,
  EmbeddedDataField,
  EmbeddedDocumentField,
} from "./embedded-fields.ts";
export * from "./number-field.ts";
export * from "./number-fields.ts";
export { ObjectField } from "./object-field.ts";
export { type DataSchema, SchemaField } from "./schema-field.ts";
export * from "./string-field.ts";
export * from "./text-fields.ts";
export * from "./type-data-field.ts";
export * from "./typed-object-field.ts";
export * from "./typed-schema-field.ts";
