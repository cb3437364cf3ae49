/**
 * Exact distributions of whole numbers: `weights[i]` is the chance of `min + i`. Weights need not sum to 1: a part of a
 * bigger whole keeps its share. Nothing here is sampled.
 */
import { RulesError } from "../errors.ts";
import type { Formula } from "../formula.ts";

export interface Distribution {
  readonly min: number;
  readonly weights: Float64Array;
}

/** One certain value, with a share. */
export function certain(value: number, share = 1): Distribution {
  return { min: value, weights: Float64Array.of(share) };
}

export const NOTHING: Distribution = Object.freeze({ min: 0, weights: new Float64Array(0) });

/** One fair die. */
export function die(faces: number): Distribution {
  return { min: 1, weights: new Float64Array(faces).fill(1 / faces) };
}

/** The kept one of several d20 (B 3.2, 3.3): `weights[n - 1]` is the chance of n. */
export function keptD20(count: number, keep: "highest" | "lowest"): Float64Array {
  const chances = new Float64Array(20);
  for (let face = 1; face <= 20; face++) {
    const upTo = keep === "highest" ? face / 20 : (21 - face) / 20;
    const below = keep === "highest" ? (face - 1) / 20 : (20 - face) / 20;
    chances[face - 1] = upTo ** count - below ** count;
  }
  return chances;
}

/** The sum of two independent numbers. */
export function sum(a: Distribution, b: Distribution): Distribution {
  if (a.weights.length === 0 || b.weights.length === 0) return NOTHING;
  const weights = new Float64Array(a.weights.length + b.weights.length - 1);
  for (let i = 0; i < a.weights.length; i++) {
    const share = a.weights[i] ?? 0;
    if (share === 0) continue;
    for (let j = 0; j < b.weights.length; j++) {
      weights[i + j] = (weights[i + j] ?? 0) + share * (b.weights[j] ?? 0);
    }
  }
  return { min: a.min + b.min, weights };
}

/** The sum of `times` independent copies; 0 copies are the number 0. */
export function repeated(one: Distribution, times: number): Distribution {
  if (!Number.isInteger(times) || times < 0) throw new RulesError("outOfRange", "times");
  let total = certain(0);
  for (let count = 0; count < times; count++) total = sum(total, one);
  return total;
}

export function shifted(one: Distribution, by: number): Distribution {
  return { min: one.min + by, weights: one.weights };
}

/** The mirror image: every value with the other sign. */
export function negated(one: Distribution): Distribution {
  return { min: -(one.min + one.weights.length - 1), weights: Float64Array.from(one.weights).reverse() };
}

/** Every value turned into another. */
export function mapped(one: Distribution, to: (value: number) => number): Distribution {
  const values = Array.from(one.weights, (_, index) => to(one.min + index));
  return collect(values.map((value, index) => [value, one.weights[index] ?? 0]));
}

/** Several parts of one whole, put together. */
export function together(parts: readonly Distribution[]): Distribution {
  const full = parts.filter(({ weights }) => weights.length > 0);
  if (full.length === 0) return NOTHING;
  const min = Math.min(...full.map((part) => part.min));
  const max = Math.max(...full.map((part) => part.min + part.weights.length - 1));
  const weights = new Float64Array(max - min + 1);
  for (const part of full) {
    const offset = part.min - min;
    for (let index = 0; index < part.weights.length; index++) {
      weights[offset + index] = (weights[offset + index] ?? 0) + (part.weights[index] ?? 0);
    }
  }
  return { min, weights };
}

/** The same values with another share. */
export function scaled(one: Distribution, share: number): Distribution {
  return { min: one.min, weights: one.weights.map((weight) => weight * share) };
}

/** Values with their shares, in any order and as often as they come. */
export function collect(entries: readonly (readonly [value: number, share: number])[]): Distribution {
  if (entries.length === 0) return NOTHING;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const [value] of entries) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const weights = new Float64Array(max - min + 1);
  for (const [value, share] of entries) weights[value - min] = (weights[value - min] ?? 0) + share;
  return { min, weights };
}

/** What a formula throws. */
export function ofFormula({ dice, flat }: Formula): Distribution {
  let total = certain(flat);
  for (const { count, faces, sign } of dice) {
    const thrown = repeated(die(faces), count);
    total = sum(total, sign === 1 ? thrown : negated(thrown));
  }
  return total;
}

/** Sum of all weights: the share of the whole. */
export function share(one: Distribution): number {
  let total = 0;
  for (const weight of one.weights) total += weight;
  return total;
}

/** Mean value, of a whole distribution. */
export function mean(one: Distribution): number {
  let total = 0;
  for (let index = 0; index < one.weights.length; index++) {
    total += (one.min + index) * (one.weights[index] ?? 0);
  }
  return total;
}

/** Chance of reaching a value. */
export function atLeast(one: Distribution, value: number): number {
  let total = 0;
  for (let index = Math.max(0, value - one.min); index < one.weights.length; index++) {
    total += one.weights[index] ?? 0;
  }
  return total;
}

/** Chance of exactly this value. */
export function chanceOf(one: Distribution, value: number): number {
  return one.weights[value - one.min] ?? 0;
}

/** Faces of a d20. */
export const FACES: readonly number[] = Object.freeze(Array.from({ length: 20 }, (_, index) => index + 1));

/** Share of the faces of a d20 with which something succeeds. */
export function shareOfFaces(succeeds: (face: number) => boolean): number {
  return FACES.filter(succeeds).length / FACES.length;
}
