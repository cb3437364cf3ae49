/** Grapple: seizing, holding, pinning, tying up, and getting free (K16.32–K16.50, K16.74). */
import { RulesError, requireNumber, requireWhole } from "../errors.ts";
import { distance, overlaps, requireFootprint } from "../grid.ts";
import { type Modifier, modifier } from "../modifiers.ts";
import { hasOpenLine } from "../reach.ts";
import type { CombatantRecord, Footprint, Refusal, WeaponRecord } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { judgeTotal } from "./check.ts";
import type { Arena } from "./forced-movement.ts";

/** A grapple under way. */
export interface GrappleState {
  /** Who controls it and may let go (K16.35, K16.44). */
  readonly initiator: string;
  readonly target: string;
  /** Rounds after the one of the seizing (K16.36). */
  readonly rounds: number;
  readonly hold: "grapple" | "pin" | "bonds";
  /** Difficulty to escape from bonds, 20 + the binder's CMB; `null` without them (K16.41). */
  readonly bonds: number | null;
}

export function beginGrapple(initiator: string, target: string): GrappleState {
  if (initiator === target) throw new RulesError("duplicate", "target");
  return { initiator, target, rounds: 0, hold: "grapple", bonds: null };
}

/** What counts for the roll of whoever seizes or holds. */
export interface GrappleRoll {
  readonly isHumanoid: boolean;
  readonly freeHands: number;
  /** Rounds after the one of the seizing; 0 = the seizing itself. */
  readonly rounds: number;
  /** Others who help (K16.49, K16.50). */
  readonly helpers: number;
  /** Ties up somebody who is grappled but not pinned (K16.42). */
  readonly tiesFromGrapple: boolean;
}

const HELPER = 2;

function helpersModifier(helpers: number, rule: string): Modifier {
  const value = HELPER * requireWhole(helpers, 0, 1000, "helpers");
  return modifier(rule, "helpers", "WAFFENGANG.Modifier.helpers", value);
}

/** What a grapple adds to the roll of the one who seizes or holds (K16.32, K16.36, K16.42, K16.49). */
export function grappleModifiers(roll: GrappleRoll): Modifier[] {
  const bare = roll.isHumanoid && requireWhole(roll.freeHands, 0, 100, "freeHands") < 2;
  const holding = requireWhole(roll.rounds, 0, Number.MAX_SAFE_INTEGER, "rounds") > 0;
  return [
    modifier("K16.32", "hands", "WAFFENGANG.Modifier.handsFull", bare ? -4 : 0),
    modifier("K16.36", "holding", "WAFFENGANG.Modifier.holding", holding ? 5 : 0, "circumstance"),
    modifier("K16.42", "tying", "WAFFENGANG.Modifier.tying", roll.tiesFromGrapple ? -10 : 0),
    helpersModifier(roll.helpers, "K16.49"),
  ].filter(({ value }) => value !== 0);
}

/** What counts for the roll of the victim: helpers, and a place that is dangerous (K16.38, K16.50). */
export function escapeModifiers(helpers: number, isHazardous: boolean): Modifier[] {
  return [
    helpersModifier(helpers, "K16.50"),
    modifier("K16.38", "hazard", "WAFFENGANG.Modifier.hazard", isHazardous ? 4 : 0),
  ].filter(({ value }) => value !== 0);
}

/**
 * Free places beside the grappler to which the target is brought: when it was seized from afar (K16.34), and after
 * moving with it (K16.38). None: the seizing fails.
 */
export function placesBeside(grappler: CombatantRecord, target: CombatantRecord, arena: Arena): Footprint[] {
  const { x, y, width, height } = requireFootprint(grappler.space, "square", "grappler.space");
  requireFootprint(target.space, "square", "target.space");
  const places: Footprint[] = [];
  for (let row = y - target.space.height; row <= y + height; row++) {
    for (let column = x - target.space.width; column <= x + width; column++) {
      const space = { ...target.space, x: column, y: row };
      if (isFreeBeside(grappler, target, space, arena)) places.push(space);
    }
  }
  return places;
}

function isFreeBeside(
  grappler: CombatantRecord,
  target: CombatantRecord,
  space: Footprint,
  { combatants, walls, ground }: Arena,
): boolean {
  const there = { ...target, space };
  return (
    distance(grappler, there, "square") === 1 &&
    hasOpenLine(grappler, there, 1, { grid: "square", walls }) &&
    combatants.every((other) => other.id === target.id || !overlaps(other.space, space)) &&
    ground.patches.every((patch) => patch.fill === "open" || !overlaps(patch.space, space))
  );
}

