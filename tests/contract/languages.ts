/** What the languages hold, and what the sources and templates ask of them. */
import type { SourceFile } from "./files.ts";

export type Language = { readonly [key: string]: string | Language };

/** All texts of a language by their full key. */
export function flatten(language: Language, prefix = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(language)) {
    if (typeof value === "string") texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** The `{names}` that a text wants filled, sorted. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();
}

export interface UsedKeys {
  /** Keys written in full, with the place. */
  readonly whole: ReadonlyMap<string, string>;
  /** Beginnings to which code adds a part at run time (`WAFFENGANG.Size.` + id). */
  readonly beginnings: ReadonlySet<string>;
}

/** Every key of the system's own name space that stands in a source or a template. */
export function usedKeys(files: readonly SourceFile[]): UsedKeys {
  const whole = new Map<string, string>();
  const beginnings = new Set<string>();
  for (const { path, text } of files) {
    for (const match of text.matchAll(/\bWAFFENGANG((?:\.[A-Za-z0-9_-]+)*)(\.?)(\$\{|["'`])?/g)) {
      const [, rest = "", dot = "", end = ""] = match;
      const key = `WAFFENGANG${rest}`;
      if (dot === "." || end === "${") beginnings.add(`${key}${dot}`);
      else if (rest !== "") whole.set(key, path);
    }
  }
  return { whole, beginnings };
}

/** Keys that are asked for but missing; a key with texts below it counts as a prefix. */
export function missingKeys(used: UsedKeys, texts: ReadonlyMap<string, string>): string[] {
  const all = [...texts.keys()];
  const missing = [...used.whole.keys()].filter(
    (key) => !texts.has(key) && !all.some((known) => known.startsWith(`${key}.`)),
  );
  const hollow = [...used.beginnings].filter(
    (beginning) => !all.some((known) => known.startsWith(beginning)),
  );
  return [...missing, ...hollow].sort();
}

/** Texts that nothing asks for. Keys that the host asks for by itself (`TYPES`) are not looked at. */
export function unusedKeys(used: UsedKeys, texts: ReadonlyMap<string, string>): string[] {
  const prefixes = [...used.beginnings, ...[...used.whole.keys()].map((key) => `${key}.`)].filter(
    (prefix) => prefix !== "WAFFENGANG.",
  );
  return [...texts.keys()].filter(
    (key) =>
      key.startsWith("WAFFENGANG.") &&
      !used.whole.has(key) &&
      !prefixes.some((prefix) => key.startsWith(prefix)),
  );
}
