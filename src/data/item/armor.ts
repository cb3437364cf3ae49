import { choice, flag, integer, optionalInteger } from "../fields/basic.ts";
import { ItemModel } from "./model.ts";
import { physicalSchema } from "./physical.ts";

const schema = () => ({
  ...physicalSchema(),
  category: choice(["light", "medium", "heavy"], "light"),
  /** Armour bonus without the magic one. */
  bonus: integer(1, { min: 0 }),
  /** Raises the armour's own bonus (K2.8). */
  enhancement: integer(0),
  /** Cap of the Dex bonus (K2.7); empty = none. */
  maxDex: optionalInteger({ min: 0 }),
  /** Armour check penalty, 0 or below. */
  penalty: integer(0, { max: 0 }),
  /** Chance of spell failure in percent. */
  spellFailure: integer(0, { min: 0, max: 100 }),
  /** Greatest damage that an armour save can cancel, and the number to roll (A 2.3); empty = none. */
  damageLimit: optionalInteger({ min: 0 }),
  armourSave: optionalInteger({ min: 2, max: 20 }),
  /** Made of force: counts against incorporeal touch (K2.15). */
  force: flag(),
  worn: flag(),
});

export class ArmorModel extends ItemModel<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}
