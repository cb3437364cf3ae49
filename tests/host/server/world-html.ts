/**
 * What the world does to the fields that the manifest calls `htmlFields`: scripts and event handlers never reach
 * the store. Stricter than needed and without a DOM, because the world runs outside the browser.
 */
import type { Source } from "./protocol.ts";
import { isRecord } from "./world-merge.ts";

const ELEMENTS =
  /<(script|iframe|object|embed|style|link|meta)\b[^>]*>[\s\S]*?<\/\1\s*>|<\/?(script|iframe|object|embed|style|link|meta)\b[^>]*>/gi;
const HANDLERS = /\s+on[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;
const SCHEMES =
  /\s(href|src|action|formaction)\s*=\s*(["']?)\s*(javascript|vbscript|data:text\/html)[^"'>\s]*\2/gi;

/** HTML without script elements, event handlers and script addresses. */
export function cleanHTML(html: string): string {
  let before: string;
  let after = html;
  do {
    before = after;
    after = before
      .replace(ELEMENTS, "")
      .replace(/<[^>]+>/g, (tag) => tag.replace(HANDLERS, "").replace(SCHEMES, ""));
  } while (after !== before);
  return after;
}

/** Cleans the named paths below `system`, in place; `*` stands for every element or key. */
export function cleanHTMLFields(source: Source, paths: readonly string[]): void {
  for (const path of paths) cleanAt(source.system, path.split("."));
}

function cleanAt(container: unknown, [key, ...rest]: readonly string[]): void {
  if (key === undefined || typeof container !== "object" || container === null) return;
  for (const name of key === "*" ? Object.keys(container) : [key]) {
    const value: unknown = Reflect.get(container, name);
    if (rest.length === 0 && typeof value === "string") Reflect.set(container, name, cleanHTML(value));
    else if (rest.length > 0 && (isRecord(value) || Array.isArray(value))) cleanAt(value, rest);
  }
}
