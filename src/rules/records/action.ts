import type { Footprint } from "./space.ts";

/**
 * When a state ends by itself (A 4, states): with the attack action, the movement or the turn in which it began, when
 * its holder's next turn comes up, at the end of that turn, or with the fight.
 */
export type StateEnd = "attack-end" | "move-end" | "turn-end" | "next-turn" | "next-turn-end" | "combat-end";

/** One of eight directions, 0–7 clockwise from north, as the sectors of B 2.2. */
export type Direction = number;

interface StateBase<Kind extends string> {
  readonly kind: Kind;
  readonly until: StateEnd;
}

/** Attack cap of one this turn (A 4.2). */
export type FullForceState = StateBase<"full-force">;
/** A miss of the coming attack action may be repeated (A 4.3). */
export type FocusState = StateBase<"focus">;
/** The first hit of the turn passes shield saves and Parry (A 4.4). */
export type BreakThroughState = StateBase<"break-through">;
/** No further attack may be added this turn (A 4.7). */
export type VeteranLockState = StateBase<"veteran-lock">;
/** Saves of 10+ left against melee hits (A 4.7). */
export interface VeteranSavesState extends StateBase<"veteran-saves"> {
  readonly left: number;
}
/** Its holder may not attack with that weapon (A 4.8). */
export interface DisarmedState extends StateBase<"disarmed"> {
  readonly weapon: string;
}
/** Moving up to twice as far; no readied shot may be made at it (A 4.9). */
export type DashingState = StateBase<"dashing">;
/** Intervening for this ward is cheaper (A 4.11). */
export interface GuardState extends StateBase<"guard"> {
  /** Combatant id. */
  readonly ward: string;
}
/** Misses are answered (A 4.13). */
export interface BraceState extends StateBase<"brace"> {
  /** Answers left. */
  readonly counters: number;
  readonly attacked: boolean;
  readonly moved: boolean;
  /** Chosen for the bonus of a polearm; `null` = all directions, no bonus. */
  readonly direction: Direction | null;
}
/** The next Brace costs nothing (A 4.13 E6). */
export type BraceFreeState = StateBase<"brace-free">;
/** Shot, cast, channelled or reloaded, and stands there still (A 4.14). */
export interface ExposedState extends StateBase<"exposed"> {
  readonly what: "shot" | "cast" | "channel" | "reload";
  /** A casting, channelling or reloading that still runs and can be interrupted. */
  readonly running: boolean;
  readonly place: Footprint;
}
/** Attackers from that direction are struck at the same time (A 4.15). */
export interface ChargeStanceState extends StateBase<"charge-stance"> {
  readonly direction: Direction;
  /** Attack actions that have been answered, by their keys. */
  readonly answered: readonly string[];
}
/** The direction of the last stance; another one needs a round without (A 4.15 E5). */
export interface LastChargeState extends StateBase<"last-charge"> {
  readonly direction: Direction;
}
export interface DuelState extends StateBase<"duel"> {
  /** Combatant id of the other one. */
  readonly opponent: string;
  /** Who strikes first by now; `null` = both at once (A 4.16). */
  readonly leader: string | null;
}
/** All own melee damage is halved (A 4.17). */
export type HalfForceState = StateBase<"half-force">;
/** Moving unseen (A 4.18). */
export interface CamouflageState extends StateBase<"camouflage"> {
  readonly paid: number;
  /** Total of the one Stealth roll. */
  readonly stealth: number;
}
/** Exposed by a sneak attack: no hiding for the rest of the fight (B 5.9). */
export type RevealedState = StateBase<"revealed">;

export type AbilityState =
  | FullForceState
  | FocusState
  | BreakThroughState
  | VeteranLockState
  | VeteranSavesState
  | DisarmedState
  | DashingState
  | GuardState
  | BraceState
  | BraceFreeState
  | ExposedState
  | ChargeStanceState
  | LastChargeState
  | DuelState
  | HalfForceState
  | CamouflageState
  | RevealedState;

export type AbilityStateKind = AbilityState["kind"];

/** A state that begins, changes or ends on somebody. */
export interface StateChange {
  /** Combatant id of the holder. */
  readonly holder: string;
  readonly kind: AbilityStateKind;
  readonly after: AbilityState | null;
}

/** With which hand something is held. */
export type Hand = "none" | "main" | "off" | "both";

/** A weapon in somebody's hand. */
export interface HeldWeapon {
  readonly id: string;
  readonly name: string;
  /** `none` for what needs no hand. */
  readonly hand: Hand;
  /** Claws and fists cannot be struck from a hand. */
  readonly natural: boolean;
  readonly polearm: boolean;
  /** Set against a charge it deals double damage (K15.14). */
  readonly brace: boolean;
  /** Of a kind with which the wielder is especially familiar (A 2.9). */
  readonly familiar: boolean;
}

/** The way that a creature has gone in its own turn. */
export interface MoveRecord {
  /** Cost in squares. */
  readonly length: number;
  /** Squares passed, diagonals like any other. */
  readonly squares: number;
  /** Direction of each step. */
  readonly directions: readonly Direction[];
}

/** What action points ask of a creature beyond its place and its body (A 2, A 4). */
export interface ActionRecord {
  readonly states: readonly AbilityState[];
  /** Attack rolls made in the own turn, and whether one of them has hit. */
  readonly attacks: number;
  readonly hasHit: boolean;
  /** Something was done in the own turn already. */
  readonly hasBegun: boolean;
  /** A standard action is left. */
  readonly standardLeft: boolean;
  /** A weapon may still be picked up and drawn: a free hand and an unspent move action (A 4.8). */
  readonly canPickUp: boolean;
  /** The own movement of this turn; `null` = none yet. */
  readonly move: MoveRecord | null;
  /** Squares of one move action now, without abilities. */
  readonly speed: number;
  /** Where it stood at the start of its own turn; `null` = not known. */
  readonly startPlace: Footprint | null;
  readonly weapons: readonly HeldWeapon[];
  /** Melee attack bonus with the weapon in hand, without the situation (A 4.5). */
  readonly meleeAttack: number;
  /** What its shield save must reach; `null` = no shield ready (A 2.2). */
  readonly shieldSave: number | null;
  /** Damage limit and save of its armour; `null` = none (A 2.3). */
  readonly armourSave: { readonly limit: number; readonly target: number } | null;
  /** Bonus on Stealth and Perception (A 4.18, B 5.3), on Will saves (B 5.3). */
  readonly stealth: number;
  readonly perception: number;
  readonly will: number;
  /** What its player wants to be asked no more in this fight: ids of offers. */
  readonly silent: readonly string[];
}
