import { describe, expect, it } from "vitest";
import type { Seat, Table } from "../host/kit/index.ts";
import { ARENA, arena, type Fighter, idOf, sword } from "../workflow/arena.ts";
import { attack, card, onCard, target } from "../workflow/play.ts";
import { entryOf, FLANKED, openSheet, pageOf, party, stateLine, textOf } from "./kit.ts";

const [HEDDA, , OGRE] = ARENA;
if (!HEDDA || !OGRE) throw new Error("The arena has lost its fighters");

const HOSTILE = -1;

/** Somebody whom the GM hides, with a name and numbers that occur nowhere else. */
const LURKER: Fighter = {
  name: "Zwackelmann",
  disposition: HOSTILE,
  places: [[5, 7]],
  system: { hp: { value: 77, max: 77 }, naOverride: -5, baseAttack: 13 },
  items: [sword()],
};

function withLurker() {
  const world = arena([HEDDA as Fighter, OGRE as Fighter, LURKER]);
  const tokens = world.Scene?.[0]?.tokens;
  if (Array.isArray(tokens)) Object.assign(tokens[2], { hidden: true });
  const combatants = ["hedda", "Zwackelmann"].map((name, index) => ({
    _id: idOf(`in${name}`.slice(0, 16)),
    tokenId: idOf(name),
    sceneId: idOf("pit"),
    actorId: idOf(name),
    initiative: 20 - index,
    hidden: name !== "hedda",
  }));
  return { ...world, Combat: [{ _id: idOf("fight"), active: true, round: 2, turn: 0, combatants }] };
}

/** The rows of a card that say where a bonus comes from. */
const sources = (seat: Seat, id: string): string =>
  [...(entryOf(seat, id)?.querySelectorAll(".wg-mods__source") ?? [])].map(textOf).join(" ");

const PLAYERS = ["Anna", "Bert"] as const;

/** What the page of a player says, the log with it. */
const pageText = (table: Table, user: string): string => textOf(pageOf(table.seat(user)).body);

describe("situation 16: who flanks is named, and to each what he may know", () => {
  it("the attacker and the game master read the flankers and their places, others do not", async () => {
    const table = await party();
    const id = await attack(table, "Anna", FLANKED);
    for (const user of ["Anna", "Gabi"]) expect(sources(table.seat(user), id)).toContain("jorid (Rücken)");
    expect(sources(table.seat("Bert"), id)).toBe("");
  });

  it("a hidden creature beside the target is named neither in the dialog nor in what the card keeps", async () => {
    const table = await party({ world: withLurker() });
    const anna = table.seat("Anna");
    const sheet = await openSheet(table, "Anna", "hedda");
    target(anna, "ogre");
    sheet.querySelector<HTMLElement>("[data-action=attack]")?.click();
    await table.settle();
    expect(textOf(pageOf(anna).querySelector(".wg-dialog"))).toContain("ogre");
    expect(pageText(table, "Anna")).not.toContain("Zwackelmann");
    anna.dice([15, 5]);
    pageOf(anna).querySelector<HTMLElement>(".wg-dialog [type=submit]")?.click();
    await table.settle();
    const stored = JSON.stringify(table.world.toJSON().ChatMessage);
    expect(stored).toContain("ogre");
    expect(stored).not.toContain("Zwackelmann");
  });
});

describe("situation 43: what a player may not know does not reach his page", () => {
  it("a hidden combatant who strikes: no name, no numbers, no hit", async () => {
    const table = await party({ world: withLurker() });
    const id = await attack(table, "Gabi", { by: "Zwackelmann", on: ["hedda"], dice: FLANKED.dice });
    while (card(table.seat("Gabi"), id).state === "reacting") await onCard(table, "Gabi", "proceedCard", id);
    expect(textOf(entryOf(table.seat("Gabi"), id))).toContain("Zwackelmann");
    for (const user of PLAYERS) {
      expect(entryOf(table.seat(user), id)).toBeNull();
      expect(pageText(table, user)).not.toMatch(/Zwackelmann|77|Treffer/);
    }
  });

  it("a hidden combatant who is struck: no name and no numbers", async () => {
    const table = await party({ world: withLurker() });
    await attack(table, "Gabi", { by: "hedda", on: ["Zwackelmann"], dice: [15, 5] });
    for (const user of PLAYERS) expect(pageText(table, user)).not.toMatch(/Zwackelmann|77|Treffer/);
  });

  it("a blind attack: its own roller reads neither dice nor result, the game master does", async () => {
    const table = await party();
    await table.seat("Anna").game.settings.set("core", "messageMode", "blind");
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 3] });
    expect(card(table.seat("Gabi"), id).state).toBe("committed");
    expect(stateLine(table.seat("Gabi"), id)).toBe("Verbucht");
    for (const user of PLAYERS) {
      expect(entryOf(table.seat(user), id)?.querySelector(".wg-card") ?? null).toBeNull();
      expect(pageText(table, user)).not.toMatch(/Treffer|Nachsetzen|goblin/);
    }
  });

  it("an attack that somebody rolls for himself alone is read by the game master, who carries it out", async () => {
    const table = await party();
    await table.seat("Anna").game.settings.set("core", "messageMode", "self");
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 3] });
    expect(["Anna", "Gabi", "Bert"].map((user) => entryOf(table.seat(user), id) !== null)).toEqual([
      true,
      true,
      false,
    ]);
    expect(stateLine(table.seat("Gabi"), id)).toBe("Verbucht");
  });

  it("a foe's armour class and hit points are read by the game master alone", async () => {
    const table = await party();
    const id = await attack(table, "Anna", FLANKED);
    const cardText = (user: string) =>
      textOf(entryOf(table.seat(user), id)?.querySelector(".wg-card") ?? null);
    expect(cardText("Gabi")).toMatch(/RK 9.*30 → 25/);
    for (const user of PLAYERS) expect(cardText(user)).not.toMatch(/RK|30|25/);
  });
});
