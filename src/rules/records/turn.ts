import type { ActionId, ActionKind } from "../tables/actions.ts";

/** How an action of the table is taken. */
export type ActionForm =
  /** As the table says. */
  | "normal"
  /** Part of a regular move (K8.8, K8.12). */
  | "combined"
  /** A full action that only one limited to a standard action may take as such (K6.14, K5.T footnote 4). */
  | "limited"
  /** A full action begun with a standard action, to be completed in the next turn (K7.49). */
  | "begun"
  /** The second half of that. */
  | "completed"
  /** An action that went wrong and takes the rest of the round (K17.1). */
  | "prolonged";

/** One thing that somebody wants to do now. */
export interface ActionUse {
  readonly action: ActionId;
  readonly form: ActionForm;
  /** Squares over which it carries its user; 0 = it stays where it is. */
  readonly distance: number;
  /** Ordinary diagonals among them, which the count of the turn goes on from (K12.13). */
  readonly diagonals: number;
  /** The kind of an action whose kind varies (a feat, a manoeuvre); otherwise as the table says. */
  readonly kind: ActionKind;
}

/** What a participant waits for outside its turn (K20). */
export type Waiting = "none" | "delay" | "ready";

/**
 * What a participant has done in its round, from the beginning of its turn to the beginning of the next (K6).
 * Plain data, kept with the combatant.
 */
export interface TurnState {
  readonly own: boolean;
  /** Only one standard or one move action (K6.13, K6.16). */
  readonly limited: boolean;
  readonly standard: number;
  readonly moves: number;
  /** The full action that takes this round; `null` = none. */
  readonly full: ActionId | null;
  /** The swift action of this turn is used, be it by an immediate one (K6.8). */
  readonly swift: boolean;
  /** An immediate action outside the own turn takes the swift action of the next one (K6.9). */
  readonly swiftOwed: boolean;
  /** A full action that was begun; `now` = in this turn, otherwise in the last one (K7.49). */
  readonly begun: { readonly action: ActionId; readonly now: boolean } | null;
  /** Squares covered in this round. */
  readonly distance: number;
  /** Ordinary diagonals of this round; every second one costs double (K12.13, OPEN-49). */
  readonly diagonals: number;
  readonly stepped: boolean;
  /** Regular moves made, and actions that were combined with them (K8.8). */
  readonly regularMoves: number;
  readonly combined: number;
  /** Attacks made within a full attack (K9.7). */
  readonly attacks: number;
  /** Spells that count towards the one of the round (K7.47). */
  readonly spells: number;
  readonly waiting: Waiting;
  /** Keys of the opportunities taken (K5.11, K5.12). */
  readonly opportunities: readonly string[];
}
