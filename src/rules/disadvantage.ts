/** Disadvantage on the defence in its three forms: rolled, moved to the attacker, or as a malus (B 3). */
import type { AttackDraft, DisadvantageStack, Keep, RuleSettings } from "./records.ts";

/** Net stacks on one defence; advantages on the same roll cancel 1:1, so the sum may be negative (B 3.1). */
export function netDisadvantage(stacks: readonly DisadvantageStack[]): number {
  return stacks.reduce((sum, one) => sum + one.value, 0);
}

/** Dice of one d20 throw under so many stacks, and which of them counts. */
export interface DiceRule {
  readonly count: number;
  readonly keep: Keep;
}

/** The dice of the attacker: with a static AC he takes over the defence's stacks, turned round (B 3.3). */
export function attackDice(draft: AttackDraft, settings: RuleSettings): DiceRule {
  const net = netDisadvantage(draft.disadvantage);
  const takesOver = settings.defenceMode === "static" && settings.staticRear === "attackerAdvantage";
  if (!takesOver || net === 0 || draft.target === "") return { count: 1, keep: "highest" };
  return { count: Math.abs(net) + 1, keep: net > 0 ? "highest" : "lowest" };
}

/**
 * The dice of the defender: rolled (B 3.2), or thrown only for their natural number while the AC stands
 * (B 6.10); none with a plain static AC.
 */
export function defenceDice(draft: AttackDraft, settings: RuleSettings): DiceRule {
  const net = netDisadvantage(draft.disadvantage);
  const virtual = settings.defenceNaturals === "virtual" && settings.critVariant !== "C";
  if (draft.target === "" || (settings.defenceMode === "static" && !virtual)) {
    return { count: 0, keep: "lowest" };
  }
  return { count: Math.abs(net) + 1, keep: net < 0 ? "highest" : "lowest" };
}

/** The die of a throw that counts. */
export function keptDie(dice: readonly number[], keep: Keep): number {
  return keep === "highest" ? Math.max(...dice) : Math.min(...dice);
}

/**
 * How much the AC sinks under `stacks` where the malus stands for the dice (B 3.3 `acPenalty`):
 * 10.5 less the mean of the lowest of stacks + 1 d20, rounded; negative stacks raise it by as much.
 */
export function armourClassPenalty(stacks: number): number {
  const dice = Math.abs(stacks) + 1;
  let meanOfLowest = 0;
  for (let least = 1; least <= 20; least++) meanOfLowest += ((21 - least) / 20) ** dice;
  return Math.sign(stacks) * Math.round(10.5 - meanOfLowest);
}
