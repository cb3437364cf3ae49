/** Documents by their uuid. */
import { type ParsedUuid, parseUuid } from "../../common/utils/index.ts";
import type { Source } from "../../server/protocol.ts";
import { host } from "../host.ts";
import type { Document } from "./document.ts";

interface UuidOptions {
  /** The document that a relative uuid starts from. */
  readonly relative?: Document;
}

function parse(uuid: unknown, relative: Document | undefined): ParsedUuid | null {
  const base = relative?.uuid;
  return parseUuid(uuid, base ? { relative: base } : {});
}

/** Walks from a primary document down to an embedded one. */
function descend(root: Document | undefined, embedded: readonly string[]): Document | null {
  let at: Document | undefined = root;
  for (let index = 0; at && index + 1 < embedded.length; index += 2) {
    const [name = "", id = ""] = embedded.slice(index, index + 2);
    const actor: unknown =
      at.documentName === "Token" && name === "Actor" ? Reflect.get(at, "actor") : undefined;
    at =
      actor === undefined
        ? at.getEmbeddedCollection(name).get(id)
        : ((actor as Document | null) ?? undefined);
  }
  return at ?? null;
}

/** The document of a uuid, loaded from its pack if need be; null if there is none. */
export async function fromUuid(uuid: unknown, { relative }: UuidOptions = {}): Promise<Document | null> {
  const parsed = parse(uuid, relative);
  if (!parsed) return null;
  if (parsed.pack === null) {
    return descend(host.game.collections.get(parsed.primaryType)?.get(parsed.primaryId), parsed.embedded);
  }
  const root = await host.game.packs.get(parsed.pack)?.getDocument(parsed.primaryId);
  return descend(root ?? undefined, parsed.embedded);
}

/**
 * The document of a uuid without waiting: of a pack only what is loaded already, else its entry in the index.
 * @throws with `strict` for what lies inside a document of a pack that is not loaded
 */
export function fromUuidSync(
  uuid: unknown,
  { relative, strict = true }: UuidOptions & { readonly strict?: boolean } = {},
): Document | Source | null {
  const parsed = parse(uuid, relative);
  if (!parsed) return null;
  if (parsed.pack === null) {
    return descend(host.game.collections.get(parsed.primaryType)?.get(parsed.primaryId), parsed.embedded);
  }
  const pack = host.game.packs.get(parsed.pack);
  const loaded = pack?.get(parsed.primaryId);
  if (loaded) return descend(loaded, parsed.embedded);
  if (parsed.embedded.length === 0) return pack?.index.get(parsed.primaryId) ?? null;
  if (strict) throw new Error(`"${parsed.uuid}" lies in a pack and cannot be had without waiting`);
  return null;
}
