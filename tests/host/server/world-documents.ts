/**
 * The stored documents and how an operation finds and changes them: world documents, documents of packs, embedded
 * ones, and the actors of unlinked tokens, whose changes are kept in the token's delta.
 */
import { type Operation, PRIMARY_NAMES, type Source, type WorldData } from "./protocol.ts";
import {
  embeddedList,
  Missing,
  plainShelf,
  required,
  type Segment,
  type Shelf,
  syntheticShelf,
} from "./world-delta.ts";
import { applyDelta, copy, isRecord } from "./world-merge.ts";
import type { Placed } from "./world-permissions.ts";

/** A parent document as the segments of its uuid name it. */
interface Address {
  readonly pack: string | null;
  readonly segments: readonly Segment[];
}

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
      const base = this.find("Actor", tokenSource.actorId);
      if (!base) throw new Missing(`Token [${String(tokenSource._id)}] has no actor`);
      return syntheticShelf(tokenSource, base, below, documentName);
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
