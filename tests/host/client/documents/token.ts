import type { SceneGrid } from "../../common/grid/index.ts";
import { getProperty, type PlainObject } from "../../common/utils/index.ts";
import { applyDelta, isRecord } from "../../server/world-merge.ts";
import { guard } from "../failures.ts";
import { host } from "../host.ts";
import type { Actor } from "./actor.ts";
import type { ActorDelta } from "./actor-delta.ts";
import { ClientDocument } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import { documentClass } from "./document.ts";
import { idField } from "./fields.ts";
import { reconcile } from "./reconcile.ts";
import type { Scene } from "./scene.ts";
import { tokenSchema } from "./token-schema.ts";
import type { User } from "./user.ts";

export class TokenDocument extends ClientDocument {
  static override metadata = { name: "Token", collection: "tokens" };

  static override defineSchema() {
    return { _id: idField(), ...tokenSchema() };
  }

  declare name: string;
  declare readonly parent: Scene | null;
  declare actorId: string | null;
  declare actorLink: boolean;
  /** The difference of the actor of an unlinked token; null for a linked one. */
  declare readonly delta: ActorDelta | null;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare depth: number;
  declare hidden: boolean;
  declare disposition: number;
  declare level: string | null;
  declare rotation: number;
  declare texture: { src: string | null };
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  /** Cache of the actor of an unlinked token. */
  declare syntheticActor: Actor | null;

  override _configure(options: PlainObject): void {
    super._configure(options);
    Object.defineProperty(this, "syntheticActor", { value: null, writable: true });
  }

  get scene(): Scene | null {
    return this.parent;
  }

  /** What stands for the token on the canvas; the board brings it. */
  get object(): object | null {
    return null;
  }

  /** Whether nothing was ever changed on the actor of this unlinked token. */
  get isLazyDelta(): boolean {
    return !this.actorLink && this._source.delta === null;
  }

  /** The world actor behind the token. */
  get baseActor(): Actor | null {
    return this.actorId ? (host.game.actors.get(this.actorId) ?? null) : null;
  }

  /** The world actor of a linked token; an own likeness of it for an unlinked one. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    this.syntheticActor ??= this.#makeActor(base);
    return this.syntheticActor;
  }

  #likeness(base: Actor): PlainObject {
    const { delta } = this._source;
    return applyDelta(base.toObject(), isRecord(delta) ? delta : null);
  }

  #makeActor(base: Actor): Actor {
    return new (documentClass("Actor"))(this.#likeness(base), { parent: this }) as Actor;
  }

  /** Shows what the world actor and the delta say now. */
  #refreshActor(): void {
    const base = this.baseActor;
    const actor = this.syntheticActor;
    if (!base || !actor) return;
    reconcile(actor._source, this.#likeness(base), "Actor");
    actor.reset();
  }

  /** The actor of this token, or the world actor behind it, has changed. */
  onActorChange(actor: Actor): void {
    if (actor === this.baseActor && !this.actorLink) this.#refreshActor();
    guard(`TokenDocument#_onRelatedUpdate [${this.id}]`, () => this._onRelatedUpdate());
  }

  /** Called when the actor or its effects have changed; the board draws the token again. */
  _onRelatedUpdate(): void {}

  override getUserLevel(user: User = host.game.user): number {
    return this.actor?.getUserLevel(user) ?? (user.isGM ? 3 : 0);
  }

  /** Whether the token counts as hidden from players. */
  get isSecret(): boolean {
    return this.hidden;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Its combatant in the viewed combat. */
  get combatant(): Combatant | null {
    return host.game.combats.viewed?.getCombatantsByToken(String(this.id))[0] ?? null;
  }

  get grid(): SceneGrid | null {
    return this.parent?.grid ?? null;
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** Value and maximum of an attribute that a bar shows. */
  getBarAttribute(
    barName: "bar1" | "bar2",
  ): { attribute: string; type: string; value: number; max?: number } | null {
    const { attribute } = this[barName];
    const data = attribute && this.actor ? getProperty(this.actor.system, attribute) : undefined;
    if (!attribute || data === undefined || data === null) return null;
    if (typeof data === "object") {
      const { value, max } = data as { value: number; max: number };
      return { attribute, type: "bar", value, max };
    }
    return { attribute, type: "value", value: Number(data) };
  }

  override async _preCreate(
    data: PlainObject,
    options: PlainObject,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this.name) this.updateSource({ name: this.actor?.name ?? "" });
    return undefined;
  }

  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    if ("actorId" in changes || "actorLink" in changes) this.syntheticActor = null;
    else if ("delta" in changes) this.#refreshActor();
  }

  override _onDelete(options: PlainObject, userId: string): void {
    const actor = this.syntheticActor ?? (this.actorLink ? null : this.actor);
    super._onDelete(options, userId);
    actor?._onDelete(options, userId);
  }
}
