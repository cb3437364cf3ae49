import { TARGETED_DISARM_TAG } from "../rules/abilities/targeted-disarm.ts";
import { attackStates } from "../rules/attack-states.ts";
import type { AttackCard } from "../rules/card.ts";
import { struckHands } from "../rules/disarm-result.ts";
import { isHit, stands } from "../rules/hit.ts";
import { hitOf } from "../rules/hit-flow.ts";
import { COUNTER_TAG } from "../rules/naturals.ts";
import { type Blow, planAttack } from "../rules/plan.ts";
import type { AttackPlan, CombatantRecord, Situation, TurnPatch } from "../rules/records.ts";
import { withDeaths } from "../rules/state-patches.ts";
import type { StageCaller } from "./hooks.ts";
import { paymentsOf } from "./ledger.ts";

/** The attacker of a card: by its token, or the first creature of its actor. */
export function attackerOf(card: AttackCard, situation: Situation): CombatantRecord | undefined {
  const own = situation.combatants.filter(({ actor }) => actor === card.attacker.actor);
  return own.find(({ id }) => card.attacker.token.endsWith(`.${id}`)) ?? own[0];
}

/** The blows of a card: whomever a hit that still stands has come to takes the damage that is left. */
export function blowsOf(card: AttackCard, message: string): Blow[] {
  return card.drafts.flatMap(({ draft, damage }, index) => {
    const struck = hitOf(card, index);
    // The damage of a Targeted Disarm is a check only (A 4.8).
    if (!damage || !struck || !stands(struck.hit) || draft.tags.includes(TARGETED_DISARM_TAG)) return [];
    return {
      target: struck.recipient,
      report: damage.report,
      key: `${message}-${index}`,
      source: card.weapon.name,
    };
  });
}

const joined = (a: AttackPlan, b: Partial<AttackPlan>): AttackPlan => ({
  patches: [...a.patches, ...(b.patches ?? [])],
  ledger: [...a.ledger, ...(b.ledger ?? [])],
  statuses: [...a.statuses, ...(b.statuses ?? [])],
  injuries: [...a.injuries, ...(b.injuries ?? [])],
  states: [...a.states, ...(b.states ?? [])],
  turns: [...a.turns, ...(b.turns ?? [])],
  hands: [...a.hands, ...(b.hands ?? [])],
});

/** Attack rolls count in the own turn of a fight; counters and attacks of opportunity are no attacks of a turn. */
function turnsOf(card: AttackCard, attacker: CombatantRecord | undefined): TurnPatch[] {
  const isOwn = attacker?.turn.inCombat && attacker.turn.isOwnTurn && card.combat;
  if (!isOwn || card.drafts.some(({ draft }) => draft.tags.includes(COUNTER_TAG))) return [];
  const { actor, id } = attacker;
  const hits = card.drafts.some(({ judgement }) => isHit(judgement)) ? 1 : 0;
  return [{ actor, token: id, round: card.combat.round, attacks: 1, hits, standards: 0 }];
}

/** Everything that a card changes: the plan of the rules, what it costs, and what the hooks add to it. */
export function planCard(
  card: AttackCard,
  message: string,
  situation: Situation,
  caller: StageCaller,
): AttackPlan {
  const attacker = attackerOf(card, situation);
  const blows = planAttack(situation, blowsOf(card, message), paymentsOf(card, message, situation));
  const plan = {
    ...blows,
    states: withDeaths(situation, attackStates(card, situation, attacker?.id ?? ""), blows.statuses),
    turns: turnsOf(card, attacker),
    hands: struckHands(card, situation),
  };
  const contributions: Partial<AttackPlan>[] = [];
  caller.call<"plan">(
    { stage: "plan", card, plan, contribute: (one) => void contributions.push(one) },
    contributions,
  );
  return contributions.reduce(joined, plan);
}
