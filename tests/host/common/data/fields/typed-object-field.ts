import { isEmpty, isPlainObject, type PlainObject } from "../../utils/plain.ts";
import { ForcedDeletion } from "../operators.ts";
import {
  DataField,
  type DataFieldContext,
  type DataFieldOptions,
  type InnerValue,
  UNCHANGED,
} from "./data-field.ts";
import { ObjectField } from "./object-field.ts";
import type { CleaningOptions, CleaningState, InitializeOptions, ValidationOptions } from "./types.ts";

export interface TypedObjectFieldOptions extends DataFieldOptions {
  /** Whether a key may be used. */
  readonly validateKey?: ((key: string) => boolean) | undefined;
}

/** A map from free keys to values that share one field. Updates merge into its entries. */
export class TypedObjectField extends ObjectField {
  static override get _defaults(): TypedObjectFieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  static override recursive = true;

  readonly element: DataField;
  readonly validateKey: ((key: string) => boolean) | undefined;

  constructor(element: DataField, options: TypedObjectFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error(`${new.target.name}: the element is no data field`);
    element.attach(this, "element");
    this.element = element;
    this.validateKey = options.validateKey;
  }

  override _getField(path: string[]): DataField | undefined {
    const [key, ...rest] = path;
    return key === undefined ? this : this.element._getField(rest);
  }

  override _addTypes(current: unknown, change: unknown): void {
    if (!isPlainObject(current) || !isPlainObject(change)) return;
    for (const [key, entry] of Object.entries(change)) this.element._addTypes(current[key], entry);
  }

  override _cleanType(value: unknown, options: CleaningOptions, state: CleaningState): unknown {
    if (!isPlainObject(value)) return value;
    const prior = isPlainObject(state.source) ? state.source : {};
    const clean: PlainObject = {};
    for (const [key, entry] of Object.entries(value)) {
      if (/^(?:-=|==)/.test(key)) throw new Error(`key "${key}": use the operators _del and _replace`);

      // Entries are free: deleting one never restores an initial value.
      clean[key] =
        entry instanceof ForcedDeletion
          ? entry
          : this.element.clean(entry, options, { ...state, siblings: value, source: prior[key] });
    }
    return clean;
  }

  override *_validateRecursive(value: PlainObject, options: ValidationOptions): Generator<InnerValue> {
    const prior = isPlainObject(options.prior) ? options.prior : undefined;
    for (const [key, entry] of Object.entries(value)) {
      if (entry instanceof ForcedDeletion || (prior && Object.is(entry, prior[key]))) continue;
      yield {
        key,
        field: this.element,
        value: entry,
        options: { ...options, siblings: value, prior: prior?.[key] },
        replace: (fallback) => {
          value[key] = fallback;
        },
      };
    }
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    for (const key of Object.keys(Object(value))) {
      if (this.validateKey?.(key) === false) throw new Error(`key "${key}" is not allowed`);
    }
  }

  override initialize(value: unknown, model?: object, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, entry]) => [key, this.element.initialize(entry, model ?? {}, options)]),
    );
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]),
    );
  }

  override _updateDiff(current: unknown, change: unknown, siblings: PlainObject): unknown {
    if (!isPlainObject(change) || !isPlainObject(current))
      return super._updateDiff(current, change, siblings);
    const difference: PlainObject = {};
    for (const [key, entry] of Object.entries(change)) {
      const changed = this.element._updateDiff(current[key], entry, change);
      if (changed !== UNCHANGED) difference[key] = changed;
    }
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
    for (const [key, entry] of Object.entries(change)) {
      if (entry instanceof ForcedDeletion) delete target[key];
      else target[key] = this.element._updateCommit(current[key], entry, change, inPlace);
    }
    return target;
  }
}
