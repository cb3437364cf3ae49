/** Checks of the rows about chat commands and the chat log. */
import { expect } from "vitest";
import type { MessageLike, RollLike, UserLike } from "../applications/environment.ts";
import { type FakeClient, fakeClient, fakeDocument } from "../applications/testing.ts";
import { ChatLog } from "../applications/ui/chat-log.ts";
import { type Checks, listOf, recordOf, rejects, textsOf } from "./applications-rows.ts";

let client: FakeClient;
let created: { data: Record<string, unknown>; options: Record<string, unknown> }[];

const user = (id: string, isGM = false): UserLike => ({
  ...{ id, name: id, isGM },
  hasPermission: () => true,
  query: async () => null,
});
const USERS = [user("A"), user("B"), user("gm1", true), user("gm2", true)];
const GROUPS: Record<string, (candidate: UserLike) => boolean> = {
  gm: ({ isGM }) => isGM,
  players: ({ isGM }) => !isGM,
  CharOfA: ({ id }) => id === "A",
};

export function prepareChatChecks(): void {
  client = fakeClient();
  created = [];
  Object.assign(client.chat, {
    create: async (data: Record<string, unknown>, options: Record<string, unknown>) =>
      created.push({ data, options }),
    recipients: (name: string) => USERS.filter(GROUPS[name] ?? (({ name: own }) => own === name)),
    speaker: () => ({ alias: "Simon" }),
  });
  client.createRoll = (formula) => {
    const roll: RollLike = { formula, total: 4, evaluate: async () => roll, toMessage: async () => null };
    return roll;
  };
}

async function typed(
  text: unknown,
): Promise<{ data: Record<string, unknown>; options: Record<string, unknown> }> {
  await new ChatLog().processMessage(String(text));
  const last = created.at(-1);
  if (!last) throw new Error(`"${text}" made no message.`);
  return last;
}

async function eachTyped<T>(
  texts: unknown,
  read: (made: Awaited<ReturnType<typeof typed>>) => T,
): Promise<T[]> {
  const results = [];
  for (const text of listOf(texts)) results.push(read(await typed(text)));
  return results;
}

/** A message of the log; its text can change. */
function message(id: string, state = { text: id }): MessageLike {
  return Object.assign(fakeDocument({ documentName: "ChatMessage", id }), {
    visible: true,
    renderHTML: async () => {
      const element = document.createElement("li");
      element.className = "message";
      element.dataset.messageId = id;
      element.textContent = state.text;
      return element;
    },
  });
}

const shownTexts = () => Array.from(document.querySelectorAll(".message"), (element) => element.textContent);

export const chatChecks: Checks = {
  "chat-027": async ({ input, expected }) => {
    expect(await eachTyped(input.text, ({ data }) => data.style)).toEqual(expected.style);
  },
  "chat-028": async ({ input, expected }) => {
    expect((await typed(input.text)).data.content).toBe(expected.content);
  },
  "chat-029": async ({ input, expected }) => {
    const ids = (test: (candidate: UserLike) => boolean) => USERS.filter(test).map(({ id }) => id);
    const named: Record<string, string[]> = {
      "all GMs": ids(({ isGM }) => isGM),
      "all non-GMs": ids(({ isGM }) => !isGM),
    };
    const wanted = listOf(expected.whisper).map((group) =>
      typeof group === "string" ? named[group] : group,
    );
    expect(await eachTyped(input.text, ({ data }) => data.whisper)).toEqual(wanted);
  },
  "chat-030": async ({ input, expected }) => {
    client.user = { ...user("A"), hasPermission: (name) => name !== "MESSAGE_WHISPER" };
    expect(await rejects(typed(input.text))).toBe(true);
    expect(created.length > 0).toBe(expected.created);
  },
  "chat-031": async ({ input, expected }) => {
    expect(await eachTyped(input.text, ({ options }) => options.messageMode)).toEqual(expected.mode);
    client.chat.mode = "self";
    expect((await typed("/r 1d4")).options.messageMode).toBe("self");
  },
  "chat-032": async ({ input, expected }) => {
    const { data } = await typed(input.text);
    expect(data.flavor).toBe(expected.flavor);
    const [roll] = listOf(data.rolls);
    expect(recordOf(roll).formula).toBe("2d6[slashing]+2");
  },
  "chat-033": async ({ input, expected }) => {
    const [roll] = listOf((await typed(input.text)).data.rolls);
    expect(recordOf(roll).formula).toBe(expected.formula);
  },
  "chat-034": async ({ input, expected }) => {
    const seen: unknown[][] = [];
    const log = new ChatLog();
    const name = String(input.command);
    ChatLog.CHAT_COMMANDS[name] = {
      rgx: /^\/my (.*)$/,
      fn(...args) {
        seen.push([this, ...args]);
      },
    };
    await log.processMessage("/my text");
    delete ChatLog.CHAT_COMMANDS[name];
    const [self, command, match, chatData, createOptions] = seen[0] ?? [];
    expect(self).toBe(log);
    expect([command, listOf(match)[1]]).toEqual([name, "text"]);
    expect([chatData, createOptions]).toEqual([created[0]?.data, created[0]?.options]);
    expect(seen[0]?.length).toBe(textsOf(expected.args).length + 1);
  },
  "chat-035": async ({ expected }) => {
    ChatLog.CHAT_COMMANDS.my = { rgx: /^\/my$/, fn: async () => false };
    await new ChatLog().processMessage("/my");
    delete ChatLog.CHAT_COMMANDS.my;
    expect(created.length).toBe(expected.messages);
  },
  "chat-036": async ({ input, expected }) => {
    const log = new ChatLog();
    await log.processMessage(String(input.typed));
    const [, self, text, data] = client.calls.find(([name]) => name === "chatMessage") ?? [];
    expect([self, text]).toEqual([log, expected.message]);
    expect(Object.keys(recordOf(data)).sort()).toEqual(expected["chatData keys"]);
  },
  "chat-037": async ({ expected }) => {
    client.on("chatMessage", () => false);
    await new ChatLog().processMessage("hi");
    expect(created.length).toBe(expected.messages);
  },
  "chat-041": async ({ input, expected }) => {
    const messages = textsOf(input.created).map((id) => message(id));
    client.chat.messages = () => messages;
    await new ChatLog().render({ force: true });
    expect(shownTexts()).toEqual(expected.order);
  },
  "chat-042": async ({ expected }) => {
    const log = await new ChatLog().render({ force: true });
    const state = { text: "first form" };
    const posted = log.postOne(message("m1", state));
    state.text = "updated form";
    await Promise.all([posted, log.updateMessage(message("m1", state))]);
    expect(shownTexts().length).toBe(expected.copies);
    expect(shownTexts()).toEqual(["updated form"]);
  },
};
