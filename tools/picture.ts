/** `npm run picture`: plays one attack on the Übungsplatz and writes the picture of the README. */
import { join } from "node:path";
import { BrowserSeat } from "../tests/browser/seats.ts";
import { BrowserTable } from "../tests/host/browser/table.ts";
import { build } from "./build.ts";
import { ROOT } from "./process.ts";

const SIZE = { width: 1800, height: 900 };

/** Beside the fight, so that both can be seen. */
const SHEET_AT = { left: 800, top: 60, width: 655, height: 790 };

await build();
const table = await BrowserTable.open();
const gm = new BrowserSeat(await table.sit("gm", SIZE));
const seat = new BrowserSeat(await table.sit("katja", SIZE));
const sheet = await seat.sheet("Hedda Steinbrück");
await seat.page.evaluate(
  ([name, position]) => Reflect.get(globalThis, "game").actors.getName(name).sheet.setPosition(position),
  ["Hedda Steinbrück", SHEET_AT] as const,
);
await seat.target("Oger-Schläger");
await seat.dice([
  [4, 20],
  [2, 20],
  [3, 4],
  [1, 4],
  [5, 8],
]);
await sheet
  .locator("[data-action=attack]")
  .first()
  .click({ modifiers: ["Shift"] });
await gm.cards.last().locator("[data-ability=hard-as-steel] [data-card-action=decline]").click();
await seat.cards
  .last()
  .locator("[data-ability=follow-up] [data-card-action=accept]:not([aria-disabled])")
  .waitFor();
await seat.cards.last().locator("details summary").first().click();
await seat.page.mouse.move(0, 0);
await seat.page.screenshot({ path: join(ROOT, "docs", "picture.png") });
await table.close();
console.log("docs/picture.png");
