/** Measuring a path: segment by segment, with one count of diagonals along the whole path. */
import type {
  CostFunction,
  GridOffset,
  MeasuredPath,
  MeasuredSegment,
  MeasuredWaypoint,
  Measurement,
  MeasureWaypoint,
} from "./types.ts";

/** One step of a segment. */
export interface Step {
  readonly from: GridOffset;
  readonly to: GridOffset;
  readonly distance: number;
}

/** What a grid knows of one segment. */
export interface SegmentLength extends Omit<Measurement, "cost"> {
  readonly steps: readonly Step[];
}

/** How a grid measures the segment between two waypoints after so many diagonals on the same path. */
export type MeasureSegment = (
  from: MeasureWaypoint,
  to: MeasureWaypoint,
  diagonalsBefore: number,
) => SegmentLength;

const NOTHING: SegmentLength = { distance: 0, spaces: 0, diagonals: 0, euclidean: 0, steps: [] };

/**
 * Measure a path. `alternating` says that the price of a diagonal depends on its number: then a teleport
 * over diagonals beside other diagonals throws, for no page says whether it is counted.
 */
export function measurePath(
  waypoints: readonly MeasureWaypoint[],
  measure: MeasureSegment,
  options: { cost?: CostFunction; alternating: boolean },
): MeasuredPath {
  const first: MeasuredWaypoint = { ...empty(), backward: null, forward: null };
  const path: MeasuredPath = { ...empty(), waypoints: waypoints.length > 0 ? [first] : [], segments: [] };
  let teleported = 0;
  let last = first;
  for (const [at, to] of waypoints.entries()) {
    const from = waypoints[at - 1];
    if (!from) continue;
    const length = to.measure === false ? NOTHING : measure(from, to, path.diagonals);
    last = append(path, last, { ...pick(length), cost: costOf(length, to, options.cost) });
    if (to.teleport) teleported += length.diagonals;
  }
  if (options.alternating && teleported > 0 && path.diagonals > teleported) {
    throw new Error("Whether a teleport counts in the alternation of diagonals is not documented.");
  }
  return path;
}

function append(path: MeasuredPath, from: MeasuredWaypoint, measured: Measurement): MeasuredWaypoint {
  add(path, measured);
  const to: MeasuredWaypoint = { ...pick(path), cost: path.cost, backward: null, forward: null };
  const segment: MeasuredSegment = { ...measured, from, to };
  from.forward = segment;
  to.backward = segment;
  path.waypoints.push(to);
  path.segments.push(segment);
  return to;
}

/** A number at the waypoint, else a function called per step, else the distance; a teleport is free. */
function costOf(length: SegmentLength, to: MeasureWaypoint, general: CostFunction | undefined): number {
  if (to.measure === false) return 0;
  const cost = to.cost ?? general;
  if (cost === undefined) return to.teleport ? 0 : length.distance;
  if (typeof cost === "number") return checked(cost);
  return stepsOf(length, to).reduce((sum, step) => sum + checked(cost(step.from, step.to, step.distance)), 0);
}

/** The steps to ask a price for: a teleport is a single one. */
function stepsOf(length: SegmentLength, to: MeasureWaypoint): readonly Step[] {
  const from = length.steps[0]?.from;
  const end = length.steps.at(-1)?.to;
  if (!to.teleport || !from || !end) return length.steps;
  return [{ from, to: end, distance: length.distance }];
}

function checked(cost: number): number {
  if (!(cost >= 0)) throw new RangeError(`A movement cost of ${cost} is impossible.`);
  return cost;
}

function empty(): Measurement {
  return { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };
}

function pick({
  distance,
  spaces,
  diagonals,
  euclidean,
}: Omit<Measurement, "cost">): Omit<Measurement, "cost"> {
  return { distance, spaces, diagonals, euclidean };
}

function add(total: Measurement, part: Measurement): void {
  total.distance += part.distance;
  total.cost += part.cost;
  total.spaces += part.spaces;
  total.diagonals += part.diagonals;
  total.euclidean += part.euclidean;
}
