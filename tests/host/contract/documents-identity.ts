/** Rows on ownership, uuids, collections, folders and tokens of unlinked actors. */
import { expect } from "vitest";
import type { Actor } from "../client/documents/actor.ts";
import type { Folder } from "../client/documents/folder.ts";
import type { TokenDocument } from "../client/documents/token.ts";
import type { PlainObject } from "../common/utils/index.ts";
import { bareTable, Ground, type Runner } from "./ground.ts";

/** The users of the ownership rows. */
const MANY = {
  users: [
    { name: "gm", role: "GAMEMASTER" },
    { name: "u1", id: "u100000000000000" },
    { name: "u2", id: "u200000000000000" },
    { name: "u3", id: "u300000000000000" },
    { name: "u4", id: "u400000000000000", online: false },
    { name: "banned", id: "banned0000000000", role: "NONE", online: false },
  ],
} as const;

/** Ownership of a row with the ids of its users. */
function ownershipOf(input: unknown): PlainObject {
  return Object.fromEntries(
    Object.entries(input as PlainObject).map(([name, level]) => [
      name === "default" ? name : name.padEnd(16, "0"),
      level,
    ]),
  );
}

const permissionTest: Runner = async ({ input, expected }) => {
  const table = await bareTable(MANY);
  const gm = table.seat("gm");
  const actor = new gm.globals.Actor({ name: "A", type: "hero", ownership: ownershipOf(input.ownership) });
  const values = (input.users as string[]).map((name) => {
    const user = gm.game.users.getName(name, { strict: true });
    return user && actor.testUserPermission(user, String(input.level), { exact: input.exact === true });
  });
  expect(values).toEqual(expected.values);
};

/** A scene with two unlinked tokens of one actor that has two items. */
async function unlinked(tokenData: PlainObject = {}) {
  const ground = await Ground.open();
  const items = ["Breastplate", "Longsword", "Shield"].map((name) => ({
    name,
    type: "weapon",
    _id: name.padEnd(16, "0"),
  }));
  const actor = await ground.hero({ name: "Goblin", items });
  const scene = await ground.scene();
  const tokenA = await ground.token(scene, actor, tokenData);
  const tokenB = await ground.token(scene, actor);
  return { ground, actor, scene, tokenA, tokenB };
}

function actorOf(token: TokenDocument): Actor {
  if (!token.actor) throw new Error("The token has no actor");
  return token.actor;
}

const hp = (actor: Actor | null) => Reflect.get(actor?.system ?? {}, "hp") as { value: number; max: number };

