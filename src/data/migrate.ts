/**
 * How stored data of older versions become data of today. A step works on raw source, tells old data by their
 * shape (a missing field proves nothing: updates carry single fields) and changes nothing the second time.
 */
type Bag = Record<string, unknown>;

/** The documents whose system data may need a step. */
export type MigratedName = "Actor" | "Item" | "ChatMessage";

export interface MigrationStep {
  /** Schema version that this step leads to. */
  readonly version: number;
  /** What changes, one sentence for the log. */
  readonly reason: string;
  readonly document: MigratedName;
  migrate(source: Bag): void;
}

/** Version of the stored shape; raised by one whenever a step is added. */
export const SCHEMA_VERSION = 1;

/** In the order of their versions. */
export const MIGRATION_STEPS: readonly MigrationStep[] = Object.freeze([]);

/** Brings the system data of one document up to date, in place. */
export function migrateSource(
  document: MigratedName,
  source: Bag,
  steps: readonly MigrationStep[] = MIGRATION_STEPS,
): void {
  for (const step of steps) if (step.document === document) step.migrate(source);
}
