/**
 * `CONFIG.Dice`: the classes, functions and the source of chance that every roll looks up at the moment it
 * needs them, so that a system may replace any of them. `index.ts` fills in the classes.
 */
import type { DiceModifiers } from "./modifiers/modifier.ts";
import type { RollParser } from "./parser.ts";
import type { Roll } from "./roll.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";
import type { DiceTermData, RollTermData } from "./types.ts";

/** A function that formulas may call by name: `double(1d6)`. */
export type RollFunction = (
  ...args: (number | string)[]
) => number | string | Promise<number> | Promise<string>;

/** Any concrete term class, as it is looked up by the name in its serialized form. */
export type RollTermClass = (new (data: RollTermData) => RollTerm) & { readonly name: string };
/** Any concrete dice class, as it is looked up by its denomination. */
export type DiceTermClass = (new (
  data: DiceTermData,
) => DiceTerm) & {
  readonly name: string;
  readonly DENOMINATION: string;
  readonly MODIFIERS: DiceModifiers;
};

export interface DiceConfig {
  /** Manual and Bluetooth dice; the host has none, so the lists stay empty. */
  fulfillment: { methods: Record<string, unknown>; dice: Record<string, unknown>; defaultMethod: string };
  functions: Record<string, RollFunction>;
  parser: typeof RollParser;
  /** The only source of chance: a number in [0, 1). Small numbers mean high faces. */
  randomUniform: () => number;
  /** The first class is the default one. */
  rolls: (typeof Roll)[];
  /** Dice classes by denomination: `d`, `c`, `f`. */
  terms: Record<string, DiceTermClass>;
  /** All term classes by name. */
  termTypes: Record<string, RollTermClass>;
  types: DiceTermClass[];
}

let installed: DiceConfig | null = null;

/** Set once by `index.ts`, when all classes exist. */
export function installDiceConfig(config: DiceConfig): DiceConfig {
  installed = config;
  return config;
}

export function diceConfig(): DiceConfig {
  if (!installed) throw new Error("The dice are used before dice/index.ts has been loaded.");
  return installed;
}

/** The class of inner rolls and of `Roll.create`: the first in `CONFIG.Dice.rolls`. */
export function defaultRoll(): typeof Roll {
  const first = diceConfig().rolls[0];
  if (!first) throw new Error("CONFIG.Dice.rolls is empty.");
  return first;
}
