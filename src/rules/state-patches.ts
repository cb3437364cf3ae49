/** From changed states to the patches of a plan. */
import { actionOf, changed } from "./ability-states.ts";
import type { AbilityState, CombatantRecord, Situation, StateChange, StatePatch } from "./records.ts";

/** What is different between two lists of states of one holder; nobody is in one state twice. */
export function stateDifferences(
  { actor, id }: Pick<CombatantRecord, "actor" | "id">,
  before: readonly AbilityState[],
  after: readonly AbilityState[],
): StatePatch[] {
  const kinds = new Set([...before, ...after].map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const old = before.find((state) => state.kind === kind) ?? null;
    const fresh = after.find((state) => state.kind === kind) ?? null;
    const same = JSON.stringify(old) === JSON.stringify(fresh);
    return same ? [] : [{ actor, token: id, kind, before: old, after: fresh }];
  });
}

/** The patches that changes of states come to. Whoever has no actor keeps no states. */
export function statePatches(
  { combatants }: Pick<Situation, "combatants">,
  changes: readonly StateChange[],
): StatePatch[] {
  return combatants.flatMap((before) => {
    const after = changed(before, changes);
    if (after === before || before.actor === "") return [];
    return stateDifferences(before, actionOf(before).states, actionOf(after).states);
  });
}
