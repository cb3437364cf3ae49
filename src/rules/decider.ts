/** Which single number decided an attack: the one without which the result would be another. */
import { type Modifier, type ModifierType, stack } from "./modifiers.ts";
import type { AttackDraft, Decider } from "./records.ts";

/** Something that could have been missing. */
export type Candidate = Decider;

/** What belongs to a creature and its gear for good never counts as what decided. */
const LASTING: ReadonlySet<ModifierType> = new Set([
  "base",
  "ability",
  "size",
  "armour",
  "shield",
  "natural",
  "enhancement",
]);

/** What every passing modifier moves, after stacking: without it a weaker rival may count instead. */
function contributions(modifiers: readonly Modifier[], sign: 1 | -1): { id: string; value: number }[] {
  const { total, counted } = stack(modifiers);
  return counted
    .filter((modifier) => !LASTING.has(modifier.type))
    .map((modifier) => ({
      id: modifier.id,
      value: sign * (total - stack(modifiers.filter((other) => other !== modifier)).total),
    }));
}

/** The modifiers of a draft that may decide it, with what they move the margin by. */
export function decidingModifiers(draft: AttackDraft): { readonly id: string; readonly value: number }[] {
  return [...contributions(draft.attack, 1), ...contributions(draft.armourClass, -1)];
}

/**
 * The candidate that moved most of those without which the result would be another; `null` if no single one
 * decided.
 * @param margin Attack total less difficulty: a hit from 0 on.
 */
export function strongest(candidates: readonly Candidate[], margin: number): Decider | null {
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    const decides = margin >= 0 ? candidate.value > margin : candidate.value <= margin;
    if (!decides) continue;
    if (!best || Math.abs(candidate.value) > Math.abs(best.value)) best = candidate;
  }
  return best;
}
