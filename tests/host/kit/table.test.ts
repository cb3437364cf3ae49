import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Actor } from "../client/documents/actor.ts";
import type { ChatMessage } from "../client/documents/chat-message.ts";
import type { Scene } from "../client/documents/scene.ts";
import type { TokenDocument } from "../client/documents/token.ts";
import { fixture, openTable, type Table } from "./index.ts";

const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }, { name: "Bert" }] as const;

const open = (options = {}) => openTable({ users: USERS, system: fixture(), bare: true, ...options });

async function hero(table: Table, data = {}): Promise<Actor> {
  const ownership = { default: 0, [table.seat("Anna").userId]: 3 };
  const actor = await table
    .seat("Gabi")
    .globals.Actor.create({ name: "Gor", type: "hero", ownership, ...data });
  await table.settle();
  return actor as Actor;
}

const hp = (table: Table, name: string) =>
  Reflect.get(table.seat(name).game.actors.contents[0]?.system ?? {}, "hp");

describe("a table", () => {
  test("shows every seat what one of them creates and changes, with windows and board", async () => {
    const table = await open({ bare: false });
    const actor = await hero(table);
    await table
      .seat("Anna")
      .document(String(actor.uuid))
      .update({ system: { hp: { value: 4 } } });
    await table.settle();
    for (const { name } of USERS) expect(hp(table, name)).toEqual({ value: 4, max: 10 });
    expect(table.writes("update", "Actor")).toBe(1);
    expect(table.operations.map(({ action, documentName, user }) => [action, documentName, user])).toEqual([
      ["create", "Actor", "Gabi"],
      ["update", "Actor", "Anna"],
    ]);
  });

  test("lets players write messages of sub-types as themselves, and nobody else's", async () => {
    const table = await open();
    const { ChatMessage: Message } = table.seat("Anna").globals;
    const message = (await Message.create({ type: "card", system: { list: [{ a: 1 }] } })) as ChatMessage;
    await table.settle();
    const own = table.seat("Anna").document(String(message.uuid));
    await own.update({ system: { state: "rolled" } });
    await table.settle();
    const other = table.seat("Bert").document(String(message.uuid)) as ChatMessage;
    expect(other.author?.name).toBe("Anna");
    expect(other.system).toMatchObject({ state: "rolled", list: [{ a: 1 }] });
    await expect(other.update({ content: "mine" })).rejects.toThrow("lacks permission");
    await expect(Message.create({ author: table.seat("Bert").userId })).rejects.toThrow("lacks permission");
  });

  test("delivers in the order of latency, and keeps the order of each seat", async () => {
    const table = await open({ latency: { Anna: 5, Bert: 1 } });
    const actor = await hero(table);
    const seen: string[] = [];
    table.seat("Gabi").Hooks.on("updateActor", (document: Actor) => seen.push(document.name));
    await actor.update({ [`ownership.${table.seat("Bert").userId}`]: 3 }, { noHook: true });
    await table.settle();
    const on = (name: string) => table.seat(name).document(String(actor.uuid));
    await Promise.all([on("Anna").update({ name: "slow" }), on("Bert").update({ name: "quick" })]);
    await table.settle();
    expect(seen).toEqual(["quick", "slow"]);
  });

  test("holds the messages of a seat back until they are released", async () => {
    const table = await open();
    const actor = await hero(table);
    table.seat("Anna").hold();
    await actor.update({ "system.hp.value": 1 });
    await table.settle();
    expect(hp(table, "Anna")).toMatchObject({ value: 10 });
    table.seat("Anna").release();
    await table.settle();
    expect(hp(table, "Anna")).toMatchObject({ value: 1 });
  });

  test("lets a seat leave, come back and know everything", async () => {
    const table = await open();
    await table.seat("Anna").disconnect();
    await table.settle();
    expect(table.seat("Gabi").game.users.getName("Anna")?.active).toBe(false);
    await hero(table);
    await table.seat("Anna").open();
    await table.settle();
    expect(table.seat("Anna").game.actors.size).toBe(1);
    expect(table.seat("Gabi").game.users.getName("Anna")?.active).toBe(true);
    await table.seat("Gabi").reload();
    expect(table.seat("Gabi").game.actors.size).toBe(1);
  });

  test("runs modules beside the system", async () => {
    const script = join(tmpdir(), `module-${process.pid}.mjs`);
    await writeFile(
      script,
      'Hooks.once("init", () => { CONFIG.queries["mod.hi"] = () => game.modules.get("mod").id; });',
    );
    const table = await open({ modules: [{ id: "mod", script }] });
    const gm = table.seat("Anna").game.users.activeGM;
    expect(await gm?.query("mod.hi", {})).toBe("mod");
  });
});

