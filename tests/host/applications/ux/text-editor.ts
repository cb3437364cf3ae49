/** TextEditor: turns stored text into what is shown, with links, rolls and whatever packages add. */
import { assertKeys } from "../assert-keys.ts";
import { type DocumentLike, environment } from "../environment.ts";
import { getDragEventData } from "./drag-data.ts";
import { documentEnricher } from "./enrich-links.ts";
import { rollEnricher } from "./enrich-rolls.ts";
import { customEnrichers, type Enricher, replaceMatches } from "./enrich-text.ts";

export interface EnrichmentOptions {
  /** Show secret blocks that are not revealed. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: Record<string, unknown> | (() => Record<string, unknown>);
  relativeTo?: DocumentLike | null;
}

const OPTION_KEYS = ["secrets", "documents", "links", "rolls", "embeds", "custom", "rollData", "relativeTo"];

// biome-ignore lint/complexity/noStaticOnlyClass: packages call it as a class and may extend it
export class TextEditor {
  /** The class to use: `CONFIG.ux.TextEditor`, here always this one. */
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /** The text with its content enriched. Listens to nothing: rolls and links answer to the page's listener. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    assertKeys("enrichHTML", options, OPTION_KEYS);
    const page = environment().document;
    const holder = page.createElement("div");
    holder.innerHTML = content;
    if (!options.secrets) removeSecrets(holder);
    const { rollData } = options;
    const resolved = { ...options, rollData: typeof rollData === "function" ? rollData() : (rollData ?? {}) };
    for (const enricher of TextEditor.#enrichers(resolved)) await replaceMatches(holder, enricher);
    if (options.links !== false) linkAddresses(holder);
    return holder.innerHTML;
  }

  static #enrichers(options: EnrichmentOptions & { rollData: Record<string, unknown> }): Enricher[] {
    const enrichers: Enricher[] = [];
    if (options.documents !== false) enrichers.push(documentEnricher(options.relativeTo));
    if (options.custom !== false) enrichers.push(...customEnrichers({ ...options }));
    if (options.rolls !== false) enrichers.push(rollEnricher(options.rollData));
    return enrichers;
  }

  static getDragEventData(event: DragEvent): Record<string, unknown> {
    return getDragEventData(event);
  }

  /** The text of HTML, cut at a length. */
  static previewHTML(content: string, length = 250): string {
    const holder = environment().document.createElement("div");
    holder.innerHTML = content;
    const text = (holder.textContent ?? "").trim();
    return text.length > length ? `${text.slice(0, length)}…` : text;
  }
}

function removeSecrets(holder: HTMLElement): void {
  for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
}

/** Addresses in text become links. */
function linkAddresses(holder: HTMLElement): void {
  for (const link of holder.querySelectorAll("a[href]")) {
    if (/^https?:/.test(link.getAttribute("href") ?? "")) link.setAttribute("rel", "nofollow noopener");
  }
}
