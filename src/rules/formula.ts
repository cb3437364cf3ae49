/** Plain damage formulas, `2d6+1d4-1`, as numbers: for odds and for fights without a host. */
import { RulesError } from "./errors.ts";

/** So many dice of one kind, added or taken off. */
export interface FormulaDice {
  readonly count: number;
  readonly faces: number;
  readonly sign: 1 | -1;
}

export interface Formula {
  readonly dice: readonly FormulaDice[];
  readonly flat: number;
}

const TERM = /([+-]?)\s*(?:(\d*)[dw](\d+)|(\d+))/giy;
/** Count × faces beyond this is no weapon, but would take for ever. */
const MOST = 2000;

/**
 * Reads a sum of dice and numbers; `d` and `w` both stand for dice.
 * @throws RulesError for anything else: the host may know more than a sum, the odds do not.
 */
export function parseFormula(text: string): Formula {
  const dice: FormulaDice[] = [];
  let flat = 0;
  const trimmed = text.trim();
  if (trimmed === "") throw new RulesError("empty", "formula");
  TERM.lastIndex = 0;
  let at = 0;
  while (at < trimmed.length) {
    TERM.lastIndex = at;
    const match = TERM.exec(trimmed);
    if (!match || (at > 0 && match[1] === "")) throw new RulesError("unknown", "formula");
    const [whole, minus, count, faces, number] = match;
    const sign = minus === "-" ? -1 : 1;
    if (number !== undefined) flat += sign * Number(number);
    else dice.push(term(count ?? "", faces ?? "", sign));
    at += whole.length;
    while (trimmed[at] === " ") at++;
  }
  return { dice, flat };
}

function term(count: string, faces: string, sign: 1 | -1): FormulaDice {
  const made = { count: count === "" ? 1 : Number(count), faces: Number(faces), sign } as const;
  if (made.faces < 1 || made.count * made.faces > MOST) {
    throw new RulesError("outOfRange", "formula");
  }
  return made;
}

/** Throws a formula with a generator of whole numbers from 1 to `faces`. */
export function throwFormula(formula: Formula, die: (faces: number) => number): number {
  let total = formula.flat;
  for (const { count, faces, sign } of formula.dice) {
    for (let thrown = 0; thrown < count; thrown++) total += sign * die(faces);
  }
  return total;
}
