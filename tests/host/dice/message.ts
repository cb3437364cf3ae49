/** A roll becomes a chat message: the one place where the dice know the chat. */
import type { Roll } from "./roll.ts";

export interface MessageOptions {
  /** `public`, `gm`, `blind`, `self` or `ic`; without it the mode that the user has chosen. */
  messageMode?: string;
  /** `false`: return the data of the message instead of creating it. */
  create?: boolean;
}

/** What is needed of the global ChatMessage class. */
interface ChatMessageClass {
  new (data: object): { applyMode(mode?: string): unknown; toObject(): object };
  create(data: object, operation: { messageMode?: string }): Promise<unknown>;
}

/** Create the message of an evaluated roll (or only its data). Throws where there is no ChatMessage. */
export async function sendRoll(roll: Roll, messageData: object, options: MessageOptions): Promise<unknown> {
  const { messageMode, create = true } = options;
  const cls = chatMessageClass();
  const data = { content: String(roll.total), rolls: [roll], ...messageData };
  if (create) return cls.create(data, messageMode === undefined ? {} : { messageMode });
  const message = new cls(data);
  message.applyMode(messageMode);
  return message.toObject();
}

function chatMessageClass(): ChatMessageClass {
  const found: unknown = Reflect.get(globalThis, "ChatMessage");
  if (!isChatMessageClass(found)) throw new Error("There is no ChatMessage class to send the roll with.");
  return found;
}

function isChatMessageClass(value: unknown): value is ChatMessageClass {
  return typeof value === "function" && "create" in value && typeof value.create === "function";
}
