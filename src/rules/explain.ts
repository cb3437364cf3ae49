/** Why an attack ended as it did, and what would have happened without each thing that moved it. */
import { attackJudge, attackRequest } from "./judgement.ts";
import type { AttackDegree, AttackDraft, AttackJudgement, AttackNaturals, RuleSettings } from "./records.ts";

/** The attack once more, without one thing. */
export interface Without {
  readonly kind: "attack" | "armourClass" | "dice" | "disadvantage";
  readonly id: string;
  readonly label: string;
  readonly source: string;
  readonly rule: string;
  readonly degree: AttackDegree;
  /** Total less difficulty; `null` without target. */
  readonly margin: number | null;
  /** The result would have been another. */
  readonly decisive: boolean;
}

export interface Explanation {
  readonly judgement: AttackJudgement;
  /** Total less difficulty: a hit from 0 on, but for naturals; `null` without target. */
  readonly margin: number | null;
  readonly without: readonly Without[];
}

function marginOf({ total, difficulty }: AttackJudgement): number | null {
  return difficulty === null ? null : total - difficulty;
}

/** Base values cannot be left out: without them there is no attack. */
function mayBeMissing(one: object): boolean {
  return !("type" in one && one.type === "base");
}

const LISTS = ["attack", "armourClass", "dice", "disadvantage"] as const;

/**
 * Explains a judgement: every modifier, every pack of bonus dice and every disadvantage is left out once, and the same
 * dice are judged again. Without a disadvantage the dice that it added are left out, the last ones first.
 */
export function explain(draft: AttackDraft, naturals: AttackNaturals, settings: RuleSettings): Explanation {
  const judgement = attackJudge(draft, settings)(naturals);
  const without = LISTS.flatMap((kind) =>
    draft[kind].filter(mayBeMissing).map((one): Without => {
      const other = judgeWithout(draft, kind, one.id, naturals, settings);
      return {
        kind,
        id: one.id,
        label: one.label,
        source: one.source,
        rule: one.rule,
        degree: other.degree,
        margin: marginOf(other),
        decisive: other.degree !== judgement.degree,
      };
    }),
  );
  return { judgement, margin: marginOf(judgement), without };
}

function judgeWithout(
  draft: AttackDraft,
  kind: (typeof LISTS)[number],
  id: string,
  naturals: AttackNaturals,
  settings: RuleSettings,
): AttackJudgement {
  const rest = <T extends { readonly id: string }>(list: readonly T[]): readonly T[] =>
    list.filter((one) => one.id !== id);
  const smaller: AttackDraft = { ...draft, [kind]: rest<{ readonly id: string }>(draft[kind]) };
  return attackJudge(smaller, settings)(fewerDice(smaller, naturals, settings));
}

/** The dice as they fell, as far as a smaller draft asks for them; where it asks for more, the first one again. */
function fewerDice(draft: AttackDraft, naturals: AttackNaturals, settings: RuleSettings): AttackNaturals {
  const { attackDice, defenceDice } = attackRequest(draft, settings);
  const firstOf = (dice: readonly number[], count: number): number[] =>
    Array.from({ length: count }, (_, index) => dice[index] ?? dice[0] ?? 1);
  return {
    ...naturals,
    attack: firstOf(naturals.attack, attackDice),
    defence: firstOf(naturals.defence, defenceDice),
    confirmation: naturals.confirmation && {
      ...naturals.confirmation,
      attack: firstOf(naturals.confirmation.attack, attackDice),
    },
  };
}
