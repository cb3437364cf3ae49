/** What the buttons of the combat tracker do. */
import type { ApplicationV2 } from "../applications/api/application.ts";
import type { Combat } from "../client/documents/combat.ts";
import type { Combatant } from "../client/documents/combatant.ts";
import { documentClass } from "../client/documents/document.ts";
import { host } from "../client/host.ts";
import { tokenOf } from "./placeables.ts";
import { boardCanvas } from "./the-canvas.ts";

type Action = (this: ApplicationV2, event: PointerEvent, target: HTMLElement) => Promise<void>;

function viewed(): Combat {
  const combat = host.game.combats.viewed;
  if (!combat) throw new Error("There is no combat.");
  return combat;
}

function combatantOf(target: HTMLElement): Combatant {
  const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "";
  const combatant = viewed().combatants.get(id);
  if (!combatant) throw new Error("The combatant is gone.");
  return combatant;
}

export const createCombat: Action = async () => {
  await documentClass("Combat").create({ active: true });
};

/** Takes in the selected tokens that are not in the combat yet. */
export const addSelected: Action = async () => {
  const combat = viewed();
  const data = boardCanvas.tokens.controlled
    .filter((token) => combat.getCombatantsByToken(token.id).length === 0)
    .map(({ document }) => ({
      tokenId: document.id,
      sceneId: document.parent?.id ?? null,
      actorId: document.actorId,
      hidden: document.hidden,
    }));
  if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data);
};

export const rollAll: Action = async () => void (await viewed().rollAll());
export const rollNPC: Action = async () => void (await viewed().rollNPC());
export const startCombat: Action = async () => void (await viewed().startCombat());
export const endCombat: Action = async () => void (await viewed().endCombat());
export const previousRound: Action = async () => void (await viewed().previousRound());
export const previousTurn: Action = async () => void (await viewed().previousTurn());
export const nextTurn: Action = async () => void (await viewed().nextTurn());
export const nextRound: Action = async () => void (await viewed().nextRound());

export const rollInitiative: Action = async (_event, target) =>
  void (await combatantOf(target).rollInitiative());

export const toggleHidden: Action = async (_event, target) => {
  const combatant = combatantOf(target);
  await combatant.update({ hidden: !combatant.hidden });
};

/** Marks or unmarks both the combatant and its actor, so that they cannot disagree. */
export const toggleDefeated: Action = async (_event, target) => {
  const combatant = combatantOf(target);
  const defeated = !combatant.isDefeated;
  await combatant.update({ defeated });
  const status = host.CONFIG.specialStatusEffects.DEFEATED ?? "";
  if (!combatant.actor || !(status in host.CONFIG.statusEffects)) return;
  await combatant.actor.toggleStatusEffect(status, { overlay: true, active: defeated });
};

/** Selects the token of a line and brings it into view. */
export const activateCombatant: Action = async (_event, target) => {
  const { token } = combatantOf(target);
  const shown = token && tokenOf(token);
  if (!shown?.visible) return;
  shown.control();
  boardCanvas.renderer?.bringIntoView(shown);
};
