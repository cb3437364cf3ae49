/** What the target does against a hit, as chances: shield saves, Parry, Veteran's saves (A 2.2, A 4.5, A 4.7). */
import type { AttackDraft } from "../records.ts";

/** What the target can and will use; points are counted in uses. */
export interface OddsDefence {
  /** What a shield save must reach, `null` = none. */
  readonly shieldSave: number | null;
  /** Parries that can be paid, and the bonus that they are rolled with. */
  readonly parries: number;
  readonly parryBonus: number;
  /** Veteran's saves that are left. */
  readonly saves: number;
  /** Points for Hard as Steel, and what each declaration costs beside them. */
  readonly steel: number;
  readonly steelSurcharge: number;
}

export const NO_DEFENCE: OddsDefence = Object.freeze({
  shieldSave: null,
  parries: 0,
  parryBonus: 0,
  saves: 0,
  steel: 0,
  steelSurcharge: 0,
});

/** One way that the defence against a hit can end. */
export interface DefenceOutcome {
  readonly cancelled: boolean;
  readonly parries: number;
  readonly saves: number;
  readonly share: number;
}

/** Chance of Veteran's save of 10+ (A 2.5). */
const SAVE_CHANCE = 11 / 20;

/** Chance that a die reaches at least `least`. */
function reaching(least: number): number {
  return Math.min(1, Math.max(0, (21 - least) / 20));
}

/** Binomial chances of 0 … n successes. */
function successes(n: number, chance: number): number[] {
  let chances = [1];
  for (let thrown = 0; thrown < n; thrown++) {
    const next = Array.from({ length: chances.length + 1 }, () => 0);
    chances.forEach((share, count) => {
      next[count] = (next[count] ?? 0) + share * (1 - chance);
      next[count + 1] = (next[count + 1] ?? 0) + share * chance;
    });
    chances = next;
  }
  return chances;
}

/**
 * All ways that the defence against one hit can end. The target tries as long as what it has left could still cancel
 * the hit: free shield saves, then Parry once for each success the shield left missing, then Veteran's saves.
 * @param total The attack total that a Parry must beat.
 */
export function defend(
  draft: Pick<AttackDraft, "against" | "tags" | "range">,
  needed: number,
  total: number,
  defence: OddsDefence,
  breaksThrough: boolean,
): DefenceOutcome[] {
  const isMelee = draft.range === "melee";
  const shield = defence.shieldSave !== null && draft.against === "normal" && !breaksThrough;
  const area = draft.tags.includes("area");
  const byShield = shield && !area ? successes(needed, reaching(defence.shieldSave ?? 21)) : [1];
  const canParry = isMelee && !breaksThrough && !area && !draft.tags.includes("automatic");
  const parryChance = reaching(total - defence.parryBonus + 1);
  const outcomes: DefenceOutcome[] = [];
  const go = (missing: number, tries: number, parries: number, saves: number, share: number): void => {
    if (share === 0) return;
    const possible = Math.min(tries, parries) + (isMelee ? saves : 0);
    if (missing === 0 || missing > possible) {
      outcomes.push({ cancelled: missing === 0, parries, saves, share });
    } else if (tries > 0 && parries > 0) {
      go(missing - 1, tries - 1, parries - 1, saves, share * parryChance);
      go(missing, tries - 1, parries - 1, saves, share * (1 - parryChance));
    } else {
      go(missing - 1, 0, parries, saves - 1, share * SAVE_CHANCE);
      go(missing, 0, parries, saves - 1, share * (1 - SAVE_CHANCE));
    }
  };
  byShield.forEach((share, count) => {
    const missing = Math.max(0, needed - count);
    go(missing, canParry ? missing : 0, defence.parries, defence.saves, share);
  });
  return outcomes;
}
