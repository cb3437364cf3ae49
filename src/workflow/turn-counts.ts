/** What was done in a turn, counted on the combatant; an undo counts it down again (A 4.2, 4.4, 4.7). */
import type { AttackPlan, TurnPatch } from "../rules/records.ts";
import { SYSTEM_ID } from "../system.ts";
import type { BatchOperation } from "../types/boundary.ts";
import { actorOf, combatantDocument } from "./snapshot.ts";

/** Who fights for an actor, by the combatant id of the rules: that of its token, or without one of the actor. */
export function fighter(actor: Actor.Implementation, id: string): Combatant.Implementation | null {
  const token = game.scenes.contents.flatMap((scene) => scene.tokens.get(id) ?? [])[0] ?? null;
  return combatantDocument(actor, token);
}

/** Whether somebody takes part in a running fight: states last no longer than it does (A 4). */
export function isFighting(actor: Actor.Implementation, id: string): boolean {
  return fighter(actor, id) !== null;
}

/** Own turns of somebody that have begun in its fight; 0 without one. */
export function turnsBegun(actor: Actor.Implementation, id: string): number {
  return fighter(actor, id)?.turnsBegun ?? 0;
}

/** The combatant of a patch, if its round still runs: later nobody asks for it. */
function combatantOf({ actor: uuid, token, round }: TurnPatch): Combatant.Implementation | null {
  const actor = actorOf(uuid);
  const combatant = actor && fighter(actor, token);
  return combatant?.combat?.round === round ? combatant : null;
}

/** The steps of a batch that count what a plan has done. */
export function turnOperations({ turns }: AttackPlan): BatchOperation[] {
  return turns.flatMap((patch) => {
    const combatant = combatantOf(patch);
    if (!combatant) return [];
    const { turnState } = combatant;
    const turn = {
      ...turnState,
      round: patch.round,
      attacks: Math.max(0, turnState.attacks + patch.attacks),
      hits: Math.max(0, turnState.hits + patch.hits),
      standards: Math.max(0, turnState.standards + patch.standards),
    };
    return [
      {
        action: "update" as const,
        documentName: "Combatant",
        updates: [{ _id: combatant.id, flags: { [SYSTEM_ID]: { turn } } }],
        parent: combatant.parent,
      },
    ];
  });
}
