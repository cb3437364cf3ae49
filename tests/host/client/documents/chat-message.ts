import { CONST, fields } from "../../common/index.ts";
import { mergeObject, type PlainObject } from "../../common/utils/index.ts";
import { Roll } from "../../dice/index.ts";
import { reportFailure } from "../failures.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../host.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument } from "./client-document.ts";
import type { Document, OperationOptions } from "./document.ts";
import { bookkeeping, booleanField, foreignId, idField, textField, typeFields } from "./fields.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** Who speaks: ids, and the name that is shown. */
export interface Speaker {
  scene?: string | null;
  actor?: string | null;
  token?: string | null;
  alias?: string;
}

interface SpeakerOptions {
  readonly scene?: Scene | string | null;
  readonly actor?: Actor | null;
  readonly token?: TokenDocument | { readonly document: TokenDocument } | null;
  readonly alias?: string;
}

/** A system model that draws its message itself. */
interface RenderingModel {
  renderHTML(options: PlainObject): Promise<HTMLElement>;
}

export class ChatMessage extends ClientDocument {
  static override metadata = {
    name: "ChatMessage",
    collection: "messages",
    hasTypeData: true,
    baseTypeAllowed: true,
  };

  static override defineSchema() {
    return {
      _id: idField(),
      ...typeFields("ChatMessage", "base"),
      style: new fields.NumberField({
        required: true,
        nullable: false,
        initial: CONST.CHAT_MESSAGE_STYLES.OTHER,
        choices: Object.values(CONST.CHAT_MESSAGE_STYLES),
      }),
      author: new fields.ForeignDocumentField(
        { documentName: "User" },
        { nullable: false, initial: () => host.game.userId },
      ),
      timestamp: new fields.NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new fields.HTMLField({ required: true, initial: "" }),
      content: new fields.HTMLField({ required: true, initial: "" }),
      speaker: new fields.SchemaField({
        scene: foreignId(),
        actor: foreignId(),
        token: foreignId(),
        alias: textField(),
      }),
      whisper: new fields.ArrayField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      blind: booleanField(),
      rolls: new fields.ArrayField(new fields.JSONField({ required: true })),
      sound: new fields.FilePathField({
        categories: ["AUDIO"],
        nullable: true,
        initial: null,
        required: true,
      }),
      emote: booleanField(),
      ...bookkeeping(),
    };
  }

  declare readonly type: string;
  declare system: PlainObject;
  declare style: number;
  declare readonly author: User | null;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: Required<Speaker>;
  declare whisper: string[];
  declare blind: boolean;
  /** Revived from their stored texts at each preparation. */
  declare rolls: Roll[];

  override _initializeSource(data: PlainObject, context: PlainObject): PlainObject {
    const rolls = Array.isArray(data.rolls) ? data.rolls : [];
    const texts = rolls.map((roll: unknown) => (typeof roll === "string" ? roll : JSON.stringify(roll)));
    return super._initializeSource(rolls.length > 0 ? { ...data, rolls: texts } : data, context);
  }

