/** From changed states to the patches of a plan. */
import { actionOf, changed } from "./ability-states.ts";
import type {
  AbilityState,
  CombatantRecord,
  Situation,
  StateChange,
  StatePatch,
  StatusPatch,
} from "./records.ts";

/** Whether two records, e.g. states, hold the same values in the same order. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What a patch makes of a state as it is now; `undefined` = nothing, for it has become another one since. A Brace that was
 * patched elsewhere meanwhile is moved by the difference, so that undos lead back in whatever order they are made.
 */
export function patchedState(
  now: AbilityState | null,
  { before, after }: Pick<StatePatch, "before" | "after">,
): AbilityState | null | undefined {
  if (isSame(now, before)) return after;
  if (now?.kind !== "brace" || before?.kind !== "brace" || after?.kind !== "brace") return undefined;
  return {
    ...now,
    counters: Math.max(0, now.counters + after.counters - before.counters),
    attacked: before.attacked === after.attacked ? now.attacked : after.attacked,
    moved: before.moved === after.moved ? now.moved : after.moved,
  };
}

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
    return isSame(old, fresh) ? [] : [{ actor, token: id, kind, before: old, after: fresh }];
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

/** Patches of states after some have died of what a plan does: they are in none any more (A 4). */
export function withDeaths(
  { combatants }: Pick<Situation, "combatants">,
  states: readonly StatePatch[],
  statuses: readonly StatusPatch[],
): StatePatch[] {
  const dead = new Set(
    statuses.filter(({ status, after }) => status === "dead" && after).map(({ token }) => token),
  );
  const ended = combatants
    .filter(({ id }) => dead.has(id))
    .flatMap((combatant) => stateDifferences(combatant, actionOf(combatant).states, []));
  return [...states.filter(({ token }) => !dead.has(token)), ...ended];
}
