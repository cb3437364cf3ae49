/** At and below 0 hit points: strain, stabilising, waking, massive damage (K11.2–K11.19). */
import { automatic } from "./criticals.ts";
import { requireNumber, requireWhole } from "./errors.ts";
import { type InjuryState, STATUSES_OF_STATE } from "./injury.ts";
import type { CreatureRecord, RuleSettings } from "./records.ts";
import { hasStatus } from "./states.ts";
import type { ActionKind } from "./tables/actions.ts";

/** Difficulty of the Con checks to become stable, to wake and to recover (K11.7, K11.15, K11.18). */
const CONSTITUTION_CHECK = 10;

/** Difficulty of the Heal check that stabilises somebody else (K11.12). */
export const HEAL_DIFFICULTY = 15;

/** A Con check of somebody whose hit points are negative. */
export interface DownCheck {
  readonly natural: number;
  /** Modifier of Constitution. */
  readonly constitution: number;
  /** Current hit points, below 0. */
  readonly hp: number;
}

/** @throws RulesError for a die, a modifier or hit points that cannot be. */
function requireCheck({ natural, constitution, hp }: DownCheck): void {
  requireWhole(natural, 1, 20, "natural");
  requireNumber(constitution, "constitution");
  requireWhole(hp, Number.MIN_SAFE_INTEGER, -1, "hp");
}

/** The check with its penalty, the current negative hit points (K11.7, OPEN-17). */
const reaches = ({ natural, constitution, hp }: DownCheck): boolean =>
  natural + constitution + hp >= CONSTITUTION_CHECK;

/** A natural 20 always succeeds, a natural 1 means nothing (K11.8, K11.15). */
const succeeds = (check: DownCheck): boolean => automatic(check.natural) === "hit" || reaches(check);

export interface DownOutcome {
  readonly success: boolean;
  /** Hit points afterwards. */
  readonly hp: number;
}

/** Whether a creature has to make the check as its turn begins, the first time on its next turn (K11.7, OPEN-48). */
export function mustStabilise(creature: CreatureRecord): boolean {
  return hasStatus(creature, "dying") && !hasStatus(creature, "stable");
}

/**
 * The check to become stable: a failure costs the one hit point of the round (K11.7–K11.9, OPEN-14). Damage that
 * goes on makes it fail without a throw, and comes on top (K11.10, OPEN-15).
 * @param ongoing Damage of the round by acid, bleeding …; 0 = none.
 */
export function stabilise(check: DownCheck, ongoing = 0): DownOutcome {
  requireCheck(check);
  requireWhole(ongoing, 0, Number.MAX_SAFE_INTEGER, "ongoing");
  const success = ongoing === 0 && succeeds(check);
  return { success, hp: success ? check.hp : check.hp - 1 - ongoing };
}

/** Whether somebody is stabilised by a helper's Heal check (K11.12). */
export function isStabilisedBy(total: number): boolean {
  return requireNumber(total, "total") >= HEAL_DIFFICULTY;
}

/**
 * The hourly check of the stable to come round, the first one hour after stabilising (K11.15, K11.17). Success:
 * conscious and disabled (K11.16). A failure costs a hit point only those whom nobody helps.
 */
export function wake(check: DownCheck, isHelped: boolean): DownOutcome {
  requireCheck(check);
  const success = succeeds(check);
  return { success, hp: success || isHelped ? check.hp : check.hp - 1 };
}

/**
 * The daily check, after 8 hours of rest, of somebody conscious below 0 whom nobody helps (K11.18): success starts
 * natural healing and ends the danger, failure costs a hit point and leaves consciousness.
 */
export function recover(check: DownCheck): DownOutcome {
  requireCheck(check);
  const success = reaches(check);
  return { success, hp: success ? check.hp : check.hp - 1 };
}

/** Whether an action strains somebody at or below 0 hit points: all but move and lesser ones (K11.3). */
export function isStrenuous(kind: ActionKind): boolean {
  return kind === "standard" || kind === "full";
}

/**
 * What a strenuous action does to the disabled once it is done: 1 damage in all cases; who is then below 0 is dying,
 * unless the action itself raised the hit points (K11.3, K11.16, OPEN-16).
 * @param before Hit points before the action, at most 0.
 * @param after Hit points after the action, before the strain.
 */
export function strain(before: number, after: number): { readonly hp: number; readonly dying: boolean } {
  requireWhole(before, Number.MIN_SAFE_INTEGER, 0, "before");
  requireWhole(after, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, "after");
  const hp = after - 1;
  return { hp, dying: hp < 0 && after <= before };
}

/** States below 0 by what hit points alone do not tell: stable, and conscious again (K11.7, K11.16). */
export interface DownFlags {
  readonly stable: boolean;
  readonly conscious: boolean;
}

/** The statuses that stand for a state; below 0 the flags say which. */
export function statusesOf(state: InjuryState, { stable, conscious }: DownFlags): readonly string[] {
  if (state !== "dying") return STATUSES_OF_STATE[state];
  if (conscious) return STATUSES_OF_STATE.disabled;
  return stable ? ["stable", "unconscious"] : STATUSES_OF_STATE.dying;
}

/** Whether loss of Constitution kills (K11.6). */
export function isDeadByConstitution(score: number): boolean {
  return requireWhole(score, 0, Number.MAX_SAFE_INTEGER, "constitution") === 0;
}

/** Difficulty of the Fortitude save against massive damage (K11.19). */
export const MASSIVE_DAMAGE_SAVE = 15;

/** Damage below which no blow is massive (K11.19). */
const MASSIVE_DAMAGE = 50;

/**
 * Whether one single attack calls for the save against massive damage: half of the maximum or more, and at least
 * 50, without killing outright (K11.19, OPEN-18); an optional rule.
 * @param damage Of this attack alone; several never add up.
 */
export function isMassive(
  damage: number,
  maximum: number,
  state: InjuryState,
  settings: Pick<RuleSettings, "massiveDamage">,
): boolean {
  requireWhole(damage, 0, Number.MAX_SAFE_INTEGER, "damage");
  requireWhole(maximum, 1, Number.MAX_SAFE_INTEGER, "maximum");
  return settings.massiveDamage && state !== "dead" && damage >= MASSIVE_DAMAGE && 2 * damage >= maximum;
}
