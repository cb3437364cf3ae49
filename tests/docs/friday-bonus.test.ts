import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/process.ts";
import { openTable, type Table } from "../host/kit/index.ts";
import { arena } from "../workflow/arena.ts";
import { answer, attack, card } from "../workflow/play.ts";

const FOLDER = join(ROOT, "docs", "examples", "friday-bonus");
const SCRIPT = join(FOLDER, "friday-bonus.mjs");
const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }] as const;

/** A day of which the seat believes that it is today. */
const THURSDAY = new Date(2026, 0, 1);
const FRIDAY = new Date(2026, 0, 2);

/** A table with the module switched on, whose people believe that it is that day. */
async function tableOn(day: Date): Promise<Table> {
  const table = await openTable({
    users: USERS,
    world: arena(),
    system: "dist",
    modules: [{ id: "friday-bonus", script: SCRIPT }],
  });
  for (const seat of table.seats) {
    Reflect.set(
      seat.window,
      "Date",
      class extends Date {
        override getDay(): number {
          return day.getDay();
        }
      },
    );
  }
  return table;
}

/** The attack modifiers on the card of an attack that is made on that day. */
async function modifiersOn(day: Date): Promise<{ id: string; value: number; source: string }[]> {
  const table = await tableOn(day);
  const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 3] });
  await decline(table, id);
  return card(table.seat("Gabi"), id).drafts.flatMap(({ draft }) => [...draft.attack]);
}

/** Nobody laughs. */
async function decline(table: Table, id: string): Promise<void> {
  for (const { id: offer, state } of card(table.seat("Gabi"), id).offers) {
    if (state === "open") await answer(table, "Gabi", { message: id, offer, choice: 0 });
  }
}

describe("the example module for authors", () => {
  it("lets whoever is hurt on a Friday laugh off one point, by an answer on the card", async () => {
    const table = await tableOn(FRIDAY);
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 3] });
    const [asked] = card(table.seat("Gabi"), id).offers;
    expect(asked).toMatchObject({ ability: "friday-laugh", window: "DAMAGE_KNOWN", state: "open" });
    expect(await answer(table, "Gabi", { message: id, offer: asked?.id ?? "", choice: 1 })).toBe(true);
    const { state, drafts } = card(table.seat("Gabi"), id);
    expect(state).toBe("committed");
    expect(drafts[0]?.damage?.report).toMatchObject({ rolled: 3, final: 2 });
  });

  it("adds +1 with its source on a Friday", async () => {
    expect(await modifiersOn(FRIDAY)).toContainEqual(
      expect.objectContaining({ id: "friday", value: 1, source: "Friday" }),
    );
  });

  it("adds nothing on a Thursday", async () => {
    expect((await modifiersOn(THURSDAY)).map(({ id }) => id)).not.toContain("friday");
  });

  it("has a manifest that names its script", () => {
    const manifest: { id: string; esmodules: string[] } = JSON.parse(
      readFileSync(join(FOLDER, "module.json"), "utf8"),
    );
    expect(manifest).toMatchObject({ id: "friday-bonus", esmodules: ["friday-bonus.mjs"] });
  });

  it("is quoted in the documentation word for word", () => {
    const quotes = readFileSync(join(ROOT, "docs", "attack.md"), "utf8").matchAll(/```js\n([\s\S]*?)```/g);
    const quoted = [...quotes].map(([, text = ""]) => text);
    expect(quoted).toHaveLength(3);
    for (const text of quoted) expect(readFileSync(SCRIPT, "utf8")).toContain(text);
  });
});
