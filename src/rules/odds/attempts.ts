/** Odds of an attack action whose misses may be repeated (A 4.3, A 4.7), of one attack or of Veteran's two. */
import { withoutBreakThrough } from "../abilities/break-through.ts";
import { attackOdds, type OddsOptions } from "../odds.ts";
import type { AttackDraft, RuleSettings } from "../records.ts";
import { certain, type Distribution, mean, NOTHING, scaled, share, sum, together } from "./distribution.ts";

/** What lets a miss be rolled again. */
export interface Repeats {
  /** Repeats that each attack has of its own (A 4.7). */
  readonly own: number;
  /** One more, for one of the attacks (A 4.3). */
  readonly focus: boolean;
}

export interface AttemptOdds {
  /** Chance that at least one attack hits, saved or not. */
  readonly hit: number;
  /** Chance of at least one critical hit. */
  readonly critical: number;
  /** Sum of all damage. */
  readonly damage: Distribution;
  readonly mean: number;
}

/** Where the action may stand after some of its attacks. */
interface Branch {
  readonly focus: boolean;
  readonly hit: boolean;
  /** The damage so far, with the share of this branch. */
  readonly damage: Distribution;
  /** Share of the branch in which nothing was critical. */
  readonly plain: number;
}

/** A whole split: the damage of a hit, as a part of one, and how likely the others are. */
interface Single {
  readonly hit: number;
  readonly critical: number;
  readonly miss: number;
  readonly damage: Distribution;
}

function single(draft: AttackDraft, settings: RuleSettings, options: OddsOptions): Single {
  const { hit, critical, miss, damage } = attackOdds(draft, settings, options);
  return { hit, critical, miss, damage: together([damage, certain(0, -miss)]) };
}

function branchesOf(before: Branch, { hit, critical, miss, damage }: Single, own: number): Branch[] {
  const standing = (rolls: number, focus: boolean): Branch[] => {
    const chance = miss ** rolls;
    return [
      {
        focus,
        hit: true,
        damage: sum(before.damage, scaled(damage, chance)),
        plain: before.plain * chance * (hit - critical),
      },
    ];
  };
  const missed = (rolls: number, focus: boolean): Branch => ({
    focus,
    hit: before.hit,
    damage: scaled(before.damage, miss ** rolls),
    plain: before.plain * miss ** rolls,
  });
  const rolls = Array.from({ length: own + 1 }, (_none, index) => index);
  const hits = rolls.flatMap((roll) => standing(roll, before.focus));
  if (!before.focus) return [...hits, missed(own + 1, false)];
  return [...hits, ...standing(own + 1, false), missed(own + 2, false)];
}

/**
 * Odds of attacks on one target, one after the other, where every possible repeat is used. Break-through holds until the
 * first hit (A 4.4).
 * @throws RulesError as `fullAttackOdds`.
 */
export function attemptOdds(
  drafts: readonly AttackDraft[],
  settings: RuleSettings,
  { own, focus }: Repeats,
  options: OddsOptions = {},
): AttemptOdds {
  let branches: Branch[] = [{ focus, hit: false, damage: certain(0), plain: 1 }];
  for (const draft of drafts) {
    const breakThrough = draft.tags.includes("break-through");
    const fresh = single(draft, settings, { ...options, breakThrough });
    const later = breakThrough ? single(withoutBreakThrough(draft), settings, options) : fresh;
    branches = branches.flatMap((branch) => branchesOf(branch, branch.hit ? later : fresh, own));
  }
  const damage = together(branches.map((branch) => branch.damage));
  const hit = branches.filter((branch) => branch.hit).reduce((total, one) => total + share(one.damage), 0);
  const plain = branches.reduce((total, one) => total + one.plain, 0);
  return {
    hit,
    critical: Math.max(0, 1 - plain),
    damage: drafts.length > 0 ? damage : NOTHING,
    mean: mean(damage),
  };
}
