/** Repeats of a miss (A 0.1, 4.3, 4.7): asked before any consequence of the miss; only the last roll counts. */
import { ends, hasState } from "./ability-states.ts";
import type { AttackDraft, AttackJudgement, CombatantRecord, StateChange } from "./records.ts";

export type RepeatSource = "veteran" | "focus";

/**
 * By what a missed attack may be rolled again now, `null` = it stands. Veteran's own repeat comes first; if that misses
 * too, Focus allows one of the two attacks a third and last roll.
 * @param used What this very attack has been repeated by already.
 */
export function repeatOf(
  attacker: CombatantRecord,
  draft: AttackDraft,
  judgement: AttackJudgement,
  used: readonly RepeatSource[],
): RepeatSource | null {
  if (judgement.degree !== "miss" || draft.range !== "melee" || draft.tags.includes("counter")) return null;
  if (draft.tags.includes("veteran") && !used.includes("veteran")) return "veteran";
  return hasState(attacker, "focus") && !used.includes("focus") ? "focus" : null;
}

/** Focus is used up by its repeat, not by declining it. */
export function spendRepeat(attacker: CombatantRecord, source: RepeatSource): StateChange[] {
  return source === "focus" ? [ends(attacker.id, "focus")] : [];
}
