/** Bull rush (K16.15–K16.20). */
import { CHARGE_BONUS } from "../charge.ts";
import { requireWhole } from "../errors.ts";
import { requireFootprint } from "../grid.ts";
import { type Modifier, modifier } from "../modifiers.ts";
import type { CombatantRecord, Footprint } from "../records.ts";
import { type ManoeuvreResult, stepsBy } from "./check.ts";
import { type Arena, directionTo, type Push, push } from "./forced-movement.ts";

/** Penalty on the roll against each creature beyond the first (K16.20). */
const FURTHER_CREATURE = -4;

/** What a bull rush adds to the roll: the charge's +2, −4 for every creature pushed before this one (K16.15, K16.20). */
export function bullRushModifiers(isCharging: boolean, creaturesBefore = 0): Modifier[] {
  const before = requireWhole(creaturesBefore, 0, 1000, "creaturesBefore");
  return [
    modifier("K16.15", "charge", "WAFFENGANG.Modifier.charge", isCharging ? CHARGE_BONUS : 0, "circumstance"),
    modifier("K16.20", "further-creature", "WAFFENGANG.Modifier.furtherCreature", before * FURTHER_CREATURE),
  ].filter(({ value }) => value !== 0);
}

/** Squares straight back by the roll (K16.16). */
export function bullRushSquares(result: ManoeuvreResult): number {
  return stepsBy(result);
}

/** Pushes the target straight back, as far as the way is free (K16.16, K16.19). */
export function bullRush(
  attacker: CombatantRecord,
  target: CombatantRecord,
  squares: number,
  arena: Arena,
): Push {
  requireFootprint(attacker.space, "square", "attacker.space");
  requireFootprint(target.space, "square", "target.space");
  const direction = directionTo(attacker.space, target.space);
  const standing: Push = { moved: 0, end: target.space, stoppedBy: null, creatures: [] };
  return direction ? push(target, direction, squares, arena, [attacker.id]) : standing;
}

/** A creature that the pushed ones meet. */
export interface Contact {
  /** Squares from the last contact, or the start, to this one. */
  readonly after: number;
  /** Squares that the roll against it allows; 0 = it failed. */
  readonly squares: number;
}

/**
 * Squares that the first target is moved in all when others stand behind it: from each contact on all go as far as
 * the smallest of the results allows (K16.20).
 */
export function bullRushChain(first: number, contacts: readonly Contact[]): number {
  let left = requireWhole(first, 0, 1000, "first");
  let moved = 0;
  for (const [index, { after, squares }] of contacts.entries()) {
    requireWhole(after, 0, 1000, `contacts.${index}.after`);
    requireWhole(squares, 0, 1000, `contacts.${index}.squares`);
    if (after > left) break;
    moved += after;
    left = Math.min(left - after, squares);
  }
  return moved + left;
}

/**
 * Where the attacker ends: behind the target if it follows and has the movement (K16.16); after a failure it stays
 * in front of the target (K16.17).
 */
export function follow(
  attacker: CombatantRecord,
  pushed: Push,
  from: Footprint,
  movement: number,
): Footprint {
  const steps = Math.min(pushed.moved, requireWhole(movement, 0, 1000, "movement"));
  if (steps === 0) return attacker.space;
  const dx = Math.sign(pushed.end.x - from.x) * steps;
  const dy = Math.sign(pushed.end.y - from.y) * steps;
  return { ...attacker.space, x: attacker.space.x + dx, y: attacker.space.y + dy };
}
