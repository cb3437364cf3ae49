/** Keep and drop. Both see only results that are still active. */
import type { DiceTermResult } from "../types.ts";
import type { ModifierArgument } from "./argument.ts";
import type { Modifiable, Modifier } from "./modifier.ts";

/** `k`, `kh`, `kl`: keep the highest or lowest so many, the others are discarded. */
export const keep: Modifier<Modifiable> = (term, argument, code) => {
  const ranked = rank(term.results, code === "kl");
  discard(ranked.slice(amount(argument, code)));
};

/** `d`, `dl`, `dh`: discard the lowest or highest so many. */
export const drop: Modifier<Modifiable> = (term, argument, code) => {
  const ranked = rank(term.results, code !== "dh");
  const count = amount(argument, code);
  if (count > ranked.length) throw new Error(`Dropping ${count} of ${ranked.length} dice is not documented.`);
  discard(ranked.slice(0, count));
};

function amount(argument: ModifierArgument, code: string): number {
  if (argument.comparison !== null) throw new SyntaxError(`The modifier ${code} takes a number only.`);
  if (argument.target === 0) throw new Error(`The modifier ${code}0 is not documented.`);
  return argument.target ?? 1;
}

/** Active results by their value; of equal ones the earlier comes first. */
function rank(results: readonly DiceTermResult[], lowestFirst: boolean): DiceTermResult[] {
  const value = (result: DiceTermResult) => result.count ?? result.result;
  const active = results.filter((result) => result.active);
  return active.sort((a, b) => (lowestFirst ? value(a) - value(b) : value(b) - value(a)));
}

function discard(results: readonly DiceTermResult[]): void {
  for (const result of results) {
    result.active = false;
    result.discarded = true;
  }
}
