/**
 * How changes enter a stored source, on plain JSON: the same functions serve the world, the seats' copy of a token's
 * delta, and the test that compares the two. Cleaning and validation happened before, on the asking client.
 */
import { HIERARCHY, type Source, type WireOperator } from "./protocol.ts";

/** Whether a value is an object literal: not null, no array. */
export function isRecord(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The operator that stands at this place of a set of changes, if any. */
export function operatorOf(value: unknown): WireOperator | undefined {
  if (!isRecord(value)) return undefined;
  if (value.$operator === "delete") return { $operator: "delete" };
  if (value.$operator === "replace") return { $operator: "replace", value: value.value };
  return undefined;
}

/** A copy that shares nothing with the original. */
export function copy<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

export interface MergeOptions {
  /** Name of the document type that `target` is a source of: its embedded arrays are merged by id. */
  readonly documentName?: string;
}

/** Merges changes into a source, in place. */
export function merge(target: Source, changes: Source, options: MergeOptions = {}): Source {
  const children = options.documentName ? (HIERARCHY[options.documentName] ?? {}) : {};
  for (const [key, change] of Object.entries(changes)) {
    const operator = operatorOf(change);
    const child = children[key];
    if (operator?.$operator === "delete") delete target[key];
    else if (operator?.$operator === "replace") target[key] = copy(operator.value);
    else if (child && Array.isArray(change)) target[key] = mergeEmbedded(target[key], change, child);
    else if (isRecord(change)) {
      const present = target[key];
      target[key] = merge(isRecord(present) ? present : {}, change);
    } else target[key] = copy(change);
  }
  return target;
}

/** Merges an incomplete list of embedded sources by id; unknown ids are appended. */
function mergeEmbedded(present: unknown, changes: readonly unknown[], documentName: string): Source[] {
  const list = Array.isArray(present) ? present.filter(isRecord) : [];
  for (const change of changes.filter(isRecord)) {
    const entry = list.find((source) => source._id === change._id);
    if (entry) merge(entry, change, { documentName });
    else list.push(copy(change));
  }
  return list;
}

/** A delta that says nothing: the token's actor is the world actor's likeness. */
export function emptyDelta(id: string): Source {
  return {
    _id: id,
    name: null,
    type: null,
    img: null,
    system: {},
    items: [],
    effects: [],
    ownership: null,
    flags: {},
  };
}

/** Fields of an actor that a delta may replace as a whole. */
const DELTA_SCALARS = ["name", "type", "img", "ownership"] as const;

/** The source of the actor of an unlinked token: the world actor with the token's differences laid over it. */
export function applyDelta(base: Source, delta: Source | null): Source {
  const actor = copy(base);
  if (!delta) return actor;
  for (const key of DELTA_SCALARS) {
    const value = delta[key];
    if (value === null || value === undefined) continue;
    actor[key] = key === "ownership" && isRecord(value) ? merge(recordAt(actor, key), value) : copy(value);
  }
  for (const key of ["system", "flags"]) {
    const changes = delta[key];
    if (isRecord(changes)) merge(recordAt(actor, key), changes);
  }
  for (const key of ["items", "effects"]) actor[key] = applyEmbeddedDelta(actor[key], delta[key]);
  return actor;
}

function applyEmbeddedDelta(base: unknown, delta: unknown): Source[] {
  const own = Array.isArray(delta) ? delta.filter(isRecord) : [];
  const inherited = (Array.isArray(base) ? base.filter(isRecord) : []).filter(
    (source) => !own.some((entry) => entry._id === source._id),
  );
  return [...inherited, ...own.filter((entry) => entry._tombstone !== true).map(copy)];
}

function recordAt(source: Source, key: string): Source {
  const value = source[key];
  if (isRecord(value)) return value;
  const created: Source = {};
  source[key] = created;
  return created;
}

/**
 * Lays changes of the synthetic actor down in the token's delta. Operators stay operators where the world actor has
 * the key too: deleting there must hide the inherited value, not reveal it.
 */
export function mergeIntoDelta(delta: Source, changes: Source, base: Source): void {
  for (const [key, change] of Object.entries(changes)) {
    if (key === "_id" || key === "_stats" || key === "items" || key === "effects") continue;
    if (key === "system" || key === "flags") {
      if (isRecord(change)) mergeDeltaData(recordAt(delta, key), change, recordAt(base, key));
    } else if (DELTA_SCALARS.some((scalar) => scalar === key)) {
      delta[key] =
        key === "ownership" && isRecord(change) ? merge(recordAt(delta, key), change) : copy(change);
    }
  }
}

function mergeDeltaData(delta: Source, changes: Source, base: unknown): void {
  for (const [key, change] of Object.entries(changes)) {
    const inherited = isRecord(base) ? base[key] : undefined;
    const operator = operatorOf(change);
    if (operator?.$operator === "delete") {
      if (inherited === undefined) delete delta[key];
      else delta[key] = { $operator: "delete" };
    } else if (operator?.$operator === "replace") {
      delta[key] = isRecord(operator.value)
        ? { ...operator, value: copy(operator.value) }
        : copy(operator.value);
    } else if (isRecord(change)) {
      const present = delta[key];
      const replaced = operatorOf(present);
      if (replaced?.$operator === "replace" && isRecord(replaced.value)) {
        merge(replaced.value, change);
        delta[key] = replaced;
      } else if (replaced?.$operator === "delete") {
        delta[key] = { $operator: "replace", value: merge({}, change) };
      } else mergeDeltaData(recordAt(delta, key), change, inherited);
    } else delta[key] = copy(change);
  }
}
