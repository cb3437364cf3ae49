/**
 * The stored documents and how an operation finds and changes them: world documents, documents of packs, embedded
 * ones, and the actors of unlinked tokens, whose changes are kept in the token's delta.
 */
import { embeddedKey, type Operation, PRIMARY_NAMES, type Source, type WorldData } from "./protocol.ts";
import { applyDelta, copy, emptyDelta, isRecord, merge, mergeIntoDelta } from "./world-merge.ts";
import type { Placed } from "./world-permissions.ts";

/** A place that documents of one type can be put into. */
interface Shelf {
  readonly documentName: string;
  list(): readonly Source[];
  add(source: Source): void;
  change(id: string, changes: Source, recursive: boolean): void;
  remove(id: string): void;
}

/** A parent document as the segments of its uuid name it. */
interface Address {
  readonly pack: string | null;
  readonly segments: readonly { readonly documentName: string; readonly id: string }[];
}

export class Missing extends Error {}

export class Documents {
  readonly #world: Map<string, Source[]>;
  readonly #packs = new Map<string, { documentName: string; sources: Source[]; folders: Source[] }>();

  constructor(data: WorldData) {
    this.#world = new Map(PRIMARY_NAMES.map((name) => [name, copy(data[name] ?? [])]));
  }

  /** Every document of a primary type. */
  all(documentName: string): Source[] {
    const list = this.#world.get(documentName);
    if (!list) throw new Missing(`"${documentName}" is no primary document of the world`);
    return list;
  }

  find(documentName: string, id: unknown): Source | undefined {
    return this.#world.get(documentName)?.find((source) => source._id === id);
  }

  addPack(id: string, documentName: string, sources: readonly Source[], folders: readonly Source[]): void {
    this.#packs.set(id, { documentName, sources: copy([...sources]), folders: copy([...folders]) });
  }

  pack(id: string): { documentName: string; sources: Source[]; folders: Source[] } {
    const pack = this.#packs.get(id);
    if (!pack) throw new Missing(`There is no pack "${id}"`);
    return pack;
  }

