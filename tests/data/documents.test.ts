import { describe, expect, it } from "vitest";
import { openTable } from "../host/kit/index.ts";
import type { Seat } from "../host/kit/seat.ts";
import { actorUuid, arena, type Fighter, idOf } from "../workflow/arena.ts";
import { document, setSetting } from "../workflow/play.ts";
import { prepared } from "./creature.ts";

const USERS = [{ name: "Gabi", role: "GAMEMASTER" }] as const;

const fighter = (name: string, system: object = {}): Fighter => ({
  name,
  type: "character",
  places: [[1, 1]],
  system: { naOverride: 2, ...system },
});

const entry = (amount: number) => ({ amount, kind: "spend", ability: "focus", message: "m", combat: "c" });

interface Bars {
  modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta?: boolean,
    isBar?: boolean,
  ): Promise<unknown>;
}

function bars(seat: Seat, name: string): Bars {
  return seat.document(actorUuid(name)) as object as Bars;
}

describe("A 1.5 the bar of action points changed by hand", () => {
  it("makes an entry of its own: set, lowered and raised, never beyond the pool", async () => {
    const table = await openTable({ users: USERS, world: arena([fighter("hero")]), system: "dist" });
    const gm = table.seat("Gabi");
    const ap = () => prepared(gm, "hero").ap;
    for (const [value, isDelta, left] of [
      [2, false, 2],
      [-1, true, 1],
      [9, false, 5],
      [-9, true, 0],
    ] as const) {
      await bars(gm, "hero").modifyTokenAttribute("ap", value, isDelta, true);
      await table.settle();
      expect(ap().value).toBe(left);
    }
    expect(Object.keys(ap().ledger)).toHaveLength(4);
  });
});

describe("A 1.4 the end of a combat", () => {
  const ledger = { a: entry(2), b: entry(1) };
  const world = () => ({
    ...arena([fighter("hero", { ap: { ledger } }), fighter("other", { ap: { ledger } })]),
    Combat: [
      {
        _id: idOf("fight"),
        active: true,
        round: 1,
        turn: 0,
        combatants: [{ _id: idOf("in"), tokenId: idOf("hero"), sceneId: idOf("pit"), actorId: idOf("hero") }],
      },
    ],
  });

  it("gives whoever fought all points back, and nobody else", async () => {
    const table = await openTable({ users: USERS, world: world(), system: "dist" });
    const gm = table.seat("Gabi");
    await document(gm, `Combat.${idOf("fight")}`).delete();
    await table.settle();
    expect([prepared(gm, "hero").ap.value, prepared(gm, "other").ap.value]).toEqual([5, 2]);
  });

  it("does not, if points come back by hand only", async () => {
    const table = await openTable({ users: USERS, world: world(), system: "dist" });
    const gm = table.seat("Gabi");
    await setSetting(gm, "apRefresh", "manual");
    await document(gm, `Combat.${idOf("fight")}`).delete();
    await table.settle();
    expect(prepared(gm, "hero").ap.value).toBe(2);
  });
});

describe("a new creature", () => {
  it("of the heroes' side is linked to its token and as large as its size", async () => {
    const table = await openTable({ users: USERS, world: arena([]), system: "dist" });
    const gm = table.seat("Gabi");
    const ogre = await gm.globals.Actor.create({ name: "Oger", type: "npc", system: { size: "large" } });
    const hero = await gm.globals.Actor.create({ name: "Held", type: "character" });
    await table.settle();
    const token = (actor: unknown) => (actor as { prototypeToken: object }).prototypeToken;
    expect(token(ogre)).toMatchObject({ width: 2, height: 2, actorLink: false });
    expect(token(hero)).toMatchObject({ width: 1, height: 1, actorLink: true, disposition: 1 });
  });
});

describe("the models", () => {
  it("are those of the manifest, type by type", async () => {
    const table = await openTable({ users: USERS, world: arena([]), system: "dist" });
    const { CONFIG, game } = table.seat("Gabi");
    const declared = game.system.documentTypes as Readonly<Record<string, object>>;
    for (const name of ["Actor", "Item", "ChatMessage"] as const) {
      expect(Object.keys(CONFIG[name].dataModels).sort()).toEqual(Object.keys(declared[name] ?? {}).sort());
    }
  });
});

describe("a new item", () => {
  it.each([
    ["weapon", "wg-i-sword.svg"],
    ["armor", "wg-i-guard.svg"],
    ["spell", "wg-i-sun.svg"],
  ])("of type %s shows the symbol of its type until somebody chooses a picture", async (type, symbol) => {
    const table = await openTable({ users: USERS, system: "dist" });
    const { Item } = table.seat("Gabi").globals;
    await Item.create({ name: "plain", type });
    await Item.create({ name: "chosen", type, img: "icons/own.webp" });
    await table.settle();
    const images = Object.fromEntries((table.world.toJSON().Item ?? []).map(({ name, img }) => [name, img]));
    expect(images.plain).toMatch(new RegExp(`/${symbol}$`));
    expect(images.chosen).toBe("icons/own.webp");
  });
});
