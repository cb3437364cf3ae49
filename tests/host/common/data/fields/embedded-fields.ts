/** Fields that hold models or documents. */
import { isEmpty, isPlainObject, type PlainObject } from "../../utils/plain.ts";
import {
  DataField,
  type DataFieldContext,
  type DataFieldOptions,
  type InnerValue,
  UNCHANGED,
} from "./data-field.ts";
import { SchemaField } from "./schema-field.ts";
import {
  type CleaningOptions,
  type CleaningState,
  type InitializeOptions,
  isModelInstance,
  type ModelClass,
  migrate,
  type ValidationOptions,
} from "./types.ts";

/** A data model inside another one. */
export class EmbeddedDataField extends SchemaField {
  readonly model: ModelClass;

  constructor(model: ModelClass, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override _cleanType(value: unknown, options: CleaningOptions, state: CleaningState): unknown {
    const data = migrate(this.model, isPlainObject(value) ? value : {}, options);
    return super._cleanType(data, options, { source: state.source });
  }

  override initialize(value: unknown, model: object, options: InitializeOptions = {}): unknown {
    return isPlainObject(value) ? new this.model(value, { ...options, parent: model, adopt: true }) : value;
  }

  override toObject(value: unknown): unknown {
    return isModelInstance(value) ? value.toObject(false) : super.toObject(value);
  }

  override _validateModel(value: PlainObject, options: ValidationOptions): void {
    if (!options.partial) this.model.validateJoint(value);
  }
}

/** What fields use of a document class. */
export interface DocumentClass {
  readonly documentName: string;
  /** The class that the system has configured. */
  readonly implementation: ModelClass & { readonly documentName: string };
}

/** A single document inside another one. */
export class EmbeddedDocumentField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true };
  }

  static override recursive = true;
  static override hierarchical = true;

  readonly element: DocumentClass;

  constructor(element: DocumentClass, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.element = element;
  }

  get model(): ModelClass {
    return this.element.implementation;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.model.schema._getField(path);
  }

  override _cast(value: unknown): unknown {
    return isModelInstance(value) ? value.toObject() : value;
  }

  override _cleanType(value: unknown, options: CleaningOptions, state: CleaningState): unknown {
    if (!isPlainObject(value)) return value;
    const partial = options.partial === true && isPlainObject(state.source);
    return this.model.cleanData(value, { ...options, partial, copy: false }, { source: state.source });
  }

  override _validateType(value: unknown): void {
    if (!isPlainObject(value)) throw new Error(`must be the data of one ${this.element.documentName}`);
  }

  override *_validateRecursive(value: PlainObject, options: ValidationOptions): Generator<InnerValue> {
    const { schema } = this.model;
    for (const inner of schema._validateRecursive(value, options)) yield inner;
  }

  override initialize(value: unknown, model: object, options: InitializeOptions = {}): unknown {
    return isPlainObject(value) ? new this.model(value, { ...options, parent: model, adopt: true }) : value;
  }

  override toObject(value: unknown): unknown {
    return isModelInstance(value) ? value.toObject(false) : value;
  }

  override _updateDiff(current: unknown, change: unknown, siblings: PlainObject): unknown {
    return isPlainObject(current) && isPlainObject(change)
      ? this.model.schema._updateDiff(current, change, siblings)
      : super._updateDiff(current, change, siblings);
  }

  override _updateCommit(
    current: unknown,
    change: unknown,
    siblings: PlainObject,
    inPlace: boolean,
  ): unknown {
    return isPlainObject(current) && isPlainObject(change)
      ? this.model.schema._updateCommit(current, change, siblings, inPlace)
      : super._updateCommit(current, change, siblings, inPlace);
  }
}

/** A model whose embedded documents live in collections that prepare themselves. */
interface CollectionHost {
  readonly collections: Readonly<Record<string, { initialize(options?: InitializeOptions): void }>>;
}

const isCollectionHost = (model: object): model is CollectionHost => "collections" in model;

