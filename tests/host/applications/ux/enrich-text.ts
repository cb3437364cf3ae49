/** The walk through text nodes that every enricher shares, and the enrichers of packages. */
import { environment } from "../environment.ts";

export interface Enricher {
  /** Global. */
  pattern: RegExp;
  enrich: (match: RegExpMatchArray) => Promise<HTMLElement | null> | HTMLElement | null;
  /** The element takes the place of the whole parent element, if the match is all that the parent holds. */
  replaceParent?: boolean;
}

const TEXT_NODE = 3;
/** Text in here is shown as it is. */
const UNTOUCHED = "pre, code, a.content-link, a.inline-roll, textarea, script, style";

/** Replaces every match in the text of the holder; a match whose enricher gives null stays as it was. */
export async function replaceMatches(holder: HTMLElement, enricher: Enricher): Promise<void> {
  for (const node of textNodes(holder)) {
    const matches = [...(node.textContent ?? "").matchAll(enricher.pattern)];
    if (matches.length > 0) await replaceInNode(node, matches, enricher);
  }
}

function textNodes(root: Node): Text[] {
  const found: Text[] = [];
  for (const child of Array.from(root.childNodes)) {
    if (child.nodeType === TEXT_NODE && child instanceof Text) found.push(child);
    else if (child instanceof Element && !child.matches(UNTOUCHED)) found.push(...textNodes(child));
  }
  return found;
}

async function replaceInNode(node: Text, matches: RegExpMatchArray[], enricher: Enricher): Promise<void> {
  const text = node.textContent ?? "";
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const match of matches) {
    const element = await enricher.enrich(match);
    if (!element) continue;
    const start = match.index ?? 0;
    if (start > end) parts.push(text.slice(end, start));
    parts.push(element);
    end = start + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  const [only] = parts;
  const parent = node.parentElement;
  if (
    enricher.replaceParent &&
    parts.length === 1 &&
    only instanceof HTMLElement &&
    parent?.childNodes.length === 1
  ) {
    parent.replaceWith(only);
  } else node.replaceWith(...parts);
}

/** The enrichers of `CONFIG.TextEditor.enrichers`; one that throws leaves the text and is reported. */
export function customEnrichers(options: Record<string, unknown>): Enricher[] {
  return environment()
    .enrichers()
    .map(({ id, pattern, enricher, replaceParent = false, onRender }) => {
      if (!pattern.global)
        throw new Error(`The pattern of the enricher ${id ?? String(pattern)} must be global.`);
      if (onRender && !id) throw new Error(`An enricher with onRender needs an id (${String(pattern)}).`);
      return {
        pattern,
        replaceParent,
        enrich: async (match) => {
          try {
            const element = await enricher(match, options);
            return element && onRender && id ? markEnriched(element, id) : element;
          } catch (error) {
            environment().reportFailure(`enricher ${id ?? String(pattern)}`, error);
            return null;
          }
        },
      };
    });
}

/** Wraps the element, so that onRender can be called when it arrives in a page. */
function markEnriched(element: HTMLElement, id: string): HTMLElement {
  const wrapper = element.ownerDocument.createElement("enriched-content");
  wrapper.setAttribute("enricher", id);
  wrapper.append(element);
  return wrapper;
}
