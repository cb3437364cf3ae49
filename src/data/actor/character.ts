import { CreatureModel } from "./creature.ts";
import { type CharacterSchema, characterSchema } from "./schema.ts";

/** A hero. */
export class CharacterModel extends CreatureModel {
  declare details: foundry.data.fields.SchemaField.InitializedData<CharacterSchema>["details"];

  static override defineSchema(): CharacterSchema {
    return characterSchema();
  }
}
