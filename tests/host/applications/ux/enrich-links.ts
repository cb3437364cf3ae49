/** `@UUID[…]{label}` becomes a link to the document. */
import { type DocumentLike, environment } from "../environment.ts";
import type { Enricher } from "./enrich-text.ts";

const PATTERN = /@UUID\[([^\]#]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g;

export function documentEnricher(relativeTo: DocumentLike | null | undefined): Enricher {
  return { pattern: PATTERN, enrich: (match) => createLink(match, relativeTo) };
}

async function createLink(
  match: RegExpMatchArray,
  relativeTo: DocumentLike | null | undefined,
): Promise<HTMLElement> {
  const [, uuid = "", , label] = match;
  const found = await environment().fromUuid(uuid, relativeTo);
  const link = environment().document.createElement("a");
  const icon = link.ownerDocument.createElement("i");
  icon.setAttribute("inert", "");
  link.className = found ? "content-link" : "content-link broken";
  if (found) {
    link.draggable = true;
    link.dataset.link = "";
    link.dataset.uuid = found.uuid ?? "";
    link.dataset.id = found.id ?? "";
    link.dataset.type = found.documentName;
  }
  icon.className = found ? "fa-solid fa-file" : "fa-solid fa-link-slash";
  link.append(icon, label ?? found?.name ?? environment().localize("HOST.Link.broken"));
  return link;
}

/** Opens the sheet of a clicked link; true if the click was one. */
export async function openLink(target: Element): Promise<boolean> {
  const uuid = target.closest<HTMLElement>("a.content-link[data-uuid]")?.dataset.uuid;
  if (!uuid) return false;
  const document = await environment().fromUuid(uuid);
  await document?.sheet?.render({ force: true });
  return true;
}
