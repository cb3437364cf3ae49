import type { AttackCard } from "../rules/card.ts";
import { type Blow, planAttack } from "../rules/plan.ts";
import type { AttackPlan, LedgerPatch, Situation } from "../rules/records.ts";
import type { StageCaller } from "./hooks.ts";

/** The blows of a card: whoever is hit and not saved takes the damage that is left. */
export function blowsOf(card: AttackCard, message: string): Blow[] {
  return card.drafts.flatMap(({ draft, damage }, index) =>
    damage && draft.target !== ""
      ? [
          {
            target: draft.target,
            report: damage.report,
            key: `${message}-${index}`,
            source: card.weapon.name,
          },
        ]
      : [],
  );
}

const joined = (a: AttackPlan, b: Partial<AttackPlan>): AttackPlan => ({
  patches: [...a.patches, ...(b.patches ?? [])],
  ledger: [...a.ledger, ...(b.ledger ?? [])],
  statuses: [...a.statuses, ...(b.statuses ?? [])],
  injuries: [...a.injuries, ...(b.injuries ?? [])],
});

/** Everything that a card changes: the plan of the rules, and what the hooks add to it. */
export function planCard(
  card: AttackCard,
  message: string,
  situation: Pick<Situation, "combatants">,
  ledger: readonly LedgerPatch[],
  caller: StageCaller,
): AttackPlan {
  const plan = planAttack(situation, blowsOf(card, message), ledger);
  const contributions: Partial<AttackPlan>[] = [];
  caller.call<"plan">(
    { stage: "plan", card, plan, contribute: (one) => void contributions.push(one) },
    contributions,
  );
  return contributions.reduce(joined, plan);
}
