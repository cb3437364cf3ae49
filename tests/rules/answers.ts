/** What the fuzz tests share: numbers that are none, and what counts as an answer. */
import fc from "fast-check";
import { expect } from "vitest";
import { RulesError } from "../../src/rules/errors.ts";

const odd = fc.constantFrom(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  0,
  0.5,
  3,
  101,
  1e9,
  2 ** 53,
);

/** Mostly ordinary numbers, and among them what no field should hold. */
export const anyNumber = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 12 }) },
  { weight: 1, arbitrary: odd },
);

/** Everything inside that is a number is a real one. */
function allReal(value: unknown): boolean {
  if (typeof value === "number") return !Number.isNaN(value);
  if (value instanceof Float64Array) return value.every((one) => Number.isFinite(one));
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(allReal);
}

/** Runs it: either a RulesError that names key and field, or an answer of real numbers. */
export function answers(act: () => unknown): void {
  let result: unknown;
  try {
    result = act();
  } catch (error) {
    expect(error).toBeInstanceOf(RulesError);
    expect(error).toMatchObject({
      key: expect.stringMatching(/^WAFFENGANG\.RulesError\./),
      field: expect.stringMatching(/./),
    });
    return;
  }
  expect(allReal(result)).toBe(true);
}
