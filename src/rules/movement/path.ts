/**
 * What a way over the square grid costs, how far it leads, and where it may end (K12.11–K12.46). Places are the
 * upper left squares of the mover's space, one step apart.
 */
import { RulesError, requireNumber, requireWhole } from "../errors.ts";
import { overlaps, type Point, requireFootprint } from "../grid.ts";
import { blockingLines, doublingsAt, EMPTY_GROUND, hamperingLines, requireGround } from "../ground.ts";
import { isWalledOff, touchesLine } from "../lines.ts";
import type { CombatantRecord, Footprint, Ground, WallSegment } from "../records.ts";
import { type Passage, type Passing, passage } from "./passage.ts";

export interface PathRequest {
  readonly mover: CombatantRecord;
  /** Where it stands, then every place on the way. */
  readonly path: readonly Point[];
  readonly others: readonly CombatantRecord[];
  readonly walls: readonly WallSegment[];
  readonly ground: Ground;
  readonly passing: Passing;
  /** Flying and incorporeal creatures ignore difficult terrain and what can be crossed (K12.33). */
  readonly unhampered: boolean;
  /** Its space is narrower than itself: every square costs double (K12.36). */
  readonly squeezing: boolean;
  /** Ordinary diagonals made earlier in the turn; the count runs on (K12.13, OPEN-49). */
  readonly diagonals: number;
  /** Squares of movement that are left. */
  readonly budget: number;
}

/** Why a way ends before its last place. */
export type PathEnd = "budget" | "wall" | "corner" | "solid" | "pit" | "creature" | "occupied";

export interface PathReport {
  /** Index of the last place that is reached and where the mover may stop (K12.25). */
  readonly end: number;
  /** Cost up to there. */
  readonly cost: number;
  /** Ordinary diagonals of the turn up to there. */
  readonly diagonals: number;
  /** Costs up to every place that can be reached at all, the first being 0. */
  readonly costs: readonly number[];
  /** What ends the way before the last place of the path; `null` = nothing does. */
  readonly reason: PathEnd | null;
  /** Ids of creatures whose squares are entered so that they may strike (K12.26, K12.27). */
  readonly provoked: readonly string[];
}

/** Cost of a border obstacle, paid in addition to the square beyond (K12.34). */
const BARRIER_COST = 2;

/**
 * Cost of one step into a square whose cost is doubled so often. An ordinary diagonal costs 1 or 2 in turn
 * (K12.11); a doubled one is worth two ordinary ones, 3, 6, 12, and leaves the count alone (K12.30, K12.31, K12.35).
 */
export function stepCost(isDiagonal: boolean, doublings: number, diagonals: number): number {
  if (doublings === 0) return isDiagonal && diagonals % 2 === 1 ? 2 : 1;
  return 2 ** doublings * (isDiagonal ? 1.5 : 1);
}

interface Step {
  readonly from: Footprint;
  readonly to: Footprint;
  readonly dx: number;
  readonly dy: number;
}

const isDiagonal = ({ dx, dy }: Step): boolean => dx !== 0 && dy !== 0;

function placeAt(mover: CombatantRecord, at: Point): Footprint {
  return { ...mover.space, x: at.x, y: at.y };
}

function squaresOf({ x, y, width, height }: Footprint): Point[] {
  const squares: Point[] = [];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) squares.push({ x: x + column, y: y + row });
  }
  return squares;
}

const middle = ({ x, y }: Point): Point => ({ x: x + 0.5, y: y + 0.5 });

/** Whether a line stands in the way of some square of the mover. */
function crosses(step: Step, lines: readonly WallSegment[]): boolean {
  if (lines.length === 0) return false;
  return squaresOf(step.from).some((square) => {
    const start = middle(square);
    return isWalledOff(start, { x: start.x + step.dx, y: start.y + step.dy }, lines);
  });
}

/** Whether a diagonal step cuts the corner of a wall, be it a line or a solid square (K12.15). */
function cutsCorner(step: Step, lines: readonly WallSegment[], ground: Ground): boolean {
  if (!isDiagonal(step)) return false;
  const solid = ground.patches.filter((patch) => patch.fill === "solid");
  return squaresOf(step.from).some((square) => {
    const start = middle(square);
    const corner = { x: start.x + step.dx / 2, y: start.y + step.dy / 2 };
    const beside = [
      { x: square.x + step.dx, y: square.y, width: 1, height: 1 },
      { x: square.x, y: square.y + step.dy, width: 1, height: 1 },
    ];
    return (
      lines.some((line) => touchesLine(corner, line)) ||
      beside.some((side) => solid.some((patch) => overlaps(patch.space, side)))
    );
  });
}

