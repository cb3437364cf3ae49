import { isPlainObject } from "../utils/plain.ts";

/**
 * Operators: values inside an update that say what shall happen to a key instead of what it shall be.
 * They are no plain objects, so cloning, flattening and expanding leave them alone.
 */
export abstract class DataFieldOperator {
  /** Applies the operator to the key of an object, in place. */
  abstract apply(target: Record<string, unknown>, key: string): void;
}

/** Removes the key. */
export class ForcedDeletion extends DataFieldOperator {
  /** The one deletion operator; the global `_del`. */
  static create(): ForcedDeletion {
    return _del;
  }

  apply(target: Record<string, unknown>, key: string): void {
    delete target[key];
  }

  equals(other: unknown): boolean {
    return other instanceof ForcedDeletion;
  }
}

/** Sets the key to the value without merging it into what was there. */
export class ForcedReplacement<T = unknown> extends DataFieldOperator {
  readonly value: T;

  constructor(value: T) {
    super();
    this.value = value;
  }

  static create<T>(value: T): ForcedReplacement<T> {
    return new ForcedReplacement(value);
  }

  apply(target: Record<string, unknown>, key: string): void {
    target[key] = this.value;
  }
}

/** The shared deletion operator. */
export const _del = new ForcedDeletion();

/** Makes a replacement operator. */
export const _replace = ForcedReplacement.create;

/** Key by which operators travel as JSON; no field may be called so. */
const WIRE = "$operator";

/** Copies data for the way to another client: operators become plain records. */
export function encodeOperators(value: unknown): unknown {
  if (value instanceof ForcedDeletion) return { [WIRE]: "delete" };
  if (value instanceof ForcedReplacement) return { [WIRE]: "replace", value: encodeOperators(value.value) };
  if (Array.isArray(value)) return value.map(encodeOperators);
  return isPlainObject(value) ? mapValues(value, encodeOperators) : value;
}

/** The inverse of {@link encodeOperators}. */
export function decodeOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeOperators);
  if (!isPlainObject(value)) return value;
  if (value[WIRE] === "delete") return _del;
  if (value[WIRE] === "replace") return _replace(decodeOperators(value.value));
  return mapValues(value, decodeOperators);
}

function mapValues(
  record: Record<string, unknown>,
  map: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
