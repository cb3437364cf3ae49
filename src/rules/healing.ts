/** Healing, natural and magical, and hit points that come and go (K11.13, K11.20–K11.24, K11.29). */
import { requireWhole } from "./errors.ts";
import type { HitPoints } from "./records.ts";

/** How somebody rests: a night of 8 hours, or a full day in bed (K11.20, K11.22). */
export type Rest = "night" | "bedRest";

/**
 * Hit points after healing: never above the maximum (K11.21). The same amount of nonlethal damage goes (K11.29);
 * temporary hit points are not restored (K11.23).
 */
export function healed(hp: HitPoints, amount: number): HitPoints {
  requireWhole(amount, 0, Number.MAX_SAFE_INTEGER, "amount");
  return {
    ...hp,
    value: Math.max(hp.value, Math.min(hp.max, hp.value + amount)),
    nonlethal: Math.max(0, hp.nonlethal - amount),
  };
}

/** Whether healing ends dying: any that gives a hit point back (K11.13). */
export function endsDying(before: HitPoints, after: HitPoints): boolean {
  return before.value < 0 && after.value > before.value;
}

/**
 * Hit points that rest gives back: the character level in a night, twice as many in a day of bed rest; nothing in
 * a night that was seriously disturbed (K11.20).
 */
export function naturalHealing(level: number, rest: Rest, isDisturbed = false): number {
  requireWhole(level, 0, Number.MAX_SAFE_INTEGER, "level");
  if (rest === "bedRest") return 2 * level;
  return isDisturbed ? 0 : level;
}

/** Points of every damaged ability that rest gives back (K11.22). */
export function abilityHealing(rest: Rest): number {
  return rest === "bedRest" ? 2 : 1;
}

/** The tally of nonlethal damage after so many whole hours (K11.29). */
export function nonlethalAfter(tally: number, level: number, hours: number): number {
  requireWhole(tally, 0, Number.MAX_SAFE_INTEGER, "nonlethal");
  requireWhole(level, 0, Number.MAX_SAFE_INTEGER, "level");
  requireWhole(hours, 0, Number.MAX_SAFE_INTEGER, "hours");
  return Math.max(0, tally - level * hours);
}

/** The source of temporary hit points has ended: what they absorbed stays absorbed (K11.23). */
export function withoutTemporary(hp: HitPoints): HitPoints {
  return { ...hp, temp: 0 };
}

/**
 * Constitution has changed: real hit points, current and maximum alike, not temporary ones (K11.24).
 * @param change Of the Con modifier.
 */
export function withConstitution(hp: HitPoints, change: number, level: number): HitPoints {
  requireWhole(change, -100, 100, "change");
  requireWhole(level, 0, Number.MAX_SAFE_INTEGER, "level");
  return { ...hp, value: hp.value + change * level, max: hp.max + change * level };
}
