import { fields } from "../../common/index.ts";
import type { PlainObject } from "../../common/utils/index.ts";
import { Roll } from "../../dice/index.ts";
import { host } from "../host.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { InitiativeOptions } from "./combat-initiative.ts";
import { type DocumentType, documentClass } from "./document.ts";
import {
  bookkeeping,
  booleanField,
  foreignId,
  idField,
  imageField,
  numberField,
  textField,
  typeFields,
} from "./fields.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

export class Combatant extends ClientDocument {
  static override metadata = {
    name: "Combatant",
    collection: "combatants",
    hasTypeData: true,
    baseTypeAllowed: true,
  };

  static override defineSchema() {
    return {
      _id: idField(),
      ...typeFields("Combatant", "base"),
      actorId: foreignId(),
      tokenId: foreignId(),
      sceneId: foreignId(),
      name: textField(),
      img: imageField(),
      initiative: new fields.NumberField({ required: true, nullable: true, initial: null }),
      hidden: booleanField(),
      defeated: booleanField(),
      group: foreignId(),
      roundJoined: numberField(1, { integer: true, min: 0 }),
      ...bookkeeping(),
    };
  }

  declare readonly type: string;
  declare system: PlainObject;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare roundJoined: number;
  declare readonly parent: Combat | null;

  get combat(): Combat | null {
    return this.parent;
  }

  get token(): TokenDocument | null {
    const scene = this.sceneId ? host.game.scenes.get(this.sceneId) : null;
    return (this.tokenId && scene?.tokens.get(this.tokenId)) || null;
  }

  get actor(): Actor | null {
    if (this.token) return this.token.actor;
    return this.actorId ? (host.game.actors.get(this.actorId) ?? null) : null;
  }

  get isDefeated(): boolean {
    const dead = host.CONFIG.specialStatusEffects.DEFEATED ?? "";
    return this.defeated || this.actor?.statuses.has(dead) === true;
  }

  /** Whether no player owns its actor. */
  get isNPC(): boolean {
    return this.players.length === 0;
  }

  /** Players who own its actor. */
  get players(): User[] {
    return host.game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override getUserLevel(user: User = host.game.user): number {
    return this.actor?.getUserLevel(user) ?? (user.isGM ? 3 : 0);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name ||= this.token?.name ?? this.actor?.name ?? "";
    this.img ??= this.token?.texture.src ?? this.actor?.img ?? null;
  }

  _getInitiativeFormula(): string {
    return host.CONFIG.Combat.initiative.formula ?? host.environment.manifest.initiative ?? "1d20";
  }

  getInitiativeRoll(formula: string | null = null): Roll {
    return Roll.create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string | InitiativeOptions): Promise<Combat | null> {
    const options = typeof formula === "string" ? { formula } : (formula ?? {});
    return (await this.parent?.rollInitiative(String(this.id), options)) ?? null;
  }

  /** The data of the chat message of a roll; of hidden ones only game masters learn. */
  initiativeMessage(roll: Roll, more: PlainObject): PlainObject {
    const ChatMessage = documentClass("ChatMessage") as DocumentType & Speakers;
    const { actor, token, name } = this;
    const data: PlainObject = {
      speaker: ChatMessage.getSpeaker({ actor, token, alias: name }),
      flavor: host.game.i18n.localize("COMBAT.RollsInitiative", { name }),
      flags: { core: { initiativeRoll: true } },
      rolls: [roll],
      ...more,
    };
    return this.hidden ? ChatMessage.applyMode(data, "gm") : data;
  }

  async clearMovementHistory(): Promise<void> {
    await host.clearMovementHistories([this.token].flatMap((token) => token ?? []));
  }

  override async _preCreate(
    data: PlainObject,
    options: PlainObject,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const actorId = this.actorId ?? this.token?.actorId ?? null;
    this.updateSource({ actorId, roundJoined: Math.max(this.parent?.round ?? 0, 1) });
    return undefined;
  }
}

interface Speakers {
  getSpeaker(options: object): object;
  applyMode(data: PlainObject, mode: string): PlainObject;
}

export class CombatantGroup extends ClientDocument {
  static override metadata = {
    name: "CombatantGroup",
    collection: "groups",
    hasTypeData: true,
    baseTypeAllowed: true,
  };

  static override defineSchema() {
    return {
      _id: idField(),
      ...typeFields("CombatantGroup", "base"),
      name: textField(),
      img: imageField(),
      initiative: new fields.NumberField({ required: true, nullable: true, initial: null }),
      ...bookkeeping(),
    };
  }

  declare readonly parent: Combat | null;

  get members(): Combatant[] {
    return this.parent?.combatants.filter((combatant) => combatant._source.group === this.id) ?? [];
  }

  async clearMovementHistories(): Promise<void> {
    await host.clearMovementHistories(this.members.flatMap((member) => member.token ?? []));
  }
}
