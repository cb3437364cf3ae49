/** Running and withdrawing (K9.19–K9.27). */
import { requireNumber, requireWhole } from "../errors.ts";
import type { Point } from "../grid.ts";
import type { CreatureRecord, Refusal } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { hasStatus } from "../states.ts";
import type { MoveMode, Speeds } from "./speed.ts";

/** Rounds of rest for whoever has run out (K9.22). */
export const REST_ROUNDS = 10;

/** Difficulty of the first check to go on running (K9.21). */
const FIRST_CHECK = 10;

/**
 * Difficulty of the Con check for one more round of running; `null` = none is needed yet (K9.21).
 * @param rounds Rounds run without a break.
 * @param constitution Score.
 */
export function runCheck(rounds: number, constitution: number): number | null {
  requireWhole(rounds, 0, Number.MAX_SAFE_INTEGER, "rounds");
  requireWhole(constitution, 0, Number.MAX_SAFE_INTEGER, "constitution");
  return rounds < constitution ? null : FIRST_CHECK + rounds - constitution;
}

/** Rounds of rest before the next run: only for whoever has used up the Con score (K9.22). */
export function restAfterRun(rounds: number, constitution: number): number {
  return runCheck(rounds, constitution) === null ? 0 : REST_ROUNDS;
}

/** Move actions of movement that somebody may take in a round of rest after running (K9.22). */
export const MOVES_WHILE_RESTING = 1;

/** Whether a runner keeps the Dex bonus to AC (K9.20). */
export function keepsDexRunning(creature: CreatureRecord): boolean {
  return creature.talents.includes("run");
}

/**
 * Whether a way is straight: every step leads on, and every place is met by the line from the middle of the first to the middle of
 * the last one (K9.19, K15.2).
 */
export function isStraight(path: readonly Point[]): boolean {
  const first = path[0];
  const last = path.at(-1);
  if (!first || !last) return true;
  const dx = last.x - first.x;
  const dy = last.y - first.y;
  const width = (Math.abs(dx) + Math.abs(dy)) / 2;
  let ahead = Number.NEGATIVE_INFINITY;
  return path.every(({ x, y }) => {
    const progress = (x - first.x) * dx + (y - first.y) * dy;
    const forward = progress > ahead;
    ahead = progress;
    return forward && Math.abs(dx * (y - first.y) - dy * (x - first.x)) <= width;
  });
}

/** What stands against running (K9.19, K9.22, K9.23). */
export interface RunIntent {
  readonly path: readonly Point[];
  readonly difficult: boolean;
  /** Whether the runner sees where it goes. */
  readonly sees: boolean;
  /** Rounds of rest that are left. */
  readonly rest: number;
}

export function runRefusals({ path, difficult, sees, rest }: RunIntent): Refusal[] {
  return refusalsOf([
    [!isStraight(path), "WAFFENGANG.Refusal.notStraight"],
    [difficult, "WAFFENGANG.Refusal.difficultGround"],
    [!sees, "WAFFENGANG.Refusal.cannotSee"],
    [requireNumber(rest, "rest") > 0, "WAFFENGANG.Refusal.outOfBreath"],
  ]);
}

/** Why somebody cannot withdraw, or not in this way of moving (K9.26). */
export function withdrawRefusals(creature: CreatureRecord, speeds: Speeds, mode: MoveMode): Refusal[] {
  return refusalsOf([
    [hasStatus(creature, "blind"), "WAFFENGANG.Refusal.cannotSee"],
    [speeds[mode] === null, "WAFFENGANG.Refusal.noSpeed"],
  ]);
}
