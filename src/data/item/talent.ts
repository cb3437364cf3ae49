import { choice, text } from "../fields/basic.ts";
import { ItemModel } from "./model.ts";
import { describedSchema } from "./physical.ts";

const schema = () => ({
  ...describedSchema(),
  /** What the rules know it by, e.g. `combat-reflexes`; never its name. */
  slug: text(),
  category: choice(["combat", "general", "classFeature", "racial"], "combat"),
});

/** A talent, class feature or racial trait. */
export class TalentModel extends ItemModel<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}
