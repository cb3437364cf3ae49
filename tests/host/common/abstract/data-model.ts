import { type DataField, UNCHANGED } from "../data/fields/data-field.ts";
import { type DataSchema, initializeProperty, SchemaField } from "../data/fields/schema-field.ts";
import {
  type CleaningOptions,
  type CleaningState,
  type InitializeOptions,
  isModelInstance,
  type ModelClass,
  type ModelContext,
  migrate,
  type ValidationOptions,
} from "../data/fields/types.ts";
import { ForcedReplacement } from "../data/operators.ts";
import { seams } from "../data/seams.ts";
import type { DataModelValidationFailure } from "../data/validation.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { expandObject, flattenObject } from "../utils/paths.ts";
import { isPlainObject, type PlainObject } from "../utils/plain.ts";

export interface UpdateOptions {
  /** Work the difference out and validate it, but do not apply it. */
  readonly dryRun?: boolean;
  /** Replace invalid values by valid initial ones instead of failing. */
  readonly fallback?: boolean;
  /** Merge inner objects; `false` makes every key of the update a replacement. */
  readonly recursive?: boolean;
  /** `false`: the changes are clean already. */
  readonly clean?: boolean;
  /** `false`: take the changes over even where they equal the source. */
  readonly diff?: boolean;
  /** Who asks for the update: fields that only game masters may change are refused to others. */
  readonly user?: { readonly isGM: boolean };
  readonly [option: string]: unknown;
}

export interface ValidateInput {
  /** An update to try instead of the model as it is. */
  readonly changes?: PlainObject;
  readonly clean?: boolean;
  readonly fallback?: boolean;
  /** Validate the single fields. Default true. */
  readonly fields?: boolean;
  /** Validate the data as a whole. Default true. */
  readonly joint?: boolean;
  /** Throw instead of returning `false`. Default true. */
  readonly strict?: boolean;
}

/** The schema of a model as a whole. */
class ModelSchema extends SchemaField {
  readonly #model: ModelClass;

  constructor(model: ModelClass) {
    super(model.defineSchema());
    this.#model = model;
  }

  override _validateModel(value: PlainObject, options: ValidationOptions): void {
    if (!options.partial) this.#model.validateJoint(value);
  }
}

const schemas = new WeakMap<object, SchemaField>();

/**
 * Data with a schema. `_source` holds what is stored; the properties of the same names hold what was
 * prepared from it. Updates go to the source, and the properties are prepared anew.
 */