export const IDENTITY_ROWS: Readonly<Record<string, Runner>> = {
  "doc-055": async ({ expected }) => {
    const { gm } = await Ground.open();
    expect(gm.globals.CONST.DOCUMENT_OWNERSHIP_LEVELS).toEqual(expected.value);
  },
  "doc-056": async ({ expected }) => {
    const { gm } = await Ground.open();
    expect(gm.globals.CONST.USER_ROLES).toEqual(expected.value);
  },
  "doc-057": permissionTest,
  "doc-058": permissionTest,
  "doc-059": permissionTest,
  "doc-060": permissionTest,
  "doc-061": permissionTest,
  "doc-062": permissionTest,
  "doc-063": async ({ input, expected }) => {
    const table = await bareTable({
      users: MANY.users.map((user) => ({ ...user, online: user.name !== "banned" })),
    });
    const gm = table.seat("gm");
    const actor = (await gm.globals.Actor.create({
      name: "A",
      type: "hero",
      ownership: ownershipOf(input.ownership),
    })) as Actor;
    await table.settle();
    const values = (input.user as string[]).map((name) => {
      const own = table.seat(name).document(String(actor.uuid));
      return (input.paths as string[]).map((path) => Reflect.get(own, path));
    });
    expect(values).toEqual(expected.values);
  },
  "doc-064": async ({ expected }) => {
    const { gm } = await Ground.open();
    const actor = (await gm.globals.Actor.create({ name: "A", type: "hero" })) as Actor;
    expect(Reflect.get(actor._source.ownership as object, "default")).toBe(expected["ownership.default"]);
  },
  "doc-065": async ({ input }) => {
    const ground = await Ground.open();
    const actor = await ground.hero({ ownership: { default: 2 } });
    const seen = ground.on(ground.bert, actor);
    await expect(seen.update(input.changes as PlainObject)).rejects.toThrow("lacks permission");
    expect(actor.name).toBe("A");
    const forged = {
      action: "update",
      documentName: "Actor",
      parent: null,
      pack: null,
      options: {},
    } as const;
    const change = { ...forged, updates: [{ _id: actor.id, name: "B" }] };
    expect(() => ground.table.world.modify(ground.bert.userId, [change])).toThrow("lacks permission");
  },
  "doc-066": async () => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    await expect(ground.on(ground.anna, actor).delete()).rejects.toThrow("lacks permission");
    expect(ground.gm.game.actors.size).toBe(1);
  },
  "doc-067": async () => {
    const ground = await Ground.open();
    const item = await ground.item(await ground.hero(), { ownership: { default: 0 } });
    expect(ground.on(ground.anna, item).isOwner).toBe(true);
    expect(ground.on(ground.bert, item).isOwner).toBe(false);
  },
  "doc-068": async ({ expected }) => {
    const { gm } = await Ground.open();
    expect(gm.globals.CONST.USER_PERMISSIONS.ACTOR_CREATE.defaultRole).toBe(expected.value);
  },
  "doc-069": async ({ expected }) => {
    const ground = await Ground.open();
    const { Actor } = ground.gm.globals;
    const data = {
      _id: "AAAAAAAAAAAAAAAA",
      name: "A",
      type: "hero",
      items: [{ _id: "BBBBBBBBBBBBBBBB", name: "B", type: "weapon" }],
    };
    const actor = (await Actor.create(data, { keepId: true })) as Actor;
    expect([actor.uuid, actor.items.contents[0]?.uuid]).toEqual(expected.values);
  },
  "doc-071": async ({ expected }) => {
    const { tokenA } = await unlinked();
    expect(actorOf(tokenA).uuid).toMatch(new RegExp(String(expected.matches)));
  },
  "doc-072": async () => {
    const { ground, tokenA } = await unlinked();
    const { fromUuid, fromUuidSync } = ground.gm.globals;
    const actor = actorOf(tokenA);
    expect(await fromUuid(actor.uuid)).toBe(actor);
    expect(fromUuidSync(actor.items.contents[0]?.uuid)).toBe(actor.items.contents[0]);
  },
  "doc-073": async () => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const { fromUuid } = ground.gm.globals;
    expect(await fromUuid(actor.uuid)).toBe(actor);
    expect(await fromUuid("Actor.ZZZZZZZZZZZZZZZZ")).toBeNull();
  },
  "doc-077": async ({ expected }) => {
    const { gm } = await Ground.open();
    expect(new gm.globals.Actor({ name: "A", type: "hero" }).uuid).toBe(expected.value);
  },
  "doc-078": async () => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const scene = await ground.scene();
    const tokens = [
      await ground.token(scene, actor, { actorLink: true }),
      await ground.token(scene, actor, { actorLink: true }),
    ];
    for (const token of tokens) expect(token.actor).toBe(ground.gm.game.actors.get(String(actor.id)));
  },
  "doc-079": async ({ input, expected }) => {
    const { ground, actor, tokenA, tokenB } = await unlinked();
    await actorOf(tokenA).update(input.changes as PlainObject);
    await ground.table.settle();
    for (const seat of ground.table.seats) {
      expect(hp(ground.on(seat, tokenA).actor).value).toBe(expected.tokenA);
      expect(hp(ground.on(seat, tokenB).actor).value).toBe(10);
      expect(hp(ground.on(seat, actor)).value).toBe(10);
    }
  },
  "doc-080": async ({ input, expected }) => {
    const { ground, actor, tokenA } = await unlinked();
    const before = actorOf(tokenA);
    await before.update(input.tokenOverrides as PlainObject);
    await actor.update(input.changes as PlainObject);
    await ground.table.settle();
    for (const seat of ground.table.seats) {
      const seen = actorOf(ground.on(seat, tokenA));
      expect({ name: seen.name, "system.hp.max": hp(seen).max }).toEqual(expected["token.actor"]);
    }
    expect(tokenA.actor).toBe(before);
  },
  "doc-081": async ({ expected }) => {
    const { ground, tokenA } = await unlinked();
    const hooks: string[] = [];
    for (const hook of ["preUpdateActor", "updateActor"]) ground.gm.Hooks.on(hook, () => hooks.push(hook));
    await actorOf(tokenA).update({ name: "X" });
    expect(hooks).toEqual(expected.hooks);
  },
  "doc-082": async ({ expected }) => {
    const { ground, actor, tokenA } = await unlinked();
    await actorOf(tokenA).items.getName("Shield")?.delete();
    await actor.items.getName("Breastplate")?.update({ name: "Magic" });
    await ground.table.settle();
    for (const seat of ground.table.seats) {
      expect(actorOf(ground.on(seat, tokenA)).items.map(({ name }) => name)).toEqual(
        expected["token.actor.items"],
      );
    }
  },
  "doc-083": async () => {
    const { ground, tokenA } = await unlinked();
    await actorOf(tokenA).items.getName("Shield")?.delete();
    await actorOf(tokenA).items.getName("Longsword")?.update({ name: "Bent" });
    await tokenA.delta?.restoreDocument("items", "Shield0000000000");
    await tokenA.delta?.restoreDocument("items", "Longsword0000000");
    await ground.table.settle();
    expect(actorOf(tokenA).items.map(({ name }) => name)).toEqual(["Breastplate", "Longsword", "Shield"]);
  },
  "doc-084": async ({ input, expected }) => {
    const { actor, tokenA } = await unlinked(input.data as PlainObject);
    expect(tokenA.actor?.name).toBe(expected["token.actor.name"]);
    expect(actor.name).toBe("Goblin");
  },
  "doc-085": async ({ input }) => {
    const { ground, actor, tokenA } = await unlinked();
    await actorOf(tokenA).update({ name: "Other" });
    expect(tokenA.actor?.name).toBe("Other");
    await tokenA.delta?.update(input.changes as PlainObject);
    await ground.table.settle();
    for (const seat of ground.table.seats) expect(ground.on(seat, tokenA).actor?.name).toBe(actor.name);
  },
  "doc-086": async ({ input }) => {
    const { actor, tokenA } = await unlinked(input.data as PlainObject);
    expect(tokenA.actor?.name).toBe(actor.name);
    expect(tokenA.delta).toBeNull();
  },
  "doc-087": async ({ expected }) => {
    const { tokenA } = await unlinked();
    expect(tokenA.name).toBe(expected["token.name"]);
  },
  "doc-088": async () => {
    const { ground, actor, tokenA } = await unlinked();
    expect(ground.gm.game.actors.get(String(tokenA.actorId))).toBe(tokenA.baseActor);
    expect(tokenA.baseActor).toBe(actor);
    expect(tokenA.actor).not.toBe(actor);
  },
  "doc-089": async () => {
    const { ground, tokenA } = await unlinked();
    const actor = actorOf(tokenA);
    let deleted = false;
    actor._onDelete = () => {
      deleted = true;
    };
    await tokenA.delete();
    await ground.table.settle();
    expect(deleted).toBe(true);
  },
  "doc-090": async ({ input }) => {
    const { gm } = await Ground.open();
    let folder: string | null = null;
    const depth = Number(input.depth);
    for (let level = 1; level < depth; level += 1) {
      const made = (await gm.globals.Folder.create({ name: `F${level}`, type: "Actor", folder })) as Folder;
      folder = made.id;
    }
    await expect(gm.globals.Folder.create({ name: "too deep", type: "Actor", folder })).rejects.toThrow(
      "deep",
    );
  },
  "doc-091": async ({ input, expected }) => {
    const { gm } = await Ground.open();
    expect(new gm.globals.Folder(input.data as PlainObject).sorting).toBe(expected.sorting);
  },
  "doc-092": async ({ expected }) => {
    const ground = await Ground.open();
    const folder = (await ground.gm.globals.Folder.create({ name: "F", type: "Actor" })) as Folder;
    const actor = await ground.hero({ folder: folder.id });
    expect(folder.contents).toEqual([actor]);
    await folder.delete();
    await ground.table.settle();
    expect({ "actor.folder": actor._source.folder, actorExists: actor.persisted }).toEqual(expected);
  },
  "doc-103": async () => {
    const { gm } = await Ground.open();
    expect(gm.game.actors.get("nope")).toBeUndefined();
    expect(() => gm.game.actors.get("nope", { strict: true })).toThrow();
  },
  "doc-104": async () => {
    const { gm } = await Ground.open();
    expect(gm.game.actors.getName("nope")).toBeUndefined();
    expect(() => gm.game.actors.getName("nope", { strict: true })).toThrow();
  },
  "doc-105": async () => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const { actors } = ground.gm.game;
    expect(actors.filter(({ name }) => name === "A")).toEqual([actor]);
    expect(actors.map(({ name }) => name)).toEqual(["A"]);
    expect([actors.find(({ name }) => name === "A"), actors.find(() => false)]).toEqual([actor, undefined]);
  },
  "doc-106": async ({ expected }) => {
    const id = "AAAAAAAAAAAAAAAA";
    const table = await bareTable({ world: { Actor: [{ _id: id, name: null, type: "hero" }] } });
    for (const seat of table.seats) {
      const { actors } = seat.game;
      seat.expectFailure("stored Actor");
      expect(actors.size).toBe(expected["game.actors.size"]);
      expect([...actors.invalidDocumentIds]).toEqual([id]);
      expect(actors.getInvalid(id)?.id).toBe(id);
    }
    table.world.documents.all("Actor").length = 0;
  },
  "doc-107": async ({ expected }) => {
    const { gm } = await Ground.open();
    expect(new gm.globals.Actor({ name: "A", type: "hero" }).sort).toBe(expected.sort);
  },
};
