/** Shooting and throwing into a melee (K7.25–K7.29). */
import { areAllies, areEnemies, combatantOf } from "./combatants.ts";
import { distance } from "./grid.ts";
import { modifier } from "./modifiers.ts";
import { threatens } from "./reach.ts";
import type { CombatantRecord, Contribution, Situation, WeaponRecord } from "./records.ts";
import { squares } from "./sightlines.ts";
import { isIncapable } from "./states.ts";
import { SIZES } from "./tables/sizes.ts";

/** Penalty by how many sizes the target is larger than the ally it fights with (K7.25, K7.28). */
const PENALTIES = Object.freeze([-4, -4, -2]);

/** From this distance to the nearest ally a part of the target can be aimed at safely (K7.27). */
const SAFE_DISTANCE = 2;

/**
 * Whether two creatures fight hand to hand: enemies who threaten each other (K7.26).
 * @param attacked Ids of the helpless who are being attacked all the same.
 */
export function isEngaged(
  a: CombatantRecord,
  b: CombatantRecord,
  situation: Pick<Situation, "grid" | "walls">,
  attacked: readonly string[] = [],
): boolean {
  if (!areEnemies(a, b)) return false;
  const holds = (one: CombatantRecord, other: CombatantRecord): boolean =>
    isIncapable(one) ? attacked.includes(one.id) : threatens(one, other, situation);
  return holds(a, b) && holds(b, a);
}

/** Whether some part of the target lies far enough from all allies of the shooter (K7.27). */
function hasSafePart(
  target: CombatantRecord,
  allies: readonly CombatantRecord[],
  situation: Situation,
): boolean {
  if (situation.grid !== "square") {
    return allies.every((ally) => distance(target, ally, situation.grid) >= SAFE_DISTANCE);
  }
  return squares(target.space).some((space) =>
    allies.every((ally) => distance({ ...target, space }, ally, "square") >= SAFE_DISTANCE),
  );
}

const sizesLarger = (target: CombatantRecord, ally: CombatantRecord): number =>
  Math.max(0, SIZES[target.size].order - SIZES[ally.size].order);

/**
 * What shooting or throwing at a target adds because allies fight with it hand to hand; the worst of them counts
 * (K7.25–K7.29).
 * @throws RulesError for unknown ids.
 */
export function shootingContribution(
  situation: Situation,
  shooterId: string,
  targetId: string,
  weapon: WeaponRecord,
  attacked: readonly string[] = [],
): Contribution {
  const shooter = combatantOf(situation, shooterId, "shooter");
  const target = combatantOf(situation, targetId, "target");
  if (weapon.range === "melee" || shooter.talents.includes("precise-shot")) return {};
  const allies = situation.combatants.filter((other) => other.id !== shooterId && areAllies(shooter, other));
  const engaged = allies.filter((ally) => isEngaged(ally, target, situation, attacked));
  if (engaged.length === 0 || hasSafePart(target, allies, situation)) return {};
  const penalty = Math.min(...engaged.map((ally) => PENALTIES[sizesLarger(target, ally)] ?? 0));
  if (penalty === 0) return {};
  const source = engaged.map(({ name }) => name).join(", ");
  const label = "WAFFENGANG.Modifier.shootingIntoMelee";
  return { attack: [modifier("K7.25", "shooting-into-melee", label, penalty, "untyped", source)] };
}
