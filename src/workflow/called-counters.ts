/** Which rolls of a card are answered by a counter-attack (A 2.6): records in, records out. */
import { spendBrace } from "../rules/abilities/brace.ts";
import { changed } from "../rules/ability-states.ts";
import type { AttackCard, CardCounter } from "../rules/card.ts";
import { findCombatant } from "../rules/combatants.ts";
import { answeringCounter } from "../rules/counters.ts";
import { combatantAfter } from "../rules/plan.ts";
import type { AttackPlan, CombatantRecord, Situation } from "../rules/records.ts";
import { attackerOf } from "./planning.ts";

function replaced(situation: Situation, by: CombatantRecord): Situation {
  const { combatants } = situation;
  return { ...situation, combatants: combatants.map((one) => (one.id === by.id ? by : one)) };
}

/**
 * The counter-attacks that the rolls of a card call for, in their order, once its damage is subtracted: who cannot act by
 * then gives none (A 2.6). An attacker without a token has no place to be struck at.
 * @param situation Before the plan.
 */
export function calledCounters(card: AttackCard, plan: AttackPlan, situation: Situation): CardCounter[] {
  const { combatants } = situation;
  let table: Situation = { ...situation, combatants: combatants.map((one) => combatantAfter(one, plan)) };
  const counters: CardCounter[] = [];
  for (const [index, { draft, judgement }] of card.drafts.entries()) {
    const attacker = attackerOf(card, table);
    const target = findCombatant(table, draft.target);
    if (!attacker || !target || card.attacker.token === "") continue;
    const counter = answeringCounter({ attacker, target, draft, judgement }, table);
    if (!counter) continue;
    const { source, automatic, factor } = counter;
    counters.push({ draft: index, source, automatic, factor, message: "" });
    if (source === "brace") table = replaced(table, changed(target, spendBrace(target)));
  }
  return counters;
}
