/**
 * Stored data that the schema cannot read must never make a document unusable. They are taken out, so that
 * the initial value takes their place, and their paths are reported.
 */
import type { Refusal } from "../../rules/records.ts";

const { ArrayField, SchemaField, TypedObjectField } = foundry.data.fields;

type Field = foundry.data.fields.DataField.Any;
type Bag = Record<string, unknown>;

/** A plain record: not an array, not an update operator. */
function isBag(value: unknown): value is Bag {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Update operators and other instances pass untouched: they are no data. */
function isData(value: unknown): boolean {
  return typeof value !== "object" || value === null || Array.isArray(value) || isBag(value);
}

function isReadable(field: Field, value: unknown): boolean {
  try {
    return field.validate(field.clean(value)) === undefined;
  } catch {
    return false;
  }
}

/** Mends one value; returns the paths below it that were unreadable, or `null` if it must go as a whole. */
function mendValue(field: Field, value: unknown, path: string): string[] | null {
  if (field instanceof SchemaField) return isBag(value) ? mend(field.fields, value, `${path}.`) : null;
  if (field instanceof TypedObjectField) {
    if (!isBag(value)) return null;
    const entries = Object.keys(value).map((key) => [key, field.element] as const);
    return mend(Object.fromEntries(entries), value, `${path}.`);
  }
  if (field instanceof ArrayField && Array.isArray(value)) {
    const mended: string[] = [];
    for (let index = value.length - 1; index >= 0; index -= 1) {
      const found = mendValue(field.element, value[index], `${path}.${index}`);
      if (found === null) value.splice(index, 1);
      mended.push(...(found ?? [`${path}.${index}`]));
    }
    return mended;
  }
  return isReadable(field, value) ? [] : null;
}

/** Takes out of `source`, in place, whatever `fields` cannot read; returns the paths of what was taken out. */
export function mend(fields: Readonly<Record<string, Field>>, source: Bag, prefix = ""): string[] {
  const mended: string[] = [];
  for (const [key, value] of Object.entries(source)) {
    const field = fields[key];
    if (field === undefined || value === undefined || !isData(value)) continue;
    const found = mendValue(field, value, `${prefix}${key}`);
    if (found === null) delete source[key];
    mended.push(...(found ?? [`${prefix}${key}`]));
  }
  return mended;
}

/** Mends `source` and keeps the paths in its `mended` list, beside those of earlier times. */
export function mendAndNote(fields: Readonly<Record<string, Field>>, source: Bag): void {
  const mended = mend(fields, source);
  if (mended.length === 0) return;
  const earlier = Array.isArray(source.mended) ? source.mended : [];
  source.mended = [...new Set([...earlier, ...mended])];
}

/** The paths of `mended` that an update does not set anew. */
export function stillMended(mended: readonly string[], changes: Bag): string[] {
  return mended.filter((path) => !foundry.utils.hasProperty(changes, path));
}

/** What the sheet says about mended values. */
export function mendedProblems(mended: readonly string[]): Refusal[] {
  return mended.map((path) => ({ key: "WAFFENGANG.Problem.mended", data: { path } }));
}
