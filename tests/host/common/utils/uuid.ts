import { isValidId } from "./ids.ts";

/** The parts of a document uuid. */
export interface ParsedUuid {
  readonly uuid: string;
  /** Name and id of the document itself. */
  readonly type: string;
  readonly id: string;
  /** Name and id of the outermost document; the document itself if it is not embedded. */
  readonly primaryType: string;
  readonly primaryId: string;
  /** Older names of the outermost document. */
  readonly documentType: string;
  readonly documentId: string;
  /** Name and id of every level below the outermost document. */
  readonly embedded: string[];
  /** Id of the compendium pack, `null` in the world. */
  readonly pack: string | null;
}

const isName = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Z][A-Za-z]+$/.test(text);

/**
 * Takes a uuid apart. A relative one (`.Item.<id>`) is read against `relative`, a document or its uuid.
 * @returns `null` for text that is no uuid
 */
export function parseUuid(
  uuid: unknown,
  { relative }: { readonly relative?: string | { readonly uuid: string } } = {},
): ParsedUuid | null {
  if (typeof uuid !== "string") return null;
  if (uuid.startsWith(".")) {
    const base = typeof relative === "string" ? relative : relative?.uuid;
    return base ? parseUuid(`${base}${uuid}`) : null;
  }
  const parts = uuid.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    const [, scope, name] = parts.splice(0, 3);
    if (!scope || !name) return null;
    pack = `${scope}.${name}`;
  }
  const [primaryType, primaryId] = parts;
  if (parts.length < 2 || parts.length % 2 !== 0 || !primaryType || !primaryId) return null;
  if (!parts.every((part, index) => (index % 2 === 0 ? isName(part) : isValidId(part)))) return null;
  const type = parts.at(-2) ?? primaryType;
  const id = parts.at(-1) ?? primaryId;
  return {
    uuid,
    type,
    id,
    primaryType,
    primaryId,
    documentType: primaryType,
    documentId: primaryId,
    embedded: parts.slice(2),
    pack,
  };
}

export interface BuildUuidInput {
  readonly id: string | null;
  readonly documentName?: string;
  readonly parent?: { readonly uuid: string } | null;
  readonly pack?: string | null;
}

/**
 * Puts a uuid together from an id and at least one of document name, parent and pack.
 * @returns `null` if that is not enough
 */
export function buildUuid({ id, documentName, parent, pack }: BuildUuidInput): string | null {
  if (!id || !documentName) return null;
  if (parent) return `${parent.uuid}.${documentName}.${id}`;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
