/** What was done in a turn, counted on the combatant; an undo counts it down again (A 4.2, 4.4, 4.7). */
import type { AttackPlan, TurnPatch } from "../rules/records.ts";
import { SYSTEM_ID } from "../system.ts";
import type { BatchOperation } from "../types/boundary.ts";
import { actorOf, combatantDocument } from "./snapshot.ts";

/** The combatant of a patch, if its round still runs: later nobody asks for it. */
function combatantOf({ actor: uuid, token: id, round }: TurnPatch): Combatant.Implementation | null {
  const actor = actorOf(uuid);
  const token = game.scenes.contents.flatMap((scene) => scene.tokens.get(id) ?? [])[0] ?? null;
  const combatant = actor && combatantDocument(actor, token);
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
