/** Rows on chat messages: data, modes, who sees what, rendering. */
import { expect } from "vitest";
import type { ChatMessage } from "../client/documents/chat-message.ts";
import type { PlainObject } from "../common/utils/index.ts";
import type { Seat } from "../kit/index.ts";
import { bareTable, Ground, type Runner } from "./ground.ts";

/** The users of the chat rows: two game masters and two players. */
const users = [
  { name: "G1", id: "G100000000000000", role: "GAMEMASTER" },
  { name: "G2", id: "G200000000000000", role: "GAMEMASTER" },
  { name: "P1", id: "P100000000000000" },
  { name: "P2", id: "P200000000000000" },
] as const;
const fewer = users.filter(({ name }) => name !== "G2");

const idOf = (name: string) => name.padEnd(16, "0");
const nameOf = (id: string) => id.replace(/0+$/, "");

/** A message that `author` sends, on every seat. */
async function sent(data: PlainObject, { author = "P1", mode }: { author?: string; mode?: string } = {}) {
  const table = await bareTable({ users: fewer });
  const seat = table.seat(author);
  const rolls = data.rolls === true ? [await rolled(seat)] : [];
  const options = mode === undefined ? {} : { messageMode: mode };
  const message = (await seat.globals.ChatMessage.create(
    { content: "text", ...data, rolls },
    options,
  )) as ChatMessage;
  await table.settle();
  const on = (name: string) => table.seat(name).document(String(message.uuid)) as ChatMessage;
  return { table, message, on };
}

async function rolled(seat: Seat) {
  seat.dice([5]);
  return new seat.globals.Roll("1d6").evaluate();
}

/** Rows that say who sees a roll in a mode. */
const sees: Runner = async ({ input, expected }) => {
  const { on } = await sent({ rolls: true }, { mode: String(input.mode), author: String(input.author) });
  for (const [name, visible] of Object.entries(expected.sees as Record<string, boolean>)) {
    const message = on(name === "GM" ? "G1" : name);
    expect([name, message.visible && message.isContentVisible]).toEqual([name, visible]);
  }
};

/** Rows that say how a mode addresses message data. */
const addresses: Runner = async ({ input, expected }) => {
  const gms = (input.gms as string[] | undefined) ?? ["G1"];
  const table = await bareTable({
    users: users.filter(({ name }) => !name.startsWith("G") || gms.includes(name)),
  });
  const { whisper = [], ...rest } = input.data as { whisper?: string[] };
  const data: PlainObject = { ...rest, whisper: whisper.map((name) => idOf(name.replace("U", "P"))) };
  table.seat("P1").globals.ChatMessage.applyMode(data, String(input.mode));
  const names = (data.whisper as string[]).map((id) => nameOf(id).replace("P", "U"));
  expect({ whisper: names, blind: data.blind }).toEqual(expected);
};

