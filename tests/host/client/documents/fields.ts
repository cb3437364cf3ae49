/** Schema parts that several documents share. */
import { fields } from "../../common/index.ts";
import { host } from "../host.ts";
import type { DocumentType } from "./document.ts";

/** Another document type, by name: schemas refer to each other without importing each other. */
export function documentRef(documentName: string) {
  return {
    documentName,
    get implementation(): DocumentType {
      return (host.CONFIG[documentName] as { documentClass: DocumentType }).documentClass;
    },
  };
}

export const idField = () => new fields.DocumentIdField();

export const nameField = () => new fields.StringField({ required: true, blank: false, textSearch: true });

export const textField = (initial = "") => new fields.StringField({ required: true, blank: true, initial });

export const optionalText = () => new fields.StringField({ required: true, nullable: true, initial: null });

export const imageField = (initial: string | null = null) =>
  new fields.FilePathField({ categories: ["IMAGE"], initial, nullable: true, required: true });

export const booleanField = (initial = false) => new fields.BooleanField({ initial });

export const numberField = (initial: number | null, options: object = {}) =>
  new fields.NumberField({ required: true, nullable: initial === null, initial, ...options });

/** The id of a document that need not exist any more; prepared as the id. */
export const foreignId = () => new fields.DocumentIdField({ readonly: false });

/** Another document; prepared as the document, or null if it does not exist. */
export const foreignDocument = (name: string) => new fields.ForeignDocumentField(documentRef(name));

export const embedded = (name: string) => new fields.EmbeddedCollectionField(documentRef(name));

/** Type and type data of a document with sub-types. */
export const typeFields = (name: string, base?: "base") => ({
  type: new fields.DocumentTypeField(documentRef(name), base ? { initial: base } : {}),
  system: new fields.TypeDataField(documentRef(name)),
});

/** Sorting, flags and stats. */
export const bookkeeping = () => ({
  sort: new fields.IntegerSortField(),
  flags: new fields.DocumentFlagsField(),
  _stats: new fields.DocumentStatsField(),
});

/** What primary documents in folders have. */
export const shelving = () => ({
  folder: foreignDocument("Folder"),
  ownership: new fields.DocumentOwnershipField(),
});
