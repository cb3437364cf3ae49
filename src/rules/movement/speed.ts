/** How far an action carries its user (K8.1–K8.4, K9.18–K9.27, K12.1–K12.5). Squares throughout. */
import { armouredSpeed } from "../checks.ts";
import { RulesError, requireNumber } from "../errors.ts";
import { type Modifier, stack } from "../modifiers.ts";
import type { ArmourCategory } from "../records.ts";

export type MoveMode = "land" | "climb" | "swim" | "fly" | "burrow";

/** Speeds for which a creature has a figure; `null` = it has none (K9.26, K10.6). */
export type Speeds = Readonly<Record<MoveMode, number | null>>;

/** Ancestry of a land speed as the table K12.1 prints it, in squares: none or light armour, medium or heavy. */
export const TACTICAL_SPEEDS = Object.freeze({
  human: Object.freeze({ light: 6, heavy: 4 }),
  elf: Object.freeze({ light: 6, heavy: 4 }),
  "half-elf": Object.freeze({ light: 6, heavy: 4 }),
  "half-orc": Object.freeze({ light: 6, heavy: 4 }),
  dwarf: Object.freeze({ light: 4, heavy: 4 }),
  halfling: Object.freeze({ light: 4, heavy: 3 }),
  gnome: Object.freeze({ light: 4, heavy: 3 }),
});

/** Whether armour slows a creature down (K12.1). */
const isSlowing = (armour: ArmourCategory): boolean => armour === "medium" || armour === "heavy";

/**
 * Land speed: all modifiers first, then armour (K12.5); bonuses of one kind do not add.
 * @param steady Armour does not slow it down, as with dwarfs (K12.1).
 */
export function landSpeed(
  base: number,
  modifiers: readonly Modifier[],
  armour: ArmourCategory,
  steady = false,
): number {
  const full = Math.max(0, requireNumber(base, "base") + stack(modifiers).total);
  return isSlowing(armour) && !steady ? armouredSpeed(full) : full;
}

/** A barbarian's 3 m, not in heavy armour (K12.4). */
export function barbarianSpeed(armour: ArmourCategory): number {
  return armour === "heavy" ? 0 : 2;
}

/** How much slower than on the ground somebody climbs or swims without a speed for it (K8.2, K8.3). */
const SHARES = Object.freeze({ plain: 1 / 4, accelerated: 1 / 2 });

/** Penalty on the check of accelerated climbing (K8.3). */
export const ACCELERATED_CLIMB_PENALTY = -5;

/**
 * Squares of one move action (K8.1–K8.3); without a speed for it one climbs and swims at a quarter of the land
 * speed, and neither flies nor burrows.
 */
export function moveSpeed(speeds: Speeds, mode: MoveMode, accelerated = false): number {
  const listed = speeds[mode];
  if (listed !== null) return requireSpeed(listed, mode);
  const land = requireSpeed(speeds.land ?? 0, "land");
  if (mode === "climb") return land * (accelerated ? SHARES.accelerated : SHARES.plain);
  return mode === "swim" ? land * SHARES.plain : 0;
}

function requireSpeed(value: number, mode: MoveMode): number {
  if (requireNumber(value, `speeds.${mode}`) < 0) throw new RulesError("outOfRange", `speeds.${mode}`);
  return value;
}

/** A way to move that takes an action; `crawl` and `minimum` are one square, whatever the speed. */
export type Gait = "move" | "double" | "run" | "charge" | "withdraw" | "crawl" | "minimum";

/**
 * Squares that a gait covers at most (K12.2, K8.4, K9.18, K9.19, K9.24, K9.27, K15.2, K15.10).
 * @param limited One action only: charge and withdraw go no further than a move.
 */
export function gaitDistance(gait: Gait, speed: number, armour: ArmourCategory, limited = false): number {
  if (requireNumber(speed, "speed") < 0) throw new RulesError("outOfRange", "speed");
  switch (gait) {
    case "crawl":
    case "minimum":
      return 1;
    case "move":
      return speed;
    case "double":
      return 2 * speed;
    case "run":
      return (armour === "heavy" ? 3 : 4) * speed;
    default:
      return (limited ? 1 : 2) * speed;
  }
}