export const CHAT_ROWS: Readonly<Record<string, Runner>> = {
  "chat-001": async ({ expected }) => {
    const { gm } = await Ground.open();
    expect(gm.globals.CONST.CHAT_MESSAGE_STYLES).toEqual(expected);
  },
  "chat-002": async ({ input, expected }) => {
    const { gm } = await Ground.open();
    const source = new gm.globals.ChatMessage({ type: "card" }).toObject();
    expect((input.keys as string[]).map((key) => key in source)).toEqual(expected.present);
    expect("WHISPER" in gm.globals.CONST.CHAT_MESSAGE_STYLES).toBe(expected["WHISPER in styles"]);
  },
  "chat-003": async () => {
    const { message, on } = await sent({ rolls: true });
    expect(message._source.rolls).toEqual([expect.any(String)]);
    expect(message.rolls[0]?.total).toBe(5);
    expect(on("G1").rolls[0]?.constructor.name).toBe("Roll");
  },
  "chat-004": async ({ expected }) => {
    const { message } = await sent({ blind: true });
    expect(message.isContentVisible).toBe(expected["author sees content"]);
  },
  "chat-005": async () => {
    const { gm } = await Ground.open();
    for (const mode of Object.values(gm.CONFIG.ChatMessage.modes)) {
      expect(mode).toMatchObject({ label: expect.any(String), icon: expect.any(String) });
      const data: PlainObject = {};
      expect(mode.handler(data)).toBeUndefined();
      expect(data).toHaveProperty("whisper");
    }
  },
  "chat-006": async ({ input, expected }) => {
    const { gm } = await Ground.open();
    const known = (input.get as string[]).map((id) => {
      try {
        return gm.game.settings.get("core", id.replace("core.", "")) !== undefined;
      } catch {
        return false;
      }
    });
    expect(known).toEqual(expected.ok);
  },
  "chat-007": async ({ expected }) => {
    const { gm } = await Ground.open();
    expect(Object.keys(gm.CONFIG.ChatMessage.modes)).toEqual(expected.includes);
  },
  "chat-008": async () => {
    const { message } = await sent({}, { mode: "gm" });
    expect(message.whisper).toEqual([idOf("G1")]);
  },
  "chat-009": async () => {
    const { gm } = await Ground.open();
    expect(() => gm.globals.ChatMessage.applyRollMode()).toThrow("applyMode");
  },
  "chat-010": addresses,
  "chat-011": addresses,
  "chat-012": addresses,
  "chat-013": addresses,
  "chat-014": async ({ input }) => {
    const table = await bareTable({ users: fewer });
    const { globals } = table.seat("P1");
    await globals.game.settings.set("core", "messageMode", input["core.messageMode"]);
    const message = (await globals.ChatMessage.create({
      content: "x",
      whisper: [idOf("P2")],
    })) as ChatMessage;
    expect(message.whisper).toEqual([idOf("P2")]);
  },
  "chat-015": async ({ expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero({ name: "Gor" });
    const { anna } = ground;
    await anna.game.user.update({ character: actor.id });
    const message = (await anna.globals.ChatMessage.create(
      { content: "Hello" },
      { messageMode: "ic" },
    )) as ChatMessage;
    expect(message.style).toBe(expected.style);
    expect(message.speaker).toMatchObject({ actor: actor.id, alias: "Gor" });
    const rolledMessage = (await anna.globals.ChatMessage.create(
      { rolls: [await rolled(anna)] },
      { messageMode: "ic" },
    )) as ChatMessage;
    expect([rolledMessage.style, rolledMessage.whisper]).toEqual([0, []]);
  },
  "chat-016": sees,
  "chat-017": sees,
  "chat-018": async ({ input, expected }) => {
    const { on } = await sent({ rolls: true }, { mode: String(input.mode) });
    for (const [name, result] of Object.entries(expected.seesResult as Record<string, boolean>)) {
      expect([name, on(name === "GM" ? "G1" : name).isContentVisible]).toEqual([name, result]);
    }
  },
  "chat-019": sees,
  "chat-020": async ({ input, expected }) => {
    const { on } = await sent({ whisper: (input.whisper as string[]).map(idOf) });
    for (const [name, visible] of Object.entries(expected.sees as Record<string, boolean>)) {
      expect([name, on(name === "GM" ? "G1" : name).visible]).toEqual([name, visible]);
    }
  },
  "chat-021": async ({ input, expected }) => {
    const { on } = await sent({}, { mode: String(input.mode) });
    expect(on("G1").isContentVisible && on("G1").content === "text").toBe(expected["GM reads content"]);
  },
  "chat-022": async ({ expected }) => {
    const { message } = await sent({ rolls: true }, { mode: "gm" });
    expect(message.isContentVisible).toBe(expected["P1 sees total"]);
  },
  "chat-024": async ({ expected }) => {
    const { message } = await sent({ rolls: true }, { mode: "blind" });
    expect([message.visible, message.isContentVisible]).toEqual([true, expected.isContentVisible]);
  },
  "chat-025": async ({ input, expected }) => {
    const table = await bareTable({ users: [{ name: "Ann" }] });
    const aliases = (input.speaker as PlainObject[]).map(
      (speaker) => new (table.seat("Ann").globals.ChatMessage)({ speaker }).alias,
    );
    expect(aliases).toEqual(expected.alias);
  },
  "chat-038": async () => {
    const ground = await Ground.open();
    const seen: unknown[][] = [];
    drawPlainly(ground.gm);
    ground.gm.Hooks.on("renderChatMessageHTML", (...args: unknown[]) => seen.push(args));
    const message = (await ground.gm.globals.ChatMessage.create({ content: "x" })) as ChatMessage;
    const html = await message.renderHTML();
    expect(seen[0]).toEqual([message, html, expect.any(Object)]);
    expect(html.tagName).toBe("LI");
  },
  "chat-039": async ({ input, expected }) => {
    const ground = await Ground.open();
    drawPlainly(ground.gm);
    let calls = 0;
    ground.gm.Hooks.on("renderChatMessageHTML", () => {
      calls += 1;
    });
    const message = (await ground.gm.globals.ChatMessage.create({ content: "x" })) as ChatMessage;
    for (let drawn = 0; drawn < Number(input.renderings); drawn += 1) await message.renderHTML();
    expect(calls).toBe(expected.hookCalls);
  },
  "chat-040": async ({ expected }) => {
    const ground = await Ground.open();
    const model = Reflect.get(ground.gm.CONFIG.ChatMessage.dataModels.card as object, "prototype") as object;
    Object.assign(model, {
      renderHTML: async () => {
        const element = ground.gm.globals.document.createElement("div");
        element.id = "x";
        return element;
      },
    });
    const message = (await ground.gm.globals.ChatMessage.create({ type: "card" })) as ChatMessage;
    expect((await message.renderHTML()).id).toBe(expected["element id"]);
  },
  "chat-043": async ({ expected }) => {
    const { gm } = await Ground.open();
    const vetoed: boolean[] = [];
    for (const listener of [() => false, async () => false]) {
      gm.Hooks.once("preCreateChatMessage", listener);
      vetoed.push((await gm.globals.ChatMessage.create({ content: "x" })) === undefined);
    }
    expect(vetoed).toEqual(expected.vetoed);
  },
};

/** On a bare seat nobody draws messages: this does it with one element. */
function drawPlainly(seat: Seat): void {
  seat.window.uebungsplatz.seat.host.renderMessage = async () => seat.globals.document.createElement("li");
}
