/** What a change of place does to states (A 4.9, A 4.13, A 4.14), and what taking it back gives back. */
import type { MoveTrace } from "../documents/combatant.ts";
import { stateEffect, stateEffectData, stateOfEffect, stateSince } from "../documents/state-effects.ts";
import { statesAfter, statesAfterMove } from "../rules/ability-states.ts";
import type { DatedState } from "../rules/state-course.ts";
import { isSame } from "../rules/state-patches.ts";
import { SYSTEM_ID } from "../system.ts";
import type { BatchOperation } from "../types/boundary.ts";
import type { TokenMovement, TokenPlace } from "../types/movement.ts";
import { effectOperations } from "./effect-operations.ts";
import { type Course, stateCourse } from "./state-ends.ts";

/** Who moves in a fight. */
export interface Mover {
  readonly actor: Actor.Implementation;
  readonly combatant: Combatant.Implementation;
}

/** States after a part of a movement; with its last part the movement is over. */
function moved(isOver: boolean): Course {
  return ({ state, since }) => {
    const after = statesAfterMove([state]);
    const [next] = isOver ? statesAfter(after, "move-end") : after;
    return next ? { state: next, since } : null;
  };
}

function traced({ parent, id }: Combatant.Implementation, traces: readonly MoveTrace[]): BatchOperation {
  const updates = [{ _id: id, flags: { [SYSTEM_ID]: { moved: traces } } }];
  return { action: "update", documentName: "Combatant", updates, parent };
}

/** The steps that follow from a part of a movement; empty if no state cares. */
export function moveOperations(
  { actor, combatant }: Mover,
  { origin, pending }: TokenMovement,
): BatchOperation[] {
  const course = moved(pending.waypoints.length === 0);
  const steps = stateCourse(actor, course);
  if (steps.length === 0) return [];
  const states = actor.effects.contents.flatMap((effect): DatedState[] => {
    const state = stateOfEffect(effect);
    const dated = state && { state, since: stateSince(effect) };
    return dated && !isSame(course(dated), dated) ? [dated] : [];
  });
  const { x, y, elevation } = origin;
  const trace = { round: combatant.combat?.round ?? 0, origin: { x, y, elevation }, states };
  return [...steps, traced(combatant, [...combatant.moveTraces, trace])];
}

const isAt = (a: TokenPlace, b: TokenPlace): boolean =>
  a.x === b.x && a.y === b.y && a.elevation === b.elevation;

/** The steps that give back what a move has taken that is taken back itself, and the moves after it. */
export function takenBackOperations(
  { actor, combatant }: Mover,
  { destination }: TokenMovement,
): BatchOperation[] {
  const traces = combatant.moveTraces;
  const first = traces.findIndex(({ origin }) => isAt(origin, destination));
  if (first < 0) return [];
  const before = traces.slice(first).toReversed();
  const kept = new Map(before.flatMap(({ states }) => states).map((dated) => [dated.state.kind, dated]));
  const restored = [...kept.values()].flatMap((dated) => restoring(actor, dated));
  return [...restored, traced(combatant, traces.slice(0, first))];
}

/** Puts a state back, unless it has become another since than the move had made of it. */
function restoring(actor: Actor.Implementation, { state, since }: DatedState): BatchOperation[] {
  const effect = stateEffect(actor, state.kind);
  if (!effect) return effectOperations(actor, { data: [stateEffectData(state, since)] });
  const [left] = statesAfterMove([state]);
  if (!isSame(stateOfEffect(effect), left)) return [];
  const flags = { [SYSTEM_ID]: { state: _replace(state), since } };
  return effectOperations(actor, { updates: [{ _id: effect.id, flags }] });
}
