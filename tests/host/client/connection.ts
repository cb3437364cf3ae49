/** The seat's side of the protocol: requests with their answers, and what the world tells unasked. */
import type {
  ClientMessage,
  Link,
  Operation,
  Result,
  ServerMessage,
  Snapshot,
  Source,
} from "../server/protocol.ts";
import { reportFailure, toError } from "./failures.ts";

/** What the client does when the world tells something. */
export interface ConnectionEvents {
  /** Carries results into the documents; the value is what the request of this seat resolves to. */
  modified(results: readonly Result[], userId: string): unknown;
  query(message: ServerMessage & { kind: "query" }): Promise<unknown>;
  socket(event: string, args: readonly unknown[], from: string): void;
  user(userId: string, connected: boolean): void;
  activity(userId: string, data: Source): void;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Request = ClientMessage extends infer Message
  ? Message extends { id: number }
    ? Omit<Message, "id">
    : never
  : never;

export class Connection {
  readonly #link: Link;
  readonly #events: ConnectionEvents;
  readonly #pending = new Map<number, Pending>();
  /** Messages that came before the snapshot was taken in. */
  #early: ServerMessage[] | null = [];
  #lastId = 0;

  constructor(link: Link, events: ConnectionEvents) {
    this.#link = link;
    this.#events = events;
    link.onMessage((text) => {
      const message: ServerMessage = JSON.parse(text);
      if (this.#early && message.kind !== "joined") this.#early.push(message);
      else this.#receive(message);
    });
    link.onClose(() => {
      const error = new Error("The connection to the world was cut");
      for (const pending of this.#pending.values()) pending.reject(error);
      this.#pending.clear();
    });
  }

  async join(): Promise<Snapshot> {
    const snapshot = await this.#request({ kind: "join" });
    return snapshot as Snapshot;
  }

  /** Takes in what was told since the snapshot; from here on everything is taken in at once. */
  begin(): void {
    const early = this.#early ?? [];
    this.#early = null;
    for (const message of early) this.#receive(message);
  }

  modify(operations: readonly Operation[]): Promise<unknown> {
    return this.#request({ kind: "modify", operations });
  }

  async readPack(pack: string, ids: readonly string[] | null): Promise<readonly Source[]> {
    const documents = await this.#request({ kind: "readPack", pack, ids });
    return documents as readonly Source[];
  }

  /** Asks another user's client; rejects after `timeout` milliseconds without an answer. */
  async ask(to: string, name: string, data: unknown, timeout: number | null): Promise<unknown> {
    const answer = this.#request({ kind: "ask", to, name, data, timeout });
    if (timeout === null) return answer;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`The query "${name}" was not answered in ${timeout} ms`)),
        timeout,
      );
    });
    return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
  }

  emit(event: string, args: readonly unknown[]): void {
    this.#send({ kind: "socket", event, args });
  }

  /** Tells the others what this user does right now, e.g. `{ targets: [ids] }`. */
  activity(data: Source): void {
    this.#send({ kind: "activity", data });
  }

  close(): void {
    this.#link.close();
  }

  #send(message: ClientMessage): void {
    this.#link.send(JSON.stringify(message));
  }

  #request(request: Request): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<unknown>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    this.#send({ ...request, id });
    return answer;
  }

  #receive(message: ServerMessage): void {
    switch (message.kind) {
      case "joined":
        this.#settle(message.id, message.snapshot);
        break;
      case "modified":
        this.#takeIn(message);
        break;
      case "refused":
        this.#pending.get(message.id)?.reject(new Error(message.message));
        this.#pending.delete(message.id);
        break;
      case "packRead":
        this.#settle(message.id, message.documents);
        break;
      case "answered":
        this.#settle(message.id, message.value);
        break;
      case "query":
        this.#answer(message);
        break;
      case "socket":
        this.#events.socket(message.event, message.args, message.from);
        break;
      case "user":
        this.#events.user(message.userId, message.connected);
        break;
      case "activity":
        this.#events.activity(message.userId, message.data);
        break;
    }
  }

  /** Carries results into the documents; if that fails, the request that asked for them fails too. */
  #takeIn({ id, results, userId }: ServerMessage & { kind: "modified" }): void {
    try {
      this.#settle(id, this.#events.modified(results, userId));
    } catch (error) {
      reportFailure("results of the world", error);
      if (id !== null) this.#pending.get(id)?.reject(toError(error));
    }
  }

  #settle(id: number | null, value: unknown): void {
    if (id === null) return;
    this.#pending.get(id)?.resolve(value);
    this.#pending.delete(id);
  }

  #answer(message: ServerMessage & { kind: "query" }): void {
    const { query } = message;
    this.#events
      .query(message)
      .then((value) => this.#send({ kind: "reply", query, value: value ?? null, error: null }))
      .catch((error: unknown) => {
        this.#send({ kind: "reply", query, value: null, error: toError(error).message });
      })
      .catch((error: unknown) => reportFailure(`answer to the query ${message.name}`, error));
  }
}