  override prepareDerivedData(): void {
    const stored = this._source.rolls as string[];
    this.rolls = stored.flatMap((text) => {
      try {
        return Roll.fromJSON(text);
      } catch (error) {
        reportFailure(`roll of the message [${this.id}]`, error);
        return [];
      }
    });
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** The name that is shown: the speaker's, else the author's. */
  get alias(): string {
    return this.speaker.alias || (this.author?.name ?? "");
  }

  get isAuthor(): boolean {
    return this.author?.isSelf === true;
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  /** Whether the message shows at all to this user. */
  override get visible(): boolean {
    if (this.whisper.length === 0 && !this.blind) return true;
    const { user } = host.game;
    if (this.isAuthor || this.whisper.includes(String(user.id))) return true;
    return this.isRoll && this.whisper.length === 0;
  }

  /** Whether its content shows: a blind message is for game masters, whoever wrote it. */
  get isContentVisible(): boolean {
    if (this.blind) return host.game.user.isGM && this.#addressed;
    if (this.whisper.length > 0) return this.#addressed || this.isAuthor;
    return true;
  }

  get #addressed(): boolean {
    return this.whisper.length === 0 || this.whisper.includes(String(host.game.user.id));
  }

  override getUserLevel(user: User = host.game.user): number {
    return user.isGM || this.author === user ? 3 : 0;
  }

  override getRollData(): PlainObject {
    return this.speakerActor?.getRollData() ?? {};
  }

  // --- speakers ---------------------------------------------------------------------------------------

  /** The speaker of given parts, else of the controlled token, else of the user's character, else the user. */
  static getSpeaker({ scene, actor, token, alias }: SpeakerOptions = {}): Required<Speaker> {
    const given = token && "document" in token ? token.document : (token as TokenDocument | null | undefined);
    if (given) return speakerOf(given, given.actor, alias);
    if (actor) {
      const active = actor.token ?? (actor.getActiveTokens(false, true)[0] as TokenDocument | undefined);
      return active ? speakerOf(active, actor, alias) : actorSpeaker(actor, alias);
    }
    const { user } = host.game;
    const controlled = host.game.controlledTokens.find((document) => document.actor?.isOwner);
    if (controlled && scene === undefined) return speakerOf(controlled, controlled.actor, alias);
    const character = user.character as Actor | null;
    if (character) return actorSpeaker(character, alias);
    return {
      scene: host.game.scenes.viewed?.id ?? null,
      actor: null,
      token: null,
      alias: alias ?? user.name,
    };
  }

  static getSpeakerActor({ scene, token, actor }: Speaker): Actor | null {
    const document = scene && token ? host.game.scenes.get(scene)?.tokens.get(token) : undefined;
    return document?.actor ?? (actor ? (host.game.actors.get(actor) ?? null) : null);
  }

  /** Users by name, the groups `gm` and `players`, or the name of a user's character. */
  static getWhisperRecipients(name: string): User[] {
    const wanted = name.toLowerCase();
    const { users } = host.game;
    if (["gm", "dm"].includes(wanted)) return users.filter((user) => user.isGM);
    if (wanted === "players") return users.filter((user) => !user.isGM);
    const named = users.filter((user) => user.name.toLowerCase() === wanted);
    if (named.length > 0) return named;
    return users.filter((user) => (user.character as Actor | null)?.name.toLowerCase() === wanted);
  }

  // --- modes ------------------------------------------------------------------------------------------

  /** Addresses message data by a mode of `CONFIG.ChatMessage.modes`, in place; without one by the user's own. */
  static applyMode(data: PlainObject, mode: string = currentMode()): PlainObject {
    const entry = host.CONFIG.ChatMessage.modes[mode];
    if (!entry) throw new Error(`"${mode}" is no message mode`);
    entry.handler(data);
    return data;
  }

  static applyRollMode(): never {
    throw new Error("ChatMessage.applyRollMode: use ChatMessage.applyMode");
  }

  applyMode(mode?: string): void {
    const data = this.toObject();
    ChatMessage.applyMode(data, mode);
    const { whisper, blind, style, speaker } = data;
    this.updateSource({ whisper, blind, style, speaker });
  }

  static override async createDocuments(
    data: readonly (PlainObject | Document)[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    const { messageMode, ...rest } = operation;
    if (typeof messageMode !== "string") return super.createDocuments(data, rest);
    const addressed = data.map((entry) => {
      const source = entry instanceof ChatMessage ? entry.toObject() : mergeObject({}, entry as PlainObject);
      return ChatMessage.applyMode(source, messageMode);
    });
    return super.createDocuments(addressed, rest);
  }

  // --- rendering --------------------------------------------------------------------------------------

  /** The element of this message for the log; a system model may draw it instead. */
  async renderHTML(options: PlainObject = {}): Promise<HTMLElement> {
    const { system } = this;
    const drawn = isRendering(system)
      ? await system.renderHTML(options)
      : await host.renderMessage(this, options);
    Hooks.callAll("renderChatMessageHTML", this, drawn, {
      message: this.toObject(),
      author: this.author,
      ...options,
    });
    return drawn;
  }
}

function isRendering(model: object): model is RenderingModel {
  return "renderHTML" in model && typeof model.renderHTML === "function";
}

function speakerOf(token: TokenDocument, actor: Actor | null, alias?: string): Required<Speaker> {
  return {
    scene: token.parent?.id ?? null,
    actor: actor?.id ?? null,
    token: token.id,
    alias: alias ?? token.name,
  };
}

function actorSpeaker(actor: Actor, alias?: string): Required<Speaker> {
  const scene = host.game.scenes.viewed?.id ?? null;
  return { scene, actor: actor.id, token: null, alias: alias ?? actor.name };
}

function currentMode(): string {
  return String(host.game.settings.get("core", "messageMode"));
}

const gameMasters = () => host.game.users.filter((user) => user.isGM).map((user) => String(user.id));

function listed(data: PlainObject): string[] {
  const whisper = Array.isArray(data.whisper) ? data.whisper : [];
  return whisper.map((entry: unknown) => String(entry instanceof ClientDocument ? entry.id : entry));
}

/** The core message modes. */
export const MESSAGE_MODES = {
  public: mode("public", (data) => ({ ...data, whisper: [], blind: false })),
  gm: mode("gm", (data) => ({ ...data, whisper: union(listed(data), gameMasters()), blind: false })),
  blind: mode("blind", (data) => ({ ...data, whisper: union(listed(data), gameMasters()), blind: true })),
  self: mode("self", (data) => ({ ...data, whisper: [host.game.userId], blind: false })),
  ic: mode("ic", inCharacter),
};

function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])];
}

/** In character: only for messages without rolls by somebody who speaks as an actor; otherwise public. */
function inCharacter(data: PlainObject): PlainObject {
  const rolls = Array.isArray(data.rolls) ? data.rolls : [];
  const given = data.speaker as Speaker | undefined;
  const speaker = given?.actor ? given : ChatMessage.getSpeaker();
  const open = { ...data, whisper: [], blind: false };
  if (rolls.length > 0 || !speaker.actor) return open;
  return { ...open, style: CONST.CHAT_MESSAGE_STYLES.IC, speaker };
}

function mode(id: string, change: (data: PlainObject) => PlainObject) {
  return {
    label: `CHAT.MODES.${id}`,
    icon: `fa-solid fa-${{ public: "globe", gm: "user-secret", blind: "eye-slash", self: "ghost", ic: "comment" }[id]}`,
    handler: (data: PlainObject) => {
      Object.assign(data, change(data));
    },
  };
}
