import { fields } from "../../common/index.ts";
import { ClientDocument } from "./client-document.ts";
import { bookkeeping, idField, imageField, nameField } from "./fields.ts";
import type { Scene } from "./scene.ts";

/** One floor of a scene: its heights and its image. */
export class Level extends ClientDocument {
  static override metadata = { name: "Level", collection: "levels" };

  static override defineSchema() {
    const height = () => new fields.NumberField({ required: true, nullable: true, initial: null });
    return {
      _id: idField(),
      name: nameField(),
      elevation: new fields.SchemaField({ bottom: height(), top: height() }),
      background: new fields.SchemaField({
        src: imageField(),
        color: new fields.ColorField({ required: true, nullable: true, initial: null }),
      }),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare elevation: { bottom: number | null; top: number | null };
  declare background: { src: string | null; color: string | null };
  declare readonly parent: Scene | null;
}
