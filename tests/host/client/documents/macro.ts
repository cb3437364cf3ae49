import { fields } from "../../common/index.ts";
import type { PlainObject } from "../../common/utils/index.ts";
import { host } from "../host.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument } from "./client-document.ts";
import { type DocumentType, documentClass } from "./document.ts";
import { bookkeeping, idField, imageField, nameField, shelving, textField } from "./fields.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

type AsyncFunctionClass = new (...args: string[]) => (...args: unknown[]) => Promise<unknown>;
const AsyncFunction = (async () => {}).constructor as AsyncFunctionClass;

export class Macro extends ClientDocument {
  static override metadata = { name: "Macro", collection: "macros" };
  static readonly DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override defineSchema() {
    return {
      _id: idField(),
      name: nameField(),
      type: new fields.StringField({ required: true, initial: "chat", choices: ["script", "chat"] }),
      author: new fields.ForeignDocumentField({ documentName: "User" }, { initial: () => host.game.userId }),
      img: imageField(Macro.DEFAULT_ICON),
      scope: new fields.StringField({
        required: true,
        initial: "global",
        choices: ["global", "actors", "actor"],
      }),
      command: textField(),
      ...shelving(),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare readonly type: "script" | "chat";
  declare readonly author: User | null;
  declare img: string | null;
  declare command: string;

  get isAuthor(): boolean {
    return this.author?.isSelf === true;
  }

  override getUserLevel(user: User = host.game.user): number {
    return this.author === user ? 3 : super.getUserLevel(user);
  }

  /** Runs a script macro with the speaker's actor and token in its scope. */
  async execute(scope: PlainObject & { actor?: Actor; token?: TokenDocument } = {}): Promise<unknown> {
    if (this.type !== "script") throw new Error(`The macro "${this.name}" is no script`);
    const ChatMessage = documentClass("ChatMessage") as DocumentType & ChatSpeaker;
    const speaker = ChatMessage.getSpeaker();
    const actor = scope.actor ?? ChatMessage.getSpeakerActor(speaker);
    const all: PlainObject = { speaker, actor, character: host.game.user.character, ...scope };
    const run = new AsyncFunction(...Object.keys(all), this.command);
    return run.call(this, ...Object.values(all));
  }
}

interface ChatSpeaker {
  getSpeaker(): object;
  getSpeakerActor(speaker: object): Actor | null;
}
