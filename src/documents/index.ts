import { WaffengangActiveEffect } from "./active-effect.ts";
import { WaffengangActor } from "./actor.ts";
import { WaffengangChatMessage } from "./chat-message.ts";
import { WaffengangCombat } from "./combat.ts";
import { WaffengangCombatant } from "./combatant.ts";
import { WaffengangItem } from "./item.ts";

export function registerDocuments(): void {
  CONFIG.Actor.documentClass = WaffengangActor;
  CONFIG.Item.documentClass = WaffengangItem;
  CONFIG.ActiveEffect.documentClass = WaffengangActiveEffect;
  CONFIG.Combat.documentClass = WaffengangCombat;
  CONFIG.Combatant.documentClass = WaffengangCombatant;
  CONFIG.ChatMessage.documentClass = WaffengangChatMessage;
}
