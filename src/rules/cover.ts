/**
 * Cover by corner lines (K13.20–K13.34): obstacles and creatures between two places on the square grid. Partial
 * and improved cover are for the GM to say (K13.30, K13.32); what each kind does stands in `tables/cover.ts`.
 */
import { type Body, distance, overlaps, type Point, requireFootprint } from "./grid.ts";
import { requireGround } from "./ground.ts";
import type { AttackOptions, CombatantRecord, Footprint, Ground, WallSegment } from "./records.ts";
import {
  between,
  blockOf,
  corners,
  isStopped,
  joined,
  type Obstacles,
  scaled,
  squares,
} from "./sightlines.ts";
import { hasStatus } from "./states.ts";
import type { CoverKind } from "./tables/cover.ts";

/** What stands around two creatures. */
export interface Surroundings {
  readonly combatants: readonly CombatantRecord[];
  /** Full walls, up to the ceiling. */
  readonly walls: readonly WallSegment[];
  readonly ground: Ground;
}

/** How far from a low obstacle one still has cover behind it, in squares (K13.23). */
const LOW_COVER_RANGE = 6;

/** Obstacles between two creatures, by what they do. */
interface Sides {
  /** Gives cover: walls, low walls, shelter. */
  readonly hard: Obstacles;
  /** Nothing passes it: full walls and solid squares (K13.31). */
  readonly barriers: Obstacles;
  /** Creatures (K13.27). */
  readonly soft: Obstacles;
}

const isLow = (height: number | null, protectedBody: Body): boolean =>
  height !== null && 2 * height <= protectedBody.tall;

/** Squares from a creature to an obstacle: 1 = it stands against it. */
function stepsTo(body: Body, space: Footprint): number {
  return distance(body, { space, elevation: body.elevation, tall: body.tall }, "square");
}

/** Where a line between squares lies, as a place without width (K13.23). */
function placeOfLine({ x1, y1, x2, y2 }: WallSegment): Footprint {
  return {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}

/**
 * Whether an obstacle protects the target at all. A low one does so only near it, and not from an attacker who
 * stands closer to it than the target (K13.23, OPEN-22: half of the protected creature's height).
 */
function protects(height: number | null, space: Footprint, attacker: Body, target: Body): boolean {
  if (!isLow(height, target)) return true;
  const away = stepsTo(target, space);
  return away <= LOW_COVER_RANGE && stepsTo(attacker, space) >= away;
}

/** The squares of other creatures, without those that attacker or target fill themselves (K13.29, K12.21). */
function creatureBlocks(attacker: Body, target: Body, others: readonly CombatantRecord[]): Obstacles {
  const blocks = others
    .filter((other) => !other.hidden && !hasStatus(other, "dead"))
    .flatMap(({ id, space }) => {
      if (!overlaps(space, attacker.space) && !overlaps(space, target.space)) return [space];
      return squares(requireFootprint(space, "square", `${id}.space`)).filter(
        (square) => !overlaps(square, attacker.space) && !overlaps(square, target.space),
      );
    })
    .map(blockOf);
  return { blocks, lines: [] };
}

function sidesOf(attacker: CombatantRecord, target: CombatantRecord, around: Surroundings): Sides {
  const { patches, barriers } = around.ground;
  const shields = patches.filter(
    (patch) =>
      (patch.fill === "solid" || patch.shelter) && protects(patch.height, patch.space, attacker, target),
  );
  const fences = barriers.filter(
    (barrier) => barrier.solid && protects(barrier.height, placeOfLine(barrier), attacker, target),
  );
  const stops = (height: number | null): boolean => !isLow(height, target);
  const hard = {
    blocks: shields.map(({ space }) => blockOf(space)),
    lines: [...around.walls, ...fences],
  };
  const full = {
    blocks: shields
      .filter(({ fill, height }) => fill === "solid" && stops(height))
      .map(({ space }) => blockOf(space)),
    lines: [...around.walls, ...fences.filter(({ height }) => stops(height))],
  };
  const others = around.combatants.filter(({ id }) => id !== attacker.id && id !== target.id);
  const box = (obstacles: Obstacles): Obstacles => between(obstacles, attacker.space, target.space);
  return { hard: box(hard), barriers: box(full), soft: box(creatureBlocks(attacker, target, others)) };
}

/** Whether a line from one of the points to one of the others is stopped. */
function isAnyStopped(from: readonly Point[], to: readonly Point[], obstacles: Obstacles): boolean {
  return from.some((start) => to.some((end) => isStopped(start, end, obstacles)));
}

/**
 * Whether the attacker finds a corner from which the lines to all corners of one square of the target are free
 * (K13.20, K13.28, OPEN-24).
 */
function hasFreeCorner(attacker: Footprint, target: Footprint, obstacles: Obstacles): boolean {
  const aims = squares(target).map(corners);
  return corners(attacker).some((corner) => aims.some((aim) => !isAnyStopped([corner], aim, obstacles)));
}

/** Whether some square of each, put side by side, has all lines between its corners free (K13.21, K13.28). */
function hasFreeSquares(attacker: Footprint, target: Footprint, obstacles: Obstacles): boolean {
  const aims = squares(target).map(corners);
  return squares(attacker).some((square) =>
    aims.some((aim) => !isAnyStopped(corners(square), aim, obstacles)),
  );
}

/** Parts of a square by which the inset lines of total cover are drawn (OPEN-26). */
const INSET = 100;

/** Corners of a square, 0.01 squares inside it, on a map of hundredths. */
function insetCorners({ x, y, width, height }: Footprint): Point[] {
  const left = x * INSET + 1;
  const top = y * INSET + 1;
  const right = (x + width) * INSET - 1;
  const bottom = (y + height) * INSET - 1;
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
  ];
}

