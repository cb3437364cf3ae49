/** What the buttons of an item's sheet do. Each is called with the window as `this`. */
import { WeaponModel } from "../../data/item/weapon.ts";
import { EFFECT_ACTIONS } from "./effect-actions.ts";

/** The part of a sheet that its actions need. */
interface ItemWindow {
  readonly item: Item.Implementation;
}

/** The list is stored as a whole: an entry of an array has no path of its own. */
async function addExtraDamage(this: ItemWindow): Promise<void> {
  const { system } = this.item;
  if (!(system instanceof WeaponModel)) return;
  const entry = { label: "", formula: "1d6", type: "", multiplied: false };
  await this.item.update({ system: { extraDamage: [...system._source.extraDamage, entry] } });
}

async function removeExtraDamage(this: ItemWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { system } = this.item;
  if (!(system instanceof WeaponModel)) return;
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
  const extraDamage = system._source.extraDamage.filter((_entry, at) => at !== index);
  await this.item.update({ system: { extraDamage } });
}

export const ITEM_ACTIONS = { ...EFFECT_ACTIONS, addExtraDamage, removeExtraDamage };
