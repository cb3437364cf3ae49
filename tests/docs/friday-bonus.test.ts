import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/process.ts";
import { openTable } from "../host/kit/index.ts";
import { arena } from "../workflow/arena.ts";
import { attack, card } from "../workflow/play.ts";

const FOLDER = join(ROOT, "docs", "examples", "friday-bonus");
const SCRIPT = join(FOLDER, "friday-bonus.mjs");
const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }] as const;

/** A day of which the seat believes that it is today. */
const THURSDAY = new Date(2026, 0, 1);
const FRIDAY = new Date(2026, 0, 2);

/** The attack modifiers on the card of an attack that is made on that day with the module switched on. */
async function modifiersOn(day: Date): Promise<{ id: string; value: number; source: string }[]> {
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
  const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 3] });
  return card(table.seat("Gabi"), id).drafts.flatMap(({ draft }) => [...draft.attack]);
}

describe("the example module for authors", () => {
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
    const [, quoted = ""] =
      /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, "docs", "attack.md"), "utf8")) ?? [];
    expect(quoted).not.toBe("");
    expect(readFileSync(SCRIPT, "utf8")).toContain(quoted);
  });
});
