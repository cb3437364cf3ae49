import { describe, expect, it } from "vitest";
import type { Seat, Table } from "../host/kit/index.ts";
import { actorUuid, idOf } from "../workflow/arena.ts";
import { card, document, target } from "../workflow/play.ts";
import { notices, pageOf, party, textOf } from "./kit.ts";

const SWORD = `${actorUuid("hedda")}.Item.${idOf("sword")}`;

/** Drops Hedda's sword on a slot of a user's hotbar. */
async function drop(table: Table, seat: Seat, slot: number): Promise<void> {
  seat.Hooks.call("hotbarDrop", seat.globals.ui.hotbar, { type: "Item", uuid: SWORD }, slot);
  await table.settle();
}

/** Clicks a slot of the hotbar. */
async function use(table: Table, seat: Seat, slot: number): Promise<void> {
  pageOf(seat).querySelector<HTMLElement>(`#hotbar [data-slot="${slot}"]`)?.click();
  await table.settle();
}

describe("situation 47: an attack on the hotbar", () => {
  it("is one macro however often it is dropped, and works on after the weapon has another name", async () => {
    const table = await party();
    const anna = table.seat("Anna");
    await drop(table, anna, 1);
    await drop(table, anna, 2);
    expect(table.writes("create", "Macro")).toBe(1);
    await document(anna, SWORD).update({ name: "Drachentöter" });
    target(anna, "ogre");
    await use(table, anna, 2);
    expect(textOf(pageOf(anna).querySelector(".wg-dialog__title"))).toBe("Drachentöter");
    anna.dice([1, 1, 1]);
    pageOf(anna).querySelector<HTMLElement>(".wg-dialog [type=submit]")?.click();
    await table.settle();
    const [message] = anna.game.messages.contents;
    expect(card(anna, String(message?.id)).weapon).toMatchObject({
      item: idOf("sword"),
      name: "Drachentöter",
    });
  });

  it("in the hands of another player says whose creature it is, and of a lost weapon that it is gone", async () => {
    const table = await party();
    const [anna, bert] = [table.seat("Anna"), table.seat("Bert")];
    await drop(table, anna, 1);
    await table.seat("Gabi").game.macros.contents[0]?.update({ ownership: { default: 2 } });
    await table.settle();
    await bert.game.user.assignHotbarMacro(bert.game.macros.contents[0] ?? null, 1);
    await table.settle();
    await use(table, bert, 1);
    expect(notices(bert)).toHaveLength(1);
    expect(notices(bert)[0]).toContain("hedda");
    await document(table.seat("Gabi"), SWORD).delete();
    await table.settle();
    await use(table, anna, 1);
    expect(notices(anna)).toEqual(["Diese Waffe ist nicht mehr da."]);
    expect(table.writes("create", "ChatMessage")).toBe(0);
  });

  it("with nobody targeted rolls without harm and says so, instead of finding no weapon", async () => {
    const table = await party();
    const anna = table.seat("Anna");
    await drop(table, anna, 1);
    await use(table, anna, 1);
    anna.dice([20]);
    pageOf(anna).querySelector<HTMLElement>(".wg-dialog [type=submit]")?.click();
    await table.settle();
    expect(notices(anna)).toEqual(["Niemand ist anvisiert: ein Wurf ohne Ziel, der niemandem schadet."]);
    expect(table.writes("update", "Actor")).toBe(0);
  });
});