function fillAt(place: Footprint, ground: Ground): "solid" | "pit" | null {
  const fills = ground.patches.filter((patch) => overlaps(patch.space, place)).map((patch) => patch.fill);
  if (fills.includes("solid")) return "solid";
  return fills.includes("pit") ? "pit" : null;
}

/** What stops a step altogether; `null` = nothing does (K12.15, K12.22, K12.46). */
function obstacle(
  step: Step,
  request: PathRequest,
  lines: readonly WallSegment[],
  met: readonly Passage[],
): PathEnd | null {
  if (crosses(step, lines)) return "wall";
  if (cutsCorner(step, lines, request.ground)) return "corner";
  const fill = fillAt(step.to, request.ground);
  if (fill === "solid" || (fill === "pit" && !request.unhampered)) return fill;
  return met.every(({ pass }) => pass) ? null : "creature";
}

/** How often the most difficult square of a place doubles the cost (K12.32, K12.35). */
function doublings(place: Footprint, request: PathRequest, met: readonly Passage[]): number {
  const terrain = request.unhampered
    ? 0
    : Math.max(...squaresOf(place).map(({ x, y }) => doublingsAt(request.ground, x, y)));
  const slow = met.some((one) => one.slow) && !request.unhampered;
  return terrain + (slow ? 1 : 0) + (request.squeezing ? 1 : 0);
}

const requireCoordinate = (value: number, field: string): number =>
  requireWhole(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, field);

/** @throws RulesError for a path that is empty, jumps, stands still or does not begin where the mover stands. */
function requirePath({ mover, path, ground, diagonals, budget }: PathRequest): void {
  requireFootprint(mover.space, "square", "mover.space");
  requireGround(ground);
  requireWhole(diagonals, 0, Number.MAX_SAFE_INTEGER, "diagonals");
  if (requireNumber(budget, "budget") < 0) throw new RulesError("outOfRange", "budget");
  if (path.length === 0) throw new RulesError("empty", "path");
  let last: Point = mover.space;
  for (const [index, at] of path.entries()) {
    const far = Math.max(
      Math.abs(requireCoordinate(at.x, `path.${index}.x`) - last.x),
      Math.abs(requireCoordinate(at.y, `path.${index}.y`) - last.y),
    );
    if (far !== (index === 0 ? 0 : 1)) throw new RulesError("outOfRange", `path.${index}`);
    last = at;
  }
}

/**
 * Follows a path as far as movement, walls and creatures allow. It ends at the last place where the mover may
 * stop (K12.23, K12.25).
 */
export function followPath(request: PathRequest): PathReport {
  requirePath(request);
  const { mover, path, others, ground, unhampered } = request;
  const lines = blockingLines(request.walls, ground);
  const hampering = unhampered ? [] : hamperingLines(ground);
  const costs = [0];
  const entered: { readonly id: string; readonly at: number }[] = [];
  let diagonals = request.diagonals;
  let best = { end: 0, cost: 0, diagonals };
  let cost = 0;
  let reason: PathEnd | null = null;
  for (let index = 1; index < path.length && reason === null; index++) {
    const from = placeAt(mover, path[index - 1] ?? mover.space);
    const to = placeAt(mover, path[index] ?? mover.space);
    const step = { from, to, dx: to.x - from.x, dy: to.y - from.y };
    const inside = others.filter((other) => other.id !== mover.id && overlaps(other.space, to));
    const met = inside.map((other) => passage(mover, other, request.passing));
    reason = obstacle(step, request, lines, met);
    if (reason) break;
    const doubled = doublings(to, request, met);
    const next =
      cost + stepCost(isDiagonal(step), doubled, diagonals) + (crosses(step, hampering) ? BARRIER_COST : 0);
    if (next > request.budget) {
      reason = "budget";
      break;
    }
    cost = next;
    costs.push(cost);
    if (isDiagonal(step) && doubled === 0) diagonals++;
    for (const [place, { id }] of inside.entries()) {
      if (met[place]?.provokes) entered.push({ id, at: index });
    }
    if (met.every(({ stop }) => stop)) best = { end: index, cost, diagonals };
  }
  if (reason === null && best.end < path.length - 1) reason = "occupied";
  const provoked = entered.filter(({ at }) => at <= best.end).map(({ id }) => id);
  return { ...best, costs, reason, provoked: [...new Set(provoked)] };
}

/** The request of an ordinary creature on open ground, unless something else is said. */
export function pathRequest(
  mover: CombatantRecord,
  path: readonly Point[],
  rest: Partial<Omit<PathRequest, "mover" | "path">> = {},
): PathRequest {
  return {
    mover,
    path,
    others: [],
    walls: [],
    ground: EMPTY_GROUND,
    passing: "move",
    unhampered: false,
    squeezing: false,
    diagonals: 0,
    budget: Number.MAX_SAFE_INTEGER,
    ...rest,
  };
}