describe("a table fails at its end", () => {
  test("if a hook listener has thrown", async () => {
    const table = await open();
    table.seat("Bert").Hooks.on("createActor", () => {
      throw new Error("broken subscriber");
    });
    await hero(table);
    await expect(table.close()).rejects.toThrow("Bert, hook createActor: broken subscriber");
  });

  test("unless the failure was expected", async () => {
    const table = await open();
    table.seat("Bert").Hooks.on("createActor", () => {
      throw new Error("broken subscriber");
    });
    await hero(table);
    expect(table.seat("Bert").expectFailure("broken")).toHaveLength(1);
    expect(() => table.seat("Bert").expectFailure("broken")).toThrow("no failure");
  });

  test("if a scripted face was not rolled", async () => {
    const table = await open();
    const gm = table.seat("Gabi");
    gm.dice([20, 3]);
    expect((await new gm.globals.Roll("1d20").evaluate()).total).toBe(20);
    await expect(table.close()).rejects.toThrow("Gabi has not rolled the faces 3");
  });

  test("if a seat knows something else than the world", async () => {
    const table = await open();
    await hero(table);
    table.seat("Bert").game.actors.contents[0]?.updateSource({ name: "Other" });
    await expect(table.close()).rejects.toThrow('name is "Other", in the world "Gor"');
  });
});

