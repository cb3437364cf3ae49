/**
 * Writes to the world what `migrateSource` changes in memory at every load. It may run again at any time, also
 * after it was cut short: the version is raised last, and a step that has been done changes nothing.
 */
import {
  MIGRATION_STEPS,
  type MigratedName,
  type MigrationStep,
  migrateSource,
  SCHEMA_VERSION,
} from "../data/migrate.ts";

type Bag = Record<string, unknown>;

/** A stored document whose system data may be old. */
export interface Stored {
  /** For the log, if it cannot be written. */
  readonly label: string;
  /** A copy of the stored system data. */
  read(): Bag;
  write(system: Bag): Promise<void>;
}

/** What a migration needs of the world. */
export interface MigratedWorld {
  readonly version: number;
  /** Everything of that kind: in the world, on tokens, in packs that may be written. */
  documents(name: MigratedName): AsyncIterable<Stored>;
  finish(version: number): Promise<void>;
  /** Says that one document could not be written; the others go on. */
  report(label: string, error: unknown): void;
}

/** Runs the steps that the world has not seen. @returns How many documents were written. */
export async function migrateWorld(
  world: MigratedWorld,
  steps: readonly MigrationStep[] = MIGRATION_STEPS,
  version = SCHEMA_VERSION,
): Promise<number> {
  if (world.version >= version) return 0;
  const pending = steps.filter((step) => step.version > world.version);
  let written = 0;
  for (const name of new Set(pending.map((step) => step.document))) {
    for await (const stored of world.documents(name)) {
      const system = stored.read();
      const before = JSON.stringify(system);
      try {
        migrateSource(name, system, pending);
        if (JSON.stringify(system) === before) continue;
        await stored.write(system);
        written += 1;
      } catch (error) {
        world.report(stored.label, error);
      }
    }
  }
  await world.finish(version);
  return written;
}
