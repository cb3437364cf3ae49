/** Damage from the throw to the report (K3, K4.4, A 0.2). */
import { combinedMultiplier } from "./criticals.ts";
import { RulesError, requireNumber, requireWhole } from "./errors.ts";
import { stack } from "./modifiers.ts";
import { REDUCTION_STEPS } from "./records/damage.ts";
import type {
  AppliedReduction,
  AttackDraft,
  AttackJudgement,
  DamageReduction,
  DamageReport,
  DamageRequest,
  DamageRolls,
} from "./records.ts";

/** How often the weapon's damage is rolled with all its modifiers and added up (K3.8, K3.9, K4.4). */
export function weaponRepetitions(
  draft: Pick<AttackDraft, "multiplier" | "multipliers">,
  judgement: Pick<AttackJudgement, "degree">,
): number {
  const critical = judgement.degree === "critical" ? [draft.multiplier] : [];
  return combinedMultiplier([...draft.multipliers, ...critical]);
}

/** What the host throws for the damage of a hit; extra dice once, unless they are part of the weapon (K3.10). */
export function damageRequest(draft: AttackDraft, judgement: AttackJudgement): DamageRequest {
  const times = weaponRepetitions(draft, judgement);
  return {
    weapon: { formula: draft.weaponFormula, times },
    extra: draft.extraDamage.map((part) => ({
      id: part.id,
      formula: part.formula,
      times: part.multiplied ? times : 1,
    })),
  };
}

/** Step 2 of A 0.2: what is added and never multiplied by the rules of the weapon. */
function extraDamage(draft: AttackDraft, rolls: DamageRolls): number {
  return draft.extraDamage.reduce((sum, part) => {
    const roll = rolls.extra[part.id];
    if (roll === undefined) throw new RulesError("empty", `rolls.extra.${part.id}`);
    return sum + Math.max(0, requireNumber(roll, `rolls.extra.${part.id}`));
  }, 0);
}

/** What is left of damage after one reduction; every step rounds for itself, down (A 0.2). */
function reduce(damage: number, reduction: DamageReduction): number {
  switch (reduction.step) {
    case "half-force":
      return damage <= 0 ? 0 : Math.max(1, Math.floor(damage / 2));
    case "armour-save":
      return 0;
    default:
      return Math.max(0, damage - Math.max(0, reduction.value));
  }
}

const orderOf = ({ step }: DamageReduction): number => REDUCTION_STEPS.indexOf(step);

/** Damage through all reductions in the order of A 0.2; equal steps in the order of their ids. */
export function reduceDamage(
  damage: number,
  reductions: readonly DamageReduction[],
): { readonly final: number; readonly applied: readonly AppliedReduction[] } {
  const sorted = [...reductions].sort((a, b) => orderOf(a) - orderOf(b) || (a.id < b.id ? -1 : 1));
  let final = damage;
  const applied = sorted.map((reduction) => {
    const before = final;
    final = reduce(before, { ...reduction, value: requireNumber(reduction.value, reduction.id) });
    return { ...reduction, removed: before - final };
  });
  return { final, applied };
}

/**
 * The damage of one hit, in the order of A 0.2: weapon with multiplier, B's doubled bonus once, minimum, extra
 * damage, reductions. Penalties below 1 leave 1 point of nonlethal damage (K3.2), which extra damage makes
 * lethal again; later reductions may take everything (C20). An injury is lethal (B 6.8).
 * @param reductions Of the final recipient (A 0.2).
 * @throws RulesError if the rolls are not those that {@link damageRequest} asks for, or after a miss.
 */
export function judgeDamage(
  draft: AttackDraft,
  judgement: AttackJudgement,
  rolls: DamageRolls,
  reductions: readonly DamageReduction[] = [],
): DamageReport {
  if (judgement.degree !== "hit" && judgement.degree !== "critical") {
    throw new RulesError("outOfRange", "judgement.degree");
  }
  const times = weaponRepetitions(draft, judgement);
  if (rolls.weapon.length !== times) throw new RulesError("outOfRange", "rolls.weapon");
  const bonus = stack(draft.damage).total;
  const doubled = judgement.effects.includes("doubled") ? draft.doubled.damage : 0;
  const thrown = rolls.weapon.reduce((sum, roll) => sum + requireNumber(roll, "rolls.weapon"), 0);
  const weapon = thrown + times * bonus + doubled;
  const extra = extraDamage(draft, rolls);
  const minimum = weapon < 1;
  const rolled = Math.max(1, weapon) + extra;
  const injury = judgement.effects.includes("injury");
  const { final, applied } = reduceDamage(rolled, reductions);
  return {
    bonus,
    doubled,
    rolled,
    reductions: applied,
    final,
    nonlethal: !injury && (draft.nonlethal || (minimum && extra === 0)),
    minimum,
    injury,
  };
}

/** Damage without an attack roll, e.g. a fall: as it is, through the recipient's reductions. */
export function plainDamage(
  rolled: number,
  nonlethal: boolean,
  reductions: readonly DamageReduction[] = [],
): DamageReport {
  requireWhole(rolled, 0, Number.MAX_SAFE_INTEGER, "rolled");
  const { final, applied } = reduceDamage(rolled, reductions);
  return {
    bonus: 0,
    doubled: 0,
    rolled,
    reductions: applied,
    final,
    nonlethal,
    minimum: false,
    injury: false,
  };
}
