/** The mark of a Follow-up on the combatant: once per round (A 4.1). */
import type { AttackCard } from "../rules/card.ts";
import { SYSTEM_ID } from "../system.ts";
import type { BatchOperation } from "../types/boundary.ts";
import { actorOf, combatantDocument, tokenOf } from "./snapshot.ts";

/** The step of a batch that says on whose card the Follow-up of this round was paid; empty = on none. */
export function markFollowUp(card: AttackCard, message: string): BatchOperation[] {
  const actor = actorOf(card.attacker.actor);
  const combatant = actor && combatantDocument(actor, tokenOf(card.attacker.token));
  if (!combatant) return [];
  const turn = { ...combatant.turnState, round: combatant.combat?.round ?? 0, followUp: message };
  return [
    {
      action: "update",
      documentName: "Combatant",
      updates: [{ _id: combatant.id, flags: { [SYSTEM_ID]: { turn } } }],
      parent: combatant.parent,
    },
  ];
}

/** Takes the mark of a card away with its undo, and sets it again with its redo. */
export function followUpOperations(
  card: AttackCard,
  message: string,
  step: "undo" | "redo",
): BatchOperation[] {
  const accepted = card.offers.some(({ ability, state }) => ability === "follow-up" && state === "accepted");
  const actor = actorOf(card.attacker.actor);
  const combatant = actor && combatantDocument(actor, tokenOf(card.attacker.token));
  if (!accepted || !combatant || card.combat?.round !== combatant.combat?.round) return [];
  if (step === "redo") return markFollowUp(card, message);
  return combatant.turnState.followUp === message ? markFollowUp(card, "") : [];
}
