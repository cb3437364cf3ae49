import { fields } from "../../common/index.ts";
import type { PlainObject } from "../../common/utils/index.ts";
import { host } from "../host.ts";
import { ClientDocument } from "./client-document.ts";
import { foreignId, idField } from "./fields.ts";

/** A stored setting: of the world, or with `user` of that user. */
export class Setting extends ClientDocument {
  static override metadata = { name: "Setting", collection: "settings" };

  static override defineSchema() {
    return {
      _id: idField(),
      key: new fields.StringField({ required: true, blank: false }),
      /** The value as JSON. */
      value: new fields.StringField({ required: true, nullable: true, initial: null, trim: false }),
      user: foreignId(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  declare readonly key: string;
  declare value: string | null;
  declare readonly user: string | null;

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    this.#changed(options, userId);
  }

  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    if ("value" in changes) this.#changed(options, userId);
  }

  #changed(options: PlainObject, userId: string): void {
    host.game.settings.changed(this.key, this.user, options, userId);
  }
}
