import { isPlainObject, type PlainObject } from "../../utils/plain.ts";
import type { DataSchema, SchemaField } from "./schema-field.ts";

/** How data are cleaned. */
export interface CleaningOptions {
  /** Clean only the keys that are there, as in an update; do not fill in the missing ones. */
  readonly partial?: boolean;
  /** Run the migrations of the models. Default true. */
  readonly migrate?: boolean;
  /** Copy the given data first. Default true; `false` for data that are a copy already. */
  readonly copy?: boolean;
}

/** Where in the data the cleaning is. */
export interface CleaningState {
  /** The data that are built, at the nearest model. */
  readonly root?: PlainObject;
  /** The object in which the value lies: its other keys, with those of the prior source where missing. */
  readonly siblings?: PlainObject;
  /** The value that the source holds at this place before the update. */
  readonly source?: unknown;
}

/** How data are validated. */
export interface ValidationOptions {
  /** Replace invalid values by valid initial ones, in the data, and record the failure as resolved. */
  readonly fallback?: boolean;
  /** Leave embedded documents unchecked: their collection sorts the invalid ones out. */
  readonly dropInvalidEmbedded?: boolean;
  /** Only the keys that are there, as in an update. */
  readonly partial?: boolean;
  /** The object in which the value lies. */
  readonly siblings?: PlainObject;
  /** Valid data that the value was made from: parts that are the same object need no second look. */
  readonly prior?: unknown;
}

/** How a value is prepared for a model. */
export interface InitializeOptions {
  readonly [option: string]: unknown;
}

/** One change of an active effect, its value resolved. */
export interface FieldChange {
  readonly key: string;
  readonly type: string;
  readonly value: unknown;
}

export interface ModelContext {
  /** The model that this one lies in. */
  readonly parent?: object | null;
  /** Throw at invalid data. Default true; otherwise they are replaced by initial values with a warning. */
  readonly strict?: boolean;
  /** Replace invalid data by initial values. Default: the opposite of `strict`. */
  readonly fallback?: boolean;
  /** Sort invalid embedded documents out instead of failing. */
  readonly dropInvalidEmbedded?: boolean;
  /**
   * The data are clean, valid and stay shared with whoever passes them: the source of the parent. Used for
   * the models inside a model.
   */
  readonly adopt?: boolean;
  readonly [option: string]: unknown;
}

/** What fields use of a data model class. */
export interface ModelClass {
  new (data?: PlainObject, context?: ModelContext): ModelInstance;
  readonly name: string;
  readonly schema: SchemaField;
  defineSchema(): DataSchema;
  migrateData(data: PlainObject, options?: CleaningOptions): PlainObject;
  cleanData(data: PlainObject, options?: CleaningOptions, state?: CleaningState): PlainObject;
  validateJoint(data: PlainObject): void;
}

/** What fields use of a data model. */
export interface ModelInstance {
  readonly _source: PlainObject;
  toObject(source?: boolean): PlainObject;
}

export function isModelInstance(value: unknown): value is ModelInstance {
  return (
    typeof value === "object" &&
    value !== null &&
    "_source" in value &&
    "toObject" in value &&
    typeof value.toObject === "function"
  );
}

/** Runs the migrations of a model, which must return the data. */
export function migrate(model: ModelClass, data: PlainObject, options: CleaningOptions): PlainObject {
  if (options.migrate === false) return data;
  const migrated = model.migrateData(data, options);
  if (!isPlainObject(migrated)) throw new Error(`${model.name}.migrateData must return the data`);
  return migrated;
}
