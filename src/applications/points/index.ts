/** Action points in play: wherever they are shown, they are right, and game masters change them by hand. */

import { pendingPoints } from "../../workflow/open-cards.ts";
import { actorByUuid } from "../actors.ts";
import { redrawHistory } from "./history-window.ts";
import { registerSegmentButton } from "./segment-button.ts";
import { redrawStrips, registerStrips } from "./strips.ts";

export { clickPip } from "./hand.ts";
export { showHistory } from "./history-window.ts";
export { pointsOf } from "./points-of.ts";

/** Everything but sheets, which the host draws again by itself when their creature changes. */
function redraw(actor: unknown): void {
  if (!(actor instanceof Actor.implementation)) return;
  redrawStrips(actor.uuid);
  redrawHistory(actor.uuid);
}

/** Points that were promised on open cards when something was drawn last, by uuid of the creature. */
const promised = new Map<string, number>();

/** Uuids of the creatures whose points a message changes, or would change. */
function payers({ type, system }: ChatMessage.Implementation): string[] {
  if ((type !== "attack" && type !== "ability") || !("plan" in system)) return [];
  return system.plan?.ledger.map(({ actor }) => actor) ?? [];
}

/** After a change of a card: whoever has promised more or fewer points than before is drawn again, sheet and all. */
function followPromises(message: ChatMessage.Implementation): void {
  for (const uuid of new Set([...payers(message), ...promised.keys()])) {
    const actor = actorByUuid(uuid);
    const pending = actor ? pendingPoints(actor) : 0;
    if (pending === (promised.get(uuid) ?? 0)) continue;
    if (pending === 0) promised.delete(uuid);
    else promised.set(uuid, pending);
    redraw(actor);
    if (actor?.sheet?.rendered) void actor.sheet.render();
  }
}

/** Called once at init. */
export function registerPoints(): void {
  registerStrips();
  registerSegmentButton();
  Hooks.on("updateActor", redraw);
  Hooks.on("createActiveEffect", (effect) => redraw(effect.parent));
  Hooks.on("updateActiveEffect", (effect) => redraw(effect.parent));
  Hooks.on("deleteActiveEffect", (effect) => redraw(effect.parent));
}

/** Called once at ready, after the open cards are followed: from then on promises show. */
export function followPoints(): void {
  Hooks.on("createChatMessage", followPromises);
  Hooks.on("updateChatMessage", followPromises);
  Hooks.on("deleteChatMessage", (message) => {
    followPromises(message);
    for (const uuid of payers(message)) redrawHistory(uuid);
  });
}
