/** The namespace `foundry.utils`. */
export * from "./clone.ts";
export * from "./collection.ts";
export * from "./color.ts";
export * from "./difference.ts";
export { isValidId, randomID } from "./ids.ts";
export * from "./merge.ts";
export * from "./paths.ts";
export { getType, isEmpty, isPlainObject, type PlainObject } from "./plain.ts";
export * from "./text.ts";
export * from "./timing.ts";
export * from "./uuid.ts";
export * from "./versions.ts";