const insetCentre = ({ x, y, width, height }: Footprint): Point => ({
  x: (x + width / 2) * INSET,
  y: (y + height / 2) * INSET,
});

/** Whether no line at all leads from one place to the other (K13.31, K13.34, OPEN-26). */
function isSealed(attacker: Footprint, target: Footprint, obstacles: Obstacles): boolean {
  if (obstacles.blocks.length + obstacles.lines.length === 0) return false;
  const fine = scaled(obstacles, INSET);
  const aims = squares(target).map((square) => ({
    inset: insetCorners(square),
    centre: insetCentre(square),
  }));
  return squares(attacker).every((square) => {
    const starts = insetCorners(square);
    const centre = insetCentre(square);
    return aims.every(
      (aim) =>
        isStopped(centre, aim.centre, fine) &&
        starts.every((start) => aim.inset.every((end) => isStopped(start, end, fine))),
    );
  });
}

/**
 * The cover that a target has from an attack.
 * @param range A melee attack on an adjacent target looks at walls alone (K13.21); any other one is measured like
 *   a shot (K13.20, K13.22).
 * @throws RulesError for creatures without a place on the square grid, or a map that cannot be.
 */
export function coverOf(
  attacker: CombatantRecord,
  target: CombatantRecord,
  around: Surroundings,
  range: "melee" | "ranged",
): "none" | "soft" | "cover" | "total" {
  requireFootprint(attacker.space, "square", "attacker.space");
  requireFootprint(target.space, "square", "target.space");
  requireGround(around.ground);
  const { hard, barriers, soft } = sidesOf(attacker, target, around);
  const { space: from } = attacker;
  const { space: to } = target;
  if (isSealed(from, to, barriers)) return "total";
  if (range === "melee" && distance(attacker, target, "square") <= 1) {
    return hasFreeSquares(from, to, hard) ? "none" : "cover";
  }
  if (hasFreeCorner(from, to, joined(hard, soft))) return "none";
  return hasFreeCorner(from, to, hard) ? "soft" : "cover";
}

/**
 * Cover from something that starts or bursts at a point (K13.25): hard cover if any line from there to a corner of
 * the target is stopped. What spreads goes round corners.
 */
export function coverFromPoint(
  origin: Point,
  target: CombatantRecord,
  { walls, ground }: Omit<Surroundings, "combatants">,
  spreads: boolean,
): "none" | "cover" {
  requireFootprint(target.space, "square", "target.space");
  requireGround(ground);
  const shields = ground.patches.filter((patch) => patch.fill === "solid" || patch.shelter);
  const hard = {
    blocks: shields.map(({ space }) => blockOf(space)),
    lines: [...walls, ...ground.barriers.filter(({ solid }) => solid)],
  };
  return !spreads && isAnyStopped([origin], corners(target.space), hard) ? "cover" : "none";
}

/** How a kind of cover enters an attack: soft cover counts like cover (K13.27); total cover forbids it. */
export function coverOption(kind: CoverKind): AttackOptions["cover"] {
  if (kind === "soft") return "cover";
  return kind === "total" ? "none" : kind;
}
