import { describe, expect, it } from "vitest";
import type { Table } from "../host/kit/index.ts";
import { sword } from "../workflow/arena.ts";
import { attack, card, onCard } from "../workflow/play.ts";
import { everywhere, states, turnOf } from "./actions.ts";
import {
  accept,
  alert,
  alertWith,
  announced,
  asked,
  begun,
  finish,
  life,
  melee,
  tried,
  tryAnnounced,
} from "./hits.ts";
import { notices, pageOf, textOf } from "./kit.ts";

const VETERAN = { by: "hedda", on: "ogre", declare: ["veteran"] } as const;

/** Hedda, a veteran of the sword, alone with the ogre; Bert's knight is not near. */
const veterans = (naOverride = 3, ogre = -5) => [
  alert("hedda", { system: { naOverride }, items: [sword({ familiar: true })] }),
  alert("ogre", { system: { naOverride: ogre } }),
  alert("knight", { places: [[12, 12]] }),
];
const ORDER = ["hedda", "ogre", "knight"];

/** Answers the question whether to roll again, as often as it is put. */
async function rollAgain(table: Table, action: "yes" | "no"): Promise<void> {
  const page = pageOf(table.seat("Anna"));
  page
    .querySelector(".wg-questions")
    ?.closest("dialog, .application")
    ?.querySelector<HTMLElement>(`[data-action=${action}]`)
    ?.click();
  await table.settle();
}

describe("Veteran, the attack (A 4.7)", () => {
  it("A4.7 E2 E3 two attacks, each with 2d6+3 more damage, for 4 AP", async () => {
    const table = await melee(veterans(), ORDER);
    const id = await announced(table, "Anna", { ...VETERAN, dice: [15, 15, 1, 1, 1, 2, 1, 2] });
    await finish(table, id);
    const { drafts, declared } = card(table.seat("Bert"), id);
    expect(declared).toMatchObject([{ ability: "veteran", price: 4 }]);
    expect(drafts.map(({ damage }) => damage?.report.final)).toEqual([1 + 5, 2 + 6]);
    expect(life(table, "Bert", "ogre")).toBe(30 - 6 - 8);
    everywhere(table, "hedda", { ap: 2, states: ["veteran-lock"] });
  });

  it("A4.7 E2 X: against a better fighter it costs as many points more, here 4 + 2", async () => {
    const table = await melee(veterans(3, 5), ORDER);
    const attacking = begun(table, "Anna", { ...VETERAN, dice: [2, 2] });
    await table.settle();
    await rollAgain(table, "no");
    await rollAgain(table, "no");
    const id = (await attacking) ?? "";
    await table.settle();
    expect(card(table.seat("Bert"), id).declared).toMatchObject([{ price: 6 }]);
    everywhere(table, "hedda", { ap: 0, states: ["veteran-lock"] });
  });

  it("A4.7 E3 each miss may be repeated once; missed twice it is over and the points are gone; undo gives them back", async () => {
    const table = await melee(veterans(), ORDER);
    const attacking = begun(table, "Anna", { ...VETERAN, dice: [2, 2, 2, 15, 4, 1, 1] });
    await table.settle();
    expect(textOf(pageOf(table.seat("Anna")).querySelector(".wg-questions"))).toContain(
      "hedda verfehlt ogre",
    );
    await rollAgain(table, "yes");
    await rollAgain(table, "yes");
    const id = (await attacking) ?? "";
    await table.settle();
    await finish(table, id);
    const { drafts } = card(table.seat("Bert"), id);
    expect(drafts.map(({ repeats }) => repeats.map(({ by }) => by))).toEqual([["veteran"], ["veteran"]]);
    expect(life(table, "Bert", "ogre")).toBe(30 - 4 - 5);
    everywhere(table, "hedda", { ap: 2, states: ["veteran-lock"] });
    await onCard(table, "Gabi", "revertCard", id);
    expect(life(table, "Bert", "ogre")).toBe(30);
    everywhere(table, "hedda", { ap: 6, states: [] });
  });

  it("A4.7 E4 it locks the turn against any further attack, and ends with it", async () => {
    const table = await melee(veterans(), ORDER);
    const id = await announced(table, "Anna", { ...VETERAN, dice: [15, 15, 1, 1, 1, 1, 1, 1] });
    expect(card(table.seat("Anna"), id).offers).toEqual([]);
    expect(await tryAnnounced(table, "Anna", { ...VETERAN, declare: [], dice: [] })).toBeNull();
    expect(notices(table.seat("Anna")).join(" ")).toContain("Dieser Zug lässt keinen weiteren Angriff zu.");
    await turnOf(table, 1);
    everywhere(table, "hedda", { ap: 2, states: [] });
  });

  it("A4.7 E1 with a weapon of no familiar kind it is refused, after another attack, too; nothing is spent", async () => {
    const strange = await melee(alertWith());
    expect(await tryAnnounced(strange, "Anna", { ...VETERAN, dice: [] })).toBeNull();
    expect(notices(strange.seat("Anna")).join(" ")).toContain("Nur mit einer besonders vertrauten Waffe.");
    everywhere(strange, "hedda", { ap: 5, states: [] });
    const table = await melee(veterans(), ORDER);
    await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [2] });
    expect(await tryAnnounced(table, "Anna", { ...VETERAN, dice: [] })).toBeNull();
    expect(notices(table.seat("Anna")).join(" ")).toContain("In diesem Zug wurde schon angegriffen.");
    everywhere(table, "hedda", { ap: 6, states: [] });
  });

  it("A1.7 3 AP do not pay it", async () => {
    const table = await melee(veterans(1), ORDER);
    expect(await tryAnnounced(table, "Anna", { ...VETERAN, dice: [] })).toBeNull();
    expect(notices(table.seat("Anna")).join(" ")).toContain("Kostet 4 AP, frei sind 3.");
  });
});

