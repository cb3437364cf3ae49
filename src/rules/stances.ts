/** Fighting defensively and total defence (K7.30, K7.50–K7.53, K9.8); what they add stands with the conditions. */
import type { CreatureRecord, Refusal } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { hasStatus } from "./states.ts";

export type Stance = "fighting-defensively" | "total-defence";

/** Status of whoever uses the feat that trades attack for AC (K7.52). */
const COMBAT_EXPERTISE = "combat-expertise";

/** Why a stance cannot be taken: total defence goes with no other one (K7.52). */
export function stanceRefusals(creature: CreatureRecord, stance: Stance): Refusal[] {
  const other: Stance = stance === "total-defence" ? "fighting-defensively" : "total-defence";
  const expert = stance === "total-defence" && hasStatus(creature, COMBAT_EXPERTISE);
  return refusalsOf([[expert || hasStatus(creature, other), "WAFFENGANG.Refusal.otherStance"]]);
}

/**
 * Statuses that last until the start of the bearer's next turn (K7.30, K7.51 with OPEN-13, K9.8, K15.11); the
 * penalty of fighting defensively goes with them, attacks of opportunity included (OPEN-12).
 */
export const UNTIL_NEXT_TURN: readonly string[] = Object.freeze([
  "fighting-defensively",
  "total-defence",
  "charging",
  "running",
]);

/** What of its statuses a creature loses as its turn begins. */
export function endingStatuses(creature: CreatureRecord): string[] {
  return creature.statuses.filter((id) => UNTIL_NEXT_TURN.includes(id));
}
