/** The course of a state through the turns of its holder (A 4, states). */
import { statesAfter } from "./ability-states.ts";
import type { AbilityState } from "./records.ts";

/** A state and the own turn of its holder in which it began; one that began in the enemy phase belongs to the turn before. */
export interface DatedState {
  readonly state: AbilityState;
  /** Counted from the start of the fight; 0 = before the first own turn. */
  readonly since: number;
}

/** Own turns of a holder that have begun and that are over, as the tracker stands. */
export interface TurnClock {
  readonly begun: number;
  readonly ended: number;
}

const TURN_ENDS = ["attack-end", "move-end", "turn-end"] as const;

/** Whether a state outlasts the end of the own turn in which it holds. */
function outlastsTurn(state: AbilityState): boolean {
  return TURN_ENDS.every((moment) => statesAfter([state], moment).length > 0);
}

/**
 * What has become of a state; `null` = it has ended. It depends on where the tracker stands and on nothing that happened on the
 * way there: turns that are passed over count, turns that are told twice count once, and going back brings nothing back.
 */
export function courseOf(dated: DatedState, { begun, ended }: TurnClock): DatedState | null {
  let now = dated;
  while (begun > now.since || ended >= now.since) {
    if (!outlastsTurn(now.state)) return null;
    if (begun <= now.since) return now;
    const [next] = statesAfter([now.state], "turn-start");
    if (!next) return null;
    now = { state: next, since: now.since + 1 };
  }
  return now;
}
