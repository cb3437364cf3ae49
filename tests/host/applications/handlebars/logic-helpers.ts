/** Helpers that compare and combine values. The last argument of every helper is the engine's options record. */

export interface HelperOptions {
  hash: Record<string, unknown>;
}

/** The arguments without the engine's options. */
export function valuesOf(args: readonly unknown[]): unknown[] {
  return args.slice(0, -1);
}

/** The named arguments: `{{helper a b=1}}`. */
export function hashOf(args: readonly unknown[]): Record<string, unknown> {
  const options = args.at(-1);
  if (typeof options !== "object" || options === null || !("hash" in options)) return {};
  return typeof options.hash === "object" && options.hash !== null ? { ...options.hash } : {};
}

const number = (value: unknown) => Number(value);

export const logicHelpers = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: unknown, b: unknown) => number(a) < number(b),
  gt: (a: unknown, b: unknown) => number(a) > number(b),
  lte: (a: unknown, b: unknown) => number(a) <= number(b),
  gte: (a: unknown, b: unknown) => number(a) >= number(b),
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => valuesOf(args).every(Boolean),
  or: (...args: unknown[]) => valuesOf(args).some(Boolean),
  ifThen: (condition: unknown, yes: unknown, no: unknown) => (condition ? yes : no),
  concat: (...args: unknown[]) => valuesOf(args).map(String).join(""),
  /** The named arguments as a record, to hand to a partial. */
  object: (...args: unknown[]) => hashOf(args),
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
};
