import type { TurnRecord } from "../rules/records.ts";
import type { DatedState } from "../rules/state-course.ts";
import { SYSTEM_ID } from "../system.ts";
import type { TokenPlace } from "../types/movement.ts";

/** What a combatant has used up, with the round it belongs to. */
export interface TurnState {
  readonly round: number;
  /** Message id of the card that the Follow-up of this round was paid on (A 4.1); empty = unused. */
  readonly followUp: string;
  /** Attack rolls made in the own turn, and those of them that hit (A 4.2, 4.4, 4.7). */
  readonly attacks: number;
  readonly hits: number;
  /** Standard actions taken beside attacks: Guard, Brace (A 1.11). */
  readonly standards: number;
}

/** States as they were before a move that ended or changed them; a move that is taken back gives them back. */
export interface MoveTrace {
  readonly round: number;
  /** Where the move began, in pixels. */
  readonly origin: TokenPlace;
  readonly states: readonly DatedState[];
}

export const FRESH_TURN: TurnState = Object.freeze({
  round: 0,
  followUp: "",
  attacks: 0,
  hits: 0,
  standards: 0,
});

/** Somebody in a fight, with the state of his turn. */
export class WaffengangCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  /** What is used up in the round that runs now. */
  get turnState(): TurnState {
    const state = this.getFlag(SYSTEM_ID, "turn");
    const isOfNow = state !== undefined && state.round === this.combat?.round;
    return isOfNow ? { ...FRESH_TURN, ...state } : FRESH_TURN;
  }

  /** What moves of this round have done to its states, oldest first. */
  get moveTraces(): readonly MoveTrace[] {
    const traces = this.getFlag(SYSTEM_ID, "moved") ?? [];
    return traces.filter(({ round }) => round === this.combat?.round);
  }

  /** What its player wants to be asked no more in this fight: abilities of offers. */
  get silent(): readonly string[] {
    return this.getFlag(SYSTEM_ID, "silent") ?? [];
  }

  /** Own turns that have begun in this fight, as the tracker stands: one for each round, before the first fight none. */
  get turnsBegun(): number {
    return this.#turnsUpTo((place, turn) => place <= turn);
  }

  /** Own turns that are over, as the tracker stands. */
  get turnsEnded(): number {
    return this.#turnsUpTo((place, turn) => place < turn);
  }

  /** Rounds in which the turn of this combatant is reached; in the present one by its place in the order. */
  #turnsUpTo(isReached: (place: number, turn: number) => boolean): number {
    const { combat } = this;
    if (!combat?.started) return 0;
    const place = combat.turns.findIndex((combatant) => combatant.id === this.id);
    return isReached(place, combat.turn ?? -1) ? combat.round : combat.round - 1;
  }

  /** The turn as the rules see it. */
  get turnRecord(): TurnRecord {
    const combat = this.combat;
    if (!combat?.started) {
      return { inCombat: false, isOwnTurn: false, hasActed: false, followUpUsed: false };
    }
    const isOwnTurn = combat.combatant?.id === this.id;
    const place = combat.turns.findIndex((combatant) => combatant.id === this.id);
    return {
      inCombat: true,
      isOwnTurn,
      hasActed: combat.round > 1 || place <= (combat.turn ?? 0),
      followUpUsed: this.turnState.followUp !== "",
    };
  }

  /** Dex and whatever else, written out so that the roll shows its number (K1.2). */
  protected override _getInitiativeFormula(): string {
    const bonus = this.actor?.system.initiative.total ?? 0;
    return `1d20 ${bonus < 0 ? "-" : "+"} ${Math.abs(bonus)}`;
  }
}
