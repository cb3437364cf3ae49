import { describe, expect, it } from "vitest";
import { attack, card, onCard } from "../workflow/play.ts";
import { everywhere, turnOf } from "./actions.ts";
import {
  accept,
  alert,
  alertWith,
  announced,
  everAsked,
  finish,
  life,
  melee,
  SHIELD,
  tryAnnounced,
} from "./hits.ts";
import { notices } from "./kit.ts";

const THROUGH = { by: "hedda", on: "knight", declare: ["break-through"] } as const;

/** Bert's knight as a shield bearer. */
const bearer = () => {
  const knight = alert("knight");
  return alertWith({ ...knight, items: [...(knight.items ?? []), SHIELD] });
};

describe("Break-through (A 4.4)", () => {
  it("A4.4 E2 the first hit allows neither shield save nor Parry; the state ends with it", async () => {
    const table = await melee(bearer());
    const id = await announced(table, "Anna", { ...THROUGH, dice: [15] });
    expect(everAsked(table, id, "knight")).not.toContain("parry");
    await finish(table, id, [7]);
    expect(card(table.seat("Bert"), id).drafts).toMatchObject([{ shield: null }]);
    expect(life(table, "Bert", "knight")).toBe(13);
    everywhere(table, "hedda", { ap: 3, states: [] });
  });

  it("A4.4 I Veteran's saves are no shield saves: they are still asked, and cancel the hit", async () => {
    const table = await melee();
    const id = await announced(table, "Anna", { ...THROUGH, dice: [15] });
    expect(everAsked(table, id, "knight")).toEqual(["veteran"]);
    await accept(table, "Bert", "veteran", [10]);
    expect(life(table, "Anna", "knight")).toBe(20);
    everywhere(table, "knight", { ap: 1, states: ["veteran-saves"] });
  });

  it("A4.4 E2 after a miss it stays armed for the next attack of the turn, unpaid", async () => {
    const table = await melee(bearer());
    await announced(table, "Anna", { ...THROUGH, dice: [2] });
    everywhere(table, "hedda", { ap: 3, states: ["break-through"] });
    const id = await attack(table, "Anna", { by: "hedda", on: ["knight"], dice: [15] });
    await finish(table, id, [7]);
    expect(card(table.seat("Bert"), id).drafts).toMatchObject([{ shield: null }]);
    everywhere(table, "hedda", { ap: 3, states: [] });
  });

  it("A4.4 E2 without a hit it is lost with the turn, no refund; the undo gives the points back", async () => {
    const table = await melee(bearer());
    const id = await announced(table, "Anna", { ...THROUGH, dice: [2] });
    await turnOf(table, 1);
    everywhere(table, "hedda", { ap: 3, states: [] });
    await onCard(table, "Gabi", "revertCard", id);
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("A4.4 E1 after a hit of this turn it is refused with its reason", async () => {
    const table = await melee();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 1] });
    expect(card(table.seat("Gabi"), id).state).toBe("committed");
    expect(await tryAnnounced(table, "Anna", { ...THROUGH, dice: [] })).toBeNull();
    expect(notices(table.seat("Anna")).join(" ")).toContain("In diesem Zug wurde schon getroffen.");
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("A1.7 A1.12 behind a shield of one's own it costs 3, which 2 AP do not pay", async () => {
    const hedda = alert("hedda", { system: { naOverride: 0 } });
    const table = await melee(alertWith({ ...hedda, items: [...(hedda.items ?? []), SHIELD] }));
    expect(await tryAnnounced(table, "Anna", { ...THROUGH, dice: [] })).toBeNull();
    expect(notices(table.seat("Anna")).join(" ")).toContain("Kostet 3 AP, frei sind 2.");
    everywhere(table, "hedda", { ap: 2, states: [] });
  });
});
