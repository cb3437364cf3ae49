import { isDate, isPlainObject } from "./plain.ts";

export interface DeepCloneOptions {
  /** Throw at a value that can only be kept by reference. */
  readonly strict?: boolean;
  /** Leave out entries whose value is `undefined`. */
  readonly prune?: boolean;
}

/**
 * Copies plain objects, arrays and dates at any depth. Everything else (Sets, Maps, class instances,
 * functions) is kept by reference, or refused with `strict`.
 */
export function deepClone<T>(original: T, options?: DeepCloneOptions): T;
export function deepClone(original: unknown, options: DeepCloneOptions = {}): unknown {
  if (typeof original === "function" && options.strict) throw new Error("deepClone: cannot clone a function");
  if (typeof original !== "object" || original === null) return original;
  if (Array.isArray(original)) return original.map((entry: unknown) => deepClone(entry, options));
  if (isDate(original)) return new Date(original);
  if (!isPlainObject(original)) {
    if (options.strict)
      throw new Error(`deepClone: cannot clone ${Object.prototype.toString.call(original)}`);
    return original;
  }
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(original)) {
    if (value === undefined && options.prune) continue;
    copy[key] = deepClone(value, options);
  }
  return copy;
}

/** Copies a value by way of JSON: whatever JSON cannot express is lost. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original));
}