/** What a successful roll to hold includes (K16.37). */
export type HoldChoice = "move" | "damage" | "pin" | "tie-up";

/** Why a hold cannot include this (K16.41, K16.42). */
export function holdRefusals(
  state: GrappleState,
  choice: HoldChoice,
  isTargetStill: boolean,
  tiesFromGrapple: boolean,
): Refusal[] {
  const ready = state.hold === "pin" || isTargetStill || tiesFromGrapple;
  return refusalsOf([[choice === "tie-up" && !ready, "WAFFENGANG.Refusal.notPinned"]]);
}

/**
 * The grapple after the holder's turn; `null` = it is over, because nobody held on or the roll failed (K16.36,
 * K16.74 with OPEN-50). Bonds hold by themselves (K16.41).
 * @param binderBonus CMB of the holder, for the difficulty of bonds.
 */
export function holdAfter(
  state: GrappleState,
  isHeld: boolean,
  choice: HoldChoice,
  binderBonus: number,
): GrappleState | null {
  const rounds = state.rounds + 1;
  if (state.hold === "bonds") return { ...state, rounds };
  if (!isHeld) return null;
  if (choice === "pin") return { ...state, rounds, hold: "pin" };
  if (choice === "tie-up") return { ...state, rounds, hold: "bonds", bonds: bondsDifficulty(binderBonus) };
  return { ...state, rounds };
}

/** Difficulty to escape from bonds (K16.41). */
export function bondsDifficulty(binderBonus: number): number {
  return 20 + requireNumber(binderBonus, "binderBonus");
}

/** Statuses that a hold gives; whoever pins loses the Dex bonus to AC (K16.33, K16.40, K16.41, K13.55). */
export function holdStatuses({ hold }: Pick<GrappleState, "hold">): {
  readonly initiator: readonly string[];
  readonly target: readonly string[];
} {
  switch (hold) {
    case "pin":
      return { initiator: ["grappling", "pinning"], target: ["pinned"] };
    case "bonds":
      return { initiator: [], target: ["pinned", "bound"] };
    default:
      return { initiator: ["grappling"], target: ["grappling"] };
  }
}

/** How somebody tries to get free: by a manoeuvre or by Escape Artist (K16.43). */
export interface EscapeTry {
  readonly by: "manoeuvre" | "escape-artist";
  readonly natural: number;
  /** CMB, or the bonus on Escape Artist, with everything that counts. */
  readonly bonus: number;
  /** CMB of the victim, for bonds that nobody can break (K16.46). */
  readonly manoeuvreBonus: number;
  /** CMD of whoever holds. */
  readonly defence: number;
}

/**
 * Whether an attempt succeeds (K16.43). A natural 1 and 20 decide a manoeuvre, but not one against bonds: there a 20
 * is only a 20, and beyond 20 + CMB nothing helps (K16.13, K16.46, K16.47).
 */
export function isEscape(
  state: GrappleState,
  { by, natural, bonus, manoeuvreBonus, defence }: EscapeTry,
): boolean {
  requireWhole(natural, 1, 20, "natural");
  const total = natural + requireNumber(bonus, "bonus");
  const difficulty = state.bonds ?? requireNumber(defence, "defence");
  if (state.bonds !== null) return !isUnbreakable(state.bonds, manoeuvreBonus) && total >= difficulty;
  return by === "manoeuvre" ? judgeTotal(natural, total, difficulty).success : total >= difficulty;
}

/** Whether bonds are too tight for a victim with this CMB (K16.46). */
export function isUnbreakable(bonds: number, manoeuvreBonus: number): boolean {
  return bonds > 20 + requireNumber(manoeuvreBonus, "manoeuvreBonus");
}

/** Instead of getting free the victim takes control (K16.44). */
export function reverse({ initiator, target }: GrappleState): GrappleState {
  return beginGrapple(target, initiator);
}

/** Share of the speed at which the holder drags its victim along (K16.38). */
export const HOLDING_SPEED = 0.5;

/** Whether a weapon can do damage within a grapple, or be used by whoever is held (K16.39, K16.45). */
export function isGrappleWeapon({ grip, range, tags }: WeaponRecord): boolean {
  if (range !== "melee") return false;
  return grip !== "two-handed" || tags.includes("unarmed") || tags.includes("armour-spikes");
}
