/** Initiative of a combat: rolled, set, cleared, without taking the turn from whoever acts. */
import type { PlainObject } from "../../common/utils/index.ts";
import type { Combat } from "./combat.ts";
import { documentClass } from "./document.ts";

export interface InitiativeOptions {
  readonly formula?: string | null;
  /** Keep the acting combatant acting. Default true. */
  readonly updateTurn?: boolean;
  readonly messageMode?: string;
  readonly messageOptions?: PlainObject;
}

/** Rolls for the combatants of the current user's choice that he owns, one message each. */
export async function rollInitiative(
  combat: Combat,
  ids: readonly string[],
  { formula = null, updateTurn = true, messageMode, messageOptions = {} }: InitiativeOptions,
): Promise<void> {
  const updates: PlainObject[] = [];
  const messages: PlainObject[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    messages.push(combatant.initiativeMessage(roll, messageOptions));
  }
  if (updates.length === 0) return;
  await setInitiatives(combat, updates, updateTurn);
  await documentClass("ChatMessage").createDocuments(
    messages,
    messageMode === undefined ? {} : { messageMode },
  );
}

/** Writes initiatives; the same combatant goes on acting. */
export async function setInitiatives(
  combat: Combat,
  updates: readonly PlainObject[],
  updateTurn = true,
): Promise<void> {
  const acting = combat.combatant?.id;
  await combat.updateEmbeddedDocuments("Combatant", updates);
  if (!updateTurn || !acting) return;
  const turn = combat.turns.findIndex((combatant) => combatant.id === acting);
  if (turn >= 0 && turn !== combat.turn) await combat.update({ turn }, { turnEvents: false });
}

/** Ids of the user's own combatants that have no initiative yet. */
export function unrolled(combat: Combat): string[] {
  return combat.combatants
    .filter((combatant) => combatant.initiative === null && combatant.isOwner)
    .map((combatant) => String(combatant.id));
}
