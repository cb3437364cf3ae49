/** Mounted combat (K17), and mounting in haste (K8.11). Concentration in the saddle is in `concentration.ts` (K17.11). */

import type { Disturbance } from "./concentration.ts";
import { requireNumber, requireWhole } from "./errors.ts";
import { modifier } from "./modifiers.ts";
import type { ActionForm, AttackRange, Contribution, Refusal, SizeId } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { SIZES } from "./tables/sizes.ts";

/** Difficulties of Ride checks (K8.11, K17.1, K17.4, K17.12). */
export const RIDE_DIFFICULTY = Object.freeze({ control: 20, fastMount: 20, knees: 5, softFall: 15 });

/** Whether a Ride check succeeds. */
export function rides(total: number, task: keyof typeof RIDE_DIFFICULTY): boolean {
  return requireNumber(total, "total") >= RIDE_DIFFICULTY[task];
}

/** Animals that go willingly into a fight, if they are trained for it (K17.1). */
export function isFrightened(mount: { readonly combatTrained: boolean }): boolean {
  return !mount.combatTrained;
}

/**
 * How the move action to control a frightened mount is taken: a failure makes it take the whole round (K17.1).
 */
export function controlForm(rideTotal: number): ActionForm {
  return rides(rideTotal, "control") ? "normal" : "prolonged";
}

/** What mounting or dismounting in haste costs: nothing, or the move action after all (K8.11). */
export function fastMountCost(rideTotal: number): "free" | "move" {
  return rides(rideTotal, "fastMount") ? "free" : "move";
}

/** How far the mount goes in this round (K17.6, K17.9). */
export type MountPace = "still" | "step" | "move" | "double" | "run";

/** The mount's pace by the squares that it covers; `speed` is its own (K17.2). */
export function paceOf(squares: number, speed: number): MountPace {
  requireWhole(squares, 0, Number.MAX_SAFE_INTEGER, "squares");
  requireNumber(speed, "speed");
  if (squares === 0) return "still";
  if (squares === 1) return "step";
  if (squares <= speed) return "move";
  return squares <= 2 * speed ? "double" : "run";
}

/** Penalty on shots from the saddle; rolled when half of the way is done (K17.7, K17.9). */
const SHOOTING_PENALTY: Readonly<Record<MountPace, number>> = Object.freeze({
  still: 0,
  step: 0,
  move: 0,
  double: -4,
  run: -8,
});

/** A rider's situation for one attack. */
export interface Riding {
  readonly mount: SizeId;
  readonly pace: MountPace;
}

/**
 * What riding adds to an attack (K17.5, K17.7, K17.9). The +1 against creatures smaller than the mount is that of
 * higher ground, and not added to it (OPEN-36).
 */
export function mountedContribution(
  { mount, pace }: Riding,
  target: SizeId,
  range: AttackRange,
  hasHigherGround: boolean,
): Contribution {
  if (range !== "melee") {
    const penalty = SHOOTING_PENALTY[pace];
    if (penalty === 0) return {};
    return { attack: [modifier("K17.9", "mount-pace", "WAFFENGANG.Modifier.mountPace", penalty)] };
  }
  if (hasHigherGround || SIZES[target].order >= SIZES[mount].order) return {};
  return { attack: [modifier("K17.5", "mounted", "WAFFENGANG.Modifier.mounted", 1, "circumstance")] };
}

/** Why a rider cannot make a full attack: the mount moves more than 1.5 m, shots apart (K17.6, K17.10). */
export function mountedFullAttackRefusals(pace: MountPace, range: AttackRange): Refusal[] {
  const moves = pace !== "still" && pace !== "step";
  return refusalsOf([[moves && range === "melee", "WAFFENGANG.Refusal.mountMoves"]]);
}

/** What disturbs a rider who casts: nothing, if the mount moves only before or only after (K17.11). */
export function ridingDisturbance(pace: MountPace, isBeforeAndAfter: boolean): Disturbance | null {
  if (pace === "run") return { kind: "galloping" };
  return isBeforeAndAfter && pace !== "still" ? { kind: "riding" } : null;
}

/** Dice of a fall from the saddle (K17.12, K17.13). */
export const FALL_DAMAGE = "1d6";

/** Chance in percent that an unconscious rider stays in the saddle (K17.13). */
export function saddleChance(hasMilitarySaddle: boolean): number {
  return hasMilitarySaddle ? 75 : 50;
}

/** Whether an unconscious rider falls, by a d100 (K17.13). */
export function fallsUnconscious(hasMilitarySaddle: boolean, d100: number): boolean {
  return requireWhole(d100, 1, 100, "d100") > saddleChance(hasMilitarySaddle);
}
