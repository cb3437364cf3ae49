/** The dice of the host: what stands under `foundry.dice`, and `CONFIG.Dice`. */
import { type DiceConfig, installDiceConfig } from "./config.ts";
import { RollParser } from "./parser.ts";
import { Roll } from "./roll.ts";
import { FunctionTerm, ParentheticalTerm } from "./terms/compound.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { Coin, Die, FateDie } from "./terms/die.ts";
import { PoolTerm } from "./terms/pool.ts";
import { RollTerm } from "./terms/roll-term.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple.ts";

/** `foundry.dice.terms` */
export const terms = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};

/** `CONFIG.Dice`. One object per realm: changes of a system take effect on the next roll. */
export const Dice: DiceConfig = installDiceConfig({
  fulfillment: { methods: {}, dice: {}, defaultMethod: "" },
  functions: {},
  parser: RollParser,
  randomUniform: Math.random,
  rolls: [Roll],
  terms: { d: Die, c: Coin, f: FateDie },
  termTypes: {
    Coin,
    Die,
    FateDie,
    FunctionTerm,
    NumericTerm,
    OperatorTerm,
    ParentheticalTerm,
    PoolTerm,
    StringTerm,
  },
  types: [Die, FateDie],
});

// Stored rolls name their classes, so a bundler that renames classes would make them unreadable.
for (const [name, cls] of Object.entries({ ...Dice.termTypes, Roll })) {
  if (cls.name !== name)
    throw new Error(`The class ${name} was bundled as ${cls.name}: bundle with keepNames.`);
}

export type { DiceConfig, RollFunction } from "./config.ts";
export { type DiceScript, scriptDice, uniformFor } from "./random.ts";
export type * from "./types.ts";
export { Roll, RollParser };
