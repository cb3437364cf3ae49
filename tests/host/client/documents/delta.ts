/** The difference between the actor of an unlinked token and the world actor, on this client. */
import { type Segment, type Shelf, syntheticShelf } from "../../server/world-delta.ts";
import type { Document } from "./document.ts";
import type { TokenDocument } from "./token.ts";

/**
 * Notes in the token's delta what an operation does to its actor or to something below that.
 * @param parent direct parent of the documents of the operation; nothing happens if no unlinked token is above
 */
export function recordInDelta(
  parent: Document | null,
  documentName: string,
  act: (shelf: Shelf) => void,
): void {
  const below: Segment[] = [];
  let at = parent;
  while (at && !isToken(at)) {
    below.unshift({ documentName: at.documentName, id: String(at.id) });
    at = at.parent;
  }
  if (!at || (below.length === 0 && documentName !== "Actor")) return;
  const base = at.baseActor;
  if (base) act(syntheticShelf(at._source, base._source, below, documentName));
}

function isToken(document: Document): document is TokenDocument {
  return document.documentName === "Token";
}
