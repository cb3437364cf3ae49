/** What an attack may come to, for the user who decides on it: exact, and no more than that user may know. */
import { halfForceReductions } from "../rules/abilities/half-force.ts";
import { TARGETED_DISARM_TAG } from "../rules/abilities/targeted-disarm.ts";
import { actionOf, hasState } from "../rules/ability-states.ts";
import { findCombatant } from "../rules/combatants.ts";
import { RulesError } from "../rules/errors.ts";
import { attemptOdds } from "../rules/odds/attempts.ts";
import { NO_DEFENCE } from "../rules/odds/defence.ts";
import { atLeast, mean } from "../rules/odds/distribution.ts";
import { strikeOf } from "../rules/odds/strike.ts";
import { damageToDrop } from "../rules/odds.ts";
import type { AttackDraft, CombatantRecord, DamageReduction, Situation } from "../rules/records.ts";

/** Chances are shares of 1. */
export interface Forecast {
  /** Mean damage of a plain hit, before anything reduces it; `null` if it strikes a weapon instead. */
  readonly blow: number | null;
  /** `null` = the user may not know the target's numbers. */
  readonly odds: {
    readonly hit: number;
    readonly critical: number;
    /** Mean damage over all rolls, misses included. */
    readonly mean: number;
    /** Chance that the target falls; of a Targeted Disarm, that the weapon does. */
    readonly drop: number;
  } | null;
}

/** Damage of an ordinary hit, whatever it is compared with. */
function blowOf(draft: AttackDraft, situation: Situation): number | null {
  if (draft.tags.includes(TARGETED_DISARM_TAG)) return null;
  const { classes } = strikeOf({ ...draft, armourClass: [], disadvantage: [] }, situation.settings);
  const plain = classes.find(({ critical, doubled }) => !critical && !doubled);
  return plain ? mean(plain.damage) : null;
}

function oddsOf(
  drafts: readonly AttackDraft[],
  attacker: CombatantRecord,
  target: CombatantRecord,
  situation: Situation,
  reductions: readonly DamageReduction[],
): Forecast["odds"] {
  const [draft] = drafts;
  if (!draft) return null;
  const { settings } = situation;
  const hasShield = settings.apRules && settings.shieldMode !== "acBonus";
  const {
    hit,
    critical,
    mean: average,
    damage,
  } = attemptOdds(
    drafts,
    settings,
    { own: draft.tags.includes("veteran") ? 1 : 0, focus: hasState(attacker, "focus") },
    {
      reductions: [...reductions, ...halfForceReductions(draft)],
      defence: { ...NO_DEFENCE, shieldSave: hasShield ? actionOf(target).shieldSave : null },
    },
  );
  const enough = draft.tags.includes(TARGETED_DISARM_TAG) ? 1 : damageToDrop(target.hp, draft.nonlethal);
  return { hit, critical, mean: average, drop: atLeast(damage, enough) };
}

/**
 * The forecast of attacks on one target; `null` without a target, or for damage that is more than a sum of dice.
 * @param attacker With the states that it will have.
 * @param observes Whether the user may know the target's numbers.
 */
export function forecast(
  drafts: readonly AttackDraft[],
  attacker: CombatantRecord,
  situation: Situation,
  reductions: readonly DamageReduction[],
  observes: boolean,
): Forecast | null {
  const [draft] = drafts;
  const target = draft && findCombatant(situation, draft.target);
  if (!draft || !target) return null;
  try {
    return {
      blow: blowOf(draft, situation),
      odds: observes ? oddsOf(drafts, attacker, target, situation, reductions) : null,
    };
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}
