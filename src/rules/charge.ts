/** The charge: its lane, its end, and what it does to the attack (K15). */
import { requireNumber, requireWhole } from "./errors.ts";
import { diagonalDistance, overlaps, type Point, requireFootprint } from "./grid.ts";
import { blockingLines, hamperingLines, requireGround } from "./ground.ts";
import { modifier } from "./modifiers.ts";
import { gaitDistance } from "./movement/speed.ts";
import { reaches } from "./reach.ts";
import type {
  CombatantRecord,
  Contribution,
  CreatureRecord,
  Footprint,
  Ground,
  Reach,
  Refusal,
  Situation,
  WallSegment,
} from "./records.ts";
import { refusal, refusalsOf } from "./refusals.ts";
import { isHelpless } from "./states.ts";

/** Squares of the longest lane that is looked at, and of the longest reach. */
const LONGEST = 500;
const LONGEST_REACH = 100;

/** Squares that a charge covers at least (K15.2). */
const LEAST_DISTANCE = 2;

/** The straight lane between two equal places: all lines from the one to the other (K15.4, OPEN-29). */
interface Lane {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Across the direction of the charge: `low` … `high` of `dx·y − dy·x`. */
  readonly dx: number;
  readonly dy: number;
  readonly low: number;
  readonly high: number;
}

function across(dx: number, dy: number, { x, y, width, height }: Footprint): readonly [number, number] {
  const values = [x, x + width].flatMap((column) => [y, y + height].map((row) => dx * row - dy * column));
  return [Math.min(...values), Math.max(...values)];
}

function laneBetween(start: Footprint, end: Footprint): Lane {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const [low, high] = across(dx, dy, start);
  return {
    left: Math.min(start.x, end.x),
    top: Math.min(start.y, end.y),
    right: Math.max(start.x, end.x) + start.width,
    bottom: Math.max(start.y, end.y) + start.height,
    dx,
    dy,
    low,
    high,
  };
}

/** Whether the inside of a place lies in the lane: they overlap seen from every side of either (OPEN-29). */
function liesIn(lane: Lane, space: Footprint): boolean {
  const { x, y, width, height } = space;
  if (x + width <= lane.left || x >= lane.right || y + height <= lane.top || y >= lane.bottom) return false;
  const [low, high] = across(lane.dx, lane.dy, space);
  return high > lane.low && low < lane.high;
}

/** Part of a line, from 0 to 1, below which it only touches something. */
const TOUCH = 1e-9;

/** Whether a line runs through the inside of the lane: some part of it lies within all its bounds. */
function cutsLane(lane: Lane, { x1, y1, x2, y2 }: WallSegment): boolean {
  const first = lane.dx * y1 - lane.dy * x1;
  const second = lane.dx * y2 - lane.dy * x2;
  const bounds: readonly (readonly [number, number])[] = [
    [x1 - lane.left, x2 - lane.left],
    [lane.right - x1, lane.right - x2],
    [y1 - lane.top, y2 - lane.top],
    [lane.bottom - y1, lane.bottom - y2],
    [first - lane.low, second - lane.low],
    [lane.high - first, lane.high - second],
  ];
  let from = 0;
  let to = 1;
  for (const [start, end] of bounds) {
    if (start <= 0 && end <= 0) return false;
    if (start <= 0) from = Math.max(from, start / (start - end));
    if (end <= 0) to = Math.min(to, start / (start - end));
  }
  return to - from > TOUCH;
}

/**
 * The squares that must be free between two places, the place of the start left out (K15.4, K15.E3, K15.E4).
 * @throws RulesError for places that are none, or too far apart for any charge.
 */
export function laneSquares(start: Footprint, end: Footprint): Point[] {
  requireFootprint(start, "square", "start");
  requireFootprint(end, "square", "end");
  for (const axis of ["x", "y"] as const) {
    requireWhole(end[axis] - start[axis], -LONGEST, LONGEST, `end.${axis}`);
  }
  const lane = laneBetween(start, end);
  const squares: Point[] = [];
  for (let y = lane.top; y < lane.bottom; y++) {
    for (let x = lane.left; x < lane.right; x++) {
      const square = { x, y, width: 1, height: 1 };
      if (liesIn(lane, square) && !overlaps(square, start)) squares.push({ x, y });
    }
  }
  return squares;
}

/**
 * The nearest places from which the target can be attacked, by the straight way (K15.3). Of several that are equally
 * near chance decides (K12.16), which is the host's matter. None but on the square grid.
 */
export function chargeEnds(
  attacker: CombatantRecord,
  target: CombatantRecord,
  reach: Reach,
  situation: Pick<Situation, "grid" | "walls">,
): Footprint[] {
  if (situation.grid !== "square") return [];
  requireWhole(reach.max, 0, LONGEST_REACH, "reach.max");
  const { width, height } = requireFootprint(attacker.space, "square", "attacker.space");
  requireFootprint(target.space, "square", "target.space");
  const far = Math.max(1, reach.max) + 1;
  let best: Footprint[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let y = target.space.y - far - height; y <= target.space.y + target.space.height + far; y++) {
    for (let x = target.space.x - far - width; x <= target.space.x + target.space.width + far; x++) {
      const space = { x, y, width, height };
      if (reach.max > 0 && overlaps(space, target.space)) continue;
      if (!reaches({ ...attacker, space }, target, reach, situation)) continue;
      const away = diagonalDistance(x - attacker.space.x, y - attacker.space.y);
      if (away > least) continue;
      if (away < least) best = [];
      least = away;
      best.push(space);
    }
  }
  return best;
}

