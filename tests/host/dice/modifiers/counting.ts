/** Modifiers that change what a result counts for, or what the sum is measured against. */
import type { DiceTermResult } from "../types.ts";
import { condition, type ModifierArgument } from "./argument.ts";
import type { Modifiable, Modifier } from "./modifier.ts";

/** `cs`: every active result counts 1 if it meets the condition, else 0. */
export const countSuccess: Modifier<Modifiable> = (term, argument, code) =>
  countWhere(term, required(argument, code), "success");

/** `cf`: like `cs`, for failures; the total is positive too. */
export const countFailures: Modifier<Modifiable> = (term, argument, code) =>
  countWhere(term, required(argument, code), "failure");

export const countEven: Modifier<Modifiable> = (term) =>
  countWhere(term, (value) => value % 2 === 0, "success");

export const countOdd: Modifier<Modifiable> = (term) =>
  countWhere(term, (value) => value % 2 !== 0, "success");

/** `df`: a result that meets the condition counts −1. */
export const deductFailures: Modifier<Modifiable> = (term, argument, code) =>
  failWhere(term, required(argument, code), () => -1);

/** `sf`: a result that meets the condition counts as its negative. */
export const subtractFailures: Modifier<Modifiable> = (term, argument, code) =>
  failWhere(term, required(argument, code), (value) => -value);

/** `ms`: the total is the sum less the target. */
export const marginSuccess: Modifier<Modifiable> = (term, argument, code) => {
  if (argument.target === null || argument.limit !== null) throw withoutTarget(code);
  if (argument.comparison !== null && argument.comparison !== ">") {
    throw new Error(`The margin ${code}${argument.comparison} is not documented.`);
  }
  term.options.marginSuccess = argument.target;
};

/** `min`: a lower result counts as the target. Without a target nothing happens. */
export const minimum: Modifier<Modifiable> = (term, argument) => raise(term, argument, Math.max);

/** `max`: a higher result counts as the target. Without a target nothing happens. */
export const maximum: Modifier<Modifiable> = (term, argument) => raise(term, argument, Math.min);

function required(argument: ModifierArgument, code: string): (value: number) => boolean {
  if (argument.target === null || argument.limit !== null) throw withoutTarget(code);
  return condition(argument, argument.target);
}

/** What counters do without a target differs between the public pages and the product. */
function withoutTarget(code: string): Error {
  return new Error(`The modifier ${code} needs a target, written as in ${code}>=5.`);
}

function active(term: Modifiable): DiceTermResult[] {
  return term.results.filter((result) => result.active);
}

function countWhere(term: Modifiable, meets: (value: number) => boolean, mark: "success" | "failure"): void {
  for (const result of active(term)) {
    result[mark] = meets(result.result);
    result.count = result[mark] ? 1 : 0;
  }
}

function failWhere(
  term: Modifiable,
  fails: (value: number) => boolean,
  count: (value: number) => number,
): void {
  for (const result of active(term)) {
    if (!fails(result.result)) continue;
    result.failure = true;
    result.count = count(result.result);
  }
}

function raise(term: Modifiable, argument: ModifierArgument, choose: (a: number, b: number) => number): void {
  if (argument.target === null) return;
  for (const result of active(term)) {
    const value = choose(result.result, argument.target);
    if (value !== result.result) result.count = value;
  }
}
