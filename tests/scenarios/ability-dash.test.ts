import { describe, expect, it } from "vitest";
import { idOf } from "../workflow/arena.ts";
import {
  changed,
  drag,
  everywhere,
  fight,
  listed,
  partyWith,
  push,
  takeBack,
  tracker,
  use,
  used,
} from "./actions.ts";
import { notices, openSheet, textOf } from "./kit.ts";

const DASH = { by: "hedda", ability: "dash" } as const;

describe("Dash (A 4.9)", () => {
  it("A4.9 E1–E3 paid before the move it lasts until that movement ends", async () => {
    const table = await fight();
    await used(table, "Anna", DASH);
    everywhere(table, "hedda", { ap: 3, states: ["dashing"] });
    const sheet = await openSheet(table, "Anna", "hedda");
    expect(textOf(sheet.querySelector("[data-dash]"))).toBe("rennt: 18 m");
    await drag(table, "Anna", "hedda", [0, 4], [3, 0]);
    everywhere(table, "hedda", { ap: 3, states: [] });
    expect(sheet.querySelector("[data-dash]")).toBeNull();
  });

  it("A4.9 after a move it is refused, and that move is free again when it is taken back (situation 29)", async () => {
    const table = await fight();
    await drag(table, "Anna", "hedda", [0, 2]);
    const { barred, why } = await listed(table, "Anna", "hedda", "dash");
    expect({ barred, why }).toEqual({ barred: true, why: "hat sich in dieser Runde schon bewegt" });
    expect(await use(table, "Anna", DASH)).toBeNull();
    expect(notices(table.seat("Anna"))).toContain("Hat sich in dieser Runde schon bewegt.");
    await takeBack(table, "Anna", "hedda");
    await used(table, "Anna", DASH);
    everywhere(table, "hedda", { ap: 3, states: ["dashing"] });
  });

  it("situation 29: a dash that is taken back is still ahead, and its points stay spent once", async () => {
    const table = await fight();
    await used(table, "Anna", DASH);
    await drag(table, "Anna", "hedda", [0, 4]);
    everywhere(table, "hedda", { ap: 3, states: [] });
    await takeBack(table, "Anna", "hedda");
    everywhere(table, "hedda", { ap: 3, states: ["dashing"] });
  });

  it("situation 30: being pushed costs the pushed nothing and is no move of its own", async () => {
    const table = await fight();
    await push(table, "hedda", 0, 1);
    expect((await listed(table, "Anna", "hedda", "dash")).barred).toBe(false);
  });

  it("whoever dashes and stays is no dasher any more when the turn ends", async () => {
    const table = await fight();
    await used(table, "Anna", DASH);
    await tracker(table).nextTurn();
    await table.settle();
    everywhere(table, "hedda", { ap: 3, states: [] });
  });

  it("A4.9 in heavy armour it is refused, whatever the points", async () => {
    const plate = {
      _id: idOf("plate"),
      name: "Platte",
      type: "armor",
      system: { category: "heavy", worn: true },
    };
    const hedda = { ...changed("hedda", { naOverride: 5 }), items: [plate] };
    const table = await fight({}, partyWith(hedda));
    const { barred, why, price } = await listed(table, "Anna", "hedda", "dash");
    expect({ barred, why, price }).toEqual({
      barred: true,
      why: "in dieser Rüstung nicht möglich",
      price: "",
    });
    expect(await use(table, "Anna", DASH)).toBeNull();
    everywhere(table, "hedda", { ap: 8, states: [] });
  });
});
