/** Levels of ownership and the seat's side of the gate; the world judges by the same rules. */

import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import type { Source } from "../../server/protocol.ts";
import {
  mayCreate,
  mayDelete,
  mayUpdate,
  type Placed,
  type Registry,
} from "../../server/world-permissions.ts";
import { host } from "../host.ts";
import type { Document } from "./document.ts";
import type { User } from "./user.ts";

/** The number of a level that may be given by its name. */
export function ownershipLevel(permission: string | number): number {
  if (typeof permission === "number") return permission;
  const level = (DOCUMENT_OWNERSHIP_LEVELS as Readonly<Record<string, number>>)[permission];
  if (level === undefined) throw new Error(`"${permission}" is no level of ownership`);
  return level;
}

/** The level of a user: their own entry before the default, that of the parent for embedded documents. */
export function levelOf(document: Document, user: User): number {
  if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
  const source = document._source;
  if (document.parent) return levelOf(document.parent, user);
  const ownership = source.ownership as Record<string, number> | undefined;
  if (!ownership) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
  const own = user.id === null ? undefined : ownership[user.id];
  if (own !== undefined && own !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return own;
  return ownership.default ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
}

export const permissionRegistry: Registry = {
  actorOfToken: (token) => {
    for (const scene of host.game.scenes) {
      const document = scene.tokens.get(String(token._id));
      if (document) return document.actor?._source;
    }
    return host.game.actors.get(String(token.actorId))?._source;
  },
  actorOfCombatant: (combatant) => {
    const token = host.game.scenes.get(String(combatant.sceneId))?.tokens.get(String(combatant.tokenId));
    return (token?.actor ?? host.game.actors.get(String(combatant.actorId)))?._source;
  },
  roleFor: (permission) => host.game.permissionRole(permission),
};

function placed(document: Document): Placed {
  const ancestors: { documentName: string; source: Source }[] = [];
  for (let at = document.parent; at; at = at.parent) {
    ancestors.push({ documentName: at.documentName, source: at._source });
  }
  return { documentName: document.documentName, source: document._source, ancestors };
}

/** Whether a user may do this to a document. */
export function mayModify(
  document: Document,
  user: User,
  action: "create" | "update" | "delete",
  data: Source,
): boolean {
  const here = placed(document);
  if (action === "update") return mayUpdate(user._source, here, data, permissionRegistry);
  if (action === "delete") return mayDelete(user._source, here, permissionRegistry);
  const parent = document.parent ? placed(document.parent) : null;
  return mayCreate(user._source, document.documentName, document._source, parent, permissionRegistry);
}
