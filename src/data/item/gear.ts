import { flag } from "../fields/basic.ts";
import { ItemModel } from "./model.ts";
import { physicalSchema } from "./physical.ts";

const schema = () => ({
  ...physicalSchema(),
  worn: flag(),
});

/** A thing without a rule of its own. */
export class GearModel extends ItemModel<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}
