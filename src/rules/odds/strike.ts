/** One attack as chances: with which total it hits how, and what it then deals. By enumeration of its dice. */
import { hits, isThreat } from "../criticals.ts";
import { weaponRepetitions } from "../damage.ts";
import { armourClassPenalty, netDisadvantage } from "../disadvantage.ts";
import { RulesError, requireWhole } from "../errors.ts";
import { parseFormula } from "../formula.ts";
import { AUTOMATIC_HIT, AUTOMATIC_TAG, attackRequest } from "../judgement.ts";
import { stack } from "../modifiers.ts";
import { naturalEffects } from "../naturals.ts";
import type { AttackDraft, BonusDice, RuleSettings } from "../records.ts";
import {
  atLeast,
  certain,
  type Distribution,
  die,
  keptD20,
  mapped,
  ofFormula,
  repeated,
  shifted,
  sum,
} from "./distribution.ts";

/** Sums beyond this are no attack. */
const LARGEST = 1e6;

/** How an attack hits: what differs in damage. */
export interface HitClass {
  readonly critical: boolean;
  /** A natural 20 that B doubles (B 6.2). */
  readonly doubled: boolean;
  /** Chance of each attack total with which it hits like this. */
  readonly totals: ReadonlyMap<number, number>;
  /** Damage of such a hit before reductions. */
  readonly damage: Distribution;
}

export interface Strike {
  readonly miss: number;
  readonly threat: number;
  /** Chance that B's naturals allow a counter-attack (B 6). */
  readonly counter: number;
  readonly classes: readonly HitClass[];
}

/** Value of bonus dice (B 1.8). */
function bonusDice(dice: BonusDice): Distribution {
  const thrown = shifted(repeated(die(dice.faces), dice.count), dice.flat);
  const { cap, times } = dice;
  return mapped(thrown, (value) => (cap === null ? times * value : Math.min(cap, times * value)));
}

/** Damage of one kind of hit, step 1 and 2 of A 0.2. */
function damageOf(draft: AttackDraft, critical: boolean, doubled: boolean): Distribution {
  const times = weaponRepetitions(draft, { degree: critical ? "critical" : "hit" });
  const bonus = requireWhole(stack(draft.damage).total, -LARGEST, LARGEST, "draft.damage");
  const once = shifted(ofFormula(parseFormula(draft.weaponFormula)), bonus);
  const weapon = shifted(repeated(once, times), doubled ? draft.doubled.damage : 0);
  let total = mapped(weapon, (value) => Math.max(1, value));
  for (const part of draft.extraDamage) {
    const thrown = repeated(ofFormula(parseFormula(part.formula)), part.multiplied ? times : 1);
    total = sum(
      total,
      mapped(thrown, (value) => Math.max(0, value)),
    );
  }
  return total;
}

interface Tally {
  readonly critical: boolean;
  readonly doubled: boolean;
  readonly totals: Map<number, number>;
}

/** What hits without a roll: no total, no threat, and a miss only by concealment (A 2.6). */
function automaticStrike(draft: AttackDraft, seen: number): Strike {
  const { total } = AUTOMATIC_HIT;
  const hit = { critical: false, doubled: false, totals: new Map([[total, seen]]) };
  return {
    miss: 1 - seen,
    threat: 0,
    counter: 0,
    classes: [{ ...hit, damage: damageOf(draft, false, false) }],
  };
}

/**
 * Works a draft out.
 * @param missChance Percent, of concealment (K13.38): it makes a miss of a hit.
 * @throws RulesError without a target, or for a formula that is more than a sum of dice.
 */
export function strikeOf(draft: AttackDraft, settings: RuleSettings, missChance = 0): Strike {
  if (draft.target === "") throw new RulesError("empty", "draft.target");
  requireWhole(missChance, 0, 100, "missChance");
  if (draft.tags.includes(AUTOMATIC_TAG)) return automaticStrike(draft, 1 - missChance / 100);
  const request = attackRequest(draft, settings);
  const attack = keptD20(request.attackDice, request.attackKeep);
  const isRolled = settings.defenceMode === "rolled";
  const thrown = request.defenceDice > 0 ? keptD20(request.defenceDice, request.defenceKeep) : null;
  const attackBonus = requireWhole(stack(draft.attack).total, -LARGEST, LARGEST, "draft.attack");
  const bonus = draft.dice.map(bonusDice).reduce(sum, certain(attackBonus));
  const lowers = !isRolled && settings.staticRear === "acPenalty";
  const penalty = lowers ? armourClassPenalty(netDisadvantage(draft.disadvantage)) : 0;
  const armourClass =
    requireWhole(stack(draft.armourClass).total, -LARGEST, LARGEST, "draft.armourClass") - penalty;
  const seen = 1 - missChance / 100;
  const confirmations = new Map<number, number>();
  const tallies: Tally[] = [false, true].flatMap((critical) =>
    [false, true].map((doubled) => ({ critical, doubled, totals: new Map() })),
  );
  let miss = 0;
  let threat = 0;
  let counter = 0;

  /** Chance that a second roll reaches what is still needed beyond the natural number. */
  const confirms = (need: number): number => {
    const known = confirmations.get(need);
    if (known !== undefined) return known;
    let chance = 0;
    attack.forEach((share, index) => {
      const natural = index + 1;
      const reached = natural === 20 ? 1 : natural === 1 ? 0 : atLeast(bonus, need - natural);
      chance += share * reached;
    });
    confirmations.set(need, chance);
    return chance;
  };

  const roll = (natural: number, defence: number | null, share: number): void => {
    const difficulty = armourClass + (isRolled && defence !== null ? defence - 10 : 0);
    const isDoubled = natural === 20;
    const added = isDoubled ? draft.doubled.attack : 0;
    const onMiss = naturalEffects(natural, defence, false, draft.tags).includes("counter-attack");
    if (onMiss) counter += share;
    bonus.weights.forEach((weight, index) => {
      const total = natural + bonus.min + index + added;
      const chance = share * weight;
      if (!hits(natural, total, difficulty)) {
        miss += chance;
        return;
      }
      miss += chance * (1 - seen);
      const threatens = isThreat(natural, true, draft.threatRange, settings);
      if (threatens) threat += chance;
      const critical = threatens ? confirms(difficulty - added) : 0;
      for (const tally of tallies) {
        if (tally.doubled !== isDoubled) continue;
        const part = chance * seen * (tally.critical ? critical : 1 - critical);
        if (part > 0) tally.totals.set(total, (tally.totals.get(total) ?? 0) + part);
      }
    });
  };

  attack.forEach((share, index) => {
    if (share === 0) return;
    if (thrown === null) {
      roll(index + 1, null, share);
      return;
    }
    thrown.forEach((weight, face) => {
      roll(index + 1, face + 1, share * weight);
    });
  });
  const doubles = naturalEffects(20, null, true, draft.tags).includes("doubled");
  return {
    miss,
    threat,
    counter,
    classes: tallies
      .filter(({ totals }) => totals.size > 0)
      .map((tally) => ({ ...tally, damage: damageOf(draft, tally.critical, tally.doubled && doubles) })),
  };
}
