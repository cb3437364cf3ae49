import { choice, flag, integer, text, words } from "../fields/basic.ts";
import { isFormula } from "../fields/formula.ts";
import { ItemModel } from "./model.ts";
import { describedSchema } from "./physical.ts";

const schema = () => ({
  ...describedSchema(),
  level: integer(0, { min: 0, max: 9 }),
  school: text(),
  /** `verbal`, `somatic`, `material`, `focus`. */
  components: words(),
  castingTime: choice(
    ["standard", "move", "full", "round", "swift", "immediate", "free", "long"],
    "standard",
  ),
  /** Range, target, duration and saving throw as the spell words them. */
  range: text(),
  target: text(),
  duration: text(),
  save: choice(["none", "fortitude", "reflex", "will"], "none"),
  /** Whether spell resistance helps. */
  resistance: flag(),
  /** Attack roll that it needs (K4.8). */
  attack: choice(["none", "melee", "ranged"], "none"),
  /** Damage or healing; empty = none. */
  formula: text(),
  /** How often it is prepared now. */
  prepared: integer(0, { min: 0 }),
});

export class SpellModel extends ItemModel<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { formula } = this;
    if (formula !== "" && !isFormula(formula)) {
      this.problems.push({ key: "WAFFENGANG.Problem.formula", data: { formula } });
    }
  }
}
