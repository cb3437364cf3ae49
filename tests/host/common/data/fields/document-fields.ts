/** Fields that every document has. */
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants.ts";
import { isValidId } from "../../utils/ids.ts";
import { isPlainObject } from "../../utils/plain.ts";
import { seams } from "../seams.ts";
import { DataField, type DataFieldContext, type DataFieldOptions } from "./data-field.ts";
import { NumberField } from "./number-field.ts";
import { ObjectField } from "./object-field.ts";
import { SchemaField } from "./schema-field.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";
import { DocumentIdField, DocumentUUIDField } from "./text-fields.ts";

/** Any value at all. */
export class AnyField extends DataField {}

/** Levels of ownership by user id, and `default` for everybody else. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, initial: () => ({ default: DOCUMENT_OWNERSHIP_LEVELS.NONE }) };
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    const levels: readonly unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    for (const [user, level] of Object.entries(isPlainObject(value) ? value : {})) {
      if (user !== "default" && !isValidId(user)) throw new Error(`"${user}" is no user id`);
      if (!levels.includes(level)) throw new Error(`${level} is no ownership level`);
    }
  }
}

/** Free data of packages, by scope. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown): void {
    super._validateType(value);
    for (const [scope, flags] of Object.entries(isPlainObject(value) ? value : {})) {
      if (!isPlainObject(flags)) throw new Error(`the flags of scope "${scope}" must be an object`);
    }
  }
}

/** The sub-type of a document: one that its manifest declares. */
export class DocumentTypeField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  readonly document: { readonly documentName: string };

  constructor(
    document: { readonly documentName: string },
    options: StringFieldOptions = {},
    context: DataFieldContext = {},
  ) {
    super(options, context);
    this.document = document;
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    const { documentName } = this.document;
    if (typeof value === "string" && seams.typesOf(documentName).includes(value)) return;
    throw new Error(`"${value}" is not a valid type for the ${documentName} document`);
  }
}

/** When, by whom and from what a document was made. */
export class DocumentStatsField extends SchemaField {
  constructor(options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    const text = (): StringField =>
      new StringField({ required: true, blank: false, nullable: true, initial: null });
    const time = (): NumberField => new NumberField();
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: text(),
            uuid: new DocumentUUIDField(),
            coreVersion: text(),
            systemId: text(),
            systemVersion: text(),
          },
          { nullable: true },
        ),
      },
      options,
      context,
    );
  }
}
