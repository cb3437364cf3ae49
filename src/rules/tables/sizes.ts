import type { SizeId } from "../records.ts";

export interface SizeRow {
  /** 0 = fine … 8 = colossal; differences are counted in these steps. */
  readonly order: number;
  /** To attack and AC (K2.6). */
  readonly modifier: number;
  /** Squares per side of the space (K12, size table); the small ones share a square. */
  readonly side: number;
  /** Natural reach in squares of a tall and of a long body. */
  readonly reach: { readonly tall: number; readonly long: number };
}

const row = (order: number, modifier: number, side: number, tall: number, long: number): SizeRow =>
  Object.freeze({ order, modifier, side, reach: Object.freeze({ tall, long }) });

/** Size categories: modifier K2.6, space and natural reach K12 (table of sizes). */
export const SIZES: Readonly<Record<SizeId, SizeRow>> = Object.freeze({
  fine: row(0, 8, 1, 0, 0),
  diminutive: row(1, 4, 1, 0, 0),
  tiny: row(2, 2, 1, 0, 0),
  small: row(3, 1, 1, 1, 1),
  medium: row(4, 0, 1, 1, 1),
  large: row(5, -1, 2, 2, 1),
  huge: row(6, -2, 3, 3, 2),
  gargantuan: row(7, -4, 4, 4, 3),
  colossal: row(8, -8, 6, 6, 4),
});
