import { _del, fields } from "../../common/index.ts";
import { isPlainObject, type PlainObject } from "../../common/utils/index.ts";
import { hasPermission, ROLES } from "../../server/world-permissions.ts";
import { host } from "../host.ts";
import { ClientDocument } from "./client-document.ts";
import type { Document } from "./document.ts";
import { bookkeeping, foreignDocument, idField, imageField, nameField } from "./fields.ts";
import type { Macro } from "./macro.ts";
import { permissionRegistry } from "./ownership.ts";

/** How a query is sent. */
export interface QueryOptions {
  /** Milliseconds until the query is given up. */
  readonly timeout?: number;
}

export class User extends ClientDocument {
  static override metadata = { name: "User", collection: "users" };

  static override defineSchema() {
    return {
      _id: idField(),
      name: nameField(),
      role: new fields.NumberField({
        required: true,
        nullable: false,
        initial: ROLES.PLAYER,
        choices: Object.values(ROLES),
      }),
      color: new fields.ColorField({ required: true, nullable: false, initial: "#4a7fb5" }),
      avatar: imageField(),
      character: foreignDocument("Actor"),
      hotbar: new fields.ObjectField(),
      permissions: new fields.ObjectField(),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare role: number;
  declare color: string;
  declare avatar: string | null;
  declare readonly character: Document | null;
  declare hotbar: Record<string, string>;

  /** Whether the user has a seat open. */
  active = false;

  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return this.id === host.game.userId;
  }

  /** Whether this is the one game master whose client acts for the world. */
  get isActiveGM(): boolean {
    return host.game.users.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === ROLES.NONE;
  }

  hasRole(role: keyof typeof ROLES | number, { exact = false }: { readonly exact?: boolean } = {}): boolean {
    const wanted = typeof role === "number" ? role : ROLES[role];
    if (wanted === undefined) throw new Error(`"${role}" is no role`);
    return exact ? this.role === wanted : this.role >= wanted;
  }

  hasPermission(permission: string): boolean {
    return hasPermission(this._source, permission, permissionRegistry);
  }

  /** Whether the user may do something by role or permission. */
  can(action: string): boolean {
    return action in ROLES ? this.hasRole(action as keyof typeof ROLES) : this.hasPermission(action);
  }

  /** Whether the user owns a document. */
  isOwnerOf(document: Document): boolean {
    return document.testUserPermission(this, "OWNER");
  }

  /** Macros of a page of ten slots; empty slots have none. */
  getHotbarMacros(page = 1): { slot: number; macro: Macro | null }[] {
    return Array.from({ length: 10 }, (_empty, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: host.game.macros.get(this.hotbar[slot] ?? "") ?? null };
    });
  }

  /** Puts a macro into a slot (1 to 50), or with null takes it out. Without a slot into the first empty one. */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { readonly fromSlot?: number } = {},
  ): Promise<this> {
    const free = Array.from({ length: 50 }, (_empty, index) => index + 1).find(
      (number) => !this.hotbar[number],
    );
    const target = slot === undefined ? free : Number(slot);
    if (!target || target < 1 || target > 50) throw new Error(`"${slot}" is no slot of the hotbar`);
    const changes: PlainObject = { [target]: macro ? macro.id : _del };
    if (fromSlot && fromSlot !== target) changes[fromSlot] = _del;
    await this.update({ hotbar: changes });
    return this;
  }

  /**
   * Asks this user's client to run a function of `CONFIG.queries`.
   * @returns what the function returned; rejects if the user is not there, has no such function or is too slow
   */
  async query(name: string, data: unknown, { timeout }: QueryOptions = {}): Promise<unknown> {
    if (!(name in host.CONFIG.queries)) throw new Error(`"${name}" is no registered query`);
    if (!host.game.user.hasPermission("QUERY_USER")) {
      throw new Error(`User ${host.game.user.name} lacks permission to query other users`);
    }
    if (!this.active) throw new Error(`User ${this.name} is not connected`);
    assertJSON(data, `the data of the query "${name}"`);
    return host.connection.ask(String(this.id), name, data, timeout ?? null);
  }

  /** Asks several users; the map tells what became of each. */
  static async queryMany(
    users: readonly User[],
    name: string,
    data: unknown,
    options: QueryOptions = {},
  ): Promise<Map<User, PromiseSettledResult<unknown>>> {
    const results = await Promise.allSettled(users.map((user) => user.query(name, data, options)));
    return new Map(users.map((user, index) => [user, results[index] as PromiseSettledResult<unknown>]));
  }
}

/** @throws for anything that would not arrive as it is sent: Sets, documents, functions, undefined in lists */
export function assertJSON(value: unknown, what: string): void {
  if (value === undefined || value === null || ["string", "boolean"].includes(typeof value)) return;
  if (typeof value === "number" && Number.isFinite(value)) return;
  if (Array.isArray(value)) {
    for (const entry of value) assertJSON(entry, what);
    return;
  }
  if (!isPlainObject(value)) throw new Error(`${what} are no JSON`);
  for (const entry of Object.values(value)) assertJSON(entry, what);
}
