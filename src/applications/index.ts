/** Registers every window and card of the system; called once at init. */
import { messageRenderers } from "../documents/chat-message.ts";
import { loadPartials, registerHelpers } from "../handlebars/index.ts";
import { SYSTEM_ID } from "../system.ts";
import { followFights } from "./abilities/options.ts";
import { CARD_RENDERERS, redrawCards } from "./cards/render.ts";
import { registerPoints } from "./points/index.ts";
import { keepPrompts } from "./prompts/prompts.ts";
import { registerSettingsWindow } from "./settings/settings-window.ts";
import { CharacterSheet } from "./sheets/character-sheet.ts";
import { WaffengangItemSheet } from "./sheets/item-sheet.ts";
import { NpcSheet } from "./sheets/npc-sheet.ts";

export { askActionDetails } from "./abilities/details-dialog.ts";
export { configureAttack } from "./dialogs/attack-dialog.ts";
export { askRepeat } from "./dialogs/repeat-question.ts";
export { askSneakQuestion } from "./dialogs/sneak-question.ts";
export { followPoints } from "./points/index.ts";

function registerSheets(): void {
  const { registerSheet } = foundry.applications.apps.DocumentSheetConfig;
  registerSheet(Actor, SYSTEM_ID, CharacterSheet, {
    types: ["character"],
    makeDefault: true,
    label: "WAFFENGANG.Sheet.character",
  });
  registerSheet(Actor, SYSTEM_ID, NpcSheet, {
    types: ["npc"],
    makeDefault: true,
    label: "WAFFENGANG.Sheet.npc",
  });
  registerSheet(Item, SYSTEM_ID, WaffengangItemSheet, {
    makeDefault: true,
    label: "WAFFENGANG.Sheet.item",
  });
}

function registerCards(): void {
  for (const [type, render] of Object.entries(CARD_RENDERERS)) messageRenderers.set(type, render);
  Hooks.on("userConnected", () => {
    redrawCards((card) => card.state !== "committed" && card.state !== "reverted");
  });
  Hooks.on("updateActor", (actor) => {
    redrawCards((card) => card.offers.some((offer) => offer.state === "open" && offer.actor === actor.uuid));
  });
}

export function registerApplications(): void {
  registerHelpers();
  registerSheets();
  registerCards();
  registerPoints();
  registerSettingsWindow();
  followFights();
  Hooks.once("ready", keepPrompts);
  void loadPartials();
}
