// @vitest-environment happy-dom
/** The applications, row by row of `applications.json`; chat commands and log, row by row of `applications-chat.json`. */
import { beforeEach, describe, it } from "vitest";
import rows from "./applications.json" with { type: "json" };
import chatRows from "./applications-chat.json" with { type: "json" };
import { chatChecks, prepareChatChecks } from "./applications-chat.ts";
import { dialogChecks, prepareDialogChecks } from "./applications-dialog.ts";
import type { Checks, Row } from "./applications-rows.ts";
import { prepareSheetChecks, sheetChecks } from "./applications-sheets.ts";
import { prepareTextChecks, textChecks } from "./applications-texts.ts";
import { prepareUxChecks, uxChecks } from "./applications-ux.ts";
import { prepareWindowChecks, windowChecks } from "./applications-window.ts";
import skipped from "./skipped.json" with { type: "json" };

const groups: { name: string; checks: Checks; prepare: () => void }[] = [
  { name: "windows", checks: windowChecks, prepare: prepareWindowChecks },
  { name: "parts and sheets", checks: sheetChecks, prepare: prepareSheetChecks },
  { name: "dialogs", checks: dialogChecks, prepare: prepareDialogChecks },
  { name: "interaction", checks: uxChecks, prepare: prepareUxChecks },
  { name: "texts", checks: textChecks, prepare: prepareTextChecks },
  { name: "chat", checks: chatChecks, prepare: prepareChatChecks },
];
const all: Row[] = [...rows, ...chatRows];

for (const { name, checks, prepare } of groups) {
  describe(name, () => {
    beforeEach(prepare);
    for (const [id, check] of Object.entries(checks)) {
      const row = all.find((candidate) => candidate.id === id);
      if (!row) throw new Error(`There is no row ${id}.`);
      it(`${id} ${row.statement}`, () => check(row));
    }
  });
}

describe("coverage", () => {
  it("every row is checked or listed with a reason", ({ expect }) => {
    const known = new Set([...groups.flatMap(({ checks }) => Object.keys(checks)), ...Object.keys(skipped)]);
    expect(all.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
  });
});
