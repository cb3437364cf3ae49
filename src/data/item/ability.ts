import { text } from "../fields/basic.ts";
import { ItemModel } from "./model.ts";
import { describedSchema } from "./physical.ts";

const schema = () => ({
  ...describedSchema(),
  /** Id of the action ability (A 3), e.g. `follow-up`. */
  slug: text(),
});

/** An action ability of chapter A as something to read, drag and drop; its rules belong to its slug. */
export class AbilityModel extends ItemModel<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}
