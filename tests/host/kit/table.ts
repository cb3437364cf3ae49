/**
 * A table for tests: a world and some seats in one process. Everybody's client runs the built system, or a fixture,
 * on a page of its own; what crosses between them crosses as text.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Wire } from "../server/link.ts";
import { loadPacks } from "../server/packs.ts";
import type { Operation, Source, WorldData } from "../server/protocol.ts";
import { type PackData, World } from "../server/world.ts";
import { ROLES } from "../server/world-permissions.ts";
import { differences } from "./consistency.ts";
import type { FixtureSystem } from "./fixture.ts";
import { type BuiltSystem, Seat, type TableModule } from "./seat.ts";

export interface TableUser {
  readonly name: string;
  readonly role?: keyof typeof ROLES;
  /** 16 letters and digits; made from the name unless given. */
  readonly id?: string;
  /** Whether the seat is opened at once. Default true. */
  readonly online?: boolean;
  /** Further data of the user document, e.g. `character` or `permissions`. */
  readonly data?: Source;
}

export interface TableOptions {
  readonly users: readonly TableUser[];
  /** Documents that are there at the start; users and missing collections are added. */
  readonly world?: WorldData;
  /** Virtual time that messages take, for all or by user name: it changes the order of things, never the duration. */
  readonly latency?: number | (() => number) | Readonly<Record<string, number>>;
  readonly language?: "de" | "en";
  /** The built system in `dist`, or a fixture. */
  readonly system?: "dist" | FixtureSystem;
  /** Packs of the world: those of the built system, or given ones. Default none. */
  readonly packs?: "dist" | readonly PackData[];
  readonly modules?: readonly TableModule[];
  /** Without applications and board: faster, for tests of documents alone. */
  readonly bare?: boolean;
  /** Whether query handlers learn who asks. Default true; the documentation is not firm there. */
  readonly queryUser?: boolean;
}

/** One operation that the world has carried out. */
export interface LoggedOperation {
  readonly action: Operation["action"];
  readonly documentName: string;
  /** Name of the user who asked. */
  readonly user: string;
  /** How many documents. */
  readonly count: number;
  readonly operation: Operation;
}

const DIST = fileURLToPath(new URL("../../../dist", import.meta.url));

/** Turns of the event loop without a message after which nothing is under way. */
const QUIET_TURNS = 5;

export class Table {
  readonly world: World;
  /** What was written, oldest first. */
  readonly operations: LoggedOperation[] = [];
  readonly #seats: ReadonlyMap<string, Seat>;
  readonly #wire: Wire;
  readonly #reading: { count: number };

  constructor(world: World, seats: ReadonlyMap<string, Seat>, wire: Wire, reading: { count: number }) {
    this.world = world;
    this.#seats = seats;
    this.#wire = wire;
    this.#reading = reading;
  }

  /** The seat of a user. */
  seat(name: string): Seat {
    const seat = this.#seats.get(name);
    if (!seat) throw new Error(`Nobody at the table is called "${name}"`);
    return seat;
  }

