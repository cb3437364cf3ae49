import {
  DataField,
  type DataFieldContext,
  type DataFieldOptions,
  type FieldChoices,
  resolveChoices,
} from "./data-field.ts";

export interface StringFieldOptions extends DataFieldOptions {
  /** The empty string is allowed. Default true, with choices false. */
  readonly blank?: boolean;
  /** Spaces at both ends are cut off. */
  readonly trim?: boolean;
  readonly choices?: FieldChoices<string> | (() => FieldChoices<string>) | undefined;
  /** Found by the full-text search of documents. */
  readonly textSearch?: boolean;
}

/** Text. */
export class StringField extends DataField {
  static override get _defaults(): StringFieldOptions {
    return {
      ...super._defaults,
      blank: true,
      trim: true,
      choices: undefined,
      textSearch: false,
    };
  }

  readonly blank: boolean;
  readonly trim: boolean;
  readonly choices: StringFieldOptions["choices"];
  readonly textSearch: boolean;

  constructor(options: StringFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    const settings: StringFieldOptions = { ...new.target._defaults, ...options };
    this.choices = settings.choices;
    this.blank = options.blank ?? (this.choices ? false : (settings.blank ?? true));
    this.trim = settings.trim ?? true;
    this.textSearch = settings.textSearch ?? false;
  }

  override _getTypeInitial(): unknown {
    return this.blank ? "" : undefined;
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" || typeof value === "function" ? value : String(value);
  }

  override _cleanType(value: unknown): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (value === "" && this.blank) return;
    if (value.trim() === "" && !this.blank) throw new Error("may not be blank");
    if (this.choices && !resolveChoices(this.choices).includes(value)) {
      throw new Error(`"${value}" is not a valid choice`);
    }
  }

  override _castChangeDelta(delta: unknown): unknown {
    if (typeof delta === "object") throw new Error(`cannot use ${JSON.stringify(delta)} as text`);
    return String(delta);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return `${value ?? ""}${delta}`;
  }
}
