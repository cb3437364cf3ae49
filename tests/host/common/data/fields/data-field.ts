import { deepClone } from "../../utils/clone.ts";
import { equals } from "../../utils/difference.ts";
import type { PlainObject } from "../../utils/plain.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { seams } from "../seams.ts";
import { DataModelValidationFailure } from "../validation.ts";
import type {
  CleaningOptions,
  CleaningState,
  FieldChange,
  InitializeOptions,
  ValidationOptions,
} from "./types.ts";

export interface DataFieldOptions {
  /** May not be `undefined`. */
  readonly required?: boolean;
  /** May be `null`. */
  readonly nullable?: boolean;
  /** The value where none is given, or a function of the data that are built. */
  readonly initial?: unknown;
  /** The prepared property cannot be written. */
  readonly readonly?: boolean;
  /** `false`: never stored; prepared with its initial value, and a target of effects. */
  readonly persisted?: boolean;
  /** Only game masters may change it. */
  readonly gmOnly?: boolean;
  readonly label?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Returns `false` or throws for an invalid value. */
  readonly validate?: (value: unknown, options: ValidationOptions) => unknown;
  readonly validationError?: string;
}

/** Where a field stands when it is no part of a schema yet. */
export interface DataFieldContext {
  readonly name?: string;
  readonly parent?: DataField;
}

/** A value inside another one: what recursive fields hand out for validation. */
export interface InnerValue {
  readonly key: string;
  readonly field: DataField;
  readonly value: unknown;
  readonly options: ValidationOptions;
  /** Puts a fallback in its place. */
  readonly replace: (value: unknown) => void;
}

/** What `_updateDiff` returns if an update would change nothing. */
export const UNCHANGED: unique symbol = Symbol("unchanged");

/** The choices of a field: allowed values, or a record whose keys are the allowed values. */
export type FieldChoices<T> = readonly T[] | Readonly<Record<string, unknown>>;

