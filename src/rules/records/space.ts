/**
 * The place that a creature fills: `[x, x + width) × [y, y + height)`. On a square grid whole squares; on hex
 * and gridless maps any numbers, measured in grid units.
 */
export interface Footprint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
