/** The way that a creature has gone in its own turn, as the rules ask of it (A 4.9, A 4.13, A 4.15). */
import type { ActionRecord } from "../rules/records.ts";

const NOT_MOVED = Object.freeze({ move: null, startPlace: null });

/** Where a creature in a fight began its turn, and how it moved since. */
export function movementOf(
  _token: TokenDocument.Implementation | null,
  _combatant: Combatant.Implementation | null,
): Pick<ActionRecord, "move" | "startPlace"> {
  return NOT_MOVED;
}
