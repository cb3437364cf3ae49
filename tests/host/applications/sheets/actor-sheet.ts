/** ActorSheetV2: the sheet of one actor, with items and effects that can be dragged out and dropped in. */

import { guard } from "../api/application-form.ts";
import type { RenderContext, RenderOptions } from "../api/application-types.ts";
import { type DocumentSheetOptions, DocumentSheetV2 } from "../api/document-sheet.ts";
import { type ActorLike, type DocumentLike, environment } from "../environment.ts";
import { getDragEventData } from "../ux/drag-data.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { performIntegerSort, type Sortable } from "./integer-sort.ts";

export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = { position: { width: 600 } };

  get actor(): ActorLike {
    if (!isActor(this.document)) throw new Error("An actor sheet needs an actor.");
    return this.document;
  }

  /** The token whose synthetic actor is shown; null for actors of the world. */
  get token(): DocumentLike | null {
    return this.actor.token ?? null;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: {
        dragstart: (selector) => this._canDragStart(selector),
        drop: (selector) => this._canDragDrop(selector),
      },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => guard("drop on an actor sheet", this._onDrop(event)),
      },
    }).bind(this.element);
  }

  protected _canDragStart(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  /** Drags the item or effect that the element names with data-item-id or data-effect-id. */
  protected async _onDragStart(event: DragEvent): Promise<void> {
    const element = event.currentTarget;
    if (!(element instanceof HTMLElement) || isLink(event.target)) return;
    const { itemId, effectId } = element.dataset;
    const dragged = itemId
      ? this.actor.items.get(itemId)
      : effectId
        ? this.actor.effects.get(effectId)
        : undefined;
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = getDragEventData(event);
    environment().hooks.callAll("dropActorSheetData", this.actor, this, data);
    const document = await environment().fromDropData(data);
    if (document) await this._onDropDocument(event, document);
  }

  protected async _onDropDocument(event: DragEvent, document: DocumentLike): Promise<DocumentLike | null> {
    switch (document.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document);
      case "Actor":
        return this._onDropActor(event, document);
      case "Item":
        return this._onDropItem(event, document);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }

  protected async _onDropActiveEffect(_event: DragEvent, effect: DocumentLike): Promise<DocumentLike | null> {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    await this.actor.createEmbeddedDocuments("ActiveEffect", [copyOf(effect)]);
    return effect;
  }

  protected async _onDropActor(_event: DragEvent, _actor: DocumentLike): Promise<DocumentLike | null> {
    return null;
  }

  protected async _onDropFolder(_event: DragEvent, _folder: DocumentLike): Promise<DocumentLike | null> {
    return null;
  }

  /** An item of this actor is sorted, any other one is copied into the actor. */
  protected async _onDropItem(event: DragEvent, item: DocumentLike): Promise<DocumentLike | null> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      await this._onSortItem(event, item);
      return item;
    }
    await this.actor.createEmbeddedDocuments("Item", [copyOf(item)]);
    return item;
  }

  /** Puts the item next to the item that it was dropped on, among the elements of the same list. */
  protected async _onSortItem(event: DragEvent, item: DocumentLike): Promise<void> {
    const start = event.target instanceof Element ? event.target : null;
    const row = start?.closest<HTMLElement>("[data-item-id]");
    const source = this.#sortable(item.id);
    const target = this.#sortable(row?.dataset.itemId);
    if (!row || !source || !target || source === target) return;
    const siblings = Array.from(row.parentElement?.children ?? []).flatMap((element) => {
      const sibling = element instanceof HTMLElement ? this.#sortable(element.dataset.itemId) : null;
      return sibling && sibling !== source ? [sibling] : [];
    });
    const updates = performIntegerSort(source, { target, siblings }).map((change) => ({
      _id: change.target.id,
      ...change.update,
    }));
    await this.actor.updateEmbeddedDocuments("Item", updates);
  }

  #sortable(id: string | null | undefined): (DocumentLike & Sortable) | null {
    const item = id ? this.actor.items.get(id) : undefined;
    return item && isSortable(item) ? item : null;
  }
}

/** The source of a document as a new one: without what ties it to its old place. */
function copyOf(document: DocumentLike): Record<string, unknown> {
  const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...data } = document.toObject();
  if (document.pack === null) return data;
  const stats = typeof data._stats === "object" && data._stats !== null ? data._stats : {};
  return { ...data, _stats: { ...stats, compendiumSource: document.uuid } };
}

function isActor(document: DocumentLike): document is ActorLike {
  return document.documentName === "Actor";
}

function isSortable(item: DocumentLike): item is DocumentLike & Sortable {
  return "sort" in item && typeof item.sort === "number";
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && "link" in target.dataset;
}
