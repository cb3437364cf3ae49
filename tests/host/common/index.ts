/** The data layer of the host: what needs neither a window nor a world. */
export { ActiveEffectTypeDataModel, type EffectChange } from "./abstract/active-effect-type-data-model.ts";
export { DataModel, type UpdateOptions } from "./abstract/data-model.ts";
export { EmbeddedCollection } from "./abstract/embedded-collection.ts";
export { TypeDataModel } from "./abstract/type-data-model.ts";
export * as CONST from "./constants.ts";
export * as fields from "./data/fields/index.ts";
export type { FieldChange, ModelClass, ModelContext } from "./data/fields/types.ts";
export { localizeFields } from "./data/localization.ts";
export * as operators from "./data/operators.ts";
export { _del, _replace } from "./data/operators.ts";
export { configureData, type DataSeams } from "./data/seams.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./data/validation.ts";
export * as utils from "./utils/index.ts";
