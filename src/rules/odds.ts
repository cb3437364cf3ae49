/**
 * Exact odds of prepared attacks: no sampling, every die enumerated. They use the functions that judge the real attack,
 * so that what they promise is what happens.
 */
import { neededSuccesses } from "./abilities/full-force.ts";
import { reduceDamage } from "./damage.ts";
import { RulesError } from "./errors.ts";
import { defend, NO_DEFENCE, type OddsDefence } from "./odds/defence.ts";
import {
  atLeast,
  certain,
  type Distribution,
  mapped,
  mean,
  NOTHING,
  scaled,
  share,
  sum,
  together,
} from "./odds/distribution.ts";
import { type Strike, strikeOf } from "./odds/strike.ts";
import type { AttackDraft, DamageReduction, HitPoints, RuleSettings } from "./records.ts";

export interface OddsOptions {
  /** Percent, of concealment (K13.38). */
  readonly missChance?: number;
  /** What the target uses against hits; left out, nothing. */
  readonly defence?: OddsDefence;
  /** Of the target, beside Hard as Steel. */
  readonly reductions?: readonly DamageReduction[];
  /** The first hit passes shield saves and Parry (A 4.4). */
  readonly breakThrough?: boolean;
}

/** Chances of one attack; all shares of 1. */
export interface AttackOdds {
  readonly miss: number;
  /** Hits by the roll, critical ones included, also those that are cancelled afterwards. */
  readonly hit: number;
  readonly threat: number;
  readonly critical: number;
  /** Hits that saves or Parry cancel. */
  readonly cancelled: number;
  /** B's naturals allow a counter-attack. */
  readonly counter: number;
  /** What is subtracted in the end; 0 after a miss. */
  readonly damage: Distribution;
  readonly mean: number;
}

/** Chances of several attacks one after the other on one target. */
export interface FullAttackOdds {
  readonly attacks: readonly AttackOdds[];
  /** Sum of all damage. */
  readonly damage: Distribution;
  readonly mean: number;
}

/** What the target has left, and whether nothing has hit yet; with the damage so far. */
interface Progress {
  readonly parries: number;
  readonly saves: number;
  readonly steel: number;
  readonly untouched: boolean;
  readonly damage: Distribution;
}

/** Damage that one point of Hard as Steel takes off (A 4.6). */
const PER_POINT = 2;

/** Odds of one attack. @throws RulesError as {@link fullAttackOdds}. */
export function attackOdds(
  draft: AttackDraft,
  settings: RuleSettings,
  options: OddsOptions = {},
): AttackOdds {
  const [first] = fullAttackOdds([draft], settings, options).attacks;
  if (!first) throw new RulesError("empty", "drafts");
  return first;
}

/**
 * Odds of a whole full attack. What the target spends on one hit is gone for the next.
 * @throws RulesError without a target, or for a damage formula that is more than a sum of dice.
 */
export function fullAttackOdds(
  drafts: readonly AttackDraft[],
  settings: RuleSettings,
  options: OddsOptions = {},
): FullAttackOdds {
  const defence = options.defence ?? NO_DEFENCE;
  let states: Progress[] = [
    {
      parries: defence.parries,
      saves: defence.saves,
      steel: defence.steel,
      untouched: options.breakThrough === true,
      damage: certain(0),
    },
  ];
  const attacks = drafts.map((draft) => {
    const strike = strikeOf(draft, settings, options.missChance ?? 0);
    const played = states.map((state) => ({ state, ...play(draft, strike, state, defence, options) }));
    states = merged(played.flatMap(({ state, ends }) => ends.map((end) => after(state, end))));
    return oddsOf(strike, played);
  });
  const damage = together(states.map((state) => state.damage));
  return { attacks, damage, mean: mean(damage) };
}

/** Progress after one more attack: both damages are independent once it is known what was spent. */
function after(before: Progress, end: Progress): Progress {
  return { ...end, damage: sum(before.damage, end.damage) };
}

interface Played {
  /** Ways in which the attack ends, with its own damage alone. */
  readonly ends: readonly Progress[];
  readonly cancelled: number;
}

