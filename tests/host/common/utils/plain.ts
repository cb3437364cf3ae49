/** A record of unknown content: what documents store and what updates are made of. */
export type PlainObject = Record<string, unknown>;

const tagOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);

/**
 * Whether a value is an object literal or an object without prototype. Objects of another realm (another
 * window, another `vm` context) count too, since several seats may share one process.
 */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(Object(prototype), "isPrototypeOf");
}

/** Whether a value is a Set, of this realm or of another one. */
export function isSet(value: unknown): value is Set<unknown> {
  return tagOf(value) === "Set";
}

/** Whether a value is a Date, of this realm or of another one. */
export function isDate(value: unknown): value is Date {
  return tagOf(value) === "Date";
}

/** Whether a value is a Map, of this realm or of another one. */
export function isMap(value: unknown): value is Map<unknown, unknown> {
  return tagOf(value) === "Map";
}

const BUILT_IN: ReadonlySet<string> = new Set(["Array", "Set", "Map", "Date", "Error", "Promise", "RegExp"]);

/**
 * Names the kind of a value: `undefined`, `null`, `number`, `string`, `boolean`, `function`, `symbol` or
 * `bigint`; `Object` for plain objects; the class name for the common built-in classes; `Unknown` otherwise.
 */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (isPlainObject(value)) return "Object";
  const tag = tagOf(value);
  return BUILT_IN.has(tag) ? tag : "Unknown";
}

/** Whether a value holds nothing: `undefined`, `null`, or a string, array, Set, Map or object of size 0. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string" || Array.isArray(value)) return value.length === 0;
  if (isSet(value) || isMap(value)) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}
