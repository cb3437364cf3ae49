/** Which sheet class shows which document: registered at init, kept in `CONFIG.<Document>.sheetClasses`. */
import { assertKeys } from "../assert-keys.ts";
import { type DocumentLike, environment, type SheetClass, type SheetEntry } from "../environment.ts";

/** A document class as far as registration needs it. */
export interface RegistrableClass {
  readonly documentName: string;
}

export interface SheetRegistration {
  label?: string | (() => string);
  /** Sub-types; all if left out. */
  types?: string[];
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

const REGISTRATION_KEYS = ["label", "types", "makeDefault", "canBeDefault", "canConfigure", "themes"];

export function registerSheet(
  documentClass: RegistrableClass,
  scope: string,
  sheetClass: SheetClass,
  options: SheetRegistration = {},
): void {
  assertKeys("registerSheet", options, REGISTRATION_KEYS);
  const { documentName } = documentClass;
  const classes = environment().sheetClasses(documentName);
  const id = `${scope}.${sheetClass.name}`;
  for (const type of typesOf(documentName, options.types)) {
    classes[type] ??= {};
    const known = classes[type];
    if (options.makeDefault) for (const entry of Object.values(known)) entry.default = false;
    known[id] = {
      id,
      label: options.label ?? sheetClass.name,
      cls: sheetClass,
      default: options.makeDefault ?? false,
      canBeDefault: options.canBeDefault ?? true,
      canConfigure: options.canConfigure ?? true,
      themes: options.themes,
    };
  }
}

export function unregisterSheet(
  documentClass: RegistrableClass,
  scope: string,
  sheetClass: SheetClass,
  { types }: { types?: string[] } = {},
): void {
  const { documentName } = documentClass;
  for (const type of typesOf(documentName, types)) {
    delete environment().sheetClasses(documentName)[type]?.[`${scope}.${sheetClass.name}`];
  }
}

function typesOf(documentName: string, asked: readonly string[] | undefined): readonly string[] {
  const known = environment().documentTypes(documentName);
  for (const type of asked ?? []) {
    if (!known.includes(type))
      throw new Error(`${documentName} has no type "${type}" (known: ${known.join(", ")}).`);
  }
  return asked ?? known;
}

/** The sheet that a document opens with: the one that its own flag names, else the default of its type. */
export function sheetEntryOf(documentName: string, type: string, wanted?: string): SheetEntry {
  const entries = Object.values(environment().sheetClasses(documentName)[type] ?? {});
  const entry =
    entries.find(({ id }) => id === wanted) ?? entries.find((candidate) => candidate.default) ?? entries[0];
  if (!entry) throw new Error(`No sheet is registered for ${documentName} "${type}".`);
  return entry;
}

/** A new sheet of the document's class. `wanted` is its flag `core.sheetClass`. */
export function createDocumentSheet(document: DocumentLike, wanted?: string): object {
  const { cls } = sheetEntryOf(document.documentName, document.type ?? "base", wanted);
  return new cls({ document });
}
