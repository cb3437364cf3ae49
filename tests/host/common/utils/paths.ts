import { isEmpty, isPlainObject, type PlainObject } from "./plain.ts";

const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

function refuseForbidden(key: string): void {
  if (FORBIDDEN.has(key)) throw new Error(`"${key}" is not allowed as a key`);
}

const isContainer = (value: unknown): value is object =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** Reads the value at a dotted path; `undefined` where the path ends early. A key with dots is found first. */
export function getProperty(object: unknown, path: string): unknown {
  if (!isContainer(object) || path === "") return undefined;
  if (path in object) return Reflect.get(object, path);
  let target: unknown = object;
  for (const key of path.split(".")) {
    if (!isContainer(target) || !(key in target)) return undefined;
    target = Reflect.get(target, key);
  }
  return target;
}

/** Whether a dotted path exists, even if its value is `null` or `undefined`. */
export function hasProperty(object: unknown, path: string): boolean {
  if (!isContainer(object) || path === "") return false;
  if (path in object) return true;
  let target: unknown = object;
  for (const key of path.split(".")) {
    if (!isContainer(target) || !(key in target)) return false;
    target = Reflect.get(target, key);
  }
  return true;
}

/**
 * Writes the value at a dotted path and creates the levels that are missing.
 * @returns whether the value changed
 * @throws if a level on the way is no object
 */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  refuseForbidden(last);
  let target: object = object;
  for (const key of keys) {
    refuseForbidden(key);
    let next: unknown = Reflect.get(target, key);
    if (next === undefined) {
      next = {};
      assign(target, key, next);
    }
    if (!isContainer(next)) throw new Error(`cannot set "${path}": "${key}" is ${String(next)}`);
    target = next;
  }
  if (last in target && Object.is(Reflect.get(target, last), value)) return false;
  assign(target, last, value);
  return true;
}

function assign(target: object, key: string, value: unknown): void {
  if (!Reflect.set(target, key, value)) throw new TypeError(`cannot write "${key}": it is read-only`);
}

/** Deletes the property at a dotted path. @returns whether there was one */
export function deleteProperty(object: object, path: string): boolean {
  if (path in object) return Reflect.deleteProperty(object, path);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const target = keys.length === 0 ? object : getProperty(object, keys.join("."));
  return isContainer(target) && last in target && Reflect.deleteProperty(target, last);
}

/** Turns nested keys into dotted ones. Arrays, class instances and empty objects stay as they are. */
export function flattenObject(object: PlainObject): PlainObject {
  const flat: PlainObject = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && !isEmpty(value)) {
      for (const [inner, innerValue] of Object.entries(flattenObject(value)))
        flat[`${key}.${inner}`] = innerValue;
    } else flat[key] = value;
  }
  return flat;
}

/** Turns dotted keys into nested objects, at any depth and inside arrays, in a new object. */
export function expandObject(object: PlainObject): PlainObject {
  const expanded: PlainObject = {};
  for (const [key, value] of Object.entries(object)) place(expanded, key, expandValue(value));
  return expanded;
}

function expandValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expandValue);
  return isPlainObject(value) ? expandObject(value) : value;
}

/** Puts a value at a dotted key, joining it with an object that is already there. */
function place(target: PlainObject, path: string, value: unknown): void {
  const [key = "", ...rest] = path.split(".");
  refuseForbidden(key);
  const present = target[key];
  if (rest.length > 0) {
    const inner: PlainObject = isPlainObject(present) ? present : {};
    place(inner, rest.join("."), value);
    target[key] = inner;
  } else if (isPlainObject(present) && isPlainObject(value)) {
    for (const [inner, innerValue] of Object.entries(value)) place(present, inner, innerValue);
  } else target[key] = value;
}