export interface ChargeIntent {
  readonly attacker: CombatantRecord;
  readonly target: CombatantRecord;
  /** Where the attacker ends. */
  readonly end: Footprint;
  readonly reach: Reach;
  readonly speed: number;
  /** Limited to a standard action (K15.10). */
  readonly limited: boolean;
  /** Line of sight to the target at the start of the turn (K15.6). */
  readonly inSight: boolean;
  /** Draws a weapon on the way (K15.9). */
  readonly draws: boolean;
}

/** Everything that stands in the lane (K15.4, K15.5, K15.7); the helpless do not stop a charge. */
function laneRefusals(
  { attacker, target, end }: ChargeIntent,
  situation: Situation,
  ground: Ground,
): Refusal[] {
  const lane = laneBetween(attacker.space, end);
  const squares = laneSquares(attacker.space, end).map(({ x, y }) => ({ x, y, width: 1, height: 1 }));
  const isOnLane = (space: Footprint): boolean => squares.some((square) => overlaps(square, space));
  const others = situation.combatants.filter(
    (other) => other.id !== attacker.id && other.id !== target.id && !other.hidden && !isHelpless(other),
  );
  const lines = [...blockingLines(situation.walls, ground), ...hamperingLines(ground)];
  const rough = ground.patches.filter(({ fill, doublings }) => fill !== "open" || doublings > 0);
  return refusalsOf([
    [lines.some((line) => cutsLane(lane, line)), "WAFFENGANG.Refusal.laneWalled"],
    [rough.some(({ space }) => isOnLane(space)), "WAFFENGANG.Refusal.laneRough"],
    [others.some(({ space }) => isOnLane(space)), "WAFFENGANG.Refusal.laneTaken"],
  ]);
}

/** Whether a weapon may be drawn on the way (K15.9, K15.10). */
function mayDraw({ attacker, speed, limited }: ChargeIntent, away: number): boolean {
  if (limited) return attacker.talents.includes("quick-draw");
  return away <= speed && attacker.baseAttack >= 1;
}

/**
 * Every reason why a charge cannot be made (K15.2–K15.10); empty = it can. That no step is left, and whether the
 * attacker is limited at all, are matters of the action economy (K15.8).
 * @throws RulesError for a speed that is no number, or a map that cannot be.
 */
export function chargeRefusals(intent: ChargeIntent, situation: Situation, ground: Ground): Refusal[] {
  const { attacker, target, end, reach, limited, inSight, draws } = intent;
  requireNumber(intent.speed, "speed");
  requireGround(ground);
  const away = diagonalDistance(end.x - attacker.space.x, end.y - attacker.space.y);
  const furthest = gaitDistance("charge", intent.speed, "none", limited);
  const nearest = chargeEnds(attacker, target, reach, situation);
  const refusals = refusalsOf([
    [away < LEAST_DISTANCE, "WAFFENGANG.Refusal.chargeTooShort"],
    [!nearest.some(({ x, y }) => x === end.x && y === end.y), "WAFFENGANG.Refusal.notNearest"],
    [!inSight, "WAFFENGANG.Refusal.notInSight"],
    [draws && !mayDraw(intent, away), "WAFFENGANG.Refusal.cannotDraw"],
  ]);
  if (away > furthest)
    refusals.push(refusal("WAFFENGANG.Refusal.tooFar", { distance: away, range: furthest }));
  return [...refusals, ...laneRefusals(intent, situation, ground)];
}

/** Bonus of the charge on its attack roll, or on a bull rush in its place; never both (K15.11, K15.12, OPEN-52). */
export const CHARGE_BONUS = 2;

/** Attacks of a charge, whatever the attacker could do else (K15.11). */
export const CHARGE_ATTACKS = 1;

/**
 * What a charge adds to its one attack: +2, and double damage with a mounted lance (K15.11, K15.13). The −2 to AC
 * is the condition `charging`.
 */
export function chargeContribution(isMounted: boolean, weaponTags: readonly string[]): Contribution {
  const bonus = modifier("K15.11", "charge", "WAFFENGANG.Modifier.charge", CHARGE_BONUS, "circumstance");
  const lance = isMounted && weaponTags.includes("lance");
  return { attack: [bonus], tags: ["charge"], ...(lance ? { multipliers: [2] } : {}) };
}

/** Double damage of a weapon that was readied to meet a charge (K15.14). */
export function braceContribution(weaponTags: readonly string[], against: CreatureRecord): Contribution {
  const charging = against.statuses.includes("charging");
  return weaponTags.includes("brace") && charging ? { multipliers: [2] } : {};
}
