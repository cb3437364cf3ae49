import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { deepClone } from "./clone.ts";
import { expandObject } from "./paths.ts";
import { getType, isPlainObject, type PlainObject } from "./plain.ts";

export interface MergeObjectOptions {
  /** Take over keys of the top level that the original lacks. Default true. */
  readonly insertKeys?: boolean;
  /** Take over keys of inner objects that the original lacks. Default true. */
  readonly insertValues?: boolean;
  /** Replace values that the original has. Default true. */
  readonly overwrite?: boolean;
  /** Merge inner objects instead of replacing them. Default true. */
  readonly recursive?: boolean;
  /** Change and return the original itself. Default true. */
  readonly inplace?: boolean;
  /** Throw if a value is of another type than the one it replaces. Default false. */
  readonly enforceTypes?: boolean;
  /** Carry operators out instead of storing them as values. Default false. */
  readonly applyOperators?: boolean;
}

type Settings = Required<MergeObjectOptions>;

const DEFAULTS: Settings = {
  insertKeys: true,
  insertValues: true,
  overwrite: true,
  recursive: true,
  inplace: true,
  enforceTypes: false,
  applyOperators: false,
};

/** Merges the second object into the first, key by key. Dotted keys of the second are expanded. */
export function mergeObject<T extends object>(
  original: T,
  other: object = {},
  options: MergeObjectOptions = {},
): T {
  refuseUnknown(options);
  if (!isMergeable(original) || !isMergeable(other)) {
    throw new Error(`mergeObject needs two objects, not ${getType(original)} and ${getType(other)}`);
  }
  const settings = { ...DEFAULTS, ...options };
  const target: T = settings.inplace ? original : deepClone(original);
  const source = Object.keys(other).some((key) => key.includes(".")) ? expandObject({ ...other }) : other;
  for (const [key, value] of Object.entries(source))
    mergeKey(target, key, value, settings, settings.insertKeys);
  return target;
}

const isMergeable = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function refuseUnknown(options: object): void {
  for (const key of Object.keys(options)) {
    if (!(key in DEFAULTS)) throw new Error(`mergeObject: unknown option "${key}"`);
  }
}

function mergeKey(target: object, key: string, value: unknown, settings: Settings, insert: boolean): void {
  if (key === "__proto__") throw new Error('"__proto__" is not allowed as a key');
  const present = Object.hasOwn(target, key);
  if (!present && !insert) return;
  if (settings.applyOperators && value instanceof ForcedDeletion) {
    Reflect.deleteProperty(target, key);
    return;
  }
  const current: unknown = present ? Reflect.get(target, key) : undefined;
  if (isPlainObject(value) && isPlainObject(current) && settings.recursive) {
    for (const [inner, innerValue] of Object.entries(value)) {
      mergeKey(current, inner, innerValue, settings, settings.insertValues);
    }
    return;
  }
  if (present && !settings.overwrite && current !== undefined) return;
  const next = settings.applyOperators ? withoutOperators(value) : deepClone(value);
  if (settings.enforceTypes && current !== undefined && getType(current) !== getType(next)) {
    throw new Error(`mergeObject: "${key}" is ${getType(current)}, not ${getType(next)}`);
  }
  if (!Reflect.set(target, key, next)) throw new TypeError(`mergeObject: cannot write "${key}"`);
}

/** Copies a value that is inserted where nothing was: deletions vanish, replacements become their value. */
function withoutOperators(value: unknown): unknown {
  if (value instanceof ForcedReplacement) return withoutOperators(value.value);
  if (!isPlainObject(value)) return deepClone(value);
  const copy: PlainObject = {};
  for (const [key, inner] of Object.entries(value)) {
    if (inner instanceof DataFieldOperator && !(inner instanceof ForcedReplacement)) continue;
    copy[key] = withoutOperators(inner);
  }
  return copy;
}
