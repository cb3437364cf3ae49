import { _del, ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { isDate, isEmpty, isMap, isPlainObject, isSet, type PlainObject } from "./plain.ts";

/**
 * Whether two values are equal in content: primitives, plain objects, arrays, Sets, Maps, dates, and class
 * instances with a method `equals`.
 */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((entry, index) => equals(entry, b[index]));
  }
  if (isSet(a)) return isSet(b) && a.size === b.size && [...a].every((entry) => b.has(entry));
  if (isMap(a)) {
    return (
      isMap(b) && a.size === b.size && [...a].every(([key, value]) => b.has(key) && equals(value, b.get(key)))
    );
  }
  if (isDate(a)) return isDate(b) && a.getTime() === b.getTime();
  if (isPlainObject(a)) return isPlainObject(b) && equalRecords(a, b);
  const method: unknown = Reflect.get(a, "equals");
  return typeof method === "function" && method.call(a, b) === true;
}

function equalRecords(a: PlainObject, b: PlainObject): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]));
}

export interface DiffObjectOptions {
  /** Look only at keys that the original has. */
  readonly inner?: boolean;
  /** Report keys that only the original has as deletion operators. */
  readonly bidirectional?: boolean;
}

/** The keys and values of the second object that differ from the first. */
export function diffObject(
  original: PlainObject,
  other: PlainObject,
  { inner = false, bidirectional = false }: DiffObjectOptions = {},
): PlainObject {
  const difference: PlainObject = {};
  for (const [key, value] of Object.entries(other)) {
    const known = Object.hasOwn(original, key);
    if (!known && inner) continue;
    const current = original[key];
    if (value instanceof ForcedDeletion) {
      if (known) difference[key] = value;
    } else if (value instanceof ForcedReplacement) {
      if (!known || !equals(current, value.value)) difference[key] = value;
    } else if (isPlainObject(current) && isPlainObject(value)) {
      const deeper = diffObject(current, value, { inner, bidirectional });
      if (!isEmpty(deeper)) difference[key] = deeper;
    } else if (!known || !equals(current, value)) difference[key] = value;
  }
  if (bidirectional) {
    for (const key of Object.keys(original)) if (!Object.hasOwn(other, key)) difference[key] = _del;
  }
  return difference;
}

/** The part of the first object whose keys the template has too, at any depth. */
export function filterObject(
  source: PlainObject,
  template: PlainObject,
  { templateValues = false }: { readonly templateValues?: boolean } = {},
): PlainObject {
  const filtered: PlainObject = {};
  for (const [key, pattern] of Object.entries(template)) {
    if (!Object.hasOwn(source, key)) continue;
    const value = source[key];
    if (isPlainObject(value) && isPlainObject(pattern)) {
      filtered[key] = filterObject(value, pattern, { templateValues });
    } else filtered[key] = templateValues ? pattern : value;
  }
  return filtered;
}
