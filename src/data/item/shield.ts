import type { ShieldClass } from "../../rules/records.ts";
import { choice, flag, integer, optionalInteger } from "../fields/basic.ts";
import { ItemModel } from "./model.ts";
import { physicalSchema } from "./physical.ts";

const schema = () => ({
  ...physicalSchema(),
  /** The shield as action points see it (A 1.12.4). */
  apShieldClass: choice(
    ["none", "wooden", "metal", "fullBody"] as const satisfies readonly ShieldClass[],
    "wooden",
  ),
  /** Shield bonus without the magic one. */
  bonus: integer(1, { min: 0 }),
  enhancement: integer(0),
  /** Cap of the Dex bonus; empty = none. */
  maxDex: optionalInteger({ min: 0 }),
  penalty: integer(0, { max: 0 }),
  spellFailure: integer(0, { min: 0, max: 100 }),
  /** Number that the shield save must reach (A 2.2); empty = as its class has it. */
  shieldSave: optionalInteger({ min: 2, max: 20 }),
  /** Strapped on or in hand; otherwise it does not count. */
  held: flag(),
});

export class ShieldModel extends ItemModel<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}
