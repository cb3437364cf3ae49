/** How the world carries out a batch: permission, document types, ids and stats, cleaning, and all or nothing. */
import { USER_PERMISSIONS } from "../common/constants.ts";
import type { Operation, Result, Source } from "./protocol.ts";
import { HIERARCHY } from "./protocol.ts";
import { Missing } from "./world-delta.ts";
import type { Documents } from "./world-documents.ts";
import { cleanHTMLFields } from "./world-html.ts";
import { copy, isRecord } from "./world-merge.ts";
import {
  isGM,
  mayCreate,
  mayDelete,
  mayUpdate,
  type Registry,
  refusal,
  touchedPaths,
} from "./world-permissions.ts";

/** What the world reads of system.json. */
export interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly documentTypes?: Readonly<Record<string, Readonly<Record<string, TypeRules>>>>;
  readonly [key: string]: unknown;
}

interface TypeRules {
  readonly htmlFields?: readonly string[];
  readonly gmOnlyFields?: readonly string[];
}

export interface OperationOptions {
  readonly manifest: Manifest;
  readonly now: () => number;
  readonly newId: () => string;
  readonly lockedPacks: ReadonlySet<string>;
}

/** Documents that may have sub-types, and whether they have a type "base" of their own besides. */
const TYPED: Readonly<Record<string, boolean>> = {
  Actor: false,
  Item: false,
  ActiveEffect: true,
  ChatMessage: true,
  Combat: true,
  Combatant: true,
  CombatantGroup: true,
};

/** Documents that carry `_stats`. */
const STATS = [
  "Actor",
  "Item",
  "ActiveEffect",
  "ChatMessage",
  "Combat",
  "Combatant",
  "Scene",
  "Macro",
  "Folder",
  "JournalEntry",
  "User",
  "Setting",
];

export class WorldOperations implements Registry {
  readonly #documents: Documents;
  readonly #options: OperationOptions;

  constructor(documents: Documents, options: OperationOptions) {
    this.#documents = documents;
    this.#options = options;
  }

