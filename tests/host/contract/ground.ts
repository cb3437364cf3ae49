/** The table that the rows of documents, effects, chat and combat are played on. */
import type { Actor } from "../client/documents/actor.ts";
import type { Document } from "../client/documents/document.ts";
import type { Item } from "../client/documents/item.ts";
import type { Scene } from "../client/documents/scene.ts";
import type { TokenDocument } from "../client/documents/token.ts";
import { isPlainObject, type PlainObject } from "../common/utils/index.ts";
import {
  type FixtureOptions,
  fixture,
  openTable,
  type Seat,
  type Table,
  type TableOptions,
} from "../kit/index.ts";
import skipped from "./skipped.json" with { type: "json" };

/** One row of the contract. */
export interface Row {
  readonly id: string;
  readonly statement: string;
  readonly input: PlainObject;
  readonly expected: PlainObject;
}

/** Plays a row; `expected` is the stricter half of the host where a row has both. */
export type Runner = (row: {
  readonly input: PlainObject;
  readonly expected: PlainObject;
}) => Promise<void> | void;

/** The rows of a family that the host promises, with what plays them. */
export function playable(rows: readonly unknown[], runners: Readonly<Record<string, Runner>>) {
  const wanted = (rows as readonly Row[]).filter((row) => !(row.id in skipped));
  const known = new Set(wanted.map((row) => row.id));
  const idle = Object.keys(runners).filter((id) => !known.has(id));
  if (idle.length > 0) throw new Error(`There are no rows for ${idle.join(", ")}`);
  return wanted.map((row) => {
    const { host } = row.expected;
    const expected = isPlainObject(host) ? host : row.expected;
    return {
      title: `${row.id} ${row.statement}`,
      play: async () => {
        const runner = runners[row.id];
        if (!runner) throw new Error(`Nobody plays the row ${row.id}`);
        await runner({ input: row.input, expected });
      },
    };
  });
}

export const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }, { name: "Bert" }] as const;

/** A table of a game master and two players without windows, on the fixture. */
export function bareTable(options: Partial<TableOptions> = {}, system: FixtureOptions = {}): Promise<Table> {
  return openTable({ users: USERS, bare: true, language: "en", system: fixture(system), ...options });
}

export class Ground {
  readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  static async open(options: Partial<TableOptions> = {}, system: FixtureOptions = {}): Promise<Ground> {
    return new Ground(await bareTable(options, system));
  }

  get gm(): Seat {
    return this.table.seat("Gabi");
  }

  get anna(): Seat {
    return this.table.seat("Anna");
  }

  get bert(): Seat {
    return this.table.seat("Bert");
  }

  /** An actor that Anna owns, as the game master has it. */
  async hero(data: PlainObject = {}, owner: Seat | null = this.anna): Promise<Actor> {
    const ownership = { default: 0, ...(owner ? { [owner.userId]: 3 } : {}) };
    const actor = await this.gm.globals.Actor.create({ name: "A", type: "hero", ownership, ...data });
    await this.table.settle();
    return actor as Actor;
  }

  /** The same document on another seat. */
  on<D extends Document>(seat: Seat, document: D): D {
    return seat.document(String(document.uuid)) as D;
  }

  async item(actor: Actor, data: PlainObject = {}): Promise<Item> {
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "I", type: "weapon", ...data }]);
    await this.table.settle();
    return item as Item;
  }

  async scene(data: PlainObject = {}): Promise<Scene> {
    const scene = await this.gm.globals.Scene.create({ name: "S", ...data });
    await this.table.settle();
    return scene as Scene;
  }

  async token(scene: Scene, actor: Actor, data: PlainObject = {}): Promise<TokenDocument> {
    const [token] = await scene.createEmbeddedDocuments("Token", [{ actorId: actor.id, ...data }]);
    await this.table.settle();
    return token as TokenDocument;
  }
}

/** Names of the calls on a class or its prototype that a trace records: `Actor#_onCreate`, `Actor._onCreateOperation`. */
export function traceCalls(
  seat: Seat,
  names: readonly string[],
  into: { call: string; on: string; args: unknown[] }[],
): void {
  for (const name of names) {
    const [className = "", method = ""] = name.split(/[#.]/);
    const cls = seat.CONFIG[className === "TokenDocument" ? "Token" : className] as {
      documentClass: Document;
    };
    const owner = name.includes("#") ? Reflect.get(cls.documentClass, "prototype") : cls.documentClass;
    const original = Reflect.get(owner as object, method) as (...args: unknown[]) => unknown;
    Object.defineProperty(owner, method, {
      configurable: true,
      writable: true,
      value: function traced(this: unknown, ...args: unknown[]) {
        into.push({ call: name, on: seat.name, args });
        return Reflect.apply(original, this, args);
      },
    });
  }
}

/** Records the hooks of a seat by name. */
export function traceHooks(
  seat: Seat,
  names: readonly string[],
  into: { call: string; on: string; args: unknown[] }[],
): void {
  for (const name of names) {
    seat.Hooks.on(name, (...args: unknown[]) => {
      into.push({ call: name, on: seat.name, args });
    });
  }
}
