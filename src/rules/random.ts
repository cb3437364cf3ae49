/** A seeded generator: the same seed throws the same dice, in every run and on every machine. */
import { requireNumber } from "./errors.ts";

/** Throws one die with so many faces. */
export type Dice = (faces: number) => number;

/** Dice from a seed (mulberry32: one 32-bit state, good enough for fights, not for secrets). */
export function seeded(seed: number): Dice {
  let state = requireNumber(seed, "seed") >>> 0;
  return (faces) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return 1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * faces);
  };
}