  run(userId: string, operations: readonly Operation[]): Result[] {
    const user = this.#documents.find("User", userId);
    if (!user) throw new Missing(`There is no user "${userId}"`);
    const restore = this.#documents.snapshot();
    try {
      return operations.map((operation) => this.#carryOut(user, operation));
    } catch (error) {
      restore();
      throw error;
    }
  }

  actorOfToken(token: Source): Source | undefined {
    return this.#documents.actorOfToken(token);
  }

  actorOfCombatant(combatant: Source): Source | undefined {
    return this.#documents.actorOfCombatant(combatant);
  }

  roleFor(permission: string): number {
    const permissions: Readonly<Record<string, { readonly defaultRole: number }>> = USER_PERMISSIONS;
    const role = permissions[permission]?.defaultRole;
    if (role === undefined) throw new Missing(`There is no permission "${permission}"`);
    return role;
  }

  #carryOut(user: Source, operation: Operation): Result {
    if (operation.pack !== null && this.#options.lockedPacks.has(operation.pack)) {
      throw new Missing(`The pack "${operation.pack}" is locked`);
    }
    switch (operation.action) {
      case "create":
        return { ...operation, data: operation.data.map((source) => this.#create(user, operation, source)) };
      case "update":
        return {
          ...operation,
          updates: operation.updates.map((change) => this.#update(user, operation, change)),
        };
      case "delete":
        for (const id of operation.ids) this.#delete(user, operation, id);
        return operation;
    }
  }

  #create(user: Source, operation: Operation, data: Source): Source {
    const { documentName } = operation;
    const shelf = this.#documents.shelf(operation);
    if (!mayCreate(user, documentName, data, this.#documents.parent(operation), this)) {
      throw new Missing(refusal(user, operation, data.name ?? "new"));
    }
    const source = copy(data);
    this.#assignIds(documentName, source, operation.options);
    if (shelf.list().some((other) => other._id === source._id)) {
      throw new Missing(`${documentName} [${String(source._id)}] exists already`);
    }
    this.#checkType(documentName, source.type);
    this.#clean(documentName, source.type, source);
    this.#stamp(documentName, source, user, true);
    if (operation.parent === null && isRecord(source.ownership) && !isGM(user)) {
      source.ownership = { ...source.ownership, [String(user._id)]: 3 };
    }
    shelf.add(source);
    return copy(source);
  }

  #update(user: Source, operation: Operation, data: Source): Source {
    const { documentName } = operation;
    if (typeof data._id !== "string")
      throw new Missing(`An update of ${documentName} needs the _id of its document`);
    const placed = this.#documents.placed(operation, data._id);
    if (!mayUpdate(user, placed, data, this)) throw new Missing(refusal(user, operation, data._id));
    const changes = copy(data);
    const type = changes.type ?? placed.source.type;
    if (changes.type !== undefined) this.#checkType(documentName, type);
    const guarded = touchedPaths(changes, this.#rules(documentName, type).gmOnlyFields ?? []);
    if (guarded.length > 0 && !isGM(user)) {
      throw new Missing(`Only a game master may change system.${guarded[0]}`);
    }
    this.#clean(documentName, type, changes);
    this.#stamp(documentName, changes, user, false);
    this.#documents.shelf(operation).change(data._id, changes);
    return changes;
  }

  #delete(user: Source, operation: Operation, id: string): void {
    const placed = this.#documents.placed(operation, id);
    if (!mayDelete(user, placed, this)) throw new Missing(refusal(user, operation, id));
    this.#documents.shelf(operation).remove(id);
  }

  #assignIds(documentName: string, source: Source, options: Source): void {
    if (options.keepId !== true || typeof source._id !== "string") source._id = this.#options.newId();
    if (!/^[A-Za-z0-9]{16}$/.test(String(source._id))) {
      throw new Missing(`"${String(source._id)}" is no document id (16 letters and digits)`);
    }
    for (const [key, child] of Object.entries(HIERARCHY[documentName] ?? {})) {
      const list = source[key];
      for (const entry of Array.isArray(list) ? list.filter(isRecord) : []) {
        this.#assignIds(child, entry, { keepId: options.keepEmbeddedIds !== false });
        this.#checkType(child, entry.type);
      }
    }
    if (documentName === "Token" && isRecord(source.delta)) source.delta._id = source._id;
  }

  /** Types must be listed in the manifest; "base" exists where the document allows it. */
  #checkType(documentName: string, type: unknown): void {
    const base = TYPED[documentName];
    if (base === undefined || (base && type === "base")) return;
    const types = Object.keys(this.#options.manifest.documentTypes?.[documentName] ?? {});
    if (typeof type !== "string" || !types.includes(type)) {
      throw new Missing(`"${String(type)}" is no type of ${documentName} that the system declares`);
    }
  }

  #rules(documentName: string, type: unknown): TypeRules {
    return this.#options.manifest.documentTypes?.[documentName]?.[String(type)] ?? {};
  }

  #clean(documentName: string, type: unknown, source: Source): void {
    cleanHTMLFields(source, this.#rules(documentName, type).htmlFields ?? []);
    for (const [key, child] of Object.entries(HIERARCHY[documentName] ?? {})) {
      const list = source[key];
      for (const entry of Array.isArray(list) ? list.filter(isRecord) : [])
        this.#clean(child, entry.type, entry);
    }
  }

  #stamp(documentName: string, source: Source, user: Source, created: boolean): void {
    if (!STATS.includes(documentName)) return;
    const now = this.#options.now();
    const stats = isRecord(source._stats) ? source._stats : {};
    const { id, version } = this.#options.manifest;
    source._stats = created
      ? {
          ...stats,
          coreVersion: "14.370",
          systemId: id,
          systemVersion: version,
          createdTime: now,
          modifiedTime: now,
          lastModifiedBy: user._id,
        }
      : { ...stats, modifiedTime: now, lastModifiedBy: user._id };
  }
}
