import { fields } from "../../common/index.ts";
import type { PlainObject } from "../../common/utils/index.ts";
import { PRIMARY_NAMES } from "../../server/protocol.ts";
import { host } from "../host.ts";
import { ClientDocument } from "./client-document.ts";
import type { Document } from "./document.ts";
import { bookkeeping, foreignDocument, idField, nameField } from "./fields.ts";
import type { User } from "./user.ts";

/** How deep folders may lie in each other. */
export const MAX_FOLDER_DEPTH = 4;

export class Folder extends ClientDocument {
  static override metadata = { name: "Folder", collection: "folders" };

  static override defineSchema() {
    return {
      _id: idField(),
      name: nameField(),
      type: new fields.StringField({ required: true, choices: [...PRIMARY_NAMES, "Compendium"] }),
      description: new fields.HTMLField({ required: true, initial: "" }),
      folder: foreignDocument("Folder"),
      sorting: new fields.StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      color: new fields.ColorField({ required: true, nullable: true, initial: null }),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare readonly type: string;
  declare readonly folder: Folder | null;
  declare sorting: "a" | "m";

  /** 1 for a folder that lies in none. */
  get depth(): number {
    return 1 + (this.folder?.depth ?? 0);
  }

  get ancestors(): Folder[] {
    return this.folder ? [this.folder, ...this.folder.ancestors] : [];
  }

  /** The documents that lie directly in it. */
  get contents(): Document[] {
    const collection = host.game.collections.get(this.type);
    return collection?.filter((document) => Reflect.get(document, "folder") === this) ?? [];
  }

  get children(): Folder[] {
    return host.game.folders.filter((folder) => folder.folder === this);
  }

  override async _preCreate(
    data: PlainObject,
    options: PlainObject,
    user: User,
  ): Promise<boolean | undefined> {
    if (this.depth > MAX_FOLDER_DEPTH) {
      throw new Error(`The folder "${this.name}" would lie more than ${MAX_FOLDER_DEPTH} deep`);
    }
    return super._preCreate(data, options, user);
  }

  /** What lay in the folder moves one level up; the client that deleted it writes that. */
  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    if (userId !== host.game.userId) return;
    const parent = this._source.folder;
    for (const name of [this.type, "Folder"]) {
      const moved =
        host.game.collections.get(name)?.filter((document) => document._source.folder === this.id) ?? [];
      const updates = moved.map((document) => ({ _id: document.id, folder: parent }));
      const cls = moved[0]?.documentType;
      if (cls) void cls.updateDocuments(updates);
    }
  }
}
