import { CreatureModel } from "./creature.ts";
import { type NpcSchema, npcSchema } from "./schema.ts";

/** Anybody whom the GM plays. */
export class NpcModel extends CreatureModel {
  declare details: foundry.data.fields.SchemaField.InitializedData<NpcSchema>["details"];
  declare fragile: boolean;

  static override defineSchema(): NpcSchema {
    return npcSchema();
  }

  override get isFragile(): boolean {
    return this.fragile;
  }
}