/** The definition of one value in a schema: how it is cleaned, validated, prepared, updated and changed. */
export class DataField {
  /** Default options of the class; its keys are the options that it knows. */
  static get _defaults(): DataFieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      persisted: true,
      gmOnly: false,
      label: "",
      hint: "",
      placeholder: "",
      validationError: "is not a valid value",
    };
  }

  /** Whether the field holds other fields. */
  static recursive = false;
  /** Whether the field holds documents. */
  static hierarchical = false;

  /** The options as given. */
  readonly options: DataFieldOptions;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly initial: unknown;
  readonly readonly: boolean;
  readonly persisted: boolean;
  readonly gmOnly: boolean;
  readonly validationError: string;
  label: string;
  hint: string;
  placeholder: string;
  name: string | undefined;
  parent: DataField | undefined;

  constructor(options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    const defaults = new.target._defaults;
    for (const key of Object.keys(options)) {
      if (!(key in defaults) && key !== "validate") {
        throw new Error(`${new.target.name}: unknown option "${key}"`);
      }
    }
    const settings = { ...defaults, ...options };
    this.options = options;
    this.required = settings.required ?? false;
    this.nullable = settings.nullable ?? false;
    this.initial = settings.initial;
    this.readonly = settings.readonly ?? false;
    this.persisted = settings.persisted ?? true;
    this.gmOnly = settings.gmOnly ?? false;
    this.validationError = settings.validationError ?? "";
    this.label = settings.label ?? "";
    this.hint = settings.hint ?? "";
    this.placeholder = settings.placeholder ?? "";
    this.name = context.name;
    this.parent = context.parent;
  }

  /** Dotted path within the schema of the model. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Makes this field a part of another one. A field belongs to one place only. */
  attach(parent: DataField, name: string): void {
    if (this.parent && this.parent !== parent) {
      throw new Error(
        `field "${this.fieldPath}" already belongs to another schema: create one field per place`,
      );
    }
    this.parent = parent;
    this.name = name;
  }

  /** The field at a path below this one, `undefined` if there is none. */
  getField(path: string | readonly string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".").filter(Boolean) : [...path]);
  }

  /** @param path the rest of the path; recursive fields take their step off it */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  // --- cleaning ---------------------------------------------------------------------------------------

  /** The value where none is given. @param data the data that are built */
  getInitialValue(data: PlainObject = {}): unknown {
    if (typeof this.initial === "function") return this.initial(data);
    if (this.initial !== undefined) return deepClone(this.initial);
    if (!this.required) return undefined;
    return this.nullable ? null : this._getTypeInitial();
  }

  /** The initial value of a required field that names none. */
  _getTypeInitial(): unknown {
    return undefined;
  }

  /** Puts the types of typed data into a partial change, in place, so that migrations know them. */
  _addTypes(_current: unknown, _change: unknown): void {}

  /** Brings input into the form of the field: casts, fills in, trims, clamps. It does not judge. */
  clean(value: unknown, options: CleaningOptions = {}, state: CleaningState = {}): unknown {
    if (value instanceof ForcedReplacement) {
      const whole = this.clean(value.value, { ...options, partial: false }, { ...state, source: undefined });
      return options.partial ? ForcedReplacement.create(whole) : whole;
    }
    if (value instanceof ForcedDeletion) {
      const initial = this.getInitialValue(state.root);
      return initial === undefined ? value : initial;
    }
    if (value === undefined) return this.getInitialValue(state.root);
    if (value === null) return null;
    return this._cleanType(this._cast(value), options, state);
  }

  /** Casts a value that is neither `undefined` nor `null` to the type of the field, as far as it can be. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** Cleans a value after the cast. */
  _cleanType(value: unknown, _options: CleaningOptions, _state: CleaningState): unknown {
    return value;
  }

  // --- validation -------------------------------------------------------------------------------------

  /** Judges a clean value. @returns the failure, `undefined` if the value is valid */
  validate(value: unknown, options: ValidationOptions = {}): DataModelValidationFailure | undefined {
    if (value instanceof ForcedReplacement) return this.validate(value.value, { ...options, partial: false });
    let inner: Iterable<InnerValue> = [];
    try {
      if (this._validateSpecial(value)) return undefined;
      if (this._validateType(value, options) === false) throw new Error(this.validationError);
      inner = this._validateRecursive(value, options) ?? [];
      if (this.options.validate?.call(this, value, options) === false) throw new Error(this.validationError);
    } catch (error) {
      return this.#fail(value, error);
    }
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const { key, field, value: innerValue, options: innerOptions, replace } of inner) {
      const innerFailure = field.validate(innerValue, innerOptions);
      if (!innerFailure) continue;
      failure.fields[key] = innerFailure;
      if (options.fallback) settle(field, innerFailure, innerOptions, replace);
    }
    const failures = Object.values(failure.fields);
    if (failures.length > 0) {
      failure.unresolved = failures.some(({ unresolved }) => unresolved);
      return failure;
    }
    try {
      this._validateModel(value, options);
    } catch (error) {
      return this.#fail(value, error);
    }
    return undefined;
  }

  #fail(value: unknown, error: unknown): DataModelValidationFailure {
    const reason = error instanceof Error ? error.message : String(error);
    return new DataModelValidationFailure({ message: reason || this.validationError, invalidValue: value });
  }

  /** Decides about `undefined` and `null`. @returns whether the value is valid without a further look */
  _validateSpecial(value: unknown): boolean {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return false;
  }

  /** Judges the value itself. Returns `false` or throws if it is invalid. */
  _validateType(_value: unknown, _options: ValidationOptions): unknown {
    return undefined;
  }

  /** The values inside this one, for validation after the field's own. */
  _validateRecursive(_value: unknown, _options: ValidationOptions): Iterable<InnerValue> | undefined {
    return undefined;
  }

  /** Judges the value as a whole after all that is inside it. Throws if it is invalid. */
  _validateModel(_value: unknown, _options: ValidationOptions): void {}

  // --- preparation ------------------------------------------------------------------------------------

  /** The prepared value of a model; a function becomes a getter. */
  initialize(value: unknown, _model: object, _options: InitializeOptions = {}): unknown {
    return value;
  }

  /** The plain form of a prepared value. */
  toObject(value: unknown): unknown {
    return value;
  }

  // --- updates ----------------------------------------------------------------------------------------

  /** The part of a clean change that differs from the current source value. */
  _updateDiff(current: unknown, change: unknown, _siblings: PlainObject): unknown {
    if (change instanceof ForcedDeletion) return current === undefined ? UNCHANGED : change;
    const next = change instanceof ForcedReplacement ? change.value : change;
    return equals(current, next) ? UNCHANGED : change;
  }

  /**
   * The source value after a change.
   * @param inPlace change objects of the source themselves, because models share them; otherwise objects
   *   that change are copied and those that do not stay the same
   */
  _updateCommit(_current: unknown, change: unknown, _siblings: PlainObject, _inPlace: boolean): unknown {
    if (change instanceof ForcedDeletion) return undefined;
    return deepClone(change instanceof ForcedReplacement ? change.value : change);
  }

  /** The type beside this field changes in an update; `difference` holds what else changes beside it. */
  _onTypeChange(_difference: PlainObject): void {}

  // --- active effects ---------------------------------------------------------------------------------

  /**
   * The prepared value after an effect change.
   * @throws if the change's value does not fit the field, or if the result is not valid
   */
  applyChange(value: unknown, model: object, change: FieldChange): unknown {
    const delta = this._castChangeDelta(change.value);
    const result = this.#change(value, delta, model, change);
    const failure = this.validate(this.toObject(result));
    if (failure) throw new Error(`effect on "${change.key}": ${failure}`);
    return result;
  }

  #change(value: unknown, delta: unknown, model: object, change: FieldChange): unknown {
    switch (change.type) {
      case "add":
        return this._applyChangeAdd(value, delta, model, change);
      case "subtract":
        return this._applyChangeSubtract(value, delta, model, change);
      case "multiply":
        return this._applyChangeMultiply(value, delta, model, change);
      case "override":
        return this._applyChangeOverride(value, delta, model, change);
      case "upgrade":
        return this._applyChangeUpgrade(value, delta, model, change);
      case "downgrade":
        return this._applyChangeDowngrade(value, delta, model, change);
      default:
        return this._applyChangeCustom(value, delta, model, change);
    }
  }

  /** The value of a change in the type of this field. @throws if it cannot be cast */
  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, _delta: unknown, _model: object, _change: FieldChange): unknown {
    return value;
  }

  _applyChangeSubtract(value: unknown, _delta: unknown, _model: object, _change: FieldChange): unknown {
    return value;
  }

  _applyChangeMultiply(value: unknown, _delta: unknown, _model: object, _change: FieldChange): unknown {
    return value;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: object, _change: FieldChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(value: unknown, _delta: unknown, _model: object, _change: FieldChange): unknown {
    return value;
  }

  _applyChangeDowngrade(value: unknown, _delta: unknown, _model: object, _change: FieldChange): unknown {
    return value;
  }

  _applyChangeCustom(_value: unknown, _delta: unknown, _model: object, change: FieldChange): unknown {
    throw new Error(`effect on "${change.key}": nobody applies changes of type "${change.type}" to a field`);
  }

  // --- forms ------------------------------------------------------------------------------------------

  toInput(config: object = {}): unknown {
    return seams.createInput(this, config);
  }

  toFormGroup(groupConfig: object = {}, inputConfig: object = {}): unknown {
    return seams.createFormGroup(this, groupConfig, inputConfig);
  }
}

/** Puts the initial value in the place of an invalid one, if that is valid itself. */
function settle(
  field: DataField,
  failure: DataModelValidationFailure,
  options: ValidationOptions,
  replace: (value: unknown) => void,
): void {
  if (!failure.unresolved) return;
  const initial = field.getInitialValue(options.siblings);
  if (field.validate(initial, { ...options, fallback: false, prior: undefined })) return;
  replace(initial);
  failure.resolve(initial);
}

/** The allowed values of a choices option. */
export function resolveChoices<T>(
  choices: FieldChoices<T> | (() => FieldChoices<T>),
): readonly (T | string)[] {
  const resolved = typeof choices === "function" ? choices() : choices;
  return Array.isArray(resolved) ? resolved : Object.keys(resolved);
}
