import { attackRefusals, contribute, draftAttack } from "../rules/attack.ts";
import { combatantOf } from "../rules/combatants.ts";
import type { AttackDraft, AttackOptions, Contribution, Refusal, WeaponRecord } from "../rules/records.ts";
import type { StageCaller } from "./hooks.ts";
import type { AttackIntent, AttackPorts, AttackTable } from "./ports.ts";

/** A table whose attacker has a weapon. */
export type ArmedTable = AttackTable & { readonly weapon: WeaponRecord };

/** The targets, or one plain roll without target. */
export function targetsOf(table: AttackTable): readonly (string | null)[] {
  return table.targets.length > 0 ? table.targets : [null];
}

/** Every reason why this attack cannot be made: those of the rules, broken formulas, vetoes of hooks. */
export function declare(
  table: ArmedTable,
  intent: AttackIntent,
  ports: AttackPorts,
  caller: StageCaller,
): Refusal[] {
  const { situation, attacker, weapon } = table;
  // The rules have looked at the reach of a counter-attack already, and for Brace with other eyes (A 2.6).
  const refusals = intent.counter
    ? []
    : targetsOf(table).flatMap((target) => attackRefusals(situation, attacker, target, weapon));
  for (const formula of [weapon.formula, ...weapon.extraDamage.map((part) => part.formula)]) {
    if (!ports.dice.isFormula(formula)) {
      refusals.push({ key: "WAFFENGANG.Problem.formula", data: { formula } });
    }
  }
  caller.call<"declare">(
    {
      stage: "declare",
      attacker: combatantOf(situation, attacker, "attacker"),
      targets: table.targets.map((id) => combatantOf(situation, id, "target")),
      weapon,
      cause: intent.cause,
      situation,
      veto: (reason) => void refusals.push(reason),
    },
    refusals,
  );
  return distinct(refusals);
}

/** Each reason once. */
function distinct(refusals: readonly Refusal[]): Refusal[] {
  return [...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values()];
}

/**
 * The draft against one target under these options: the rules' own, and what the hooks contribute.
 * @param own What makes this attack what it is, whatever the options.
 */
export function prepareDraft(
  table: ArmedTable,
  target: string | null,
  options: AttackOptions,
  own: Contribution,
  caller: StageCaller,
): AttackDraft {
  const { situation, attacker, weapon } = table;
  const draft = contribute(draftAttack(situation, attacker, target, weapon, options), own);
  const contributions: Contribution[] = [];
  caller.call<"prepare">(
    {
      stage: "prepare",
      draft,
      attacker: combatantOf(situation, attacker, "attacker"),
      target: target === null ? null : combatantOf(situation, target, "target"),
      weapon,
      options,
      situation,
      contribute(contribution) {
        // Tried at once, so that a faulty contribution fails in the hands of whoever made it.
        contribute(draft, contribution);
        contributions.push(contribution);
      },
    },
    contributions,
  );
  return contributions.reduce(contribute, draft);
}
