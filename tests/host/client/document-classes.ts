/** The document classes of the host by document name. */
import { ActiveEffect } from "./documents/active-effect.ts";
import { Actor } from "./documents/actor.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant, CombatantGroup } from "./documents/combatant.ts";
import { Folder } from "./documents/folder.ts";
import { Item } from "./documents/item.ts";
import { Level } from "./documents/level.ts";
import { Macro } from "./documents/macro.ts";
import { Scene } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import { Wall } from "./documents/wall.ts";

export const DOCUMENT_CLASSES = {
  ActiveEffect,
  Actor,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  Level,
  Macro,
  Scene,
  Setting,
  Token: TokenDocument,
  User,
  Wall,
};