  get seats(): Seat[] {
    return [...this.#seats.values()];
  }

  /** Waits until nothing is under way: no message on the wire and no file being read. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#wire.inFlight > 0 || this.#reading.count > 0) quiet = -1;
    }
  }

  /** How many documents were written, e.g. `writes("update", "Actor")`. */
  writes(action: Operation["action"], documentName: string): number {
    return this.operations
      .filter((entry) => entry.action === action && entry.documentName === documentName)
      .reduce((sum, entry) => sum + entry.count, 0);
  }

  /**
   * Ends the table, after everything that is still under way.
   * @throws if a seat has failures or has read what the host lacks, dice are left over, or a seat knows something else than the world
   */
  async close(): Promise<void> {
    const open = this.seats.filter((seat) => seat.isOpen);
    for (const seat of open) seat.release();
    await this.settle();
    const problems = open.flatMap((seat) => [
      ...seat.errors.map(
        ({ where, error }) => new Error(`${seat.name}, ${where}: ${error.message}`, { cause: error }),
      ),
      ...seat.missingApis.map((name) => new Error(`${seat.name} has read ${name}, which the host lacks`)),
      ...differences(seat, this.world).map((difference) => new Error(`${seat.name}: ${difference}`)),
    ]);
    for (const seat of open) {
      try {
        seat.assertDiceUsed();
      } catch (error) {
        problems.push(error as Error);
      }
      await seat.disconnect();
    }
    if (problems.length === 1 && problems[0]) throw problems[0];
    if (problems.length > 1) {
      throw new AggregateError(problems, problems.map((problem) => problem.message).join("\n"));
    }
  }
}

/** Sets up a table; the caller closes it. */
export async function setUpTable(options: TableOptions): Promise<Table> {
  const { system: wanted = "dist" } = options;
  const system = wanted === "dist" ? await builtSystem() : wanted;
  const users = options.users.map(userSource);
  const data = { ...options.world, User: [...(options.world?.User ?? []), ...users] };
  let lastId = 0;
  let time = Date.UTC(2026, 0, 1);
  const world = new World(data, {
    manifest: system.manifest,
    packs: options.packs === "dist" ? await distPacks() : (options.packs ?? []),
    newId: () => {
      lastId += 1;
      return `id${String(lastId).padStart(14, "0")}`;
    },
    now: () => {
      time += 1000;
      return time;
    },
  });
  const wire = new Wire();
  const reading = { count: 0 };
  const seats = new Map<string, Seat>();
  for (const [index, { name }] of options.users.entries()) {
    const { latency: slow = 0 } = options;
    const latency = typeof slow === "object" ? (slow[name] ?? 0) : slow;
    const seat = new Seat({
      name,
      userId: String(users[index]?._id),
      world,
      wire,
      latency,
      system,
      language: options.language ?? "de",
      queryUser: options.queryUser ?? true,
      bare: options.bare ?? false,
      modules: options.modules ?? [],
      readFile: (path) => counted(reading, readSystemFile(system, path)),
    });
    seats.set(name, seat);
  }
  const table = new Table(world, seats, wire, reading);
  const names = new Map(users.map((user) => [user._id, String(user.name)]));
  world.onModify((userId, results) => {
    for (const operation of results) {
      const { action, documentName } = operation;
      const entries =
        action === "create" ? operation.data : action === "update" ? operation.updates : operation.ids;
      const user = names.get(userId) ?? userId;
      table.operations.push({ action, documentName, user, count: entries.length, operation });
    }
  });
  for (const user of options.users) if (user.online !== false) await table.seat(user.name).open();
  await table.settle();
  return table;
}

function userSource({ name, role = "PLAYER", id, data = {} }: TableUser): Source {
  const made = name
    .replace(/[^A-Za-z0-9]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);
  return { _id: id ?? made, name, role: ROLES[role], ...data };
}

let extracted: Promise<readonly PackData[]> | null = null;

/** The packs of the built system, extracted once per process. */
function distPacks(): Promise<readonly PackData[]> {
  extracted ??= (async () => {
    const { folder, manifest } = await builtSystem();
    return loadPacks(folder, manifest);
  })();
  return extracted;
}

async function builtSystem(): Promise<BuiltSystem> {
  return { folder: DIST, manifest: JSON.parse(await readFile(`${DIST}/system.json`, "utf8")) };
}

async function readSystemFile(system: BuiltSystem | FixtureSystem, path: string): Promise<string> {
  const folder = `systems/${system.manifest.id}/`;
  const inside = path.startsWith(folder) ? path.slice(folder.length) : path;
  if ("script" in system) {
    const text = system.files?.[inside];
    if (text === undefined) throw new Error(`The fixture has no file "${inside}"`);
    return text;
  }
  return readFile(`${system.folder}/${inside}`, "utf8");
}

async function counted<T>(counter: { count: number }, reading: Promise<T>): Promise<T> {
  counter.count += 1;
  try {
    return await reading;
  } finally {
    counter.count -= 1;
  }
}
