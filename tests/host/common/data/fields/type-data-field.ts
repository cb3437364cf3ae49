import { isPlainObject, type PlainObject } from "../../utils/plain.ts";
import { ForcedReplacement } from "../operators.ts";
import { seams } from "../seams.ts";
import type { DataField, DataFieldContext, DataFieldOptions, InnerValue } from "./data-field.ts";
import { ObjectField } from "./object-field.ts";
import {
  type CleaningOptions,
  type CleaningState,
  type InitializeOptions,
  isModelInstance,
  type ModelClass,
  type ValidationOptions,
} from "./types.ts";

/** The data of a document's sub-type: their model depends on the document's `type`. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  readonly document: { readonly documentName: string };

  constructor(
    document: { readonly documentName: string },
    options: DataFieldOptions = {},
    context: DataFieldContext = {},
  ) {
    super(options, context);
    this.document = document;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model of a sub-type, `undefined` if CONFIG names none: the data are then a free object. */
  getModelForType(type: unknown): ModelClass | undefined {
    return typeof type === "string" ? seams.modelFor(this.documentName, type) : undefined;
  }

  /** Paths into the type data depend on the type: {@link DataModel#getFieldForProperty} follows them. */
  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  override clean(value: unknown, options: CleaningOptions = {}, state: CleaningState = {}): unknown {
    const missing = value === undefined && this.getModelForType(state.siblings?.type) !== undefined;
    return super.clean(missing ? {} : value, options, state);
  }

  override _cleanType(value: unknown, options: CleaningOptions, state: CleaningState): unknown {
    const model = this.getModelForType(state.siblings?.type);
    if (!model) return super._cleanType(value, options, state);
    const partial = options.partial === true && isPlainObject(state.source);
    return model.cleanData(
      isPlainObject(value) ? value : {},
      { ...options, partial },
      { source: state.source },
    );
  }

  override *_validateRecursive(value: PlainObject, options: ValidationOptions): Generator<InnerValue> {
    const schema = this.getModelForType(options.siblings?.type)?.schema;
    if (schema) yield* schema._validateRecursive(value, options);
  }

  override _validateModel(value: PlainObject, options: ValidationOptions): void {
    if (!options.partial) this.getModelForType(options.siblings?.type)?.validateJoint(value);
  }

  override initialize(value: unknown, model: object = {}, options: InitializeOptions = {}): unknown {
    const Model = this.getModelForType(Reflect.get(model, "type"));
    if (!Model || !isPlainObject(value)) return super.initialize(value);
    return new Model(value, { ...options, parent: model, adopt: true });
  }

  override toObject(value: unknown): unknown {
    return isModelInstance(value) ? value.toObject(false) : super.toObject(value);
  }

  override _updateDiff(current: unknown, change: unknown, siblings: PlainObject): unknown {
    const schema = this.getModelForType(siblings.type)?.schema;
    return schema && isPlainObject(change) && isPlainObject(current)
      ? schema._updateDiff(current, change, siblings)
      : super._updateDiff(current, change, siblings);
  }

  override _updateCommit(
    current: unknown,
    change: unknown,
    siblings: PlainObject,
    inPlace: boolean,
  ): unknown {
    const schema = this.getModelForType(siblings.type)?.schema;
    return schema && isPlainObject(change) && isPlainObject(current)
      ? schema._updateCommit(current, change, siblings, inPlace)
      : super._updateCommit(current, change, siblings, inPlace);
  }

  override _onTypeChange(difference: PlainObject): void {
    if (difference[this.name ?? ""] instanceof ForcedReplacement) return;
    throw new Error(
      `the type of ${this.documentName} changes only together with a replacement of "${this.name}"`,
    );
  }
}
