/**
 * The gate of the world: who may create, change and delete what, by Foundry's documented defaults. Everything is
 * judged on stored sources, so a forged client gains nothing.
 */
import type { Operation, Source } from "./protocol.ts";
import { isRecord, operatorOf } from "./world-merge.ts";

export const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
const OWNER = 3;

/** A stored document with its stored ancestors, nearest first. */
export interface Placed {
  readonly documentName: string;
  readonly source: Source;
  readonly ancestors: readonly { readonly documentName: string; readonly source: Source }[];
}

/** What the gate has to look up in the world. */
export interface Registry {
  /** Source of the actor behind a token or a combatant, with a token's delta applied. */
  actorOfToken(token: Source): Source | undefined;
  actorOfCombatant(combatant: Source): Source | undefined;
  /** The default role for a permission such as ACTOR_CREATE, as the world has it configured. */
  roleFor(permission: string): number;
}

export function roleOf(user: Source): number {
  return typeof user.role === "number" ? user.role : ROLES.NONE;
}

export function isGM(user: Source): boolean {
  return roleOf(user) >= ROLES.ASSISTANT;
}

/** Whether a user holds a permission by role or by an entry of their own. */
export function hasPermission(user: Source, permission: string, registry: Registry): boolean {
  const own = isRecord(user.permissions) ? user.permissions[permission] : undefined;
  if (typeof own === "boolean") return own;
  return roleOf(user) >= registry.roleFor(permission);
}

/** The ownership level of a user in a source that carries an ownership of its own. */
function levelIn(source: Source, userId: unknown): number {
  const ownership = isRecord(source.ownership) ? source.ownership : {};
  const own = typeof userId === "string" ? ownership[userId] : undefined;
  const level = typeof own === "number" && own >= 0 ? own : ownership.default;
  return typeof level === "number" ? level : 0;
}

/** Whether a user owns a stored document. Embedded documents belong to whoever owns their parent. */
function owns(user: Source, placed: Placed, registry: Registry): boolean {
  if (isGM(user)) return true;
  if (roleOf(user) === ROLES.NONE) return false;
  const ownsActor = (actor: Source | undefined) => actor !== undefined && levelIn(actor, user._id) >= OWNER;
  if (placed.documentName === "Token") return ownsActor(registry.actorOfToken(placed.source));
  if (placed.documentName === "Combatant") return ownsActor(registry.actorOfCombatant(placed.source));
  if (placed.documentName === "User") return placed.source._id === user._id;
  if (placed.documentName === "ChatMessage" || placed.documentName === "Macro") {
    return placed.source.author === user._id || levelIn(placed.source, user._id) >= OWNER;
  }
  if (placed.documentName === "Setting") return placed.source.user === user._id;
  const parent = placed.ancestors[0];
  if (parent) return owns(user, { ...parent, ancestors: placed.ancestors.slice(1) }, registry);
  return levelIn(placed.source, user._id) >= OWNER;
}

/** Permissions that the creation of a primary document asks for; what is not listed needs a game master. */
const CREATE_PERMISSION: Readonly<Record<string, string>> = {
  Actor: "ACTOR_CREATE",
  Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE",
  Token: "TOKEN_CREATE",
};

/** Whether a user may create this source; `parent` is its stored parent, if it is to be embedded. */
export function mayCreate(
  user: Source,
  documentName: string,
  source: Source,
  parent: Placed | null,
  registry: Registry,
): boolean {
  if (roleOf(user) === ROLES.NONE) return false;
  if (documentName === "ChatMessage") return source.author === user._id;
  if (documentName === "Setting" && source.user === user._id) return true;
  if (documentName === "Setting") return hasPermission(user, "SETTINGS_MODIFY", registry);
  if (isGM(user)) return documentName !== "User" || roleOf(user) >= roleOf(source);
  if (documentName === "Macro") return source.author === user._id;
  if (documentName === "Combatant") {
    const actor = registry.actorOfCombatant(source);
    return actor !== undefined && levelIn(actor, user._id) >= OWNER;
  }
  const permission = CREATE_PERMISSION[documentName];
  if (parent && documentName !== "Token") return owns(user, parent, registry);
  return permission !== undefined && hasPermission(user, permission, registry);
}

/** Keys of a user's own document that only a game master may change. */
const GUARDED_USER_KEYS = ["role", "permissions", "password"];
/** Keys of a combat that a player changes by ending the turn of an own combatant. */
const TURN_KEYS = ["_id", "_stats", "round", "turn"];

/** Whether a user may change this stored document in this way. */
export function mayUpdate(user: Source, placed: Placed, changes: Source, registry: Registry): boolean {
  const keys = Object.keys(changes);
  if (placed.documentName === "Setting") {
    return placed.source.user === user._id || hasPermission(user, "SETTINGS_MODIFY", registry);
  }
  if (placed.documentName === "ChatMessage") return isGM(user) || placed.source.author === user._id;
  if (placed.documentName === "User" && roleOf(user) < ROLES.GAMEMASTER) {
    if (placed.source._id !== user._id) return false;
    return !keys.some((key) => GUARDED_USER_KEYS.includes(key));
  }
  if (isGM(user)) return true;
  if (placed.documentName === "Combat") {
    return keys.every((key) => TURN_KEYS.includes(key)) && takesPart(user, placed.source, registry);
  }
  const shares =
    keys.includes("ownership") && (placed.ancestors.length === 0 || placed.documentName === "Actor");
  return !shares && owns(user, placed, registry);
}

/**
 * Whether somebody takes part in a fight. Whose turn it is, only the clients know: the order of turns is code of the
 * system; they refuse to end a turn of others.
 */
function takesPart(user: Source, combat: Source, registry: Registry): boolean {
  const combatants = Array.isArray(combat.combatants) ? combat.combatants.filter(isRecord) : [];
  return combatants.some((combatant) => {
    const actor = registry.actorOfCombatant(combatant);
    return actor !== undefined && levelIn(actor, user._id) >= OWNER;
  });
}

/** Whether a user may delete this stored document. */
export function mayDelete(user: Source, placed: Placed, registry: Registry): boolean {
  if (placed.documentName === "User") return roleOf(user) >= ROLES.GAMEMASTER;
  if (isGM(user)) return true;
  if (placed.documentName === "Setting" || placed.documentName === "Macro")
    return owns(user, placed, registry);
  if (placed.documentName === "ChatMessage") return placed.source.author === user._id;
  if (placed.documentName === "Token")
    return hasPermission(user, "TOKEN_DELETE", registry) && owns(user, placed, registry);
  return placed.ancestors.length > 0 && placed.documentName !== "Wall" && owns(user, placed, registry);
}

/** Paths of a sub-type's `gmOnlyFields` that these changes touch. */
export function touchedPaths(changes: Source, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    let at: unknown = changes.system;
    for (const key of path.split(".")) {
      if (!isRecord(at) || operatorOf(at)) return operatorOf(at) !== undefined;
      at = at[key];
    }
    return at !== undefined;
  });
}

/** One sentence for the client whose operation was refused. */
export function refusal(user: Source, operation: Operation, id: unknown): string {
  return `User ${String(user.name)} lacks permission to ${operation.action} ${operation.documentName} [${String(id)}]`;
}
