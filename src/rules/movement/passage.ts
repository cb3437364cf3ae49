/** Going through squares that hold a creature, and stopping there (K12.20–K12.28). */
import { areEnemies } from "../combatants.ts";
import type { CombatantRecord, SizeId } from "../records.ts";
import { isHelpless } from "../states.ts";
import { SIZES } from "../tables/sizes.ts";

/** How somebody moves: a charge passes no ally (K12.21), overrun and Acrobatics pass an enemy (K12.24). */
export type Passing = "move" | "charge" | "overrun" | "acrobatics";

/** What an occupied square means to somebody who moves. */
export interface Passage {
  readonly pass: boolean;
  readonly stop: boolean;
  /** Whether entering provokes an attack of opportunity from the occupant (K12.26, K12.27, K12.40). */
  readonly provokes: boolean;
  /** Whether each of its squares costs double (K12.22, OPEN-41). */
  readonly slow: boolean;
}

/** Steps of size from which two creatures pass each other (K12.27, OPEN-20: at least three). */
const PASSING_DIFFERENCE = 3;

/** Slug of creatures that fill their square completely (K12.28). */
const FILLS_SPACE = "fills-space";

/** How many creatures of a size below small share a square (K12, table of sizes); of all others one fills it. */
const PER_SQUARE: Readonly<Partial<Record<SizeId, number>>> = Object.freeze({
  fine: 100,
  diminutive: 25,
  tiny: 4,
});

export function creaturesPerSquare(size: SizeId): number {
  return PER_SQUARE[size] ?? 1;
}

const sizeOf = (creature: CombatantRecord): number => SIZES[creature.size].order;

/** What the square of `occupant` means to `mover`. */
export function passage(mover: CombatantRecord, occupant: CombatantRecord, passing: Passing): Passage {
  const helpless = isHelpless(occupant);
  const larger = sizeOf(occupant) - sizeOf(mover);
  if (occupant.talents.includes(FILLS_SPACE))
    return { pass: false, stop: false, provokes: false, slow: false };
  if (helpless) return { pass: true, stop: true, provokes: false, slow: larger > 0 };
  const enemy = areEnemies(mover, occupant);
  if (SIZES[mover.size].order <= SIZES.tiny.order)
    return { pass: true, stop: true, provokes: enemy, slow: false };
  if (Math.abs(larger) >= PASSING_DIFFERENCE)
    return { pass: true, stop: false, provokes: enemy, slow: false };
  if (enemy) {
    const way = passing === "overrun" || passing === "acrobatics";
    return { pass: way, stop: false, provokes: false, slow: false };
  }
  return { pass: passing !== "charge", stop: false, provokes: false, slow: false };
}
