import { describe, expect, it } from "vitest";
import type { Table } from "../host/kit/index.ts";
import { card, onCard } from "../workflow/play.ts";
import { everywhere, turnOf } from "./actions.ts";
import { alert, alertWith, announced, begun, finish, life, melee, SHIELD, tryAnnounced } from "./hits.ts";
import { notices, pageOf, textOf } from "./kit.ts";

const FOCUS = { by: "hedda", on: "knight", declare: ["focus"] } as const;

/** The question on Anna's page whether she rolls again. */
const repeatAsked = (table: Table): string =>
  textOf(pageOf(table.seat("Anna")).querySelector(".wg-questions"));

/** A Focus attack whose first roll misses; Anna answers the question. */
async function repeated(
  table: Table,
  action: "yes" | "no",
  dice: readonly number[],
  declare: readonly string[] = FOCUS.declare,
): Promise<string> {
  const attacking = begun(table, "Anna", { ...FOCUS, declare, dice });
  await table.settle();
  expect(repeatAsked(table)).toContain("hedda verfehlt knight");
  pageOf(table.seat("Anna"))
    .querySelector(".wg-questions")
    ?.closest("dialog, .application")
    ?.querySelector<HTMLElement>(`[data-action=${action}]`)
    ?.click();
  const id = (await attacking) ?? "";
  await table.settle();
  return id;
}

describe("Focus (A 4.3)", () => {
  it("A4.3 E2 a miss is repeated by a whole new roll, which stands; every seat sees both", async () => {
    const table = await melee();
    const id = await repeated(table, "yes", [2, 15]);
    await finish(table, id, [7]);
    expect(card(table.seat("Bert"), id)).toMatchObject({
      state: "committed",
      drafts: [{ repeats: [{ by: "focus", naturals: { attack: [2] } }], naturals: { attack: [15] } }],
    });
    expect(life(table, "Bert", "knight")).toBe(13);
    everywhere(table, "hedda", { ap: 3, states: [] });
  });

  it("A4.3 E2 declined the miss stands, the points are spent, and the undo gives them back", async () => {
    const table = await melee();
    const id = await repeated(table, "no", [2]);
    expect(card(table.seat("Bert"), id).drafts).toMatchObject([{ repeats: [] }]);
    expect(life(table, "Bert", "knight")).toBe(20);
    everywhere(table, "hedda", { ap: 3, states: ["focus"] });
    await onCard(table, "Gabi", "revertCard", id);
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("A4.3 E4 unused because the first roll hits, it is lost and not refunded", async () => {
    const table = await melee();
    const id = await announced(table, "Anna", { ...FOCUS, dice: [15] });
    expect(repeatAsked(table)).toBe("");
    await finish(table, id, [7]);
    everywhere(table, "hedda", { ap: 3, states: ["focus"] });
    await turnOf(table, 1);
    everywhere(table, "hedda", { ap: 3, states: [] });
  });

  it("A4.3 I it repeats the miss of a Full Force before the target may strike back", async () => {
    const table = await melee();
    const id = await repeated(table, "yes", [2, 12], ["full-force", "focus"]);
    expect(card(table.seat("Gabi"), id).counters).toEqual([]);
    await finish(table, id, [7, 1, 1]);
    expect(card(table.seat("Bert"), id).counters).toEqual([]);
    expect(life(table, "Bert", "knight")).toBe(20 - 7 - 5);
    everywhere(table, "hedda", { ap: 1, states: ["full-force"] });
  });

  it("A4.3 X a hit that a shield saves is no miss: nothing is asked", async () => {
    const knight = alert("knight");
    const table = await melee(alertWith({ ...knight, items: [...(knight.items ?? []), SHIELD] }));
    const id = await announced(table, "Anna", { ...FOCUS, dice: [15, 14] });
    expect(repeatAsked(table)).toBe("");
    expect(card(table.seat("Bert"), id).state).toBe("committed");
  });

  it("A1.7 with 1 AP it is refused with its reason, nothing is spent and nothing rolled", async () => {
    const table = await melee(alertWith(alert("hedda", { system: { naOverride: -1 } })));
    expect(await tryAnnounced(table, "Anna", { ...FOCUS, dice: [] })).toBeNull();
    expect(notices(table.seat("Anna")).join(" ")).toContain("Kostet 2 AP, frei sind 1.");
    everywhere(table, "hedda", { ap: 1, states: [] });
  });
});