  /** A deep copy, to undo a batch that fails half way. */
  snapshot(): () => void {
    const world = copy([...this.#world]);
    const packs = copy([...this.#packs]);
    return () => {
      for (const [name, list] of world) this.#world.set(name, list);
      for (const [id, pack] of packs) this.#packs.set(id, pack);
    };
  }

  toJSON(): WorldData {
    return copy(Object.fromEntries(this.#world));
  }

  /** The documents that an operation may touch, each with its ancestors. */
  placed(operation: Operation, id: string): Placed {
    const source = this.shelf(operation)
      .list()
      .find((entry) => entry._id === id);
    if (!source) throw new Missing(`${operation.documentName} [${id}] does not exist`);
    return { documentName: operation.documentName, source, ancestors: this.ancestors(operation) };
  }

  /** The parent that a creation names, or `null` for primary documents. */
  parent(operation: Operation): Placed | null {
    const [nearest, ...rest] = this.ancestors(operation);
    return nearest ? { ...nearest, ancestors: rest } : null;
  }

  shelf(operation: Operation): Shelf {
    const { documentName } = operation;
    if (operation.parent === null) {
      const list = operation.pack === null ? this.all(documentName) : this.pack(operation.pack).sources;
      return plainShelf(documentName, list);
    }
    const address = parseAddress(operation.parent);
    const chain = this.#resolve(address);
    const token = chain.findIndex((step) => step.documentName === "Token");
    const below = address.segments.slice(token + 1);
    const tokenSource = chain[token]?.source;
    if (token >= 0 && tokenSource && (below.length > 0 || documentName === "Actor")) {
      return this.#syntheticShelf(tokenSource, below, documentName);
    }
    const parent = chain.at(-1);
    if (!parent) throw new Missing(`No parent in "${operation.parent}"`);
    return plainShelf(documentName, embeddedList(parent.documentName, parent.source, documentName));
  }

  /** Nearest ancestor first; the actor of an unlinked token appears with its delta applied. */
  ancestors(operation: Operation): { documentName: string; source: Source }[] {
    if (operation.parent === null) return [];
    return [...this.#resolve(parseAddress(operation.parent))].reverse();
  }

  /** The actor of a token as players see it. */
  actorOfToken(token: Source): Source | undefined {
    const base = this.find("Actor", token.actorId);
    if (!base) return undefined;
    return token.actorLink === true ? base : applyDelta(base, isRecord(token.delta) ? token.delta : null);
  }

  actorOfCombatant(combatant: Source): Source | undefined {
    const tokens = this.find("Scene", combatant.sceneId)?.tokens;
    const token = Array.isArray(tokens)
      ? tokens.filter(isRecord).find((source) => source._id === combatant.tokenId)
      : undefined;
    return token ? this.actorOfToken(token) : this.find("Actor", combatant.actorId);
  }

  #resolve(address: Address): { documentName: string; source: Source }[] {
    const [root, ...rest] = address.segments;
    if (!root) throw new Missing("An address without a document");
    const list = address.pack === null ? this.all(root.documentName) : this.pack(address.pack).sources;
    const steps = [{ documentName: root.documentName, source: required(list, root.documentName, root.id) }];
    for (const { documentName, id } of rest) {
      const parent = steps.at(-1);
      if (!parent) break;
      if (parent.documentName === "Token" && documentName === "Actor") {
        const actor = this.actorOfToken(parent.source);
        if (!actor) throw new Missing(`Token [${String(parent.source._id)}] has no actor`);
        steps.push({ documentName, source: actor });
      } else {
        const children = embeddedList(parent.documentName, parent.source, documentName);
        steps.push({ documentName, source: required(children, documentName, id) });
      }
    }
    return steps;
  }

  /** Documents at or below the actor of an unlinked token: read from the merged actor, written to the delta. */
  #syntheticShelf(token: Source, below: Address["segments"], documentName: string): Shelf {
    const base = this.find("Actor", token.actorId);
    if (!base) throw new Missing(`Token [${String(token._id)}] has no actor`);
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
              deltaShelf(actor, key, child).change(String(entry._id), entry, true);
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
      change: (id, changes, recursive) => rewrite((shelf) => shelf.change(id, changes, recursive)),
      remove: (id) => rewrite((shelf) => shelf.remove(id)),
    };
  }
}

function plainShelf(documentName: string, list: Source[]): Shelf {
  return {
    documentName,
    list: () => list,
    add: (source) => {
      list.push(source);
    },
    change: (id, changes, recursive) => {
      merge(required(list, documentName, id), changes, { documentName, recursive });
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
    change: (id, changes, recursive) => {
      const source = copy(required(list(), documentName, id));
      deltaOverride(delta(), key, merge(source, changes, { documentName, recursive }));
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

function embeddedList(parentName: string, parent: Source, documentName: string): Source[] {
  const key = embeddedKey(parentName, documentName);
  if (!key) throw new Missing(`${parentName} embeds no ${documentName}`);
  const list = parent[key];
  if (Array.isArray(list)) return list;
  const created: Source[] = [];
  parent[key] = created;
  return created;
}

function required(list: readonly Source[], documentName: string, id: string): Source {
  const source = list.find((entry) => entry._id === id);
  if (!source) throw new Missing(`${documentName} [${id}] does not exist`);
  return source;
}

function refuse(message: string): never {
  throw new Missing(message);
}

/** `Compendium.<package>.<pack>.Actor.<id>.Item.<id>` or without the first part. */
export function parseAddress(uuid: string): Address {
  const parts = uuid.split(".");
  const inPack = parts[0] === "Compendium";
  const path = inPack ? parts.slice(3) : parts;
  const segments: { documentName: string; id: string }[] = [];
  for (let index = 0; index + 1 < path.length; index += 2) {
    segments.push({ documentName: path[index] ?? "", id: path[index + 1] ?? "" });
  }
  return { pack: inPack ? `${parts[1]}.${parts[2]}` : null, segments };
}
