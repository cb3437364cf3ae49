import type { SchemaField } from "../data/fields/schema-field.ts";
import type { PlainObject } from "../utils/plain.ts";
import { DataModel } from "./data-model.ts";

/** The data of a document's sub-type: what stands under `system`. Its `parent` is the document. */
export class TypeDataModel extends DataModel {
  /** Named after its place in the document, so that field paths begin with `system`. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** The rules for this type that the manifest gives. */
  static metadata: Readonly<Record<string, unknown>> = {};

  /** Prepared before embedded documents and effects. */
  prepareBaseData(): void {}

  /** Prepared after embedded documents and the initial effects. */
  prepareDerivedData(): void {}

  /** Before creation, on the asking client. `false` vetoes. */
  async _preCreate(_data: PlainObject, _options: PlainObject, _user: object): Promise<boolean | undefined> {
    return undefined;
  }

  _onCreate(_data: PlainObject, _options: PlainObject, _userId: string): void {}

  /** Before an update, on the asking client. `false` vetoes. */
  async _preUpdate(
    _changes: PlainObject,
    _options: PlainObject,
    _user: object,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdate(_changed: PlainObject, _options: PlainObject, _userId: string): void {}

  /** Before deletion, on the asking client. `false` vetoes. */
  async _preDelete(_options: PlainObject, _user: object): Promise<boolean | undefined> {
    return undefined;
  }

  _onDelete(_options: PlainObject, _userId: string): void {}

  /** The element for `@Embed`, `null` for none. */
  async toEmbed(_config: object, _options: object = {}): Promise<unknown> {
    return null;
  }

  onEmbed(_element: object): void {}
}
