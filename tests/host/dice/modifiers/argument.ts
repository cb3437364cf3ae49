/** What follows the letters of a modifier: `x5>=9` has limit 5, comparison `>=` and target 9. */

const COMPARISONS = {
  "=": (value: number, target: number) => value === target,
  "<": (value: number, target: number) => value < target,
  "<=": (value: number, target: number) => value <= target,
  ">": (value: number, target: number) => value > target,
  ">=": (value: number, target: number) => value >= target,
} as const;
export type Comparison = keyof typeof COMPARISONS;

export interface ModifierArgument {
  /** How often at most; `null` = as often as it happens. */
  readonly limit: number | null;
  readonly comparison: Comparison | null;
  readonly target: number | null;
}

const ARGUMENT = /^(\d+)?(<=|>=|<|>|=)?(\d+)?$/;

/** Read the argument of a modifier. A bare number is a target, and a comparison needs one. */
export function parseArgument(code: string, text: string): ModifierArgument {
  const [match, first, comparison, last] = ARGUMENT.exec(text) ?? [];
  if (match === undefined) throw new SyntaxError(`The modifier ${code}${text} cannot be read.`);
  if (comparison === undefined) return { limit: null, comparison: null, target: wholeNumber(first) };
  if (last === undefined)
    throw new SyntaxError(`The modifier ${code}${text} lacks a number to compare with.`);
  if (!isComparison(comparison)) throw new SyntaxError(`The modifier ${code}${text} cannot be read.`);
  return { limit: wholeNumber(first), comparison, target: Number(last) };
}

/** The condition of an argument: equal to the target if no comparison is written. */
export function condition(argument: ModifierArgument, fallback: number): (value: number) => boolean {
  const compare = COMPARISONS[argument.comparison ?? "="];
  const target = argument.target ?? fallback;
  return (value) => compare(value, target);
}

function isComparison(text: string): text is Comparison {
  return Object.hasOwn(COMPARISONS, text);
}

function wholeNumber(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
