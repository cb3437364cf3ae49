import { describe, expect, it } from "vitest";
import {
  MIGRATION_STEPS,
  type MigratedName,
  type MigrationStep,
  migrateSource,
  SCHEMA_VERSION,
} from "../../src/data/migrate.ts";
import { type MigratedWorld, migrateWorld, type Stored } from "../../src/migrations/runner.ts";

type Bag = Record<string, unknown>;

/** A step as a later version would have it: `speed` was a number and is now a record. */
const SPEED: MigrationStep = {
  version: 2,
  reason: "speed became a record",
  document: "Actor",
  migrate(source) {
    if (typeof source.speed === "number") source.speed = { land: source.speed };
  },
};

const CLASH: MigrationStep = {
  version: 3,
  reason: "nobody can read this",
  document: "Item",
  migrate(source) {
    if (source.broken === true) throw new Error("no");
  },
};

class FakeWorld implements MigratedWorld {
  version: number;
  readonly reported: string[] = [];
  writes = 0;
  readonly #stored: Partial<Record<MigratedName, Bag[]>>;

  constructor(version: number, stored: Partial<Record<MigratedName, Bag[]>>) {
    this.version = version;
    this.#stored = stored;
  }

  async *documents(name: MigratedName): AsyncIterable<Stored> {
    const stored = this.#stored[name] ?? [];
    for (const [index, system] of stored.entries()) {
      yield {
        label: `${name}.${index}`,
        read: () => structuredClone(system),
        write: async (changed) => {
          this.writes += 1;
          stored[index] = changed;
        },
      };
    }
  }

  async finish(version: number): Promise<void> {
    this.version = version;
  }

  report(label: string): void {
    this.reported.push(label);
  }
}

describe("60 the migration of a world", () => {
  it("writes only what changes, and raises the version last", async () => {
    const actors: Bag[] = [{ speed: 6 }, { speed: { land: 4 } }];
    const world = new FakeWorld(1, { Actor: actors });
    expect(await migrateWorld(world, [SPEED], 2)).toBe(1);
    expect(actors).toEqual([{ speed: { land: 6 } }, { speed: { land: 4 } }]);
    expect(world.version).toBe(2);
  });

  it("changes nothing the second time, and nothing in a world that is up to date", async () => {
    const world = new FakeWorld(1, { Actor: [{ speed: 6 }] });
    await migrateWorld(world, [SPEED], 2);
    world.version = 1;
    expect(await migrateWorld(world, [SPEED], 2)).toBe(0);
    expect(await migrateWorld(world, [SPEED], 2)).toBe(0);
    expect(world.writes).toBe(1);
  });

  it("goes on after a document that cannot be migrated, and names it", async () => {
    const world = new FakeWorld(1, { Item: [{ broken: true }, { broken: false }], Actor: [{ speed: 5 }] });
    expect(await migrateWorld(world, [SPEED, CLASH], 3)).toBe(1);
    expect(world.reported).toEqual(["Item.0"]);
    expect(world.version).toBe(3);
  });

  it("runs each step that the world has not seen, and no other", async () => {
    const world = new FakeWorld(2, { Actor: [{ speed: 6 }] });
    expect(await migrateWorld(world, [SPEED, CLASH], 3)).toBe(0);
    expect(world.version).toBe(3);
  });

  it("tells old data by their shape, so that a single field of an update passes untouched", () => {
    const delta: Bag = { hp: { value: 3 } };
    migrateSource("Actor", delta, [SPEED]);
    expect(delta).toEqual({ hp: { value: 3 } });
  });

  it("leads to the version that a new world begins with", () => {
    expect(Math.max(1, ...MIGRATION_STEPS.map(({ version }) => version))).toBe(SCHEMA_VERSION);
  });
});
