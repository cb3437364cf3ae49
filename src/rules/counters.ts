/** Counter-attacks (A 2.6, B 6.5): which single answer an attack roll calls for, and from whom. */
import { braceAnswers } from "./abilities/brace.ts";
import { FULL_FORCE_TAG } from "./abilities/full-force.ts";
import { actionOf } from "./ability-states.ts";
import { distance } from "./grid.ts";
import { AUTOMATIC_TAG } from "./judgement.ts";
import { COUNTER_TAG } from "./naturals.ts";
import { hasOpenLine, reachesAny } from "./reach.ts";
import type { AttackDraft, AttackJudgement, CombatantRecord, Contribution, Situation } from "./records.ts";
import { isIncapable } from "./states.ts";

/**
 * Those that answer a result go among equal damage in this order: what spares Brace's count first (A 2.6). The blow of Charge
 * stance answers none and comes in addition (`charge-blows.ts`).
 */
export const COUNTER_SOURCES = ["full-force", "brace", "natural", "charge-stance"] as const;
export type CounterSource = (typeof COUNTER_SOURCES)[number];

/** A counter-attack of one creature on who attacked it. */
export interface Counter {
  readonly source: CounterSource;
  /** Combatant ids. */
  readonly by: string;
  readonly on: string;
  /** Hits without a roll: no critical, nothing to parry (A 2.6). */
  readonly automatic: boolean;
  /** Of the weapon damage: 2 for a set weapon against a charge (A 4.13 I, K15.14). */
  readonly factor: number;
}

/** An attack whose result is final. */
export interface FinalAttack {
  readonly attacker: CombatantRecord;
  readonly target: CombatantRecord;
  readonly draft: AttackDraft;
  readonly judgement: AttackJudgement;
}

/**
 * The one counter-attack that answers an attack roll, `null` if none does. A counter-attack calls for no other; who
 * cannot act, or does not reach the other, gives none. A blow of Charge stance comes in addition (A 4.15).
 */
export function answeringCounter(attack: FinalAttack, situation: Situation): Counter | null {
  const { attacker, target, draft, judgement } = attack;
  if (draft.tags.includes(COUNTER_TAG) || isIncapable(target)) return null;
  const missed = judgement.degree === "miss";
  const within = reachesAny(target, attacker, situation);
  const counters: Counter[] = [];
  if (missed && draft.tags.includes(FULL_FORCE_TAG) && within)
    counters.push(counterOf(attack, "full-force", 1));
  if (
    missed &&
    draft.range === "melee" &&
    braceAnswers(target, attacker) &&
    reachesPast(target, attacker, situation)
  ) {
    counters.push(counterOf(attack, "brace", braceFactor(target, draft)));
  }
  if (judgement.effects.includes("counter-attack") && within) counters.push(counterOf(attack, "natural", 1));
  counters.sort(
    (a, b) => b.factor - a.factor || COUNTER_SOURCES.indexOf(a.source) - COUNTER_SOURCES.indexOf(b.source),
  );
  return counters[0] ?? null;
}

function counterOf({ target, attacker }: FinalAttack, source: CounterSource, factor: number): Counter {
  return { source, by: target.id, on: attacker.id, automatic: source !== "natural", factor };
}

/** Double damage against a charge with a weapon that can be set (A 4.13 I). */
function braceFactor(target: CombatantRecord, draft: AttackDraft): number {
  const isSet = actionOf(target).weapons.some((weapon) => weapon.brace);
  return isSet && draft.tags.includes("charge") ? 2 : 1;
}

/** For Brace a reach weapon answers an adjacent attacker too, who had to come past its point (A 2.6). */
function reachesPast(by: CombatantRecord, on: CombatantRecord, situation: Situation): boolean {
  const away = distance(by, on, situation.grid);
  return by.reaches.some((reach) => away <= reach.max && hasOpenLine(by, on, reach.max, situation));
}

/** Tag of the blow that uses one answer of Brace up. */
export const BRACE_COUNTER_TAG = "counter-brace";

/** What makes a draft a counter-attack. */
export function counterContribution({
  source,
  automatic,
  factor,
}: Pick<Counter, "source" | "automatic" | "factor">): Contribution {
  const tags = [COUNTER_TAG];
  if (automatic) tags.push(AUTOMATIC_TAG);
  if (source === "brace") tags.push(BRACE_COUNTER_TAG);
  return { tags, ...(factor > 1 ? { multipliers: [factor] } : {}) };
}
