/**
 * Namespaces that answer for themselves: reading a name that they lack throws with that name, so that code which
 * uses an API the host does not have fails at once and says which.
 */
export class MissingApiError extends Error {
  override readonly name = "MissingApiError";
}

/** Names that the language or a test library reads of any object. */
const ALWAYS_ALLOWED = new Set([
  "then",
  "toJSON",
  "constructor",
  "$$typeof",
  "asymmetricMatch",
  "nodeType",
  "tagName",
]);

const missing: string[] = [];

/** Every missing name that was read so far; removing entries marks them as expected. */
export function missingApis(): string[] {
  return missing;
}

/** Throws for an API that the host deliberately lacks. */
export function lacks(path: string): never {
  missing.push(path);
  throw new MissingApiError(`The Übungsplatz lacks ${path}`);
}

function isNamespace(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

export interface StrictOptions {
  /** Names that read as `undefined` when they are not there. */
  readonly optional?: readonly string[];
  /** Whether inner plain objects answer for themselves too. */
  readonly deep?: boolean;
  /** Whether writing throws. */
  readonly sealed?: boolean;
}

/** Wraps an object so that reading what it lacks throws. Symbols pass. */
export function strict<T extends object>(target: T, path: string, options: StrictOptions = {}): T {
  const inner = new Map<unknown, object>();
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === "string" && !(key in object) && !ALWAYS_ALLOWED.has(key)) {
        if (options.optional?.includes(key)) return undefined;
        return lacks(`${path}.${key}`);
      }
      const value: unknown = Reflect.get(object, key, isNamespace(object) ? receiver : object);
      if (!options.deep || !isNamespace(value) || typeof key === "symbol") return value;
      const known = inner.get(value);
      if (known) return known;
      const wrapped = strict(value, `${path}.${key}`, options);
      inner.set(value, wrapped);
      return wrapped;
    },
    set(object, key, value) {
      if (options.sealed) throw new TypeError(`${path}.${String(key)} cannot be changed`);
      return Reflect.set(object, key, value);
    },
  });
}

/** A copy of nested plain objects in which nothing is frozen, so that it can be wrapped. */
export function loosened(value: unknown): unknown {
  if (!isNamespace(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, loosened(inner)]));
}
