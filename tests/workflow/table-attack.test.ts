import { describe, expect, it } from "vitest";
import { openTable } from "../host/kit/index.ts";
import { ARENA, actorUuid, arena, idOf, tokenUuid } from "./arena.ts";
import { attack, card, creature, document, onCard, press, target } from "./play.ts";

const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }, { name: "Bert" }] as const;

const open = (rest: Partial<Parameters<typeof openTable>[0]> = {}) =>
  openTable({ users: USERS, world: arena(), system: "dist", ...rest });

/** Hedda strikes the ogre from the south, Jorid stands in its back: 2d20, 1d4, 1d8. */
const FLANKED = { by: "hedda", on: ["ogre"], dice: [15, 6, 2, 5] } as const;

describe("one attack at the table", () => {
  it("on one linked target is 1 message created and 1 update of the actor, in one batch with the card", async () => {
    const table = await open();
    const before = table.operations.length;
    const id = await attack(table, "Anna", FLANKED);
    for (const seat of table.seats) {
      expect(creature(seat, "ogre").system.hp.value).toBe(25);
      expect(card(seat, id)).toMatchObject({ state: "committed", history: [{ state: "committed" }] });
    }
    const written = table.operations.slice(before);
    expect(
      written.map(({ action, documentName, user, count }) => [action, documentName, user, count]),
    ).toEqual([
      ["create", "ChatMessage", "Anna", 1],
      ["update", "Actor", "Gabi", 1],
      ["update", "ChatMessage", "Gabi", 1],
    ]);
  });

  it("on an unlinked token changes that token's creature alone", async () => {
    const table = await open();
    await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 3] });
    const seat = table.seat("Bert");
    const hp = [
      `${tokenUuid("goblin")}.Actor.${idOf("goblin")}`,
      `${tokenUuid("goblin2")}.Actor.${idOf("goblin")}`,
    ];
    expect(hp.map((uuid) => creature(seat, uuid).system.hp.value)).toEqual([2, 5]);
    expect(creature(seat, "goblin").system.hp.value).toBe(5);
  });

  it("on several targets is one card with one draft each, committed together", async () => {
    const table = await open();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin", "goblin2"], dice: [15, 16, 3, 4] });
    const seat = table.seat("Gabi");
    expect(card(seat, id).drafts.map(({ damage }) => damage?.report.final)).toEqual([3, 4]);
    expect(table.writes("create", "ChatMessage")).toBe(1);
    expect(card(seat, id).plan?.patches).toHaveLength(2);
  });

  it("B 1.7 freezes the targets when the button is pressed", async () => {
    const table = await open();
    const anna = table.seat("Anna");
    target(anna, "goblin");
    anna.dice([15, 3]);
    const pressed = press(anna, "hedda");
    target(anna, "ogre");
    const id = await pressed;
    await table.settle();
    expect(card(anna, id ?? "").drafts.map((draft) => draft.target?.name)).toEqual(["goblin"]);
  });

  it("without target is a plain roll that writes nothing but the message", async () => {
    const table = await open();
    const id = await attack(table, "Anna", { by: "hedda", on: [], dice: [20] });
    expect(card(table.seat("Anna"), id)).toMatchObject({
      state: "committed",
      drafts: [{ target: null, damage: null }],
    });
    expect([table.writes("update", "Actor"), table.writes("update", "ChatMessage")]).toEqual([0, 0]);
  });

  it("pressed twice at once is one attack", async () => {
    const table = await open({ latency: 3 });
    const anna = table.seat("Anna");
    target(anna, "goblin");
    anna.dice([15, 3]);
    const both = await Promise.all([press(anna, "hedda"), press(anna, "hedda")]);
    await table.settle();
    expect(both.filter((id) => id !== null)).toHaveLength(1);
    expect(table.writes("create", "ChatMessage")).toBe(1);
  });

  it("kills a fragile foe, marks it dead and takes both back with the undo", async () => {
    const table = await open();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 8] });
    const uuid = `${tokenUuid("goblin")}.Actor.${idOf("goblin")}`;
    const goblin = () => creature(table.seat("Anna"), uuid);
    expect([goblin().system.hp.value, [...goblin().statuses]]).toEqual([-3, ["dead"]]);
    await onCard(table, "Gabi", "revertCard", id);
    expect([goblin().system.hp.value, [...goblin().statuses]]).toEqual([5, []]);
    await onCard(table, "Gabi", "reapplyCard", id);
    expect([goblin().system.hp.value, [...goblin().statuses]]).toEqual([-3, ["dead"]]);
  });
});

describe("bad input at the table", () => {
  it("a token without actor cannot be attacked and is named in one sentence", async () => {
    const statue = { name: "statue", places: [[6, 7]], isThing: true } as const;
    const table = await open({ world: arena([...ARENA, statue]) });
    const id = await attack(table, "Anna", { by: "hedda", on: ["statue"], dice: [11] });
    expect(card(table.seat("Anna"), id).drafts[0]?.target).toBeNull();
  });

  it("a scene without grid flanks by angle and commits as usual", async () => {
    const table = await open({
      world: arena(undefined, { grid: { type: 0, size: 100, distance: 1.5, units: "m" } }),
    });
    const id = await attack(table, "Anna", FLANKED);
    expect(card(table.seat("Gabi"), id).state).toBe("committed");
    expect(card(table.seat("Gabi"), id).drafts[0]?.draft.flanking).toMatchObject({
      sector: null,
      flankers: 1,
    });
  });

  it("a weapon with a broken formula attacks nobody and leaves the creature usable", async () => {
    const table = await open();
    const anna = table.seat("Anna");
    const sword = document(anna, `${actorUuid("hedda")}.Item.${idOf("sword")}`);
    await sword.update({ system: { formula: "1d8 +* x" } });
    target(anna, "goblin");
    expect(await press(anna, "hedda")).toBeNull();
    expect(table.writes("create", "ChatMessage")).toBe(0);
    expect(creature(anna, "hedda").system.ap.value).toBe(5);
  });
});