/** The documents inside a document: stored as an array, prepared as a collection. Updates merge by `_id`. */
export class EmbeddedCollectionField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => [], readonly: true };
  }

  static override recursive = true;
  static override hierarchical = true;

  readonly element: DocumentClass;

  constructor(element: DocumentClass, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.element = element;
  }

  /** The class of the documents, as the system has configured it. */
  get model(): ModelClass {
    return this.element.implementation;
  }

  /** The fields of one document. */
  get schema(): SchemaField {
    return this.model.schema;
  }

  override _getField(path: string[]): DataField | undefined {
    const [, ...rest] = path;
    return path.length === 0 ? this : this.schema._getField(rest);
  }

  override _cast(value: unknown): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => (isModelInstance(entry) ? entry.toObject() : entry));
  }

  override _cleanType(value: unknown, options: CleaningOptions, state: CleaningState): unknown {
    if (!Array.isArray(value)) return value;
    const priors = options.partial ? byId(state.source) : new Map<unknown, PlainObject>();
    return value.map((entry: unknown) => {
      if (!isPlainObject(entry)) return entry;
      const source = priors.get(entry._id);
      return this.model.cleanData(
        entry,
        { ...options, partial: source !== undefined, copy: false },
        { source },
      );
    });
  }

  override _validateType(value: unknown): void {
    if (!Array.isArray(value) || !value.every(isPlainObject)) {
      throw new Error(`must be an array with the data of every ${this.element.documentName}`);
    }
  }

  override *_validateRecursive(value: PlainObject[], options: ValidationOptions): Generator<InnerValue> {
    if (options.dropInvalidEmbedded) return;
    const priors = byId(options.prior);
    for (const [index, entry] of value.entries()) {
      const prior = priors.get(entry._id);
      if (prior === entry) continue;
      yield {
        key: String(entry._id ?? index),
        field: this.schema,
        value: entry,
        options: {
          ...options,
          siblings: entry,
          prior,
          partial: options.partial === true && prior !== undefined,
        },
        replace: (fallback) => {
          if (isPlainObject(fallback)) value[index] = fallback;
        },
      };
    }
  }

  override initialize(_value: unknown, model: object, options: InitializeOptions = {}): unknown {
    const collection = isCollectionHost(model) ? model.collections[this.name ?? ""] : undefined;
    if (!collection) throw new Error(`the model has no collection "${this.name}"`);
    collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null || !(Symbol.iterator in value)) return value;
    return Array.from(value as Iterable<unknown>, (entry) =>
      isModelInstance(entry) ? entry.toObject(false) : entry,
    );
  }

  override _updateDiff(current: unknown, change: unknown, siblings: PlainObject): unknown {
    if (!Array.isArray(change) || !Array.isArray(current))
      return super._updateDiff(current, change, siblings);
    const priors = byId(current);
    const difference: unknown[] = [];
    for (const entry of change) {
      const prior = isPlainObject(entry) ? priors.get(entry._id) : undefined;
      const changed = prior ? this.schema._updateDiff(prior, entry, {}) : entry;
      if (isPlainObject(changed)) difference.push(prior ? { _id: prior._id, ...changed } : changed);
    }
    return isEmpty(difference) ? UNCHANGED : difference;
  }

  override _updateCommit(
    current: unknown,
    change: unknown,
    siblings: PlainObject,
    inPlace: boolean,
  ): unknown {
    if (!Array.isArray(change) || !Array.isArray(current)) {
      return super._updateCommit(current, change, siblings, inPlace);
    }
    const target: unknown[] = inPlace ? current : [...current];
    for (const entry of change) {
      const index = target.findIndex((prior) => isPlainObject(prior) && prior._id === entry._id);
      if (index < 0) target.push(entry);
      else target[index] = this.schema._updateCommit(target[index], entry, {}, inPlace);
    }
    return target;
  }
}

function byId(list: unknown): Map<unknown, PlainObject> {
  const entries = Array.isArray(list) ? list.filter(isPlainObject) : [];
  return new Map(entries.map((entry) => [entry._id, entry]));
}
