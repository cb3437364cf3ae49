/** Reroll and explode: modifiers that draw more faces. */
import type { DiceTermResult } from "../types.ts";
import { condition } from "./argument.ts";
import { type DrawingModifier, MAXIMUM_RESULTS, type Rollable } from "./modifier.ts";

/** `r` and `rr`: a matching result (the lowest face without a target) is replaced by a new one. */
export const reroll: DrawingModifier<Rollable> = async (term, argument, code) => {
  await again(term, {
    matches: condition(argument, term.bounds[0]),
    limit: argument.limit,
    repeat: code === "rr",
    mark: (result) => {
      result.active = false;
      result.rerolled = true;
    },
  });
};

/** `x` and `xo`: a matching result (the highest face without a target) brings one more. */
export const explode: DrawingModifier<Rollable> = async (term, argument, code) => {
  await again(term, {
    matches: condition(argument, term.bounds[1]),
    limit: argument.limit,
    repeat: code === "x",
    mark: (result) => {
      result.exploded = true;
    },
  });
};

interface Again {
  matches(value: number): boolean;
  /** How often at most. */
  limit: number | null;
  /** Whether results that were drawn here are looked at too. */
  repeat: boolean;
  mark(result: DiceTermResult): void;
}

async function again(term: Rollable, { matches, limit, repeat, mark }: Again): Promise<void> {
  const first = term.results.length;
  let left = limit ?? Number.POSITIVE_INFINITY;
  for (let at = 0; at < (repeat ? term.results.length : first) && left > 0; at++) {
    const result = term.results[at];
    if (!result?.active || !matches(result.result)) continue;
    if (term.results.length >= MAXIMUM_RESULTS)
      throw new Error(`More than ${MAXIMUM_RESULTS} dice in one term.`);
    mark(result);
    await term.roll();
    left--;
  }
}
