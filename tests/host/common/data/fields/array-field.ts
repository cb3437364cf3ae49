import { equals } from "../../utils/difference.ts";
import { isSet } from "../../utils/plain.ts";
import { DataField, type DataFieldContext, type DataFieldOptions, type InnerValue } from "./data-field.ts";
import type { CleaningOptions, CleaningState, InitializeOptions, ValidationOptions } from "./types.ts";

export interface ArrayFieldOptions extends DataFieldOptions {
  /** May have no element. Default true. */
  readonly empty?: boolean;
  /** The only allowed number of elements. */
  readonly exact?: number | undefined;
  readonly min?: number;
  readonly max?: number;
}

/** A list whose elements share one field. Updates replace it as a whole. */
export class ArrayField extends DataField {
  static override get _defaults(): ArrayFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: () => [],
      empty: true,
      exact: undefined,
      min: 0,
      max: Number.POSITIVE_INFINITY,
    };
  }

  static override recursive = true;

  readonly element: DataField;
  readonly empty: boolean;
  readonly exact: number | undefined;
  readonly min: number;
  readonly max: number;

  constructor(element: DataField, options: ArrayFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error(`${new.target.name}: the element is no data field`);
    element.attach(this, "element");
    this.element = element;
    const settings: ArrayFieldOptions = { ...new.target._defaults, ...options };
    this.empty = settings.empty ?? true;
    this.exact = settings.exact;
    this.min = settings.min ?? 0;
    this.max = settings.max ?? Number.POSITIVE_INFINITY;
  }

  override _getField(path: string[]): DataField | undefined {
    const [step, ...rest] = path;
    if (step === undefined) return this;
    return step === "element" || /^\d+$/.test(step) ? this.element._getField(rest) : undefined;
  }

  override _cast(value: unknown): unknown {
    return isSet(value) ? [...value] : value;
  }

  override _cleanType(value: unknown, options: CleaningOptions, state: CleaningState): unknown {
    if (!Array.isArray(value)) return value;
    const whole = { ...options, partial: false };
    return value.map((entry) => this.element.clean(entry, whole, { ...state, source: undefined }));
  }

  override _validateType(value: unknown): void {
    if (!Array.isArray(value)) throw new Error("must be an array; single elements cannot be updated");
    const { length } = value;
    if (length === 0 && !this.empty) throw new Error("may not be empty");
    if (this.exact !== undefined && length !== this.exact)
      throw new Error(`must have ${this.exact} elements`);
    if (length < this.min) throw new Error(`must have at least ${this.min} elements`);
    if (length > this.max) throw new Error(`must have at most ${this.max} elements`);
  }

  override *_validateRecursive(value: unknown[], options: ValidationOptions): Generator<InnerValue> {
    for (const [index, entry] of value.entries()) {
      yield {
        key: String(index),
        field: this.element,
        value: entry,
        options: { ...options, partial: false, prior: undefined },
        replace: (fallback) => {
          value[index] = fallback;
        },
      };
    }
  }

  override initialize(value: unknown, model: object, options: InitializeOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => this.element.initialize(entry, model, options));
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((entry) => this.element.toObject(entry)) : value;
  }

  /** The elements of an effect's value: a list, a list as JSON, or one element. */
  override _castChangeDelta(delta: unknown): unknown[] {
    const parsed: unknown = typeof delta === "string" && delta.startsWith("[") ? JSON.parse(delta) : delta;
    const list = isSet(parsed) ? [...parsed] : Array.isArray(parsed) ? parsed : [parsed];
    return list.map((entry) => this.element._castChangeDelta(entry));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    const list = listOf(value);
    for (const entry of listOf(delta)) if (list.length < this.max) list.push(entry);
    return list;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const list = listOf(value);
    for (const entry of listOf(delta)) {
      const index = list.findIndex((present) => equals(present, entry));
      if (index >= 0 && list.length > this.min) list.splice(index, 1);
    }
    return list;
  }
}

/** A list without doubles: stored as an array, prepared as a Set. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleaningOptions, state: CleaningState): unknown {
    const list = super._cleanType(value, options, state);
    return Array.isArray(list) ? [...new Set(list)] : list;
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    if (Array.isArray(value) && new Set(value).size < value.length)
      throw new Error("must hold each value once");
  }

  override initialize(value: unknown, model: object, options: InitializeOptions = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set(list) : list;
  }

  override toObject(value: unknown): unknown {
    return super.toObject(isSet(value) ? [...value] : value);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    const set = new Set(listOf(value));
    for (const entry of listOf(delta)) if (set.size < this.max) set.add(entry);
    return set;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const set = new Set(listOf(value));
    for (const entry of listOf(delta)) if (set.size > this.min) set.delete(entry);
    return set;
  }

  override _applyChangeOverride(_value: unknown, delta: unknown): unknown {
    return new Set(listOf(delta));
  }
}

/** The members of an array or Set, in an array of its own. */
function listOf(value: unknown): unknown[] {
  if (isSet(value)) return [...value];
  return Array.isArray(value) ? [...value] : [];
}