describe("one batch", () => {
  /** An unlinked goblin on a scene, as the game master has it. */
  async function goblin(table: Table) {
    const actor = await hero(table, {
      name: "Goblin",
      items: [{ _id: "knife00000000000", name: "Knife", type: "weapon" }],
      system: { pool: { base: { amount: 1 } } },
    });
    const scene = (await table.seat("Gabi").globals.Scene.create({ name: "S" })) as Scene;
    const [token] = (await scene.createEmbeddedDocuments("Token", [
      { actorId: actor.id },
    ])) as TokenDocument[];
    await table.settle();
    if (!token?.actor) throw new Error("The token has no actor");
    return { actor, token, own: token.actor };
  }

  test("writes a linked actor, the actor of an unlinked token, an effect and the message", async () => {
    const table = await open();
    const gm = table.seat("Gabi");
    const { actor, token, own } = await goblin(table);
    const message = (await gm.globals.ChatMessage.create({ type: "card" })) as ChatMessage;
    table.operations.length = 0;
    const { _replace } = gm.globals;
    const results = await gm.foundry.documents.modifyBatch([
      {
        action: "update",
        documentName: "Actor",
        updates: [{ _id: own.id, system: { hp: { value: 3 } } }],
        parent: own.parent,
      },
      {
        action: "create",
        documentName: "ActiveEffect",
        data: [{ _id: "prone00000000000", name: "Prone", statuses: ["prone"] }],
        parent: own,
        keepId: true,
      },
      {
        action: "update",
        documentName: "Actor",
        updates: [{ _id: actor.id, system: { level: 2 } }],
        parent: null,
      },
      {
        action: "update",
        documentName: "ChatMessage",
        updates: [{ _id: message.id, system: { list: _replace([{ b: 2 }]), state: "committed" } }],
      },
    ]);
    await table.settle();
    expect(results.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(table.operations.map(({ action, documentName }) => `${action} ${documentName}`)).toEqual([
      "update Actor",
      "create ActiveEffect",
      "update Actor",
      "update ChatMessage",
    ]);
    for (const { name } of USERS) {
      const seen = table.seat(name).document(String(token.uuid)) as TokenDocument;
      expect(seen.actor?.system).toMatchObject({ hp: { value: 3, max: 10 }, level: 2 });
      expect([...(seen.actor?.statuses ?? [])]).toEqual(["prone"]);
      expect(hp(table, name)).toEqual({ value: 10, max: 10 });
    }
  });

  test("takes it all back: deletes the effect and the entry of a pool", async () => {
    const table = await open();
    const gm = table.seat("Gabi");
    const { token, own } = await goblin(table);
    const { _del } = gm.globals;
    await own.update({ system: { pool: { own: { amount: 2 } } } });
    await own.createEmbeddedDocuments("ActiveEffect", [{ _id: "prone00000000000", name: "Prone" }], {
      keepId: true,
    });
    await gm.foundry.documents.modifyBatch([
      { action: "delete", documentName: "ActiveEffect", ids: ["prone00000000000"], parent: own },
      {
        action: "update",
        documentName: "Actor",
        updates: [{ _id: own.id, system: { pool: { own: _del, base: _del } } }],
        parent: own.parent,
      },
      {
        action: "update",
        documentName: "Item",
        updates: [{ _id: "knife00000000000", name: "Bent knife" }],
        parent: own,
      },
    ]);
    await table.settle();
    for (const { name } of USERS) {
      const seen = table.seat(name).document(String(token.uuid)) as TokenDocument;
      expect(seen.actor?.effects.size).toBe(0);
      expect(Reflect.get(seen.actor?.system ?? {}, "pool")).toEqual({});
      expect(seen.actor?.items.map((item) => item.name)).toEqual(["Bent knife"]);
      expect(seen.baseActor?.items.map((item) => item.name)).toEqual(["Knife"]);
      expect(Reflect.get(seen.baseActor?.system ?? {}, "pool")).toEqual({ base: { amount: 1 } });
    }
    await table.seat("Bert").reload();
    const fresh = table.seat("Bert").document(String(token.uuid)) as TokenDocument;
    expect(Reflect.get(fresh.actor?.system ?? {}, "pool")).toEqual({});
    expect(fresh.actor?.items.map((item) => item.name)).toEqual(["Bent knife"]);
  });
});

test("the delta of an unlinked token is a document of its own", async () => {
  const table = await open();
  const gm = table.seat("Gabi");
  const actor = await hero(table);
  const scene = (await gm.globals.Scene.create({ name: "S" })) as Scene;
  const [token] = (await scene.createEmbeddedDocuments("Token", [{ actorId: actor.id }])) as TokenDocument[];
  await table.settle();
  expect(token?.isLazyDelta).toBe(true);
  expect(token?.delta?.toObject()).toMatchObject({ system: {}, items: [] });
  await token?.delta?.update({ system: gm.globals._replace({ level: 4 }) }, { diff: false });
  await table.settle();
  expect(token?.isLazyDelta).toBe(false);
  expect(token?.delta?.uuid).toBe(`${token?.uuid}.ActorDelta.${token?.id}`);
  for (const seat of table.seats) {
    const seen = seat.document(String(token?.uuid)) as TokenDocument;
    expect(seen.actor?.system).toMatchObject({ level: 4, hp: { value: 10 } });
  }
});

test("a name that the host lacks throws, and fails the table even if somebody caught it", async () => {
  const table = await open();
  const { foundry, CONST, game } = table.seat("Anna").globals;
  const reads = [
    () => Reflect.get(foundry, "packages"),
    () => Reflect.get(foundry.utils, "fetchWithTimeout"),
    () => Reflect.get(CONST.USER_ROLES, "OWNER"),
    () => Reflect.get(game, "permissions"),
  ];
  for (const read of reads)
    expect(read).toThrow(/lacks (foundry\.packages|foundry\.utils\.fetch|CONST\.USER_ROLES|game)/);
  expect("packages" in foundry).toBe(false);
  await expect(table.close()).rejects.toThrow(
    "Anna has read foundry.utils.fetchWithTimeout, which the host lacks",
  );
});
