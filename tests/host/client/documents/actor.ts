import { CONST } from "../../common/index.ts";
import { type Collection, getProperty, type PlainObject } from "../../common/utils/index.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../host.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { ClientDocument } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { InitiativeOptions } from "./combat-initiative.ts";
import { documentClass } from "./document.ts";
import { applyPhase } from "./effect-application.ts";
import { bookkeeping, embedded, idField, imageField, nameField, shelving, typeFields } from "./fields.ts";
import type { Item } from "./item.ts";
import type { TokenDocument } from "./token.ts";
import { prototypeTokenField } from "./token-schema.ts";
import type { User } from "./user.ts";

export class Actor extends ClientDocument {
  static override metadata = {
    name: "Actor",
    collection: "actors",
    embedded: { Item: "items", ActiveEffect: "effects" },
    hasTypeData: true,
  };
  static readonly DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override defineSchema() {
    return {
      _id: idField(),
      name: nameField(),
      ...typeFields("Actor"),
      img: imageField(Actor.DEFAULT_ICON),
      prototypeToken: prototypeTokenField(),
      items: embedded("Item"),
      effects: embedded("ActiveEffect"),
      ...shelving(),
      ...bookkeeping(),
    };
  }

  static getDefaultArtwork(_data: PlainObject = {}): { img: string; texture: { src: string } } {
    return { img: Actor.DEFAULT_ICON, texture: { src: Actor.DEFAULT_ICON } };
  }

  declare name: string;
  declare readonly type: string;
  declare system: PlainObject;
  declare img: string | null;
  declare prototypeToken: PlainObject & { actorLink: boolean; disposition: number; name: string };
  declare readonly items: Collection<Item>;
  declare readonly effects: Collection<ActiveEffect>;
  /** The token, for the actor of an unlinked one. */
  declare readonly parent: TokenDocument | null;
  declare sort: number;
  /** What effects changed, at the paths that they changed. */
  declare overrides: PlainObject;
  /** Ids of all statuses that active effects grant. */
  declare readonly statuses: Set<string>;
  /** Phases of effects that this preparation has applied. */
  declare readonly appliedPhases: Set<string>;

  override _configure(options: PlainObject): void {
    super._configure(options);
    Object.defineProperty(this, "statuses", { value: new Set<string>() });
    Object.defineProperty(this, "appliedPhases", { value: new Set<string>() });
    Object.defineProperty(this, "overrides", { value: {}, writable: true });
  }

  get isToken(): boolean {
    return this.parent !== null;
  }

  /** The token of a synthetic actor. */
  get token(): TokenDocument | null {
    return this.parent;
  }

  /** Items by type, with an empty list for every type that there is. */
  get itemTypes(): Record<string, Item[]> {
    const types = Object.fromEntries(
      (host.game.documentTypes.Item ?? []).map((type): [string, Item[]] => [type, []]),
    );
    for (const item of this.items) types[item.type]?.push(item);
    return types;
  }

  get inCombat(): boolean {
    return host.game.combats.some((combat) => combat.getCombatantsByActor(this).length > 0);
  }

  // --- preparation and effects ------------------------------------------------------------------------

  override prepareData(): void {
    this.appliedPhases.clear();
    this.statuses.clear();
    this.overrides = {};
    super.prepareData();
    this.applyActiveEffects("final");
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    for (const effect of this.appliedEffects) for (const status of effect.statuses) this.statuses.add(status);
    this.applyActiveEffects("initial");
  }

  /** Applies the changes of one phase. @throws if that phase was applied in this preparation already */
  applyActiveEffects(phase: string): void {
    if (phase === undefined) throw new Error("applyActiveEffects needs a phase");
    if (!(phase in host.CONFIG.ActiveEffect.phases)) throw new Error(`"${phase}" is no phase of effects`);
    if (this.appliedPhases.has(phase))
      throw new Error(`The effects of the phase "${phase}" are applied twice`);
    this.appliedPhases.add(phase);
    applyPhase(this, phase);
  }

