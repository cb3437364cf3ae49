/** ItemSheetV2: the sheet of one item. */
import { type DocumentSheetOptions, DocumentSheetV2 } from "../api/document-sheet.ts";
import type { DocumentLike } from "../environment.ts";

export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = { position: { width: 480 } };

  get item(): DocumentLike {
    return this.document;
  }

  /** The actor that owns the item; null for items of the world and of packs. */
  get actor(): DocumentLike | null {
    return this.document.parent;
  }
}
