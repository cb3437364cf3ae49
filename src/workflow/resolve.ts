/**
 * From dice to result. The attacker's client does it to make the card; the GM's client does it again from the
 * dice on the card before it writes anything.
 */
import type { CardDraft } from "../rules/card.ts";
import { judgeAttack } from "../rules/judgement.ts";
import type {
  AttackDegree,
  AttackDraft,
  AttackJudgement,
  AttackNaturals,
  RuleSettings,
} from "../rules/records.ts";
import type { StageCaller } from "./hooks.ts";
import type { DamageContribution, Verdict } from "./stages.ts";

/** From the worst for the attacker to the best. */
const DEGREES: readonly AttackDegree[] = ["miss", "open", "hit", "critical"];

export interface Resolution {
  readonly judgement: AttackJudgement;
  readonly changes: CardDraft["changes"];
}

/** Judges the dice and lets the hooks have their say. */
export function resolve(
  draft: AttackDraft,
  naturals: AttackNaturals,
  settings: RuleSettings,
  caller: StageCaller,
): Resolution {
  const judgement = judgeAttack(draft, naturals, settings);
  const verdicts: Verdict[] = [];
  caller.call<"resolve">(
    {
      stage: "resolve",
      draft,
      naturals,
      judgement,
      settings,
      contribute: (verdict) => void verdicts.push(verdict),
    },
    verdicts,
  );
  const changes = verdicts
    .flatMap(({ degree }) => degree ?? [])
    .sort((a, b) => DEGREES.indexOf(a.degree) - DEGREES.indexOf(b.degree) || compare(a.source, b.source));
  const effects = new Set([...judgement.effects, ...verdicts.flatMap((verdict) => verdict.effects ?? [])]);
  return {
    judgement: { ...judgement, degree: changes[0]?.degree ?? judgement.degree, effects: [...effects].sort() },
    changes,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What the hooks add to the damage of a hit. */
export function damageContributions(
  draft: AttackDraft,
  judgement: AttackJudgement,
  accepted: readonly string[],
  caller: StageCaller,
): Required<DamageContribution> {
  const contributions: DamageContribution[] = [];
  caller.call<"damage">(
    { stage: "damage", draft, judgement, accepted, contribute: (one) => void contributions.push(one) },
    contributions,
  );
  return {
    parts: contributions.flatMap(({ parts }) => parts ?? []),
    reductions: contributions.flatMap(({ reductions }) => reductions ?? []),
  };
}
