/** The way of one hit to whom it finally strikes (A 0.1, A 2.2). */
import type { AbilityEffect, HitProgress } from "./abilities/ability.ts";
import { BREAK_THROUGH_TAG } from "./abilities/break-through.ts";
import { neededSuccesses } from "./abilities/full-force.ts";
import { AUTOMATIC_TAG } from "./judgement.ts";
import type { AttackDraft, AttackJudgement } from "./records.ts";
import type { AbilityId } from "./tables/abilities.ts";

/** Whether a judgement leads to damage. */
export function isHit({ degree }: Pick<AttackJudgement, "degree">): boolean {
  return degree === "hit" || degree === "critical";
}

/** A hit that has just landed. That it breaks through goes along with the attack, whatever becomes of the attacker's state. */
export function landed(draft: AttackDraft): HitProgress {
  return {
    needed: neededSuccesses(draft.tags),
    reached: 0,
    byShield: 0,
    shieldRolled: false,
    breaksThrough: draft.range === "melee" && draft.tags.includes(BREAK_THROUGH_TAG),
    redirected: false,
    automatic: draft.tags.includes(AUTOMATIC_TAG),
    tried: [],
  };
}

/** Whether the hit still stands. */
export function stands(hit: HitProgress): boolean {
  return hit.reached < hit.needed;
}

/** After a save that was bought before (A 4.7). */
export function afterSave(hit: HitProgress, { successes }: AbilityEffect): HitProgress {
  return { ...hit, reached: Math.min(hit.needed, hit.reached + successes) };
}

/** After the shield saves of the present recipient; more successes than needed are lost. */
export function afterShield(hit: HitProgress, effect: AbilityEffect): HitProgress {
  const byShield = Math.min(hit.needed, effect.successes);
  return { ...hit, shieldRolled: true, byShield, reached: Math.min(hit.needed, hit.reached + byShield) };
}

/**
 * After an ability was tried on it: successes add up; a new recipient starts at zero, while what the hit needs and that it
 * breaks through go along (A 2.2).
 */
export function afterTry(
  hit: HitProgress,
  user: string,
  ability: AbilityId,
  effect: AbilityEffect,
): HitProgress {
  const tried = [...hit.tried, { user, ability }];
  if (effect.redirectTo !== null) {
    return { ...hit, tried, redirected: true, reached: 0, byShield: 0, shieldRolled: false };
  }
  return { ...hit, tried, reached: Math.min(hit.needed, hit.reached + effect.successes) };
}
