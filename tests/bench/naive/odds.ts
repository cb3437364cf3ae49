/** The same odds by playing: dice for every attack, every parry and every wound, good for two or three digits. */
import { isConfirmationDue } from "../../../src/rules/criticals.ts";
import { damageRequest, judgeDamage } from "../../../src/rules/damage.ts";
import { parseFormula, throwFormula } from "../../../src/rules/formula.ts";
import { attackRequest, judgeAttack } from "../../../src/rules/judgement.ts";
import type { OddsDefence } from "../../../src/rules/odds/defence.ts";
import type { Dice } from "../../../src/rules/random.ts";
import type { AttackDraft, AttackJudgement, RuleSettings } from "../../../src/rules/records.ts";
import { fallen } from "../../builders.ts";

/** One attack as it is rolled at a table. */
function rolled(draft: AttackDraft, settings: RuleSettings, die: Dice): AttackJudgement {
  const thrown = (count: number, faces: number): number[] => Array.from({ length: count }, () => die(faces));
  const bonus = () =>
    Object.fromEntries(draft.dice.map(({ id, count, faces }) => [id, thrown(count, faces)]));
  const { attackDice } = attackRequest(draft, settings);
  const naturals = fallen(thrown(attackDice, 20), { bonus: bonus() });
  const first = judgeAttack(draft, naturals, settings);
  if (!isConfirmationDue(first)) return first;
  return judgeAttack(
    draft,
    { ...naturals, confirmation: { attack: thrown(attackDice, 20), bonus: bonus() } },
    settings,
  );
}

/** Mean damage of so many full attacks on a target that parries as long as it can pay (A 4.5). */
export function meanByPlaying(
  drafts: readonly AttackDraft[],
  settings: RuleSettings,
  { parries, parryBonus }: OddsDefence,
  die: Dice,
  runs: number,
): number {
  let damage = 0;
  for (let run = 0; run < runs; run++) {
    let left = parries;
    for (const draft of drafts) {
      const judgement = rolled(draft, settings, die);
      if (judgement.degree === "miss") continue;
      if (left > 0) {
        left--;
        if (die(20) + parryBonus > judgement.total) continue;
      }
      const { weapon } = damageRequest(draft, judgement);
      const formula = parseFormula(weapon.formula);
      const rolls = Array.from({ length: weapon.times }, () => throwFormula(formula, die));
      damage += judgeDamage(draft, judgement, { weapon: rolls, extra: {} }).final;
    }
  }
  return damage / runs;
}
