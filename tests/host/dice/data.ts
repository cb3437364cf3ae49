/** `@paths` of a formula, looked up in the roll data. */
import type { RollData } from "./types.ts";

const PATH = /@([a-z.0-9_-]+)/gi;

export interface ReplaceOptions {
  /** What stands in for a path that the data lack; without it the path stays as it is written. */
  missing?: string;
}

/**
 * Replace every `@path`. Text is taken as formula text, `null` and missing values as `missing`, an object by
 * its own `toString`. Throws for values that no public page gives a meaning in a formula.
 */
export function replaceFormulaData(formula: string, data: RollData, options: ReplaceOptions = {}): string {
  return formula.replace(PATH, (reference, path: string) => {
    const value = readPath(data, path);
    if (value === undefined || value === null) return options.missing ?? reference;
    if (typeof value === "string") return value.trim();
    if (typeof value === "number") return numberText(value, reference);
    if (typeof value === "object" && hasOwnText(value)) return String(value);
    throw new TypeError(`${reference} is a ${typeof value} in the roll data, which no formula can hold.`);
  });
}

function numberText(value: number, reference: string): string {
  if (!Number.isFinite(value)) throw new TypeError(`${reference} is ${value} in the roll data.`);
  return String(value);
}

function readPath(data: RollData, path: string): unknown {
  let value: unknown = data;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Whether a `toString` other than the one of every object is found; arrays do not count. */
function hasOwnText(value: object): boolean {
  if (Array.isArray(value)) return false;
  let owner: object | null = value;
  while (owner && !Object.hasOwn(owner, "toString")) owner = Object.getPrototypeOf(owner);
  return owner !== null && Object.getPrototypeOf(owner) !== null;
}
