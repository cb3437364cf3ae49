import type { WallSegment } from "./situation.ts";
import type { Footprint } from "./space.ts";

/** What lies in some squares of the map. */
export interface TerrainPatch {
  readonly space: Footprint;
  /** How often it doubles the cost of a square: 0 = open ground, 1 = difficult, 2, 3 … (K12.30, K12.34, K12.35). */
  readonly doublings: number;
  /** `solid` = a wall square; a `pit` cannot be entered, but passed by diagonally (K12.14). */
  readonly fill: "open" | "pit" | "solid";
  /** Height of a solid fill in squares; `null` = up to the ceiling. */
  readonly height: number | null;
  /** It gives cover without being solid: bushes, a stack of barrels (K13.20). */
  readonly shelter: boolean;
  /** Miss chance in percent that it gives: 0 = none, 20 = fog, 50 = nothing can be seen (K13.35, K13.39). */
  readonly concealment: number;
  /** Its concealment is want of light, through which darkvision sees (K13.44). */
  readonly dark: boolean;
}

/** What stands on a line between squares, beside the walls of the situation. */
export interface Barrier extends WallSegment {
  /** `hampers` = can be crossed at a cost (K12.34); `blocks` = cannot (K12.46). */
  readonly movement: "open" | "hampers" | "blocks";
  /** A barrier that stops weapons; a curtain does not. */
  readonly solid: boolean;
  /** In squares; `null` = up to the ceiling. */
  readonly height: number | null;
  /** Miss chance in percent that it gives to whoever stands behind it (K13.35). */
  readonly concealment: number;
}

/** The map beyond creatures and walls. */
export interface Ground {
  readonly patches: readonly TerrainPatch[];
  readonly barriers: readonly Barrier[];
}
