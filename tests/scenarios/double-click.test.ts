import { describe, expect, it } from "vitest";
import type { Table } from "../host/kit/index.ts";
import { attack, card, creature, onCard, setSetting, target } from "../workflow/play.ts";
import { cardButton, doubleClick, FLANKED, ON_KNIGHT, openSheet, pageOf, party } from "./kit.ts";

/** What is written while something is done: names of documents with how many of them. */
async function written(table: Table, act: () => Promise<unknown>): Promise<string[]> {
  const before = table.operations.length;
  await act();
  return table.operations
    .slice(before)
    .map(({ action, documentName, count }) => `${action} ${count} ${documentName}`);
}

const COMMIT = ["update 1 Actor", "update 1 ChatMessage"];

describe("situation 37: a double click has one effect", () => {
  it("on the attack button of the sheet", async () => {
    const table = await party();
    const anna = table.seat("Anna");
    const sheet = await openSheet(table, "Anna", "hedda");
    target(anna, "ogre");
    await doubleClick(table, sheet.querySelector<HTMLElement>("[data-action=attack]"));
    anna.dice(FLANKED.dice);
    expect(pageOf(anna).querySelectorAll(".wg-dialog")).toHaveLength(1);
    const roll = pageOf(anna).querySelector<HTMLElement>(".wg-dialog [type=submit]");
    expect(await written(table, () => doubleClick(table, roll))).toEqual(["create 1 ChatMessage", ...COMMIT]);
    expect(creature(anna, "ogre").system.hp.value).toBe(25);
  });

  it("on the button that pays for Hard as Steel", async () => {
    const table = await party();
    const id = await attack(table, "Anna", ON_KNIGHT);
    const pay = cardButton(table.seat("Bert"), id, "accept");
    expect(await written(table, () => doubleClick(table, pay))).toEqual(COMMIT);
    expect(creature(table.seat("Anna"), "knight").system.ap.value).toBeLessThan(5);
  });

  it("on the button that declines", async () => {
    const table = await party();
    const id = await attack(table, "Anna", ON_KNIGHT);
    const decline = cardButton(table.seat("Bert"), id, "decline");
    expect(await written(table, () => doubleClick(table, decline))).toEqual(COMMIT);
    expect(creature(table.seat("Anna"), "knight").system).toMatchObject({
      hp: { value: 13 },
      ap: { value: 5 },
    });
  });

  it("on the button that pays for Follow-up: one point, one further attack, whose natural 1 is noted once", async () => {
    const table = await party();
    const id = await attack(table, "Anna", FLANKED);
    table.seat("Anna").dice([1, 1, 1]);
    const pay = cardButton(table.seat("Anna"), id, "accept");
    const writes = await written(table, () => doubleClick(table, pay));
    expect(writes).toEqual([...COMMIT, "create 1 ChatMessage", "update 1 ChatMessage"]);
    expect(creature(table.seat("Anna"), "hedda").system.ap.value).toBe(4);
  });

  it("on the GM's button that commits", async () => {
    const table = await party();
    await setSetting(table.seat("Gabi"), "commitMode", "ask");
    await table.settle();
    const id = await attack(table, "Anna", FLANKED);
    const commit = cardButton(table.seat("Gabi"), id, "commit");
    expect(await written(table, () => doubleClick(table, commit))).toEqual(COMMIT);
    expect(card(table.seat("Gabi"), id).history).toMatchObject([
      { state: "committed", by: table.seat("Gabi").userId },
    ]);
  });

  it("on the GM's buttons that undo and redo", async () => {
    const table = await party();
    const id = await attack(table, "Anna", FLANKED);
    const gabi = table.seat("Gabi");
    const hp = () => creature(table.seat("Bert"), "ogre").system.hp.value;
    expect(await written(table, () => doubleClick(table, cardButton(gabi, id, "undo")))).toEqual(COMMIT);
    expect(hp()).toBe(30);
    expect(await written(table, () => doubleClick(table, cardButton(gabi, id, "redo")))).toEqual(COMMIT);
    expect(hp()).toBe(25);
  });

  it("on a name: one sheet opens", async () => {
    const table = await party();
    const id = await attack(table, "Anna", FLANKED);
    await doubleClick(table, cardButton(table.seat("Anna"), id, "open"));
    expect(pageOf(table.seat("Anna")).querySelectorAll(".wg-sheet")).toHaveLength(1);
  });

  it("also of a button that a slow page still shows after the deed", async () => {
    const table = await party();
    const id = await attack(table, "Anna", FLANKED);
    const stale = cardButton(table.seat("Gabi"), id, "undo");
    await onCard(table, "Gabi", "revertCard", id);
    expect(await written(table, () => doubleClick(table, stale))).toEqual([]);
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(30);
  });
});

describe("situation 20: a reaction is charged once, whatever button started it", () => {
  it("the owner's button and the game master's at the same time", async () => {
    const table = await party({ latency: { Bert: 4, Anna: 1 } });
    const id = await attack(table, "Anna", ON_KNIGHT);
    cardButton(table.seat("Bert"), id, "accept")?.click();
    cardButton(table.seat("Gabi"), id, "accept")?.click();
    await table.settle();
    const { ap } = creature(table.seat("Anna"), "knight").system;
    expect(Object.keys(ap.ledger)).toHaveLength(1);
    const accepted = card(table.seat("Anna"), id).offers.filter(({ state }) => state === "accepted");
    expect(accepted).toMatchObject([{ price: 5 - ap.value }]);
  });

  it("the button of an undone card charges nothing", async () => {
    const table = await party();
    const id = await attack(table, "Anna", FLANKED);
    const before = cardButton(table.seat("Anna"), id, "accept");
    await onCard(table, "Gabi", "revertCard", id);
    await doubleClick(table, before);
    const after = cardButton(table.seat("Anna"), id, "accept");
    expect(after?.getAttribute("aria-description")).toBe("der Angriff ist zurückgenommen");
    expect(creature(table.seat("Anna"), "hedda").system.ap.value).toBe(5);
  });
});
