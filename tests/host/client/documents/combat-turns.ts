/** What happens between two turns, on the one client that runs it. */
import type { Combat } from "./combat.ts";
import { effectRegistry } from "./effect-registry.ts";

/** A moment of a combat. */
export interface HistoryEntry {
  readonly round: number;
  readonly turn: number | null;
  readonly combatantId: string | null;
  readonly tokenId: string | null;
}

export interface TurnContext {
  readonly round: number;
  readonly turn: number;
  /** The turn was passed over. */
  readonly skipped: boolean;
}

export interface RoundContext {
  readonly round: number;
  readonly skipped: boolean;
}

/** One turn that begins and ends on the way from one moment to another. */
interface Step {
  readonly round: number;
  readonly turn: number;
}

/**
 * Runs the workflows of the turns and rounds that lie between two moments, in the order of the tracker: end of turn,
 * end of round, start of round, start of turn. Going back runs none.
 */
export async function turnEvents(combat: Combat, prior: HistoryEntry, current: HistoryEntry): Promise<void> {
  const begins = prior.round === 0 && current.round > 0;
  if (begins) await effectRegistry.refresh("combatStart", { combat });
  const forward = isForward(prior, current);
  if (forward) {
    for (const { from, to, skipped } of stepsBetween(combat, prior, current)) {
      if (from) await endTurn(combat, from, from.turn !== prior.turn || from.round !== prior.round);
      if (from && to.round > from.round) await endRound(combat, from);
      if (!from || to.round > from.round) await startRound(combat, to, skipped && to.round < current.round);
      await startTurn(combat, to, skipped);
    }
  } else await effectRegistry.refresh(null, { combat });
  if (forward) await clearMovement(combat);
}

function isForward(prior: HistoryEntry, current: HistoryEntry): boolean {
  if (current.round !== prior.round) return current.round > prior.round;
  return (current.turn ?? -1) > (prior.turn ?? -1);
}

function* stepsBetween(
  combat: Combat,
  prior: HistoryEntry,
  current: HistoryEntry,
): Generator<{ from: Step | null; to: Step; skipped: boolean }> {
  const last: Step = { round: current.round, turn: current.turn ?? 0 };
  let from: Step | null =
    prior.round > 0 && prior.turn !== null ? { round: prior.round, turn: prior.turn } : null;
  const count = combat.turns.length;
  if (count === 0) return;
  while (!from || from.round < last.round || from.turn < last.turn) {
    const to: Step = from ? following(from, count) : { round: Math.max(prior.round, 1), turn: 0 };
    const arrived = to.round === last.round && to.turn === last.turn;
    yield { from, to, skipped: !arrived };
    if (arrived) return;
    from = to;
  }
}

function following({ round, turn }: Step, count: number): Step {
  return turn + 1 < count ? { round, turn: turn + 1 } : { round: round + 1, turn: 0 };
}

async function endTurn(combat: Combat, step: Step, skipped: boolean): Promise<void> {
  const combatant = combat.turns[step.turn];
  if (!combatant) return;
  await combat._onEndTurn(combatant, { ...step, skipped });
  await tell(combat, step, "turnEnd");
}

async function startTurn(combat: Combat, step: Step, skipped: boolean): Promise<void> {
  const combatant = combat.turns[step.turn];
  if (!combatant) return;
  await combat._onStartTurn(combatant, { ...step, skipped });
  await tell(combat, step, "turnStart");
}

async function endRound(combat: Combat, step: Step): Promise<void> {
  await combat._onEndRound({ round: step.round, skipped: false });
  await tell(combat, step, "roundEnd");
}

async function startRound(combat: Combat, step: Step, skipped: boolean): Promise<void> {
  await combat._onStartRound({ round: step.round, skipped });
  await tell(combat, step, "roundStart");
}

/** Effects judge an event by the moment to which it belongs. */
async function tell(combat: Combat, step: Step, event: string): Promise<void> {
  combat.eventMoment = step;
  try {
    await effectRegistry.refresh(event, { combat });
  } finally {
    combat.eventMoment = null;
  }
}

async function clearMovement(combat: Combat): Promise<void> {
  if (combat._clearMovementHistoryOnStartTurn()) await combat.clearMovementHistories();
}
