/**
 * The record of an ability that is used outside an attack, as a chat message keeps it: who declared what, what it
 * costs, what was rolled for it and what it changes. Sister of the attack card (design §3).
 */
import type { AbilityRolls } from "./abilities/ability.ts";
import type { CardParty, CardProblem } from "./card.ts";
import type { AttackPlan, Direction, Refusal } from "./records.ts";
import type { AbilityId } from "./tables/abilities.ts";

/**
 * `declared` waits for the game master's client, or for the other side's agreement; `refused` has changed nothing and
 * never will.
 */
export const ABILITY_CARD_STATES = ["declared", "committed", "reverted", "refused"] as const;
export type AbilityCardState = (typeof ABILITY_CARD_STATES)[number];

const TRANSITIONS: Readonly<Record<AbilityCardState, readonly AbilityCardState[]>> = Object.freeze({
  declared: ["committed", "refused"],
  committed: ["reverted"],
  reverted: ["committed"],
  refused: [],
});

/** The agreement that a Duel needs (A 4.16). */
export interface AbilityOffer {
  /** Uuid of the actor whose owners may answer. */
  readonly actor: string;
  readonly state: "open" | "accepted" | "declined";
  /** User id of who answered; empty while open. */
  readonly by: string;
}

/** The Perception test of somebody whose sight is crossed (A 4.18 E3). */
export interface SightTest {
  readonly party: CardParty;
  /** The d20, and what it makes with the observer's bonus. */
  readonly die: number;
  readonly total: number;
  readonly noticed: boolean;
}

export interface AbilityCard {
  readonly state: AbilityCardState;
  readonly ability: AbilityId;
  readonly user: CardParty;
  /** In AP. */
  readonly price: number;
  /** The ward of a Guard, the opponent in a Duel; `null` otherwise. */
  readonly other: CardParty | null;
  /** Chosen for a Brace with a polearm, run for a Charge stance; `null` otherwise. */
  readonly direction: Direction | null;
  /** Squares that the path of a Camouflage will take; 0 otherwise. */
  readonly path: number;
  /** Dice of the declaration by their ids. */
  readonly dice: AbilityRolls;
  readonly offer: AbilityOffer | null;
  /** In the order of crossing; empty until the game master tests. */
  readonly tests: readonly SightTest[];
  /** The sights have been tested: once for each use. */
  readonly tested: boolean;
  /** The mover was seen where he stood (A 4.18 E6). */
  readonly detected: boolean;
  readonly combat: { readonly id: string; readonly round: number; readonly turn: number } | null;
  readonly plan: AttackPlan | null;
  /** Who committed, refused or reverted it, newest last. */
  readonly history: readonly { readonly state: AbilityCardState; readonly by: string; readonly at: number }[];
  /** Why it was refused. */
  readonly reasons: readonly Refusal[];
  /** What the game master should know. */
  readonly problems: readonly CardProblem[];
}

/** Whether a card may go on to a state; everything else changes nothing. */
export function mayGoTo(card: Pick<AbilityCard, "state" | "offer">, state: AbilityCardState): boolean {
  if (state === "committed" && card.offer !== null && card.offer.state !== "accepted") return false;
  return TRANSITIONS[card.state].includes(state);
}

/** The card after the other side's answer; `null` if nothing is asked any more. */
export function answerAbilityOffer(card: AbilityCard, accepted: boolean, by: string): AbilityCard | null {
  if (card.state !== "declared" || card.offer?.state !== "open") return null;
  return { ...card, offer: { ...card.offer, state: accepted ? "accepted" : "declined", by } };
}