  /** Own effects and the transferring ones of items, active or not. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  /** The effects that act now. */
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.isTemporary);
  }

  /** What is left of some effects has changed. On every client. */
  onUpdateEffectDurations(_effects: ActiveEffect[], _event: string | null, _context: object): void {}

  override getRollData(): PlainObject {
    return this.system;
  }

  /**
   * Sets or removes the effect of a configured status.
   * @returns the new effect; true if it was there and shall be; false if it was removed; undefined if it was not
   *   there and shall not be
   */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { readonly active?: boolean; readonly overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = host.CONFIG.statusEffects[statusId];
    if (!status) throw new Error(`"${statusId}" is no status of CONFIG.statusEffects`);
    const present = this.effects.filter((effect) =>
      status._id ? effect.id === status._id : effect.statuses.size === 1 && effect.statuses.has(statusId),
    );
    if (present.length > 0) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        present.map((effect) => String(effect.id)),
      );
      return false;
    }
    if (active === false) return undefined;
    const cls = host.CONFIG.ActiveEffect.documentClass as typeof ActiveEffect;
    const effect = await cls.fromStatusEffect(statusId, { parent: this });
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    const created = await cls.create(effect, { parent: this, keepId: true });
    return created as ActiveEffect | undefined;
  }

  // --- tokens and combat ------------------------------------------------------------------------------

  /** Token documents of this actor on the viewed scene, or on every scene. */
  getDependentTokens({ linked = false }: { readonly linked?: boolean } = {}): TokenDocument[] {
    if (this.parent) return linked ? [] : [this.parent];
    return host.game.scenes.contents
      .flatMap((scene) => scene.tokens.contents)
      .filter((token) => token.actorId === this.id && (!linked || token.actorLink));
  }

  /** Tokens on the viewed scene: placeables, or with `document` their documents. */
  getActiveTokens(linked = false, document = false): object[] {
    const scene = host.game.scenes.viewed;
    const tokens = this.getDependentTokens({ linked }).filter((token) => token.parent === scene);
    return document ? tokens : tokens.flatMap((token) => token.object ?? []);
  }

  /** A new token of this actor, in memory. */
  async getTokenDocument(data: PlainObject = {}, context: PlainObject = {}): Promise<TokenDocument> {
    const source = this.toObject().prototypeToken as PlainObject;
    const cls = documentClass("Token");
    return new cls({ ...source, ...data, actorId: this.id }, context) as TokenDocument;
  }

  /**
   * Changes a token attribute by its path below `system`: bars `{ value, max }` stay between 0 and their maximum.
   * @param isDelta the value is added
   */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const current = getProperty(this.system, attribute);
    const bar = isBar && typeof current === "object" && current !== null ? (current as PlainObject) : null;
    const path = bar ? `system.${attribute}.value` : `system.${attribute}`;
    const start = Number(bar ? bar.value : current);
    const wanted = isDelta ? start + value : value;
    const result = bar ? Math.min(Math.max(wanted, 0), Number(bar.max)) : wanted;
    if (!Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, { [path]: result }, this))
      return this;
    return result === start ? this : this.update({ [path]: result });
  }

  /** Rolls initiative for the combatants of this actor in the viewed combat. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: {
    readonly createCombatants?: boolean;
    readonly rerollInitiative?: boolean;
    readonly initiativeOptions?: InitiativeOptions;
  } = {}): Promise<Combat | null> {
    const combat = host.game.combats.viewed ?? (createCombatants ? await this.#newCombat() : null);
    if (!combat) return null;
    if (createCombatants && combat.getCombatantsByActor(this).length === 0) await combat.addActor(this);
    const combatants = combat
      .getCombatantsByActor(this)
      .filter((combatant) => rerollInitiative || combatant.initiative === null);
    return combat.rollInitiative(
      combatants.map((combatant) => String(combatant.id)),
      initiativeOptions,
    );
  }

  async #newCombat(): Promise<Combat | null> {
    if (!host.game.user.isGM) return null;
    const cls = host.CONFIG.Combat.documentClass as typeof Combat;
    const created = await cls.create({ active: true });
    return (created as Combat | undefined) ?? null;
  }

  // --- life cycle -------------------------------------------------------------------------------------

  override async _preCreate(
    data: PlainObject,
    options: PlainObject,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const { name } = this.prototypeToken;
    if (!name) this.updateSource({ prototypeToken: { name: this.name } });
    if (user.role < CONST.USER_ROLES.ASSISTANT) this.updateSource({ [`ownership.${user.id}`]: 3 });
    return undefined;
  }

  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    this.#tellTokens();
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<ClientDocument["_onCreateDescendantDocuments"]>
  ): void {
    super._onCreateDescendantDocuments(...args);
    this.#tellTokens();
  }

  override _onUpdateDescendantDocuments(
    ...args: Parameters<ClientDocument["_onUpdateDescendantDocuments"]>
  ): void {
    super._onUpdateDescendantDocuments(...args);
    this.#tellTokens();
  }

  override _onDeleteDescendantDocuments(
    ...args: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>
  ): void {
    super._onDeleteDescendantDocuments(...args);
    this.#tellTokens();
  }

  /** Tokens follow their actor; unlinked ones show what they have not overridden. */
  #tellTokens(): void {
    for (const token of this.getDependentTokens()) token.onActorChange(this);
  }
}
