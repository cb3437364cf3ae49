/**
 * Where documents lie: in an array of a source, or at the actor of an unlinked token, whose changes are kept in the
 * token's delta. Both the world and the seats' copies of a token are changed by these functions.
 */
import { embeddedKey, type Source } from "./protocol.ts";
import { applyDelta, copy, emptyDelta, isRecord, merge, mergeIntoDelta } from "./world-merge.ts";

/** A place that documents of one type can be put into. */
export interface Shelf {
  readonly documentName: string;
  list(): readonly Source[];
  add(source: Source): void;
  change(id: string, changes: Source): void;
  remove(id: string): void;
}

/** A request that names something that is not there, or that may not be. */
export class Missing extends Error {}

/** One step of a path of documents. */
export interface Segment {
  readonly documentName: string;
  readonly id: string;
}

/** Documents in an array. */
export function plainShelf(documentName: string, list: Source[]): Shelf {
  return {
    documentName,
    list: () => list,
    add: (source) => {
      list.push(source);
    },
    change: (id, changes) => {
      merge(required(list, documentName, id), changes, { documentName });
    },
    remove: (id) => {
      list.splice(list.indexOf(required(list, documentName, id)), 1);
    },
  };
}

interface SyntheticActor {
  readonly base: Source;
  /** The delta of the token, made if there is none yet. */
  readonly delta: () => Source;
  readonly merged: () => Source;
}

/**
 * The items or effects of a token's actor: overridden as whole sources; inherited ones are deleted by a tombstone,
 * own ones leave nothing behind.
 */
function deltaShelf({ base, delta, merged }: SyntheticActor, key: string, documentName: string): Shelf {
  const list = () => {
    const sources = merged()[key];
    return Array.isArray(sources) ? sources.filter(isRecord) : [];
  };
  return {
    documentName,
    list,
    add: (source) => deltaOverride(delta(), key, source),
    change: (id, changes) => {
      const source = copy(required(list(), documentName, id));
      deltaOverride(delta(), key, merge(source, changes, { documentName }));
    },
    remove: (id) => {
      required(list(), documentName, id);
      const inherited =
        Array.isArray(base[key]) && base[key].filter(isRecord).some((entry) => entry._id === id);
      deltaOverride(delta(), key, inherited ? { _id: id, _tombstone: true } : { _id: id });
    },
  };
}

/** Puts a whole source into the delta; one that holds nothing but its id takes the entry away. */
function deltaOverride(delta: Source, key: string, source: Source): void {
  const present = delta[key];
  const others = (Array.isArray(present) ? present.filter(isRecord) : []).filter(
    (entry) => entry._id !== source._id,
  );
  delta[key] = Object.keys(source).length > 1 ? [...others, source] : others;
}

/** The array of a parent source in which it keeps an embedded type. */
export function embeddedList(parentName: string, parent: Source, documentName: string): Source[] {
  const key = embeddedKey(parentName, documentName);
  if (!key) throw new Missing(`${parentName} embeds no ${documentName}`);
  const list = parent[key];
  if (Array.isArray(list)) return list;
  const created: Source[] = [];
  parent[key] = created;
  return created;
}

/** The source with an id. @throws if there is none */
export function required(list: readonly Source[], documentName: string, id: string): Source {
  const source = list.find((entry) => entry._id === id);
  if (!source) throw new Missing(`${documentName} [${id}] does not exist`);
  return source;
}

function refuse(message: string): never {
  throw new Missing(message);
}

/**
 * Documents at or below the actor of an unlinked token: read from the merged actor, written to the delta.
 * @param token source of the token, changed in place
 * @param base source of the world actor
 * @param below steps from the token down to the parent of the documents
 */
export function syntheticShelf(
  token: Source,
  base: Source,
  below: readonly Segment[],
  documentName: string,
): Shelf {
  const delta = (): Source => {
    if (!isRecord(token.delta)) token.delta = emptyDelta(String(token._id));
    return isRecord(token.delta) ? token.delta : {};
  };
  const merged = () => applyDelta(base, isRecord(token.delta) ? token.delta : null);
  const actor: SyntheticActor = { base, delta, merged };
  if (documentName === "Actor") {
    return {
      documentName,
      list: () => [merged()],
      add: () => refuse("The actor of a token cannot be created"),
      change: (_id, changes) => {
        mergeIntoDelta(delta(), changes, base);
        for (const key of ["items", "effects"]) {
          const inner = changes[key];
          const child = key === "items" ? "Item" : "ActiveEffect";
          for (const entry of Array.isArray(inner) ? inner.filter(isRecord) : []) {
            deltaShelf(actor, key, child).change(String(entry._id), entry);
          }
        }
      },
      remove: () => refuse("The actor of a token is deleted with its token"),
    };
  }
  const [, owner] = below;
  if (!owner) return deltaShelf(actor, embeddedKey("Actor", documentName) ?? "", documentName);
  const ownerKey = embeddedKey("Actor", owner.documentName) ?? "";
  const ownerShelf = deltaShelf(actor, ownerKey, owner.documentName);
  const mine = () => ownerShelf.list().find((source) => source._id === owner.id) ?? {};
  const inner = () => plainShelf(documentName, embeddedList(owner.documentName, mine(), documentName));
  const rewrite = (act: (shelf: Shelf) => void) => {
    const source = copy(mine());
    act(plainShelf(documentName, embeddedList(owner.documentName, source, documentName)));
    deltaOverride(delta(), ownerKey, source);
  };
  return {
    documentName,
    list: () => inner().list(),
    add: (source) => rewrite((shelf) => shelf.add(source)),
    change: (id, changes) => rewrite((shelf) => shelf.change(id, changes)),
    remove: (id) => rewrite((shelf) => shelf.remove(id)),
  };
}
