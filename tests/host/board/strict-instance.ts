/** Objects with private parts that answer for themselves: reading a name that they lack throws with that name. */
import { lacks } from "../client/strict.ts";

const ALWAYS_ALLOWED = new Set([
  "then",
  "toJSON",
  "constructor",
  "$$typeof",
  "asymmetricMatch",
  "nodeType",
  "tagName",
]);

export interface StrictInstanceOptions {
  /** Members that are handed out wrapped. */
  readonly parts?: Readonly<Record<string, object>>;
  /** Members that only the host itself uses. */
  readonly internal?: readonly string[];
}

/** Wraps an instance of a class; its methods keep running on the instance itself. */
export function strictInstance<T extends object>(
  target: T,
  path: string,
  options: StrictInstanceOptions = {},
): T {
  const { parts = {}, internal = [] } = options;
  const methods = new Map<unknown, unknown>();
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === "string") {
        const part = parts[key];
        if (part) return part;
        if ((!(key in object) && !ALWAYS_ALLOWED.has(key)) || internal.includes(key))
          return lacks(`${path}.${key}`);
      }
      const value: unknown = Reflect.get(object, key, object);
      if (typeof value !== "function" || key === "constructor") return value;
      const known = methods.get(value) ?? value.bind(object);
      methods.set(value, known);
      return known;
    },
    set: (object, key, value) => Reflect.set(object, key, value, object),
  });
}
