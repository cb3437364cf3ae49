/** Text with a form of its own. */

import { FILE_CATEGORIES } from "../../constants.ts";
import { Color } from "../../utils/color.ts";
import { isValidId } from "../../utils/ids.ts";
import { parseUuid } from "../../utils/uuid.ts";
import { seams } from "../seams.ts";
import type { DataFieldContext } from "./data-field.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";
import { isModelInstance } from "./types.ts";

/** Rich text. */
export class HTMLField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** The source of a script; stored, never run by the field. */
export class JavaScriptField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** Data as JSON text: stored as text, prepared as the data. */
export class JSONField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, blank: false, trim: true };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    try {
      JSON.parse(String(value));
    } catch {
      throw new Error("must be valid JSON");
    }
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }
}

/** A colour: stored as `#rrggbb`, prepared as a {@link Color}; blank means none. */
export class ColorField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, nullable: true, initial: null, blank: false };
  }

  override _cast(value: unknown): unknown {
    if (value === "") return null;
    if (value instanceof Color) return value.css;
    return typeof value === "number" ? new Color(value).css : value;
  }

  override _cleanType(value: unknown): unknown {
    if (typeof value !== "string") return value;
    const color = Color.fromString(value.trim());
    return color.valid ? color.css : value;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string" || !/^#[0-9a-f]{6}$/.test(value))
      throw new Error(`"${value}" is not a CSS color`);
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? Color.fromString(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _castChangeDelta(delta: unknown): unknown {
    const color = Color.from(delta);
    if (!color.valid) throw new Error(`"${delta}" is not a CSS color`);
    return color;
  }

  override _applyChangeAdd(value: unknown): unknown {
    return value;
  }
}

export interface FilePathFieldOptions extends StringFieldOptions {
  /** Kinds of files, keys of `CONST.FILE_CATEGORIES`. */
  readonly categories?: readonly string[];
  readonly base64?: boolean;
  readonly wildcard?: boolean;
  /** The path may begin with `#` for something that is no file. */
  readonly virtual?: boolean;
}

/** A path to a file of certain kinds, `null` for none. */
export class FilePathField extends StringField {
  static override get _defaults(): FilePathFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
    };
  }

  readonly categories: readonly string[];
  readonly virtual: boolean;
  readonly wildcard: boolean;

  constructor(options: FilePathFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    const settings: FilePathFieldOptions = { ...new.target._defaults, ...options };
    this.categories = settings.categories ?? [];
    this.virtual = settings.virtual ?? false;
    this.wildcard = settings.wildcard ?? false;
    if (this.categories.length === 0) throw new Error(`${new.target.name} needs at least one category`);
    for (const category of this.categories) {
      if (!Object.hasOwn(FILE_CATEGORIES, category)) throw new Error(`unknown file category "${category}"`);
    }
  }

  override _cast(value: unknown): unknown {
    return value === "" ? null : super._cast(value);
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    const path = String(value);
    if (this.virtual && path.startsWith("#")) return;
    if (this.wildcard && path.includes("*")) return;
    const extension = path.split(/[?#]/)[0]?.split(".").at(-1)?.toLowerCase() ?? "";
    const categories = Object.entries(FILE_CATEGORIES).filter(([name]) => this.categories.includes(name));
    if (!categories.some(([, extensions]) => extension in extensions)) {
      throw new Error(`"${path}" is no file of the kinds ${this.categories.join(", ")}`);
    }
  }
}

/** The id of a document, `null` before it is stored. */
export class DocumentIdField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
    };
  }

  override _cast(value: unknown): unknown {
    return isModelInstance(value) ? value._source._id : String(value);
  }

  override _validateType(value: unknown): void {
    if (!isValidId(value)) throw new Error(`"${value}" is not a valid 16-character id`);
  }
}

export interface ForeignDocumentFieldOptions extends StringFieldOptions {
  /** Prepare the id itself instead of the document. */
  readonly idOnly?: boolean;
}

/** The id of another document: prepared as the document, looked up at each reading. */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): ForeignDocumentFieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  readonly model: { readonly documentName: string };
  readonly idOnly: boolean;

  constructor(
    model: { readonly documentName: string },
    options: ForeignDocumentFieldOptions = {},
    context: DataFieldContext = {},
  ) {
    super(options, context);
    this.model = model;
    this.idOnly = options.idOnly ?? false;
  }

  override initialize(value: unknown, model: object = {}): unknown {
    if (this.idOnly) return value;
    return () =>
      typeof value === "string" ? seams.findDocument(this.model.documentName, value, model) : null;
  }

  override toObject(value: unknown): unknown {
    return isModelInstance(value) ? value._source._id : value;
  }
}

export interface DocumentUUIDFieldOptions extends StringFieldOptions {
  /** Name of the only allowed document. */
  readonly type?: string | undefined;
  /** `true`: only embedded documents; `false`: none. */
  readonly embedded?: boolean | undefined;
  /** Relative uuids are allowed. */
  readonly relative?: boolean;
}

/** The uuid of a document. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): DocumentUUIDFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
    };
  }

  readonly type: string | undefined;
  readonly embedded: boolean | undefined;
  readonly relative: boolean;

  constructor(options: DocumentUUIDFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.type = options.type;
    this.embedded = options.embedded;
    this.relative = options.relative ?? false;
  }

  override _validateType(value: unknown): void {
    const text = String(value);
    const isRelative = text.startsWith(".");
    if (isRelative && !this.relative) throw new Error(`"${text}" is relative`);
    const parsed = parseUuid(isRelative ? `Document.AAAAAAAAAAAAAAAA${text}` : text);
    if (!parsed) throw new Error(`"${text}" is not a valid uuid`);
    if (this.type && parsed.type !== this.type)
      throw new Error(`"${text}" is not the uuid of one ${this.type}`);
    if (this.embedded === true && parsed.embedded.length === 0) throw new Error(`"${text}" is not embedded`);
    if (this.embedded === false && parsed.embedded.length > 0) throw new Error(`"${text}" is embedded`);
  }
}
