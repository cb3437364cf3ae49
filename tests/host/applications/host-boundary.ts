/**
 * The one place where the client's documents, which take any class a system registers, are taken for what the
 * applications ask of them.
 */
import { Document } from "../client/documents/document.ts";
import type {
  DocumentLike,
  EnricherConfig,
  ListedDocument,
  MessageLike,
  SheetEntry,
  UserLike,
} from "./environment.ts";

export function isDocument(value: unknown): value is Document {
  return value instanceof Document;
}

/** @throws if the object lacks one of the members */
function expect<T extends object>(value: unknown, members: readonly (keyof T & string)[]): T {
  if (typeof value !== "object" || value === null) throw new Error("An object was expected.");
  for (const member of members) {
    if (!(member in value)) throw new Error(`${value.constructor.name} lacks ${member}.`);
  }
  return value as T;
}

const DOCUMENT = ["documentName", "uuid", "isOwner", "apps", "update", "toDragData"] as const;

export const asDocument = (value: unknown) => expect<DocumentLike>(value, DOCUMENT);
export const asListed = (value: unknown) => expect<ListedDocument>(value, [...DOCUMENT, "visible"]);
export const asMessage = (value: unknown) =>
  expect<MessageLike>(value, [...DOCUMENT, "visible", "renderHTML"]);
export const asUser = (value: unknown) =>
  expect<UserLike>(value, ["id", "name", "isGM", "hasPermission", "query"]);

export function asSheetClasses(config: unknown): Record<string, Record<string, SheetEntry>> {
  return expect<{ sheetClasses: Record<string, Record<string, SheetEntry>> }>(config, ["sheetClasses"])
    .sheetClasses;
}

export function asEnrichers(list: unknown[]): EnricherConfig[] {
  return list.map((entry) => expect<EnricherConfig>(entry, ["pattern", "enricher"]));
}
