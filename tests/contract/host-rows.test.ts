import { describe, expect, it } from "vitest";
import { filesBelow, projectFile } from "./files.ts";

/** How many documented behaviours the contract has in all. */
const ROWS = 1062;
/** How many of them the host must show at least. */
const LEAST = 350;

const FOLDER = "tests/host/contract";
const skipped: Record<string, string> = JSON.parse(projectFile(`${FOLDER}/skipped.json`));
const tables = filesBelow(FOLDER, ".json").filter(({ path }) => !path.endsWith("skipped.json"));
const rows = tables.flatMap(({ text }): { id: string; statement: string; page: string }[] =>
  JSON.parse(text),
);
const shown = rows.filter(({ id }) => !(id in skipped));

describe("the documented behaviours of the host", () => {
  it("are each in a table or left out with a reason", () => {
    const ids = new Set([...rows.map(({ id }) => id), ...Object.keys(skipped)]);
    expect(ids.size).toBe(ROWS);
    expect(Object.entries(skipped).filter(([, reason]) => reason.trim().length < 5)).toEqual([]);
  });

  it("stand in one table only, with a statement and a page", () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(rows.filter(({ statement, page }) => !statement || !page)).toEqual([]);
  });

  it("are shown in far greater part", () => {
    expect(shown.length).toBeGreaterThanOrEqual(LEAST);
  });
});
