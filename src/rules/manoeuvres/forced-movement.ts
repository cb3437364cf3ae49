/** Creatures that are moved against their will, and those who move with them (K16.16–K16.20, K16.59–K16.62). */
import { requireWhole } from "../errors.ts";
import { centre, overlaps, requireFootprint } from "../grid.ts";
import { hamperingLines } from "../ground.ts";
import { followPath, pathRequest } from "../movement/path.ts";
import type { CombatantRecord, Footprint, Ground, WallSegment } from "../records.ts";
import { isHelpless } from "../states.ts";

/** The map on which somebody is pushed. */
export interface Arena {
  readonly combatants: readonly CombatantRecord[];
  readonly walls: readonly WallSegment[];
  readonly ground: Ground;
}

/** A step in one of the eight directions. */
export interface Direction {
  readonly dx: -1 | 0 | 1;
  readonly dy: -1 | 0 | 1;
}

/** The one of the eight directions that is nearest to the line from one place to another; `null` if they coincide. */
export function directionTo(from: Footprint, to: Footprint): Direction | null {
  const a = centre(from);
  const b = centre(to);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 && dy === 0) return null;
  const octant = Math.round(Math.atan2(dy, dx) / (Math.PI / 4));
  return DIRECTIONS[(octant + 8) % 8] ?? null;
}

/** Clockwise from east, as y grows south. */
export const DIRECTIONS: readonly Direction[] = Object.freeze([
  { dx: 1, dy: 0 },
  { dx: 1, dy: 1 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 1 },
  { dx: -1, dy: 0 },
  { dx: -1, dy: -1 },
  { dx: 0, dy: -1 },
  { dx: 1, dy: -1 },
]);

export interface Push {
  /** Squares moved. */
  readonly moved: number;
  readonly end: Footprint;
  /** Why it was not more: a solid thing or obstacle, a creature, or nothing (K16.19, K16.20, K16.60, K16.62). */
  readonly stoppedBy: "obstacle" | "creature" | null;
  /** Ids of the creatures that stand in the way. */
  readonly creatures: readonly string[];
}

function creaturesAt(
  mover: CombatantRecord,
  space: Footprint,
  { combatants }: Arena,
  but: readonly string[],
): string[] {
  return combatants
    .filter((other) => other.id !== mover.id && !but.includes(other.id) && !isHelpless(other))
    .filter((other) => overlaps(other.space, space))
    .map(({ id }) => id);
}

/**
 * Moves somebody straight, square by square, as far as nothing solid, no obstacle and no creature is in the way.
 * @param but Creatures that move along, and so stand in nobody's way.
 */
export function push(
  mover: CombatantRecord,
  { dx, dy }: Direction,
  squares: number,
  arena: Arena,
  but: readonly string[] = [],
): Push {
  requireWhole(squares, 0, 1000, "squares");
  requireFootprint(mover.space, "square", "mover.space");
  const walls = [...arena.walls, ...hamperingLines(arena.ground)];
  let space = mover.space;
  for (let moved = 0; moved < squares; moved++) {
    const next = { ...space, x: space.x + dx, y: space.y + dy };
    const here = { ...mover, space };
    const way = followPath(pathRequest(here, [space, next], { walls, ground: arena.ground }));
    if (way.end === 0 || hasObstacle(next, arena)) {
      return { moved, end: space, stoppedBy: "obstacle", creatures: [] };
    }
    const creatures = creaturesAt(mover, next, arena, but);
    if (creatures.length > 0) return { moved, end: space, stoppedBy: "creature", creatures };
    space = next;
  }
  return { moved: squares, end: space, stoppedBy: null, creatures: [] };
}

/** Whether a place holds something solid, or a pit, which counts as an obstacle too (K12.14, K16.19, K16.60). */
function hasObstacle(space: Footprint, { ground }: Arena): boolean {
  return ground.patches.some((patch) => patch.fill !== "open" && overlaps(patch.space, space));
}