/** One attack on a target that has something left. */
function play(
  draft: AttackDraft,
  strike: Strike,
  state: Progress,
  defence: OddsDefence,
  { reductions = [] }: OddsOptions,
): Played {
  const ends: Progress[] = [{ ...state, damage: certain(0, strike.miss) }];
  let cancelled = 0;
  const needed = neededSuccesses(draft.tags);
  const left = { ...defence, parries: state.parries, saves: state.saves };
  for (const hitClass of strike.classes) {
    const reduced =
      reductions.length === 0
        ? hitClass.damage
        : mapped(hitClass.damage, (value) => reduceDamage(value, reductions).final);
    const standing = new Map<string, { parries: number; saves: number; share: number }>();
    for (const [total, chance] of hitClass.totals) {
      for (const outcome of defend(draft, needed, total, left, state.untouched)) {
        const { parries, saves } = outcome;
        const part = chance * outcome.share;
        if (outcome.cancelled) {
          cancelled += part;
          ends.push({ parries, saves, steel: state.steel, untouched: false, damage: certain(0, part) });
          continue;
        }
        const key = `${parries}|${saves}`;
        const known = standing.get(key);
        if (known) known.share += part;
        else standing.set(key, { parries, saves, share: part });
      }
    }
    for (const { parries, saves, share: part } of standing.values()) {
      const hit = { parries, saves, steel: state.steel, untouched: false, damage: scaled(reduced, part) };
      ends.push(...steeled(hit, defence.steelSurcharge));
    }
  }
  return { ends: merged(ends), cancelled };
}

/** Hard as Steel takes off what it can of every hit, as long as there are points (A 4.6). */
function steeled(hit: Progress, surcharge: number): Progress[] {
  if (hit.steel <= surcharge) return [hit];
  const ends: Progress[] = [];
  hit.damage.weights.forEach((weight, index) => {
    if (weight === 0) return;
    const value = hit.damage.min + index;
    const points = Math.min(Math.ceil(value / PER_POINT), hit.steel - surcharge);
    const spent = points > 0 ? points + surcharge : 0;
    const left = Math.max(0, value - PER_POINT * points);
    ends.push({ ...hit, steel: hit.steel - spent, damage: certain(left, weight) });
  });
  return ends;
}

/** Equal states put together. */
function merged(states: readonly Progress[]): Progress[] {
  const groups = new Map<string, Progress[]>();
  for (const state of states) {
    const key = `${state.parries}|${state.saves}|${state.steel}|${state.untouched}`;
    const group = groups.get(key);
    if (group) group.push(state);
    else groups.set(key, [state]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? { ...first, damage: together(group.map(({ damage }) => damage)) } : [];
  });
}

function oddsOf(strike: Strike, played: readonly (Played & { readonly state: Progress })[]): AttackOdds {
  let hit = 0;
  let critical = 0;
  for (const { critical: isCritical, totals } of strike.classes) {
    for (const chance of totals.values()) {
      hit += chance;
      if (isCritical) critical += chance;
    }
  }
  const damage = together(
    played.flatMap(({ state, ends }) => ends.map((end) => scaled(end.damage, share(state.damage)))),
  );
  return {
    miss: strike.miss,
    hit,
    threat: strike.threat,
    critical,
    cancelled: played.reduce((total, { state, cancelled }) => total + cancelled * share(state.damage), 0),
    counter: strike.counter,
    damage: damage.weights.length === 0 ? NOTHING : damage,
    mean: mean(damage),
  };
}

/** Damage from which a target falls: below 0 hit points, or with more nonlethal damage than hit points (K11). */
export function damageToDrop(hp: HitPoints, nonlethal: boolean): number {
  return Math.max(0, hp.value + hp.temp + 1 - (nonlethal ? hp.nonlethal : 0));
}

/** Chance that this much damage is dealt. */
export function chanceOfDamage(odds: Pick<AttackOdds, "damage">, damage: number): number {
  return atLeast(odds.damage, damage);
}
