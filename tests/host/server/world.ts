/**
 * The authoritative world: keeps every document as plain JSON, judges who may do what, carries out batches whole or
 * not at all, and tells every seat what happened. It runs in Node, beside the tests or behind the WebSocket server.
 */
import type {
  ClientMessage,
  Operation,
  PackListing,
  Result,
  ServerMessage,
  Snapshot,
  Source,
  WorldData,
} from "./protocol.ts";
import { PRIMARY_NAMES } from "./protocol.ts";
import { Missing } from "./world-delta.ts";
import { Documents } from "./world-documents.ts";
import { type Manifest, WorldOperations } from "./world-operations.ts";
import { hasPermission } from "./world-permissions.ts";

/** A compendium pack as it was extracted from LevelDB. */
export interface PackData {
  /** `<package>.<name>`. */
  readonly id: string;
  readonly metadata: Source;
  readonly documents: readonly Source[];
  readonly folders: readonly Source[];
}

export interface WorldOptions {
  readonly manifest: Manifest;
  readonly packs?: readonly PackData[];
  /** Milliseconds since 1970, for the stats of documents. */
  readonly now?: () => number;
  /** A new document id: 16 letters and digits. */
  readonly newId?: () => string;
}

/** The world's end of one seat's link. */
export interface Session {
  receive(text: string): void;
  disconnect(): void;
}

interface Seat {
  readonly userId: string;
  readonly deliver: (message: ServerMessage) => void;
}

interface PendingQuery {
  readonly asker: Seat;
  readonly id: number;
  readonly to: Seat;
}

/** Which documents a committed batch touched, for the store. */
export type ChangeListener = (documentNames: readonly string[]) => void;

export class World {
  readonly documents: Documents;
  readonly #operations: WorldOperations;
  readonly #packs: readonly PackData[];
  readonly #seats = new Set<Seat>();
  readonly #activity = new Map<string, Source>();
  readonly #queries = new Map<number, PendingQuery>();
  readonly #listeners = new Set<ChangeListener>();
  readonly #modifyListeners = new Set<(userId: string, results: readonly Result[]) => void>();
  #lastQuery = 0;

