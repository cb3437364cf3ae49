import { fields } from "../../common/index.ts";
import type { Collection, PlainObject } from "../../common/utils/index.ts";
import { guard } from "../failures.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../host.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument } from "./client-document.ts";
import { type InitiativeOptions, rollInitiative, setInitiatives, unrolled } from "./combat-initiative.ts";
import { type HistoryEntry, type RoundContext, type TurnContext, turnEvents } from "./combat-turns.ts";
import { Combatant } from "./combatant.ts";
import type { OperationOptions } from "./document.ts";
import { effectRegistry } from "./effect-registry.ts";
import {
  bookkeeping,
  booleanField,
  embedded,
  foreignDocument,
  idField,
  numberField,
  textField,
  typeFields,
} from "./fields.ts";
import type { Scene } from "./scene.ts";

/** Options that a turn change carries to every client. */
interface TurnOptions extends OperationOptions {
  readonly direction: 1 | -1;
  readonly worldTime: { readonly delta: number };
}

export class Combat extends ClientDocument {
  static override metadata = {
    name: "Combat",
    collection: "combats",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
    baseTypeAllowed: true,
  };

  static override defineSchema() {
    return {
      _id: idField(),
      ...typeFields("Combat", "base"),
      name: textField(),
      scene: foreignDocument("Scene"),
      groups: embedded("CombatantGroup"),
      combatants: embedded("Combatant"),
      active: booleanField(),
      round: numberField(0, { integer: true, min: 0 }),
      turn: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
      ...bookkeeping(),
    };
  }

  declare readonly type: string;
  declare system: PlainObject;
  declare readonly scene: Scene | null;
  declare readonly combatants: Collection<Combatant>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  /** The combatants in the order of their turns. */
  declare turns: Combatant[];
  /** What the last turn change came from. */
  declare previous: HistoryEntry;
  /** The round and turn whose events are told just now: they lie behind the present ones if turns were skipped. */
  declare eventMoment: { readonly round: number; readonly turn: number } | null;

  override _configure(options: PlainObject): void {
    super._configure(options);
    for (const [key, value] of Object.entries({ turns: [], previous: NOBODY, eventMoment: null })) {
      Object.defineProperty(this, key, { value, writable: true });
    }
  }

  get started(): boolean {
    return this.round > 0;
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  /** The next entry of the order, defeated or not. */
  get nextCombatant(): Combatant | null {
    return this.turns[((this.turn ?? -1) + 1) % this.turns.length] ?? null;
  }

  get current(): HistoryEntry {
    const { combatant } = this;
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  get settings(): { skipDefeated: boolean } {
    const stored = host.game.settings.get("core", "combatTrackerConfig") as { skipDefeated?: boolean } | null;
    return { skipDefeated: stored?.skipDefeated === true };
  }

  getCombatantsByActor(actor: Actor | string): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    const isToken = typeof actor !== "string" && actor.isToken;
    return this.combatants.filter((combatant) =>
      isToken ? combatant.actor === actor : combatant.actorId === id,
    );
  }

  getCombatantsByToken(token: string | { readonly id: string | null }): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  // --- order ------------------------------------------------------------------------------------------

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Orders the combatants anew. */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    return this.turns;
  }

