import { describe, expect, it } from "vitest";
import { attack, card, onCard } from "../workflow/play.ts";
import { everywhere, turnOf } from "./actions.ts";
import {
  accept,
  alert,
  alertWith,
  announced,
  asked,
  finish,
  life,
  melee,
  SHIELD,
  tried,
  tryAnnounced,
} from "./hits.ts";
import { notices } from "./kit.ts";

const FULL = { by: "hedda", on: "knight", declare: ["full-force"] } as const;
/** Bert's knight as a shield bearer. */
const bearer = () => {
  const knight = alert("knight");
  return alertWith({ ...knight, items: [...(knight.items ?? []), SHIELD] });
};

describe("Full Force (A 4.2)", () => {
  it("A4.2 E1–E3 paid with the card it adds 2d6+3, which the shield bearer cannot stop with one save", async () => {
    const table = await melee(bearer());
    const id = await announced(table, "Anna", { ...FULL, dice: [15, 14, 13] });
    expect(card(table.seat("Bert"), id)).toMatchObject({
      declared: [{ ability: "full-force", price: 2 }],
      drafts: [{ shield: { dice: [14, 13], held: false } }],
    });
    await finish(table, id, [4, 5, 6]);
    expect(life(table, "Bert", "knight")).toBe(20 - 4 - (5 + 6 + 3));
    everywhere(table, "hedda", { ap: 3, states: ["full-force"] });
  });

  it("A2.2 the success that is missing may be a Parry, asked of the bearer's owner", async () => {
    const table = await melee(bearer());
    const id = await announced(table, "Anna", { ...FULL, dice: [15, 14, 13] });
    expect(asked(table, id)).toContain("knight:parry");
    await accept(table, "Bert", "parry", [20]);
    expect(tried(table, id)).toEqual([["knight", "parry", true]]);
    expect(life(table, "Anna", "knight")).toBe(20);
    everywhere(table, "hedda", { ap: 3, states: ["full-force"] });
  });

  it("A4.2 E4 a miss forfeits the points, and the target strikes back by itself", async () => {
    const table = await melee();
    const anna = table.seat("Anna");
    table.seat("Gabi").dice([5]);
    const id = await announced(table, "Anna", { ...FULL, dice: [1] });
    expect(card(anna, id)).toMatchObject({
      state: "committed",
      counters: [{ draft: 0, source: "full-force", automatic: true }],
    });
    const counter = card(anna, id).counters[0]?.message ?? "";
    expect(card(anna, counter).cause).toMatchObject({ message: id, ability: "counter" });
    await finish(table, counter);
    expect(life(table, "Bert", "hedda")).toBe(15);
    everywhere(table, "hedda", { ap: 3, states: ["full-force"] });
    await onCard(table, "Gabi", "revertCard", counter);
    await onCard(table, "Gabi", "revertCard", id);
    expect(life(table, "Bert", "hedda")).toBe(20);
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("A4.2 X after an attack of this turn it is refused with its reason, and nothing is spent", async () => {
    const table = await melee();
    await attack(table, "Anna", { by: "hedda", on: ["knight"], dice: [1] });
    expect(await tryAnnounced(table, "Anna", { ...FULL, dice: [] })).toBeNull();
    expect(notices(table.seat("Anna")).join(" ")).toContain("In diesem Zug wurde schon angegriffen.");
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("A4.2 E2 no further attack in this turn; the lock ends with the turn", async () => {
    const table = await melee();
    await announced(table, "Anna", { ...FULL, on: "goblin", dice: [15, 4, 5, 6] });
    expect(await tryAnnounced(table, "Anna", { ...FULL, declare: [], dice: [] })).toBeNull();
    expect(notices(table.seat("Anna")).join(" ")).toContain("Dieser Zug lässt keinen weiteren Angriff zu.");
    await turnOf(table, 1);
    everywhere(table, "hedda", { ap: 3, states: [] });
    await turnOf(table, 0);
    const next = await announced(table, "Anna", { ...FULL, dice: [12] });
    await finish(table, next, [1, 1, 1]);
    everywhere(table, "hedda", { ap: 1, states: ["full-force"] });
  });

  it("A1.7 it cannot be paid with 1 AP", async () => {
    const table = await melee(alertWith(alert("hedda", { system: { naOverride: -1 } })));
    expect(await tryAnnounced(table, "Anna", { ...FULL, dice: [] })).toBeNull();
    expect(notices(table.seat("Anna")).join(" ")).toContain("Kostet 2 AP, frei sind 1.");
    everywhere(table, "hedda", { ap: 1, states: [] });
  });

  it("A4.2 I not together with Veteran or Targeted Disarm", async () => {
    const table = await melee(alertWith(alert("hedda", { system: { naOverride: 5 } })));
    const declare = ["full-force", "targeted-disarm"];
    expect(await tryAnnounced(table, "Anna", { ...FULL, declare, dice: [] })).toBeNull();
    expect(notices(table.seat("Anna")).join(" ")).toContain("Verträgt sich nicht mit einer anderen Ansage.");
    everywhere(table, "hedda", { ap: 8, states: [] });
  });
});
