/** The roll of a combat manoeuvre: CMB against CMD (K16.1–K16.14). CMB and CMD themselves are in `checks.ts`. */
import { isDexDenied } from "../armour-class.ts";
import { attackModifiers, conditionModifiers } from "../attack.ts";
import { manoeuvreBonus, manoeuvreDefence } from "../checks.ts";
import { automatic } from "../criticals.ts";
import { requireWhole } from "../errors.ts";
import { type Modifier, modifier, type Stack } from "../modifiers.ts";
import { reaches } from "../reach.ts";
import type { CombatantRecord, CreatureRecord, Reach, Refusal, Situation, WeaponRecord } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { hasStatus, isHelpless, isIncapable } from "../states.ts";
import { MANOEUVRES, type ManoeuvreId } from "../tables/manoeuvres.ts";
import { SIZES } from "../tables/sizes.ts";

/** A bonus or penalty to CMD against one manoeuvre only (K16.63, K16.75). */
export interface SpecialDefence {
  readonly against: ManoeuvreId;
  readonly modifier: Modifier;
}

/** What goes into a manoeuvre beyond the two creatures. */
export interface ManoeuvreOptions {
  /** The weapon with which it is done; its bonuses count if the manoeuvre uses one (K16.7). */
  readonly weapon: WeaponRecord | null;
  /** Damage of the attack of opportunity that it provoked (K16.9). */
  readonly damageTaken: number;
  /** Bonuses for this manoeuvre, and everything that its own rule adds (K16.75). */
  readonly further: readonly Modifier[];
  readonly defences: readonly SpecialDefence[];
}

export const PLAIN_MANOEUVRE: ManoeuvreOptions = Object.freeze({
  weapon: null,
  damageTaken: 0,
  further: [],
  defences: [],
});

/** One manoeuvre before the die. */
export interface ManoeuvreDraft {
  readonly manoeuvre: ManoeuvreId;
  readonly bonus: Stack;
  readonly defence: Stack;
  /** It succeeds without a roll, as with a natural 20 (K16.10). */
  readonly isAutomatic: boolean;
}

/** Kinds of modifier for which CMB has its own parts. */
const REPLACED: ReadonlySet<Modifier["type"]> = new Set(["base", "ability", "size"]);

/** What would count on an attack roll counts here too, as far as it fits (K16.7, K16.12). */
function attackParts(attacker: CreatureRecord, id: ManoeuvreId, weapon: WeaponRecord | null): Modifier[] {
  if (weapon === null || !MANOEUVRES[id].byWeapon) return conditionModifiers(attacker, "melee");
  return attackModifiers(attacker, weapon).filter(({ type }) => !REPLACED.has(type));
}

/** Whether a special defence helps: stability against a bull rush also helps against a drag (K16.63). */
function helps(against: ManoeuvreId, id: ManoeuvreId): boolean {
  return against === id || (against === "bull-rush" && id === "drag");
}

/**
 * A manoeuvre with all that counts for it and against it.
 * @throws RulesError for damage that cannot be.
 */
export function draftManoeuvre(
  attacker: CreatureRecord,
  target: CreatureRecord,
  id: ManoeuvreId,
  options: Partial<ManoeuvreOptions> = {},
): ManoeuvreDraft {
  const { weapon, damageTaken, further, defences } = { ...PLAIN_MANOEUVRE, ...options };
  requireWhole(damageTaken, 0, Number.MAX_SAFE_INTEGER, "damageTaken");
  const stunned = hasStatus(target, "stunned") ? 4 : 0;
  const situational = [
    modifier("K16.9", "damage-taken", "WAFFENGANG.Modifier.damageTaken", -damageTaken),
    modifier("K16.11", "stunned", "WAFFENGANG.Modifier.targetStunned", stunned),
  ];
  const special = defences.filter(({ against }) => helps(against, id)).map((one) => one.modifier);
  return {
    manoeuvre: id,
    bonus: manoeuvreBonus(attacker, [...attackParts(attacker, id, weapon), ...situational, ...further]),
    defence: manoeuvreDefence(target, isDexDenied(attacker, target), special),
    isAutomatic: isHelpless(target),
  };
}

export interface ManoeuvreResult {
  readonly success: boolean;
  readonly total: number;
  readonly difficulty: number;
  /** By how much it succeeded, at least 0, or failed, at most −1. */
  readonly margin: number;
}

/**
 * What the die says (K16.7, K16.10, K16.13): 20 succeeds, 1 fails; by how much is told by the total.
 * @param natural Of the d20; without meaning for an automatic success.
 */
export function judgeManoeuvre(
  { bonus, defence, isAutomatic }: ManoeuvreDraft,
  natural: number,
): ManoeuvreResult {
  const die = isAutomatic ? 20 : requireWhole(natural, 1, 20, "natural");
  return judgeTotal(die, die + bonus.total, defence.total);
}

/** The same for any check against a CMD that a natural 1 and 20 decide (K16.13). */
export function judgeTotal(natural: number, total: number, difficulty: number): ManoeuvreResult {
  const decided = automatic(natural);
  const success = decided ? decided === "hit" : total >= difficulty;
  const margin = total - difficulty;
  return { success, total, difficulty, margin: success ? Math.max(0, margin) : Math.min(-1, margin) };
}

/** Squares, or rounds, by the margin: one, and one more for every full 5 points (K16.16, K16.51, K16.59, K16.61). */
export function stepsBy({ success, margin }: ManoeuvreResult): number {
  return success ? 1 + Math.floor(margin / 5) : 0;
}

/** Whether a talent or ability spares the attack of opportunity (K16.8). */
export function isExempt(creature: Pick<CreatureRecord, "talents">, id: ManoeuvreId): boolean {
  return MANOEUVRES[id].exempt.some((slug) => creature.talents.includes(slug));
}

/** Whether a creature has the greater talent of a manoeuvre. */
export function isGreater(creature: Pick<CreatureRecord, "talents">, id: ManoeuvreId): boolean {
  const { greater } = MANOEUVRES[id];
  return greater !== null && creature.talents.includes(greater);
}

/** Every reason that holds for all manoeuvres: state, size, reach (K16.T). */
export function manoeuvreRefusals(
  attacker: CombatantRecord,
  target: CombatantRecord,
  id: ManoeuvreId,
  reach: Reach,
  situation: Situation,
): Refusal[] {
  const { maxLarger } = MANOEUVRES[id];
  const larger = SIZES[target.size].order - SIZES[attacker.size].order;
  return refusalsOf([
    [isIncapable(attacker), "WAFFENGANG.Refusal.cannotAct"],
    [maxLarger !== null && larger > maxLarger, "WAFFENGANG.Refusal.tooLarge"],
    [!reaches(attacker, target, reach, situation), "WAFFENGANG.Refusal.targetOutOfReach"],
  ]);
}

/** Added to the difficulty for legs beyond two (K16.57, K16.66). */
export function legsModifier(legs: number, rule: string): Modifier {
  const further = Math.max(0, requireWhole(legs, 0, 1000, "legs") - 2);
  return modifier(rule, "legs", "WAFFENGANG.Modifier.legs", 2 * further);
}