  /** Higher initiative first, none last; equals by their ids. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const first = a.initiative ?? Number.NEGATIVE_INFINITY;
    const second = b.initiative ?? Number.NEGATIVE_INFINITY;
    if (first !== second) return second > first ? 1 : -1;
    return String(a.id) < String(b.id) ? -1 : 1;
  }

  /** Seconds of world time from one turn to another. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    if (fromRound <= 0 || toRound <= 0) return 0;
    const { turnTime, roundTime } = host.CONFIG.time;
    const before = (round: number, turn: number | null) =>
      (round * this.turns.length + (turn ?? 0)) * turnTime + round * roundTime;
    return before(toRound, toTurn) - before(fromRound, fromTurn);
  }

  // --- turns ------------------------------------------------------------------------------------------

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: this.#firstTurn() };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData, { direction: 1, worldTime: { delta: 0 } });
    return this;
  }

  async nextTurn(): Promise<this> {
    this.#mayEndTurn();
    if (this.round === 0) return this.nextRound();
    const next = this.#following(this.turn ?? -1);
    if (next === null) return this.nextRound();
    const delta = this.#passed(next) * host.CONFIG.time.turnTime;
    return this.#change({ round: this.round, turn: next }, 1, delta, "combatTurn");
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    const turn = this.turn ?? 0;
    if (turn === 0) return this.previousRound();
    const delta = this.getTimeDelta(this.round, turn, this.round, turn - 1);
    return this.#change({ round: this.round, turn: turn - 1 }, -1, delta, "combatTurn");
  }

  async nextRound(): Promise<this> {
    this.#mayEndTurn();
    const turn = this.#firstTurn();
    const delta = this.getTimeDelta(this.round, this.turn, this.round + 1, turn);
    return this.#change({ round: this.round + 1, turn }, 1, delta, "combatRound");
  }

  async previousRound(): Promise<this> {
    if (this.round === 0) return this;
    const round = this.round - 1;
    const turn = round === 0 || this.turns.length === 0 ? null : this.turns.length - 1;
    return this.#change(
      { round, turn },
      -1,
      this.getTimeDelta(this.round, this.turn, round, turn),
      "combatRound",
    );
  }

  async endCombat(): Promise<this | undefined> {
    return this.delete();
  }

  async activate(): Promise<this | undefined> {
    return this.update({ active: true });
  }

  async #change(
    updateData: { round: number; turn: number | null },
    direction: 1 | -1,
    delta: number,
    hook: "combatTurn" | "combatRound",
  ): Promise<this> {
    const options: TurnOptions = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, options);
    if (options.worldTime.delta !== 0) await host.game.time.advance(options.worldTime.delta);
    await this.update({ round: updateData.round, turn: updateData.turn }, options);
    return this;
  }

  /** Players end turns of their own combatants only. @throws otherwise */
  #mayEndTurn(): void {
    const { user } = host.game;
    if (user.isGM || this.combatant?.isOwner) return;
    throw new Error(`User ${user.name} lacks permission to end this turn`);
  }

  #firstTurn(): number | null {
    return this.turns.length === 0 ? null : (this.#following(-1) ?? 0);
  }

  /** The next turn of this round that is not skipped, or null. */
  #following(turn: number): number | null {
    const skip = this.settings.skipDefeated;
    const next = this.turns.findIndex((combatant, index) => index > turn && !(skip && combatant.isDefeated));
    return next < 0 ? null : next;
  }

  /** How many turns are over when `next` begins; skipped defeated ones take no time. */
  #passed(next: number): number {
    const between = this.turns.slice((this.turn ?? 0) + 1, next);
    return 1 + between.filter((combatant) => !(this.settings.skipDefeated && combatant.isDefeated)).length;
  }

  // --- initiative -------------------------------------------------------------------------------------

  /** Rolls for the combatants, one message each. */
  async rollInitiative(ids: string | readonly string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiative(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(unrolled(this), options);
  }

  rollNPC(options: InitiativeOptions = {}): Promise<this> {
    const npcs = unrolled(this).filter((id) => this.combatants.get(id)?.isNPC);
    return this.rollInitiative(npcs, options);
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await setInitiatives(this, [{ _id: id, initiative: value }]);
  }

  async resetAll({ updateTurn = true }: { readonly updateTurn?: boolean } = {}): Promise<this> {
    const updates = this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null }));
    await setInitiatives(this, updates, updateTurn);
    return this;
  }

  /** Adds an actor with its tokens, or by itself. */
  async addActor(actor: Actor): Promise<Combatant[]> {
    const tokens = actor.token ? [actor.token] : actor.getDependentTokens();
    const data = tokens.map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id ?? null,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
    const added = await this.createEmbeddedDocuments(
      "Combatant",
      data.length > 0 ? data : [{ actorId: actor.id }],
    );
    return added as Combatant[];
  }

  // --- life cycle -------------------------------------------------------------------------------------

  /** There is one active combat: the client that activates one deactivates the others. */
  async #deactivateOthers(): Promise<void> {
    const others = host.game.combats.filter((combat) => combat !== this && combat.active);
    await Combat.updateDocuments(others.map((combat) => ({ _id: combat.id, active: false })));
  }

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    this.previous = this.current;
    if (this.active && userId === host.game.userId) void this.#deactivateOthers();
  }

  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    if (changes.active === true && userId === host.game.userId) void this.#deactivateOthers();
    if ("round" in changes || "turn" in changes) this.#turnChanged(options);
  }

  #turnChanged(options: PlainObject): void {
    const prior = this.previous;
    const { current } = this;
    this.previous = current;
    if (options.turnEvents === false) return;
    Hooks.callAll("combatTurnChange", this, prior, current);
    if (host.game.user.isActiveGM) {
      guard("Combat#_manageTurnEvents", () => this._manageTurnEvents(prior, current));
    } else guard("effect durations", () => effectRegistry.refresh(null, { combat: this }));
  }

  /** Runs the workflows between two turns; on the active game master's client only. */
  async _manageTurnEvents(prior: HistoryEntry, current: HistoryEntry): Promise<void> {
    await turnEvents(this, prior, current);
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<ClientDocument["_onCreateDescendantDocuments"]>
  ): void {
    const acting = this.combatant?.id ?? null;
    super._onCreateDescendantDocuments(...args);
    this.#follow(acting, args[5]);
    if (!host.game.user.isActiveGM) return;
    for (const entry of args[2]) {
      if (entry instanceof Combatant) guard("Combat#_onEnter", () => this._onEnter(entry));
    }
  }

  override _onDeleteDescendantDocuments(
    ...args: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>
  ): void {
    const acting = this.combatant;
    super._onDeleteDescendantDocuments(...args);
    const gone = acting !== null && args[2].includes(acting);
    this.#follow(gone ? null : (acting?.id ?? null), args[5], gone);
    if (!host.game.user.isActiveGM) return;
    for (const entry of args[2]) {
      if (entry instanceof Combatant) guard("Combat#_onExit", () => this._onExit(entry));
    }
  }

  /** Combatants came or went: the same one acts; if it is gone, the next in the order. */
  #follow(acting: string | null, userId: string, gone = false): void {
    if (userId !== host.game.userId || this.turn === null) return;
    const kept = this.turns.findIndex((combatant) => combatant.id === acting);
    if (kept >= 0 && kept !== this.turn) void this.update({ turn: kept }, { turnEvents: false });
    else if (gone && this.turn >= this.turns.length) {
      void this.update(this.turns.length === 0 ? { turn: null } : { round: this.round + 1, turn: 0 });
    }
  }

  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    if (this.started) guard("combatEnd", () => effectRegistry.refresh("combatEnd", { combat: this }));
  }

  // --- workflows that a system overrides --------------------------------------------------------------

  /** Whether the movement of all combatants begins anew at the start of a turn. */
  _clearMovementHistoryOnStartTurn(): boolean {
    return true;
  }

  async clearMovementHistories(): Promise<void> {
    await host.clearMovementHistories(this.combatants.contents.flatMap((combatant) => combatant.token ?? []));
  }

  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(_combatant: Combatant): Promise<void> {}
  async _onStartRound(_context: RoundContext): Promise<void> {}
  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onEndRound(_context: RoundContext): Promise<void> {}
}

const NOBODY: HistoryEntry = { round: 0, turn: null, combatantId: null, tokenId: null };
