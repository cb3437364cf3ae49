/** Names of Foundry v14 that the type library of v13 lacks; only what this system uses. */

/** Translates a key and fills its placeholders. */
declare function _loc(key: string, data?: Readonly<Record<string, unknown>>): string;

/** As a value of an update: the key is deleted. */
declare const _del: unknown;

/** As a value of an update: the value replaces the old one as a whole instead of being merged. */
declare function _replace(value: unknown): unknown;
