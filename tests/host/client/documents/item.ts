import type { Collection, PlainObject } from "../../common/utils/index.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument } from "./client-document.ts";
import { bookkeeping, embedded, idField, imageField, nameField, shelving, typeFields } from "./fields.ts";

export class Item extends ClientDocument {
  static override metadata = {
    name: "Item",
    collection: "items",
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
  };
  static readonly DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override defineSchema() {
    return {
      _id: idField(),
      name: nameField(),
      ...typeFields("Item"),
      img: imageField(Item.DEFAULT_ICON),
      effects: embedded("ActiveEffect"),
      ...shelving(),
      ...bookkeeping(),
    };
  }

  /** The image of a new item of a type. */
  static getDefaultArtwork(_data: PlainObject = {}): { img: string } {
    return { img: Item.DEFAULT_ICON };
  }

  declare name: string;
  declare readonly type: string;
  declare system: PlainObject;
  declare img: string | null;
  declare readonly effects: Collection<ActiveEffect>;
  declare readonly parent: Actor | null;
  declare sort: number;

  /** The actor that has this item. */
  get actor(): Actor | null {
    return this.parent;
  }

  get isOwned(): boolean {
    return this.parent !== null;
  }

  /** Effects that apply to the actor from where they are. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }

  override getRollData(): PlainObject {
    return { ...this.system };
  }
}
