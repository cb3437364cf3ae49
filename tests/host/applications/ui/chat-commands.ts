/** What is typed into the chat: commands first, then plain text. */
import { environment, type RollLike } from "../environment.ts";

/** Data of the message that is being made; commands change it in place. */
export type ChatData = Record<string, unknown>;

export interface CommandCall {
  command: string;
  match: RegExpMatchArray;
  chatData: ChatData;
  createOptions: Record<string, unknown>;
}

export interface ChatCommand {
  rgx: RegExp;
  /** Changes the data; false stops the creation of a message. `this` is the chat log. */
  fn: (
    this: object,
    command: string,
    match: RegExpMatchArray,
    chatData: ChatData,
    createOptions: Record<string, unknown>,
  ) => unknown;
}

/** Numbers of `CONST.CHAT_MESSAGE_STYLES`. */
const STYLE = { OOC: 1, IC: 2, EMOTE: 3 };

const ROLLS: Record<string, string> = {
  roll: "",
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** `ChatLog.CHAT_COMMANDS`. Own commands are added as further entries. */
export const CHAT_COMMANDS: Record<string, ChatCommand> = {
  roll: { rgx: /^\/(?:r|roll)\s+([\s\S]+)$/i, fn: roll },
  publicroll: { rgx: /^\/(?:pr|publicroll)\s+([\s\S]+)$/i, fn: roll },
  gmroll: { rgx: /^\/(?:gmr|gmroll)\s+([\s\S]+)$/i, fn: roll },
  blindroll: { rgx: /^\/(?:br|broll|blindroll)\s+([\s\S]+)$/i, fn: roll },
  selfroll: { rgx: /^\/(?:sr|selfroll)\s+([\s\S]+)$/i, fn: roll },
  ic: { rgx: /^\/ic\s+([\s\S]+)$/i, fn: (_command, match, data) => speak(data, STYLE.IC, match[1]) },
  ooc: { rgx: /^\/ooc\s+([\s\S]+)$/i, fn: (_command, match, data) => speak(data, STYLE.OOC, match[1]) },
  emote: { rgx: /^\/(?:em|me|emote)\s+([\s\S]+)$/i, fn: (_command, match, data) => emote(data, match[1]) },
  whisper: { rgx: /^\/(?:w|whisper)\s+(\[[^\]]+\]|\S+)\s+([\s\S]+)$/i, fn: whisper },
};

/** The command that a text calls; null for plain text. Throws for an unknown command. */
export function parseCommand(text: string): { command: string; match: RegExpMatchArray } | null {
  for (const [command, { rgx }] of Object.entries(CHAT_COMMANDS)) {
    const match = text.match(rgx);
    if (match) return { command, match };
  }
  if (text.startsWith("/")) {
    throw new Error(
      environment().format("HOST.Chat.unknownCommand", { command: text.split(/\s/)[0] ?? text }),
    );
  }
  return null;
}

async function roll(
  this: object,
  command: string,
  match: RegExpMatchArray,
  chatData: ChatData,
  createOptions: Record<string, unknown>,
): Promise<void> {
  const [formula = "", ...comment] = unescapeSigns(match[1] ?? "").split("#");
  const rolled: RollLike = await environment()
    .createRoll(formula.trim(), environment().chat.rollData())
    .evaluate();
  const flavor = comment.join("#").trim();
  Object.assign(chatData, { rolls: [rolled], content: String(rolled.total) });
  if (flavor) chatData.flavor = flavor;
  createOptions.messageMode = ROLLS[command] || environment().chat.mode;
}

/** Text fields escape comparison signs; formulas need them. */
function unescapeSigns(text: string): string {
  return text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function speak(chatData: ChatData, style: number, text: string | undefined): void {
  chatData.style = style;
  chatData.content = asHTML(text ?? "");
  if (style === STYLE.OOC) delete chatData.speaker;
}

function emote(chatData: ChatData, text: string | undefined): void {
  const { speaker } = chatData;
  const alias =
    typeof speaker === "object" && speaker !== null && "alias" in speaker ? speaker.alias : undefined;
  speak(chatData, STYLE.EMOTE, `${alias ?? environment().user?.name ?? ""} ${text ?? ""}`);
}

function whisper(_command: string, match: RegExpMatchArray, chatData: ChatData): false | undefined {
  if (!environment().user?.hasPermission("MESSAGE_WHISPER"))
    throw new Error(environment().localize("HOST.Chat.noWhisper"));
  const names = (match[1] ?? "").replace(/^\[|\]$/g, "").split(",");
  const users = names.flatMap((name) => environment().chat.recipients(name.trim()));
  if (users.length === 0)
    throw new Error(environment().format("HOST.Chat.noRecipient", { name: names.join(", ") }));
  chatData.whisper = [...new Set(users.map((user) => user.id))];
  chatData.content = asHTML(match[2] ?? "");
  return undefined;
}

/** Line breaks of typed text show. */
export function asHTML(text: string): string {
  return text.replaceAll("\n", "<br>");
}
