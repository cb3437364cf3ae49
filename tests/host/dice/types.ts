/** The plain shapes of rolls and terms: options, results and what is stored. */
import type { Roll } from "./roll.ts";

export interface EvaluationOptions {
  /** Every die shows its lowest face; nothing is drawn and modifiers are ignored. */
  minimize?: boolean;
  /** Every die shows its highest face; nothing is drawn and modifiers are ignored. */
  maximize?: boolean;
  /** Text that is no formula may stand where a number is expected. */
  allowStrings?: boolean;
  /** Whether physical dice may be asked for; the host has none. */
  allowInteractive?: boolean;
}

export interface SyncEvaluationOptions extends EvaluationOptions {
  /** `true` (default): random terms throw. `false`: they count as 0. */
  strict?: boolean;
}

export interface TermOptions {
  /** The label in square brackets. */
  flavor?: string;
  /** Set by the modifier `ms`: what is taken off the sum. */
  marginSuccess?: number;
  [key: string]: unknown;
}

export interface RollOptions {
  flavor?: string;
  [key: string]: unknown;
}

/** What `@paths` in a formula refer to. */
export type RollData = object;

/** One result of a die or of a pool member. Dropped and rerolled ones stay in the list, inactive. */
export interface DiceTermResult {
  result: number;
  active: boolean;
  /** What it counts for, where that is not its face. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** What every stored term holds. */
export interface RollTermData {
  class?: string;
  evaluated?: boolean;
  options?: TermOptions;
  [key: string]: unknown;
}

/** A count or a number of faces: a number, a roll, or a roll as it is stored. */
export type RollableNumber = number | Roll | RollJSON;

export interface DiceTermData extends RollTermData {
  number?: RollableNumber | undefined;
  faces?: RollableNumber | undefined;
  modifiers?: readonly string[];
  results?: readonly DiceTermResult[];
}

export interface RollJSON {
  class: string;
  options: RollOptions;
  dice: RollTermData[];
  formula: string;
  terms: RollTermData[];
  total?: number;
  evaluated: boolean;
}
