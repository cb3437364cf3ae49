/** Where the 1.5 m step may lead, and where a thing may be dropped (K10). */
import type { Body, Point } from "../grid.ts";
import { distance } from "../grid.ts";
import type { Refusal } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { followPath, type PathRequest } from "./path.ts";
import type { MoveMode, Speeds } from "./speed.ts";

export interface StepIntent {
  /** The way of the step: where its maker stands, and the place beside it. */
  readonly request: PathRequest;
  readonly speeds: Speeds;
  readonly mode: MoveMode;
  /** Whether darkness hampers the movement (K10.4). */
  readonly dark: boolean;
}

/** Whether a path is one step long. */
const isSingle = (path: readonly Point[]): boolean => path.length === 2;

/**
 * Why a 1.5 m step cannot be made there (K10.4–K10.7, K12.15); whether one is left in the round is a matter of
 * the action economy.
 */
export function stepRefusals({ request, speeds, mode, dark }: StepIntent): Refusal[] {
  const { end, costs } = followPath({ ...request, budget: Number.MAX_SAFE_INTEGER, diagonals: 0 });
  const speed = speeds[mode];
  return refusalsOf([
    [!isSingle(request.path) || end !== 1, "WAFFENGANG.Refusal.noWay"],
    [(costs[1] ?? 1) > 1, "WAFFENGANG.Refusal.difficultGround"],
    [dark, "WAFFENGANG.Refusal.cannotSee"],
    [speed === null, "WAFFENGANG.Refusal.noSpeed"],
    [speed !== null && speed < 1, "WAFFENGANG.Refusal.tooSlow"],
  ]);
}

/** Whether a thing can be dropped there: in the own or a neighbouring square (K10.9). */
export function mayDropAt(from: Body, { x, y }: Point): boolean {
  const at = { space: { x, y, width: 1, height: 1 }, elevation: from.elevation, tall: from.tall };
  return distance(from, at, "square") <= 1;
}
