import { isPlainObject, type PlainObject } from "../../utils/plain.ts";
import { ForcedReplacement } from "../operators.ts";
import { DataField, type DataFieldContext, type DataFieldOptions, type InnerValue } from "./data-field.ts";
import { type DataSchema, SchemaField } from "./schema-field.ts";
import { StringField } from "./string-field.ts";
import type { CleaningOptions, CleaningState, InitializeOptions, ValidationOptions } from "./types.ts";

/** An object whose key `type` decides which of several schemas it follows. */
export class TypedSchemaField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  static override recursive = true;

  readonly types: Readonly<Record<string, SchemaField>>;

  constructor(
    types: Readonly<Record<string, DataSchema | SchemaField>>,
    options: DataFieldOptions = {},
    context: DataFieldContext = {},
  ) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, schema]) => [type, this.#schemaOf(type, schema)]),
    );
  }

  #schemaOf(type: string, schema: DataSchema | SchemaField): SchemaField {
    const field = schema instanceof SchemaField ? schema : new SchemaField(schema);
    if (!field.has("type")) {
      field.extendFields({
        type: new StringField({ required: true, blank: false, initial: type, choices: [type] }),
      });
    }
    field.attach(this, type);
    return field;
  }

  #schemaFor(value: unknown): SchemaField | undefined {
    const type = isPlainObject(value) ? value.type : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    return type === undefined ? this : this.types[type]?._getField(rest);
  }

  override _addTypes(current: unknown, change: unknown): void {
    if (isPlainObject(current) && isPlainObject(change)) change.type ??= current.type;
  }

  override _cleanType(value: unknown, options: CleaningOptions, state: CleaningState): unknown {
    if (!isPlainObject(value)) return value;
    const same = isPlainObject(state.source) && state.source.type === value.type;
    const partial = options.partial === true && same;
    return this.#schemaFor(value)?.clean(value, { ...options, partial }, same ? state : {}) ?? value;
  }

  override _validateType(value: unknown): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    if (!this.#schemaFor(value)) throw new Error(`"${value.type}" is not a valid type`);
  }

  override *_validateRecursive(value: PlainObject, options: ValidationOptions): Generator<InnerValue> {
    const schema = this.#schemaFor(value);
    if (schema) yield* schema._validateRecursive(value, options);
  }

  override initialize(value: unknown, model: object, options: InitializeOptions = {}): unknown {
    return this.#schemaFor(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#schemaFor(value)?.toObject(value) ?? value;
  }

  override _updateDiff(current: unknown, change: unknown, siblings: PlainObject): unknown {
    if (!isPlainObject(current) || !isPlainObject(change))
      return super._updateDiff(current, change, siblings);
    if ("type" in change && change.type !== current.type) {
      throw new Error(`the type of "${this.fieldPath}" changes only if the whole value is replaced`);
    }
    return this.#schemaFor(current)?._updateDiff(current, change, siblings);
  }

  override _updateCommit(
    current: unknown,
    change: unknown,
    siblings: PlainObject,
    inPlace: boolean,
  ): unknown {
    const schema = change instanceof ForcedReplacement ? undefined : this.#schemaFor(current);
    return schema && isPlainObject(change)
      ? schema._updateCommit(current, change, siblings, inPlace)
      : super._updateCommit(current, change, siblings, inPlace);
  }
}
