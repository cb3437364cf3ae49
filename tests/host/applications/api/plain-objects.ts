/** Handling of option records: plain objects are merged and copied, everything else is passed on as it is. */

export type PlainObject = Record<string, unknown>;

/** True for object literals (of any realm), false for arrays, class instances and DOM nodes. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A copy that shares no plain object or array with the original. Functions and instances are shared. */
export function copyPlain<T>(value: T): T;
export function copyPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => copyPlain(entry));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyPlain(entry)]));
}

/** Merges `changes` into `target`: plain objects deeply, everything else replaces. Undefined changes nothing. */
export function mergePlain(target: PlainObject, changes: PlainObject): PlainObject {
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const own = target[key];
    if (isPlainObject(own) && isPlainObject(value)) mergePlain(own, value);
    else target[key] = copyPlain(value);
  }
  return target;
}

/** `{ "a.b": 1 }` to `{ a: { b: 1 } }`. */
export function expandPaths(flat: PlainObject): PlainObject {
  const result: PlainObject = {};
  for (const [path, value] of Object.entries(flat)) setPath(result, path, value);
  return result;
}

/** Writes a value at a dotted path and creates the objects on the way. */
export function setPath(target: PlainObject, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop();
  if (last === undefined) return;
  let place = target;
  for (const key of keys) {
    const next = place[key];
    if (isPlainObject(next)) place = next;
    else {
      const created: PlainObject = {};
      place[key] = created;
      place = created;
    }
  }
  place[last] = value;
}

/** Reads a dotted path; undefined if something on the way is missing. */
export function getPath(source: unknown, path: string): unknown {
  let place = source;
  for (const key of path.split(".")) {
    if (typeof place !== "object" || place === null) return undefined;
    place = Reflect.get(place, key);
  }
  return place;
}

/** Throws if the record has a key that is not listed: what the documentation does not know is a mistake. */
export function assertKeys(what: string, record: object, known: readonly string[]): void {
  for (const key of Object.keys(record)) {
    if (!known.includes(key)) throw new Error(`${what} does not know "${key}" (known: ${known.join(", ")}).`);
  }
}