const STRIKE = { by: "hedda", on: ["knight"], dice: [15] } as const;

describe("Veteran, the defence (A 4.7)", () => {
  it("A4.7 E3 10 cancels the hit for 4 AP; the save that is left is free on the next hit, then none is left", async () => {
    const table = await melee();
    const first = await attack(table, "Anna", STRIKE);
    await accept(table, "Bert", "veteran", [10]);
    expect(tried(table, first)).toEqual([
      ["knight", "veteran", true],
      ["knight", "veteran-save", true],
    ]);
    everywhere(table, "knight", { ap: 1, states: ["veteran-saves"] });
    expect(states(table.seat("Anna"), "knight")[0]).toMatchObject({ left: 1 });
    const second = await attack(table, "Anna", STRIKE);
    await accept(table, "Bert", "veteran-save", [12]);
    expect(life(table, "Anna", "knight")).toBe(20);
    everywhere(table, "knight", { ap: 1, states: [] });
    await onCard(table, "Gabi", "revertCard", second);
    expect(states(table.seat("Anna"), "knight")[0]).toMatchObject({ left: 1 });
    await onCard(table, "Gabi", "revertCard", first);
    everywhere(table, "knight", { ap: 5, states: [] });
  });

  it("A4.7 E3 two saves of 9 on one hit fail: the points are spent, the hit stands", async () => {
    const table = await melee();
    const id = await attack(table, "Anna", STRIKE);
    await accept(table, "Bert", "veteran", [9]);
    await accept(table, "Bert", "veteran-save", [9]);
    await finish(table, id, [7]);
    expect(life(table, "Anna", "knight")).toBe(13);
    everywhere(table, "knight", { ap: 1, states: [] });
  });

  it("A4.7 E3 what is left of the saves ends when the bearer's next turn begins", async () => {
    const table = await melee();
    await attack(table, "Anna", STRIKE);
    await accept(table, "Bert", "veteran", [10]);
    await turnOf(table, 2);
    everywhere(table, "knight", { ap: 1, states: ["veteran-saves"] });
    await turnOf(table, 3);
    everywhere(table, "knight", { ap: 1, states: [] });
  });

  it("A4.7 E2 with 3 AP he is asked to parry, and not for Veteran", async () => {
    const table = await melee(alertWith(alert("knight", { system: { naOverride: 1 } })));
    const id = await attack(table, "Anna", STRIKE);
    expect(asked(table, id)).toEqual(["knight:parry"]);
  });

  it("A126 against Full Force and Break-through 15 and 10 cancel the hit, both by Veteran", async () => {
    const table = await melee();
    const declare = ["full-force", "break-through"];
    const id = await announced(table, "Anna", { by: "hedda", on: "knight", declare, dice: [15] });
    await accept(table, "Bert", "veteran", [15]);
    expect(asked(table, id)).toEqual(["knight:veteran-save"]);
    await accept(table, "Bert", "veteran-save", [10]);
    expect(card(table.seat("Anna"), id)).toMatchObject({ state: "committed", drafts: [{ damage: null }] });
    expect(life(table, "Anna", "knight")).toBe(20);
  });
});