export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];

  /** Fields by name; every model defines its own. */
  static defineSchema(): DataSchema {
    throw new Error(`${this.name} must define a schema`);
  }

  /** The schema of the class, built at the first reading. */
  static get schema(): SchemaField {
    let schema = schemas.get(this);
    if (!schema) {
      schema = new ModelSchema(this);
      schemas.set(this, schema);
    }
    return schema;
  }

  /** Brings stored data or an update of an older shape into the present one; must return the data. */
  static migrateData(source: PlainObject, _options?: CleaningOptions): PlainObject {
    return source;
  }

  /** Migrates and cleans data. The given object stays as it is. */
  static cleanData(
    data: PlainObject = {},
    options: CleaningOptions = {},
    state: CleaningState = {},
  ): PlainObject {
    const input = options.copy === false ? data : deepClone(data);
    if (options.partial) this.schema._addTypes(state.source, input);
    const clean = this.schema.clean(migrate(this, input, options), options, state);
    if (!isPlainObject(clean)) throw new Error(`${this.name}: the data must be an object`);
    return clean;
  }

  /** Throws if the data as a whole are invalid. */
  static validateJoint(_data: PlainObject): void {}

  /** A model of stored data: invalid ones are replaced by initial values, with a warning. */
  static fromSource<T extends DataModel>(
    this: new (
      data?: PlainObject,
      context?: ModelContext,
    ) => T,
    source: PlainObject,
    context: ModelContext = {},
  ): T {
    return new this(source, { strict: false, ...context });
  }

  static fromJSON<T extends DataModel>(
    this: new (
      data?: PlainObject,
      context?: ModelContext,
    ) => T,
    json: string,
  ): T {
    return new this(JSON.parse(json), { strict: false });
  }

  /** What is stored; sealed. */
  declare readonly _source: PlainObject;
  /** The model that this one lies in. */
  declare readonly parent: DataModel | null;
  /** What was wrong with the data when they were last validated. */
  readonly validationFailures: { fields: DataModelValidationFailure | null } = { fields: null };

  constructor(data: PlainObject = {}, { parent = null, ...context }: ModelContext = {}) {
    Object.defineProperty(this, "parent", { value: parent, writable: false, enumerable: false });
    Object.defineProperty(this, "validationFailures", { enumerable: false });
    const source = context.adopt ? data : this._initializeSource(data, context);
    Object.defineProperty(this, "_source", {
      value: Object.seal(source),
      writable: false,
      enumerable: false,
    });
    this._configure(context);
    this._initialize(context);
  }

  get schema(): SchemaField {
    return modelOf(this).schema;
  }

  /** Whether the source holds something invalid that could not be replaced. */
  get invalid(): boolean {
    return this.validationFailures.fields?.unresolved === true;
  }

  /** Called when the source exists and nothing is prepared yet; documents make their collections here. */
  _configure(_context: ModelContext): void {}

  /** The clean and valid source of given data. @throws if they are invalid and `strict` is not off */
  _initializeSource(data: PlainObject | DataModel, context: ModelContext): PlainObject {
    const { strict = true, fallback = !strict, dropInvalidEmbedded = false } = context;
    const source = modelOf(this).cleanData(isModelInstance(data) ? data.toObject() : data);
    const failure = this.schema.validate(source, { fallback, dropInvalidEmbedded });
    this.validationFailures.fields = failure ?? null;
    if (failure && strict && failure.unresolved) throw failure.asError(this._label(source));
    if (failure) seams.warn(failure.asError(this._label(source)).message);
    return source;
  }

  /** What error messages call this model. */
  _label(source: PlainObject): string {
    const { name } = source;
    return typeof name === "string" && name ? `${modelOf(this).name} "${name}"` : modelOf(this).name;
  }

  /** Prepares the properties from the source. */
  _initialize(options: InitializeOptions = {}): void {
    for (const [name, field] of this.schema.entries()) {
      initializeProperty(this, name, field, this._source[name], this, options);
    }
  }

  /** Discards what was changed on the properties. */
  reset(): void {
    this._initialize();
  }

  /** The field of a property, through inner models and embedded documents too. */
  getFieldForProperty(path: string | readonly string[]): DataField | undefined {
    return fieldForProperty(this, typeof path === "string" ? path.split(".") : path);
  }

  /** Validates the model as it is, or an update of it. */
  validate({
    changes,
    clean = false,
    fallback = false,
    strict = true,
    ...parts
  }: ValidateInput = {}): boolean {
    try {
      if (changes) this.updateSource(changes, { dryRun: true, fallback, clean });
      else this.#validateSource(fallback, parts);
      return true;
    } catch (error) {
      if (strict) throw error;
      return false;
    }
  }

  #validateSource(fallback: boolean, { fields = true, joint = true }: ValidateInput): void {
    const failure = fields ? this.schema.validate(this._source, { fallback }) : undefined;
    this.validationFailures.fields = failure ?? null;
    if (failure?.unresolved) throw failure.asError(this._label(this._source));
    if (joint) modelOf(this).validateJoint(this._source);
  }

  /**
   * Changes the source and prepares the properties anew.
   * @returns the differences from what the source was
   * @throws if the result would be invalid; nothing is changed then
   */
  updateSource(changes: PlainObject | DataModel = {}, options: UpdateOptions = {}): PlainObject {
    const clean = this._cleanChanges(changes, options);
    const difference = this._updateDiff(clean, options);
    if (Object.keys(difference).length === 0) return {};
    if (options.user?.isGM === false) this.#refuseGmOnly(difference);
    this._validateChange(difference);
    if (options.dryRun) return difference;
    this._updateCommit(difference, options);
    this._initialize(options);
    return difference;
  }

  /** The changes of an update: copied, expanded, migrated, cleaned. */
  _cleanChanges(changes: PlainObject | DataModel, options: UpdateOptions): PlainObject {
    const { recursive = true, fallback = false } = options;
    const expanded = expandObject(isModelInstance(changes) ? changes.toObject() : changes);
    const replaced = recursive ? expanded : replaceEach(expanded, this.schema);
    if (options.clean === false) return replaced;
    const state = { source: this._source };
    const clean = modelOf(this).cleanData(replaced, { partial: true, copy: false }, state);
    const siblings = { ...this._source, ...clean };
    if (fallback) this.schema.validate(clean, { fallback, partial: true, siblings });
    return clean;
  }

  /** The part of clean changes that differs from the source. */
  _updateDiff(changes: PlainObject, { diff = true }: UpdateOptions = {}): PlainObject {
    if (!diff) return changes;
    const difference = this.schema._updateDiff(this._source, changes, {});
    return difference !== UNCHANGED && isPlainObject(difference) ? difference : {};
  }

  /** Throws if the source would be invalid after the difference. */
  _validateChange(difference: PlainObject): void {
    const candidate = this.schema._updateCommit(this._source, difference, {}, false);
    const failure = this.schema.validate(candidate, { prior: this._source });
    if (failure) throw failure.asError(this._label(this._source));
  }

  #refuseGmOnly(difference: PlainObject): void {
    for (const path of Object.keys(flattenObject(difference))) {
      const keys = path.split(".");
      for (let length = 1; length <= keys.length; length++) {
        if (!this.getFieldForProperty(keys.slice(0, length))?.gmOnly) continue;
        throw new Error(`${this._label(this._source)}: only game masters may change "${path}"`);
      }
    }
  }

  /** Writes a valid difference into the source. */
  _updateCommit(difference: PlainObject, _options: UpdateOptions = {}): void {
    this.schema._updateCommit(this._source, difference, {}, true);
  }

  /** A new model of the current source and overrides; documents may promise a stored one. */
  clone(overrides: PlainObject = {}, context: ModelContext = {}): this | Promise<DataModel | undefined> {
    const data = mergeObject(this.toObject(), expandObject(overrides), { applyOperators: true });
    const Model = this.constructor as new (data: PlainObject, context: ModelContext) => this;
    return new Model(data, { parent: this.parent, ...context });
  }

  /** A plain copy of the source, or with `false` of the prepared values. */
  toObject(source = true): PlainObject {
    const plain = source ? deepClone(this._source) : this.schema.toObject(this);
    return isPlainObject(plain) ? plain : {};
  }

  toJSON(): PlainObject {
    return this.toObject();
  }
}

const modelOf = (model: DataModel): typeof DataModel => model.constructor as typeof DataModel;

/** Every key of an update as a replacement, except those that name the document. */
function replaceEach(changes: PlainObject, schema: SchemaField): PlainObject {
  const replaced = Object.entries(changes).map(([key, value]) => {
    const recursive = isPlainObject(value) || (Array.isArray(value) && schema.has(key));
    return [key, recursive ? ForcedReplacement.create(value) : value] as const;
  });
  return Object.fromEntries(replaced);
}

/** Follows a path through the prepared values, because the models of sub-types hang on instances. */
function fieldForProperty(model: DataModel, path: readonly string[]): DataField | undefined {
  for (let length = path.length; length > 0; length--) {
    const head = path.slice(0, length);
    const field = model.schema.getField(head);
    if (!field) continue;
    if (length === path.length) return field;
    const inner = head.reduce<unknown>(
      (at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined),
      model,
    );
    return inner instanceof DataModel ? fieldForProperty(inner, path.slice(length)) : undefined;
  }
  return undefined;
}
