import { expandObject } from "../../utils/paths.ts";
import { isEmpty, isPlainObject, type PlainObject } from "../../utils/plain.ts";
import { ForcedDeletion } from "../operators.ts";
import {
  DataField,
  type DataFieldContext,
  type DataFieldOptions,
  type InnerValue,
  UNCHANGED,
} from "./data-field.ts";
import {
  type CleaningOptions,
  type CleaningState,
  type InitializeOptions,
  isModelInstance,
  type ValidationOptions,
} from "./types.ts";

/** Fields by name. */
export type DataSchema = Record<string, DataField>;

/** An object with a field for each of its keys. */
export class SchemaField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  static override recursive = true;

  readonly fields: DataSchema = {};
  /** The fields as pairs, until they change: every cleaning and preparation walks through them. */
  #entries: [string, DataField][] | undefined;

  constructor(fields: DataSchema, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.extendFields(fields);
  }

  /** Adds fields. @throws if a name is taken */
  extendFields(fields: DataSchema): void {
    for (const [name, field] of Object.entries(fields)) {
      if (name in this.fields) throw new Error(`the schema already has a field "${name}"`);
      if (!(field instanceof DataField)) throw new Error(`"${name}" is no data field`);
      field.attach(this, name);
      this.fields[name] = field;
    }
    this.#entries = undefined;
  }

  /** Removes fields. @throws if a name is unknown */
  removeFields(names: Iterable<string>): void {
    for (const name of names) {
      if (!(name in this.fields)) throw new Error(`the schema has no field "${name}"`);
      delete this.fields[name];
    }
    this.#entries = undefined;
  }

  [Symbol.iterator](): IterableIterator<DataField> {
    return Object.values(this.fields).values();
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  /** Name and field, in order. */
  entries(): readonly [string, DataField][] {
    this.#entries ??= Object.entries(this.fields);
    return this.#entries;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override getInitialValue(data: PlainObject = {}): unknown {
    const initial = super.getInitialValue(data);
    return isPlainObject(initial) ? this._cleanType(initial, {}, { root: data }) : initial;
  }

  override _getTypeInitial(): unknown {
    return {};
  }

  override _addTypes(current: unknown, change: unknown): void {
    if (!isPlainObject(current) || !isPlainObject(change)) return;
    for (const [name, value] of Object.entries(change)) this.get(name)?._addTypes(current[name], value);
  }

  override _cast(value: unknown): unknown {
    if (isModelInstance(value)) return value.toObject();
    if (!isPlainObject(value)) return {};
    return Object.keys(value).some((key) => key.includes(".")) ? expandObject(value) : value;
  }

  override _cleanType(value: unknown, options: CleaningOptions, state: CleaningState): unknown {
    const data = isPlainObject(value) ? value : {};
    const prior = isPlainObject(state.source) ? state.source : undefined;
    const partial = options.partial === true && prior !== undefined;
    if (partial) this.#refuseUnknown(data);
    const clean: PlainObject = {};
    for (const [name] of this.entries()) if (Object.hasOwn(data, name)) clean[name] = data[name];
    const siblings = partial ? { ...prior, ...clean } : clean;
    const root = state.root ?? clean;
    for (const [name, field] of this.entries()) {
      if (partial && !Object.hasOwn(clean, name)) continue;
      if (field.persisted) {
        clean[name] = field.clean(
          clean[name],
          { ...options, partial },
          { root, siblings, source: prior?.[name] },
        );
      } else delete clean[name];
    }
    return clean;
  }

  /** An update of a key that no field declares would be lost without a word. */
  #refuseUnknown(data: PlainObject): void {
    for (const key of Object.keys(data)) {
      if (this.has(key)) continue;
      if (/^(?:-=|==)/.test(key)) throw new Error(`key "${key}": use the operators _del and _replace`);
      const path = [this.fieldPath, key].filter(Boolean).join(".");
      throw new Error(`update of "${path}": the schema has no such field`);
    }
  }

  override _validateType(value: unknown, _options: ValidationOptions): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  override *_validateRecursive(value: PlainObject, options: ValidationOptions): Generator<InnerValue> {
    const prior = isPlainObject(options.prior) ? options.prior : undefined;
    for (const [name, field] of this.entries()) {
      if (!field.persisted || (options.partial && !Object.hasOwn(value, name))) continue;
      const inner = value[name];
      if (prior && Object.is(inner, prior[name])) continue;
      yield {
        key: name,
        field,
        value: inner,
        options: { ...options, siblings: value, prior: prior?.[name] },
        replace: (fallback) => {
          value[name] = fallback;
        },
      };
    }
  }

  override initialize(value: unknown, model: object, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const prepared = {};
    for (const [name, field] of this.entries()) {
      initializeProperty(prepared, name, field, field.persisted ? value[name] : undefined, model, options);
    }
    return prepared;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const plain: PlainObject = {};
    for (const [name, field] of this.entries()) {
      if (field.persisted) plain[name] = field.toObject(Reflect.get(value, name));
    }
    return plain;
  }

  override _updateDiff(current: unknown, change: unknown, siblings: PlainObject): unknown {
    if (!isPlainObject(change) || !isPlainObject(current))
      return super._updateDiff(current, change, siblings);
    const inner = { ...current, ...change };
    const difference: PlainObject = {};
    for (const [name, value] of Object.entries(change)) {
      const changed = this.get(name)?._updateDiff(current[name], value, inner);
      if (changed !== UNCHANGED) difference[name] = changed;
    }
    if ("type" in difference) for (const field of this.values()) field._onTypeChange(difference);
    return isEmpty(difference) ? UNCHANGED : difference;
  }

  override _updateCommit(
    current: unknown,
    change: unknown,
    siblings: PlainObject,
    inPlace: boolean,
  ): unknown {
    if (!isPlainObject(change) || !isPlainObject(current)) {
      return super._updateCommit(current, change, siblings, inPlace);
    }
    const target = inPlace ? current : { ...current };
    const inner = { ...current, ...change };
    for (const [name, value] of Object.entries(change)) {
      const field = this.get(name);
      if (!field) continue;
      // A sealed source keeps its keys: a deleted one holds undefined.
      target[name] =
        value instanceof ForcedDeletion
          ? undefined
          : field._updateCommit(current[name], value, inner, inPlace);
    }
    return target;
  }

  override _castChangeDelta(): never {
    throw new Error(`effects change the single values of "${this.fieldPath}", not all of them at once`);
  }
}

/** Prepares one property of a model or of an inner object: a value, a getter, or something not writable. */
export function initializeProperty(
  target: object,
  name: string,
  field: DataField,
  source: unknown,
  model: object,
  options: InitializeOptions,
): void {
  const value = field.persisted ? source : field.getInitialValue({});
  const prepared = field.initialize(value, model, options);
  const shared = { configurable: true, enumerable: true };
  const inherited = name in target && !Object.hasOwn(target, name);
  if (typeof prepared === "function") {
    Object.defineProperty(target, name, { ...shared, get: () => prepared() });
  } else if (field.readonly || inherited || !Reflect.set(target, name, prepared)) {
    Object.defineProperty(target, name, { ...shared, value: prepared, writable: !field.readonly });
  }
}
