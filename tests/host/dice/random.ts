/**
 * Where chance comes in. Every face of every die is drawn by `drawFace`, which asks
 * `CONFIG.Dice.randomUniform` and nothing else; `scriptDice` replaces that source by a list of faces.
 */
import { diceConfig } from "./config.ts";

/** A die about to be drawn: how many equally likely draws it has and which face each gives. */
export interface Drawable {
  readonly sides: number;
  mapRandomFace(uniform: number): number;
}

let current: Drawable | null = null;

/** Draw one face. Throws if the source does not keep to [0, 1). */
export function drawFace(die: Drawable): number {
  current = die;
  try {
    const uniform = diceConfig().randomUniform();
    if (!(uniform >= 0 && uniform < 1)) throw new RangeError(`randomUniform gave ${uniform}, not in [0, 1).`);
    return die.mapRandomFace(uniform);
  } finally {
    current = null;
  }
}

/** The draw that makes a die with this many sides show this face: the middle of its share of [0, 1). */
export function uniformFor(face: number, sides: number): number {
  return 1 - (face - 0.5) / sides;
}

export interface DiceScript {
  /** The faces not yet drawn. */
  readonly left: readonly number[];
  /** Give `CONFIG.Dice.randomUniform` its former source back. */
  restore(): void;
}

/**
 * From now on the dice show these faces in this order (fate −1, 0, 1; coin 1 = heads). A face that the die
 * at hand does not have, or a die beyond the end of the list, throws.
 */
export function scriptDice(faces: readonly number[]): DiceScript {
  const config = diceConfig();
  const former = config.randomUniform;
  const left = [...faces];
  config.randomUniform = () => {
    const face = left.shift();
    if (face === undefined) throw new Error(`The dice script of ${faces.length} faces is used up.`);
    if (!current) throw new Error("The dice script is asked without a die.");
    return uniformOf(current, face);
  };
  return {
    left,
    restore: () => {
      config.randomUniform = former;
    },
  };
}

function uniformOf(die: Drawable, face: number): number {
  for (let side = 1; side <= die.sides; side++) {
    const uniform = uniformFor(side, die.sides);
    if (die.mapRandomFace(uniform) === face) return uniform;
  }
  throw new Error(`A die with ${die.sides} sides has no face ${face}.`);
}
