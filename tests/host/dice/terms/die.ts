/** The three kinds of dice that every table has: numbered dice, coins and fate dice. */
import { explode, reroll } from "../modifiers/again.ts";
import {
  countEven,
  countFailures,
  countOdd,
  countSuccess,
  deductFailures,
  marginSuccess,
  maximum,
  minimum,
  subtractFailures,
} from "../modifiers/counting.ts";
import type { DiceModifiers, Modifier, Rollable } from "../modifiers/modifier.ts";
import { drop, keep } from "../modifiers/selection.ts";
import type { DiceTermData } from "../types.ts";
import { DiceTerm } from "./dice-term.ts";

const SELECTION: DiceModifiers = { k: keep, kh: keep, kl: keep, d: drop, dl: drop, dh: drop };

export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: DiceModifiers = Object.freeze({
    ...SELECTION,
    r: reroll,
    rr: reroll,
    x: explode,
    xo: explode,
    min: minimum,
    max: maximum,
    even: countEven,
    odd: countOdd,
    cs: countSuccess,
    cf: countFailures,
    df: deductFailures,
    sf: subtractFailures,
    ms: marginSuccess,
  });

  override get denomination(): string {
    return typeof this._faces === "number" ? String(this._faces) : `(${this._faces.formula})`;
  }

  override get bounds(): readonly [number, number] {
    return [Math.min(1, this.sides), this.sides];
  }

  override mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * this.sides);
  }
}

/** `c1` counts heads, `c0` tails. */
const call: Modifier<Rollable> = (term, { comparison, target }) => {
  if (comparison !== null || (target !== 0 && target !== 1)) throw new Error("A coin is called 0 or 1.");
  for (const result of term.results) {
    result.success = result.result === target;
    result.count = result.success ? 1 : 0;
  }
};

/** A coin: 1 is heads, 0 is tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: DiceModifiers = Object.freeze({ c: call });

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override get denomination(): string {
    return "c";
  }

  override get bounds(): readonly [number, number] {
    return [0, 1];
  }

  override mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * 2) % 2;
  }
}

/** A fate die: −1, 0 or 1, like 1d3 − 2. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: DiceModifiers = Object.freeze({ ...SELECTION, r: reroll, rr: reroll });

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override get denomination(): string {
    return "f";
  }

  override get bounds(): readonly [number, number] {
    return [-1, 1];
  }

  override mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * 3) - 2;
  }
}
