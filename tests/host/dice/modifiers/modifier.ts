/** Modifiers as a whole: splitting them, and which of them may stand together. */
import type { DiceTermResult, TermOptions } from "../types.ts";
import { type ModifierArgument, parseArgument } from "./argument.ts";

/** What keep, drop and count work on: dice or the members of a pool. */
export interface Modifiable {
  readonly results: DiceTermResult[];
  readonly options: TermOptions;
}

/** Dice, of which more can be rolled; a new result goes to the end of the list. */
export interface Rollable extends Modifiable {
  /** The lowest and the highest face. */
  readonly bounds: readonly [lowest: number, highest: number];
  roll(): Promise<DiceTermResult>;
}

/** A modifier that needs no dice of its own. */
export type Modifier<T extends Modifiable> = (term: T, argument: ModifierArgument, code: string) => void;
/** A modifier that may draw dice and therefore takes its time. */
export type DrawingModifier<T extends Modifiable> = (
  ...args: Parameters<Modifier<T>>
) => void | Promise<void>;

/** Modifiers by their letters. */
export type ModifierTable<M> = Readonly<Record<string, M>>;
export type DiceModifiers = ModifierTable<DrawingModifier<Rollable>>;
export type PoolModifiers = ModifierTable<Modifier<Modifiable>>;

/** More results than this in one term are taken for an endless loop. */
export const MAXIMUM_RESULTS = 1000;

/** `"xo<8x10kh"` to `["xo<8", "x10", "kh"]`. Throws for letters that the table does not hold. */
export function splitModifiers(text: string, table: ModifierTable<unknown>): string[] {
  const codes = Object.keys(table).sort((a, b) => b.length - a.length);
  const modifiers: string[] = [];
  let rest = text;
  while (rest) {
    const code = codes.find((candidate) => rest.startsWith(candidate));
    if (!code) throw new SyntaxError(`The modifiers "${text}" hold an unknown one at "${rest}".`);
    const argument = /^[^A-Za-z]*/.exec(rest.slice(code.length))?.[0] ?? "";
    parseArgument(code, argument);
    modifiers.push(code + argument);
    rest = rest.slice(code.length + argument.length);
  }
  return modifiers;
}

/** A modifier, found and read: `modifier(term, argument, code)` applies it. */
export interface ModifierCall<M> {
  readonly modifier: M;
  readonly argument: ModifierArgument;
  readonly code: string;
}

/** The modifiers in the order in which they are written and work. */
export function readModifiers<M>(modifiers: readonly string[], table: ModifierTable<M>): ModifierCall<M>[] {
  const calls = modifiers.map((text) => {
    const code = /^[A-Za-z]+/.exec(text)?.[0] ?? "";
    const modifier = table[code];
    if (!modifier) throw new SyntaxError(`The modifier "${text}" is unknown here.`);
    return { modifier, argument: parseArgument(code, text.slice(code.length)), code };
  });
  refuseUndocumented(calls.map((call) => call.code));
  return calls;
}

const COUNTERS = ["cs", "cf", "even", "odd", "sf"];
const BEFORE_COUNTERS = ["r", "rr", "x", "xo", "k", "kh", "kl"];
const AFTER_COUNTERS = ["df", "x", "xo"];

/** Refuse orders of modifiers of which no public page says what they give. */
function refuseUndocumented(codes: readonly string[]): void {
  const counter = codes.findIndex((code) => COUNTERS.includes(code));
  const margin = codes.indexOf("ms");
  const stray =
    counter < 0
      ? codes.find((code, at) => code === "df" || (margin >= 0 && at > margin))
      : codes.find(
          (code, at) => at !== counter && !(at < counter ? BEFORE_COUNTERS : AFTER_COUNTERS).includes(code),
        );
  if (stray) throw new Error(`What "${stray}" gives in "${codes.join(" ")}" is not documented.`);
}
