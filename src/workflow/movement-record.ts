/**
 * The way that a creature has gone in its own turn, as the rules ask of it (A 4.9, A 4.13, A 4.15): from what Foundry remembers of
 * its token's movement. Nothing is written for a move.
 */
import { wayThrough } from "../rules/movement/way.ts";
import type { ActionRecord, Footprint } from "../rules/records.ts";
import { movementHistory } from "../types/boundary.ts";
import type { MovementWaypoint, TokenMovement, TokenPlace } from "../types/movement.ts";
import { footprintOf, gridOf } from "./places.ts";

type Token = TokenDocument.Implementation;

/** Where the remembered movement of a token (uuid) began, as this client has seen it. */
const origins = new Map<string, TokenPlace>();

/** Foundry does not say whether what it remembers begins with the place of departure: that one has cost nothing. */
function beginsAtOrigin([first]: readonly MovementWaypoint[]): boolean {
  return first?.cost === 0;
}

/** Notes where a movement begins; where Foundry remembers none before it. */
function noteOrigin({ uuid }: Token, { history, origin, method }: TokenMovement): void {
  if (method !== "undo" && history.recorded.waypoints.length === 0) origins.set(uuid, origin);
}

/** Follows the tokens from now on; called once when the world is ready. */
export function followMovements(): void {
  Hooks.on("moveToken", noteOrigin);
  Hooks.on("deleteToken", ({ uuid }) => void origins.delete(uuid));
}

/** The places of a token since its turn began, the first and the last included. */
function placesOf(token: Token, scene: Scene.Implementation): Footprint[] {
  const { waypoints } = movementHistory(token).recorded;
  const origin = origins.get(token.uuid);
  const departure = origin && waypoints.length > 0 && !beginsAtOrigin(waypoints) ? [origin] : [];
  return [...departure, ...waypoints, token].map((place) => footprintOf(token, scene, place));
}

/** Where a creature began its own turn, and how it moved since; nothing in the turn of another. */
export function movementOf(
  token: Token | null,
  combatant: Combatant.Implementation | null,
): Pick<ActionRecord, "move" | "startPlace"> {
  const scene = token?.parent;
  if (!token || !scene || !combatant?.turnRecord.isOwnTurn) return { move: null, startPlace: null };
  const places = placesOf(token, scene);
  return { move: wayThrough(places, gridOf(scene)), startPlace: places[0] ?? null };
}
