import { ITEM_SYMBOLS } from "../config/item-symbols.ts";
import { systemPath } from "../system.ts";
import { clearMended } from "./mended.ts";

/** A thing, talent, ability or spell as a document. */
export class WaffengangItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** Whether what it grants its bearer holds now: a worn or held thing only while it is worn or held. */
  get isInUse(): boolean {
    const { system } = this;
    if ("worn" in system) return system.worn;
    if (!("held" in system)) return true;
    return typeof system.held === "boolean" ? system.held : system.isReady;
  }

  /** A new item without a picture shows the symbol of its type. */
  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User.Implementation,
  ) {
    const symbol = Object.entries(ITEM_SYMBOLS).find(([type]) => type === this.type)?.[1];
    if (symbol && this.img === Item.DEFAULT_ICON)
      this.updateSource({ img: systemPath(`assets/symbols/${symbol}.svg`) });
    return super._preCreate(data, options, user);
  }

  protected override async _preUpdate(
    changes: Item.UpdateData,
    options: Item.Database.PreUpdateOptions,
    user: User.Implementation,
  ) {
    clearMended(this.system.mended, changes);
    return super._preUpdate(changes, options, user);
  }
}
