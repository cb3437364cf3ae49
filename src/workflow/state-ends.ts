/** How states of action abilities end on the documents: with turns, death and the fight (A 4, states). */
import { stateEffectData, stateOfEffect, stateSince, statesOf } from "../documents/state-effects.ts";
import { courseOf, type DatedState } from "../rules/state-course.ts";
import { isSame } from "../rules/state-patches.ts";
import { SYSTEM_ID } from "../system.ts";
import type { BatchOperation } from "../types/boundary.ts";
import { effectOperations } from "./effect-operations.ts";

/** What becomes of the state of one effect; `null` = it ends. */
export type Course = (dated: DatedState) => DatedState | null;

/** The steps that let the states of an actor take their course; empty if nothing changes. */
export function stateCourse(actor: Actor.Implementation, course: Course): BatchOperation[] {
  const ids: string[] = [];
  const updates: Record<string, unknown>[] = [];
  const data: Record<string, unknown>[] = [];
  for (const effect of actor.effects.contents) {
    const state = stateOfEffect(effect);
    if (!state) continue;
    const next = course({ state, since: stateSince(effect) });
    if (isSame(next?.state, state)) continue;
    if (next?.state.kind === state.kind) {
      const flags = { state: _replace(next.state), since: next.since };
      updates.push({ _id: effect.id, flags: { [SYSTEM_ID]: flags } });
      continue;
    }
    if (effect.id) ids.push(effect.id);
    if (next) data.push(stateEffectData(next.state, next.since));
  }
  return effectOperations(actor, { data, updates, ids });
}

/** The actors of a fight, each once, with the combatant that it fights as. Some combatants have none (any more). */
function fighters(combat: Combat.Implementation): Map<Actor.Implementation, Combatant.Implementation> {
  const found = new Map<Actor.Implementation, Combatant.Implementation>();
  for (const combatant of combat.combatants) {
    if (combatant.actor && !found.has(combatant.actor)) found.set(combatant.actor, combatant);
  }
  return found;
}

/** Everything that has ended by where the tracker of a fight stands now. */
export function turnEndOperations(combat: Combat.Implementation): BatchOperation[] {
  if (!combat.started) return [];
  return [...fighters(combat)].flatMap(([actor, { turnsBegun, turnsEnded }]) =>
    stateCourse(actor, (dated) => courseOf(dated, { begun: turnsBegun, ended: turnsEnded })),
  );
}

/** Who is left of the duels of an actor (A 4.16): those whom its end leaves without an opponent. */
function duellistsOf(actor: Actor.Implementation): Actor.Implementation[] {
  const opponents = statesOf(actor).flatMap((state) => (state.kind === "duel" ? state.opponent : []));
  const combatants = game.combats.contents.flatMap((combat) => combat.combatants.contents);
  return combatants.flatMap(({ tokenId, actor: other }) =>
    other && opponents.includes(tokenId ?? other.id ?? "") ? other : [],
  );
}

/** The end of all states: whoever is dead or in no fight holds none, and nobody fights a duel with him. */
export function allEndOperations(actors: Iterable<Actor.Implementation>): BatchOperation[] {
  const gone = new Set(actors);
  const left = new Set([...gone].flatMap(duellistsOf).filter((actor) => !gone.has(actor)));
  return [
    ...[...gone].flatMap((actor) => stateCourse(actor, () => null)),
    ...[...left].flatMap((actor) =>
      stateCourse(actor, (dated) => (dated.state.kind === "duel" ? null : dated)),
    ),
  ];
}
