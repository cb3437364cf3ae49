/** What the map holds beside creatures: terrain and barriers (K12.30–K12.35, K12.46). */
import { RulesError, requireNumber, requireWhole } from "./errors.ts";
import { requireArea } from "./grid.ts";
import type { Barrier, Ground, WallSegment } from "./records.ts";

export const EMPTY_GROUND: Ground = Object.freeze({ patches: [], barriers: [] });

/** More doublings than any map has a use for. */
const MAX_DOUBLINGS = 8;

/** Checks the map once, where it enters the rules. @throws RulesError for a number that cannot be. */
export function requireGround(ground: Ground): Ground {
  for (const [index, patch] of ground.patches.entries()) {
    const field = `ground.patches.${index}`;
    requireArea(patch.space, "square", `${field}.space`);
    requireWhole(patch.doublings, 0, MAX_DOUBLINGS, `${field}.doublings`);
    requireHeight(patch.height, `${field}.height`);
    requirePercent(patch.concealment, `${field}.concealment`);
  }
  for (const [index, barrier] of ground.barriers.entries()) {
    const field = `ground.barriers.${index}`;
    for (const part of ["x1", "y1", "x2", "y2"] as const) requireNumber(barrier[part], `${field}.${part}`);
    requireHeight(barrier.height, `${field}.height`);
    requirePercent(barrier.concealment, `${field}.concealment`);
  }
  return ground;
}

function requireHeight(height: number | null, field: string): void {
  if (height !== null && requireNumber(height, field) < 0) throw new RulesError("outOfRange", field);
}

function requirePercent(value: number, field: string): void {
  if (requireNumber(value, field) < 0 || value > 100) throw new RulesError("outOfRange", field);
}

/** How often the cost of one square is doubled by all that lies in it (K12.30, K12.35). */
export function doublingsAt(ground: Ground, x: number, y: number): number {
  let sum = 0;
  for (const { space, doublings } of ground.patches) {
    if (x >= space.x && x < space.x + space.width && y >= space.y && y < space.y + space.height)
      sum += doublings;
  }
  return sum;
}

/** The barriers and walls that nothing on the ground gets past (K12.46). */
export function blockingLines(walls: readonly WallSegment[], ground: Ground): WallSegment[] {
  return [...walls, ...ground.barriers.filter((barrier) => barrier.movement === "blocks")];
}

/** The barriers that can be crossed at a cost (K12.34). */
export function hamperingLines(ground: Ground): Barrier[] {
  return ground.barriers.filter((barrier) => barrier.movement === "hampers");
}
