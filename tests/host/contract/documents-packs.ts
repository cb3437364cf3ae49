/** Rows on compendium packs. */
import { expect } from "vitest";
import type { Document } from "../client/documents/document.ts";
import type { PlainObject } from "../common/utils/index.ts";
import type { PackData } from "../server/world.ts";
import { Ground, type Runner } from "./ground.ts";

const ACTOR = "AAAAAAAAAAAAAAAA";
const ITEM = "BBBBBBBBBBBBBBBB";

function pack(id: string, type: string, documents: PlainObject[], locked = true): PackData {
  return {
    id,
    metadata: { id, name: id.split(".")[1], label: "Pack", type, locked },
    documents,
    folders: [],
  };
}

/** An actor with an item in `wg.foes`, items of three types in `wg.gear`, an effect in `wg.effects`. */
async function withPacks(locked = true) {
  const ground = await Ground.open({
    packs: [
      pack(
        "wg.foes",
        "Actor",
        [
          {
            _id: ACTOR,
            name: "Goblin",
            type: "foe",
            img: "icons/svg/goblin.svg",
            sort: 7,
            folder: "FFFFFFFFFFFFFFFF",
            ownership: { default: 2 },
            system: { level: 3 },
            items: [{ _id: ITEM, name: "Knife", type: "weapon" }],
          },
        ],
        locked,
      ),
      pack("wg.gear", "Item", [
        { _id: "SSSSSSSSSSSSSSSS", name: "Sword", type: "weapon" },
        { _id: "MMMMMMMMMMMMMMMM", name: "Mail", type: "armor" },
      ]),
      pack("wg.effects", "ActiveEffect", [{ _id: "EEEEEEEEEEEEEEEE", name: "Bless" }]),
    ],
  });
  const foes = ground.gm.game.packs.get("wg.foes", { strict: true });
  const gear = ground.gm.game.packs.get("wg.gear", { strict: true });
  if (!foes || !gear) throw new Error("The packs are missing");
  return { ground, foes, gear };
}

async function imported(options: PlainObject = {}, updateData: PlainObject = {}) {
  const { ground, foes } = await withPacks();
  const actor = await ground.gm.game.actors.importFromCompendium(foes, ACTOR, updateData, options);
  if (!actor) throw new Error("Nothing was imported");
  return { actor, foes, ground };
}

export const PACK_ROWS: Readonly<Record<string, Runner>> = {
  "doc-070": async ({ expected }) => {
    const { foes } = await withPacks();
    expect((await foes.getDocument(ACTOR))?.uuid).toBe(expected.value);
  },
  "doc-074": async () => {
    const { ground, foes } = await withPacks();
    const actor = await ground.hero();
    const { fromUuidSync } = ground.gm.globals;
    expect(fromUuidSync(actor.uuid)).toBe(actor);
    expect(fromUuidSync(`Compendium.wg.foes.Actor.${ACTOR}`)).toBe(foes.index.get(ACTOR));
  },
  "doc-075": async () => {
    const { ground, foes } = await withPacks();
    const actor = await foes.getDocument(ACTOR);
    expect(ground.gm.globals.fromUuidSync(actor?.uuid)).toBe(actor);
  },
  "doc-076": async () => {
    const { ground } = await withPacks();
    const { fromUuidSync, fromUuid } = ground.gm.globals;
    const uuid = `Compendium.wg.foes.Actor.${ACTOR}.Item.${ITEM}`;
    expect(() => fromUuidSync(uuid)).toThrow();
    expect(fromUuidSync(uuid, { strict: false })).toBeNull();
    expect(await fromUuid(uuid)).toMatchObject({ name: "Knife", pack: "wg.foes" });
  },
  "doc-093": async ({ expected }) => {
    const { foes } = await withPacks();
    const entry = foes.index.get(ACTOR);
    for (const key of expected.has as string[]) expect(entry).toHaveProperty(key);
    for (const key of expected.hasNot as string[]) expect(entry).not.toHaveProperty(key);
  },
  "doc-094": async ({ input }) => {
    const { foes } = await withPacks();
    const [options] = input.args as [{ fields: string[] }];
    const index = await foes.getIndex(options);
    expect(index.get(ACTOR)).toMatchObject({ name: "Goblin", system: { level: 3 } });
  },
  "doc-095": async () => {
    const { foes } = await withPacks();
    expect(foes.get(ACTOR)).toBeUndefined();
    const actor = await foes.getDocument(ACTOR);
    expect(actor).toMatchObject({ name: "Goblin" });
    expect(foes.get(ACTOR)).toBe(actor);
  },
  "doc-096": async ({ input }) => {
    const { gear } = await withPacks();
    const names: string[][] = [];
    for (const [query] of input.calls as [PlainObject?][]) {
      const found = (await gear.getDocuments(query)) as (Document & { name: string })[];
      names.push(found.map(({ name }) => name));
    }
    expect(names).toEqual([["Sword"], ["Mail"], ["Sword", "Mail"], ["Sword", "Mail"]]);
  },
  "doc-097": async () => {
    const { foes, ground } = await withPacks();
    const actor = await foes.getDocument(ACTOR);
    await expect(actor?.update({ name: "B" })).rejects.toThrow("locked");
    await expect(actor?.delete()).rejects.toThrow("locked");
    const made = ground.gm.globals.Actor.create({ name: "N", type: "foe" }, { pack: "wg.foes" });
    await expect(made).rejects.toThrow("locked");
    const open = await withPacks(false);
    const free = await open.foes.getDocument(ACTOR);
    await free?.update({ name: "B" });
    expect(free).toMatchObject({ name: "B" });
  },
  "doc-098": async ({ expected }) => {
    const { foes } = await withPacks();
    expect(foes.collection).toBe(expected.value);
  },
  "doc-099": async ({ expected }) => {
    const { actor } = await imported();
    const source = actor.toObject();
    expect(source._id).not.toBe(ACTOR);
    expect(source.folder).toBe("FFFFFFFFFFFFFFFF");
    expect(source.sort).toBe(0);
    expect(source.ownership).toMatchObject({ default: 0 });
    const kept = await imported(
      Object.fromEntries(
        Object.entries(expected.options as PlainObject).map(([key, value]) => [key, !value]),
      ),
    );
    expect(kept.actor.toObject()).toMatchObject({
      _id: ACTOR,
      folder: null,
      sort: 7,
      ownership: { default: 2 },
    });
  },
  "doc-100": async () => {
    const { actor } = await imported();
    expect(actor.toObject()._stats).toMatchObject({ compendiumSource: `Compendium.wg.foes.Actor.${ACTOR}` });
  },
  "doc-101": async ({ input, expected }) => {
    const { actor } = await imported({}, input.updateData as PlainObject);
    expect(actor).toMatchObject({ name: expected.name });
  },
};