  constructor(data: WorldData, options: WorldOptions) {
    this.documents = new Documents(data);
    this.#packs = options.packs ?? [];
    for (const pack of this.#packs) {
      this.documents.addPack(pack.id, String(pack.metadata.type), pack.documents, pack.folders);
    }
    this.#operations = new WorldOperations(this.documents, {
      manifest: options.manifest,
      now: options.now ?? Date.now,
      newId: options.newId ?? randomId,
      lockedPacks: new Set(
        this.#packs.filter((pack) => pack.metadata.locked !== false).map((pack) => pack.id),
      ),
    });
  }

  toJSON(): WorldData {
    return this.documents.toJSON();
  }

  /** Calls back after every committed batch. */
  onChange(listener: ChangeListener): void {
    this.#listeners.add(listener);
  }

  /** User ids of everybody who has at least one seat open. */
  get online(): string[] {
    return [...new Set([...this.#seats].map((seat) => seat.userId))].sort();
  }

  /** Opens a seat for a user; `deliver` gets JSON texts in order. */
  connect(userId: string, deliver: (text: string) => void): Session {
    if (!this.documents.find("User", userId)) throw new Missing(`There is no user "${userId}"`);
    const seat: Seat = { userId, deliver: (message) => deliver(JSON.stringify(message)) };
    let open = true;
    return {
      receive: (text) => {
        if (open) this.#receive(seat, JSON.parse(text));
      },
      disconnect: () => {
        if (!open) return;
        open = false;
        this.#leave(seat);
      },
    };
  }

  /** Calls back after every committed batch with who asked and what was done. */
  onModify(listener: (userId: string, results: readonly Result[]) => void): void {
    this.#modifyListeners.add(listener);
  }

  /** Carries out a batch for a user; throws a refusal and changes nothing if any part is not allowed. */
  modify(userId: string, operations: readonly Operation[]): Result[] {
    const results = this.#operations.run(userId, operations);
    const names = [...new Set(results.map((result) => rootName(result)))];
    for (const listener of this.#listeners) listener(names);
    for (const listener of this.#modifyListeners) listener(userId, results);
    return results;
  }

  #receive(seat: Seat, message: ClientMessage): void {
    switch (message.kind) {
      case "join":
        this.#join(seat, message.id);
        break;
      case "modify":
        this.#answer(seat, message.id, () => this.#modify(seat, message.id, message.operations));
        break;
      case "readPack":
        this.#answer(seat, message.id, () => this.#readPack(seat, message));
        break;
      case "ask":
        this.#answer(seat, message.id, () => this.#ask(seat, message));
        break;
      case "reply":
        this.#reply(seat, message);
        break;
      case "socket":
        this.#relay(seat, { kind: "socket", from: seat.userId, event: message.event, args: message.args });
        break;
      case "activity":
        this.#activity.set(seat.userId, { ...this.#activity.get(seat.userId), ...message.data });
        this.#relay(seat, { kind: "activity", userId: seat.userId, data: message.data });
        break;
    }
  }

  #modify(seat: Seat, id: number, operations: readonly Operation[]): void {
    const results = this.modify(seat.userId, operations);
    for (const other of this.#seats) {
      other.deliver({ kind: "modified", id: other === seat ? id : null, userId: seat.userId, results });
    }
  }

  #readPack(seat: Seat, message: ClientMessage & { kind: "readPack" }): void {
    const { ids } = message;
    const documents = this.documents
      .pack(message.pack)
      .sources.filter((source) => ids === null || ids.includes(String(source._id)));
    seat.deliver({ kind: "packRead", id: message.id, documents });
  }

  #answer(seat: Seat, id: number, act: () => void): void {
    try {
      act();
    } catch (error) {
      seat.deliver({ kind: "refused", id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  #relay(from: Seat, message: ServerMessage): void {
    for (const seat of this.#seats) if (seat !== from) seat.deliver(message);
  }

  #join(seat: Seat, id: number): void {
    const known = this.online.includes(seat.userId);
    this.#seats.add(seat);
    seat.deliver({ kind: "joined", id, snapshot: this.#snapshot() });
    if (!known) this.#relay(seat, { kind: "user", userId: seat.userId, connected: true });
  }

  #leave(seat: Seat): void {
    this.#seats.delete(seat);
    for (const [number, pending] of this.#queries) {
      if (pending.to !== seat && pending.asker !== seat) continue;
      this.#queries.delete(number);
      if (pending.to === seat) {
        pending.asker.deliver({
          kind: "refused",
          id: pending.id,
          message: "The queried user has disconnected",
        });
      }
    }
    if (this.online.includes(seat.userId)) return;
    this.#activity.delete(seat.userId);
    this.#relay(seat, { kind: "user", userId: seat.userId, connected: false });
  }

  #ask(seat: Seat, message: ClientMessage & { kind: "ask" }): void {
    const asker = this.documents.find("User", seat.userId) ?? {};
    if (!hasPermission(asker, "QUERY_USER", this.#operations)) {
      throw new Missing(`User ${String(asker.name)} lacks permission to query other users`);
    }
    const to = [...this.#seats].find((other) => other.userId === message.to);
    if (!to) throw new Missing(`The queried user "${message.to}" is not connected`);
    this.#lastQuery += 1;
    this.#queries.set(this.#lastQuery, { asker: seat, id: message.id, to });
    const { name, data, timeout } = message;
    to.deliver({ kind: "query", query: this.#lastQuery, from: seat.userId, name, data, timeout });
  }

  #reply(seat: Seat, message: ClientMessage & { kind: "reply" }): void {
    const pending = this.#queries.get(message.query);
    if (pending?.to !== seat) return;
    this.#queries.delete(message.query);
    const { id } = pending;
    if (message.error === null) pending.asker.deliver({ kind: "answered", id, value: message.value });
    else pending.asker.deliver({ kind: "refused", id, message: message.error });
  }

  #snapshot(): Snapshot {
    const documents = Object.fromEntries(PRIMARY_NAMES.map((name) => [name, this.documents.all(name)]));
    return {
      documents: documents as Snapshot["documents"],
      packs: Object.fromEntries(this.#packs.map((pack) => [pack.id, this.#listing(pack)])),
      online: this.online,
      activity: Object.fromEntries(this.#activity),
      time: worldTime(this.documents.all("Setting")),
    };
  }

  #listing(pack: PackData): PackListing {
    const { sources, folders, documentName } = this.documents.pack(pack.id);
    const index = sources.map((source) => ({
      _id: source._id,
      uuid: `Compendium.${pack.id}.${documentName}.${String(source._id)}`,
      name: source.name,
      img: source.img ?? null,
      type: source.type ?? null,
      sort: source.sort ?? 0,
      folder: source.folder ?? null,
    }));
    return { metadata: { ...pack.metadata, id: pack.id }, index, folders };
  }
}

/** The primary document that a result belongs to. */
function rootName(result: Result): string {
  return result.parent === null ? result.documentName : (result.parent.split(".")[0] ?? result.documentName);
}

function worldTime(settings: readonly Source[]): number {
  const stored = settings.find((setting) => setting.key === "core.time" && setting.user == null);
  return typeof stored?.value === "string" ? Number(JSON.parse(stored.value)) : 0;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}
