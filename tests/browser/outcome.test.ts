/** The evening in small: one attack with all that follows, at three seats in a real browser. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable } from "../host/browser/table.ts";
import { artifact, type BrowserSeat, threeSeats } from "./seats.ts";

const HEDDA = "Hedda Steinbrück";
const OGRE = "Oger-Schläger";

const STEEL = "[data-ability=hard-as-steel]";

/** The button of an undone card. */
const REDO = "Wiederherstellen";

/** Hit points of the ogre and points of both before anything happens. */
const START = { ogre: 58, heddaPoints: 5, ogrePoints: 5 };

let table: BrowserTable;
let gm: BrowserSeat;
let katja: BrowserSeat;
let malte: BrowserSeat;

beforeAll(async () => {
  table = await BrowserTable.open();
  ({ gm, katja, malte } = await threeSeats(table));
});

afterAll(() => table.close());

/** Waits until every seat shows this text on its newest card. */
async function everybodyReads(text: string | RegExp): Promise<void> {
  for (const seat of [gm, katja, malte]) await seat.cards.last().getByText(text).first().waitFor();
}

describe("the first attack, from the sheet to the undone card", () => {
  it("a player opens her sheet and sees her points and attacks", async () => {
    const sheet = await katja.sheet(HEDDA);
    expect(await sheet.locator(".wg-masthead .wg-pips .wg-pip").count()).toBe(START.heddaPoints);
    expect(await sheet.locator("[data-action=attack]").first().textContent()).toContain("+10");
    await sheet.screenshot({ path: artifact("sheet.png") });
  });

  it("she attacks the ogre, whom allies flank: the dialog names them before she rolls", async () => {
    await katja.target(OGRE);
    await katja.dice([
      [7, 20],
      [4, 20],
      [3, 4],
      [1, 4],
      [5, 8],
    ]);
    const sheet = await katja.sheet(HEDDA);
    await sheet.locator("[data-action=attack]").first().click();
    const dialog = katja.page.locator(".wg-dialog");
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain("Jorid Fuchs");
    await katja.page.screenshot({ path: artifact("dialog.png") });
    await katja.page.keyboard.press("Enter");
    await katja.cards.first().waitFor();
    expect(await katja.diceLeft()).toBe(0);
  });

  it("the card shows the total of 25, the flanking dice and every modifier with source and rule", async () => {
    await everybodyReads("Treffer");
    const card = katja.cards.last();
    await card.getByText("25", { exact: true }).first().waitFor();
    const text = (await card.textContent())?.replace(/\s+/g, " ") ?? "";
    for (const part of ["Flanke", "Jorid Fuchs", "Grund-Angriffsbonus", "Stärke", "K2.3", "B1.8"]) {
      expect(text).toContain(part);
    }
  });

  it("the GM takes the hit for the ogre, and his client subtracts 10", async () => {
    const question = gm.cards.last().locator(".wg-reaction", { has: gm.page.locator(STEEL) });
    await question.waitFor();
    expect(await katja.cards.last().locator(`${STEEL} button`).count()).toBe(0);
    await question.getByRole("button", { name: "Verzichten" }).click();
    await everybodyReads(/Verbucht/);
    for (const seat of [gm, katja, malte]) expect(await seat.system(OGRE, "hp.value")).toBe(START.ogre - 10);
    await katja.page.locator("#sidebar").screenshot({ path: artifact("card.png") });
  });

  it("she pays three points for Nachsetzen on the card and strikes again", async () => {
    await katja.dice([
      [12, 20],
      [2, 20],
      [2, 4],
      [2, 4],
      [4, 8],
    ]);
    const offer = katja.cards.last().locator("[data-ability=follow-up]");
    await offer.getByRole("button", { name: "Ausgeben" }).click();
    await katja.cards.nth(1).waitFor();
    expect(await katja.diceLeft()).toBe(0);
    for (const seat of [gm, katja, malte])
      expect(await seat.system(HEDDA, "ap.value")).toBe(START.heddaPoints - 3);
  });

  it("the ogre cancels the 9 points of damage with Hart wie Stahl for 5 points", async () => {
    const offer = gm.cards.last().locator(STEEL);
    await offer.locator("label", { has: gm.page.locator("[name=choice][value='5']") }).click();
    await offer.getByRole("button", { name: "Ausgeben" }).click();
    await everybodyReads(/Verbucht/);
    for (const seat of [gm, katja, malte]) {
      expect(await seat.system(OGRE, "hp.value")).toBe(START.ogre - 10);
      expect(await seat.system(OGRE, "ap.value")).toBe(0);
    }
    await malte.page.screenshot({ path: artifact("map.png") });
  });

  it("the GM undoes both attacks, and everything is as it was", async () => {
    for (const card of [gm.cards.nth(1), gm.cards.nth(0)]) {
      await card.getByRole("button", { name: "Zurücknehmen" }).click();
      await card.getByRole("button", { name: REDO }).waitFor();
    }
    for (const seat of [gm, katja, malte]) {
      await seat.page.waitForFunction(
        ([name, points]) => Reflect.get(globalThis, "game").actors.getName(name).system.ap.value === points,
        [HEDDA, START.heddaPoints] as const,
      );
      expect(await seat.system(OGRE, "hp.value")).toBe(START.ogre);
      expect(await seat.system(OGRE, "ap.value")).toBe(START.ogrePoints);
    }
    await gm.page.screenshot({ path: artifact("undone.png") });
  });

  it("after a reload every seat still has both cards and the same figures", async () => {
    for (const seat of [gm, katja, malte]) {
      await seat.reload();
      await seat.cards.nth(1).waitFor();
      expect(await seat.cards.count()).toBe(2);
      expect(await seat.system(OGRE, "hp.value")).toBe(START.ogre);
      expect(await seat.system(HEDDA, "ap.value")).toBe(START.heddaPoints);
    }
    expect(await gm.cards.first().getByRole("button", { name: REDO }).count()).toBe(1);
  });

  it("no page reported an error on the way", () => {
    expect(table.problems).toEqual([]);
  });
});
