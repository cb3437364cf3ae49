/** Somebody is struck and asked what to do about it, at three seats in a real browser. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable } from "../host/browser/table.ts";
import { artifact, type BrowserSeat, type Face, threeSeats } from "./seats.ts";

const HEDDA = "Hedda Steinbrück";
const OGRE = "Oger-Schläger";

/** 18 and 3 from behind with 1 on the flanking die: 28; her shield holds from 14 on. */
const HIT: readonly Face[] = [
  [18, 20],
  [3, 20],
  [1, 4],
  [5, 20],
];

let table: BrowserTable;
let gm: BrowserSeat;
let katja: BrowserSeat;
let malte: BrowserSeat;

beforeAll(async () => {
  table = await BrowserTable.open();
  ({ gm, katja, malte } = await threeSeats(table));
});

afterAll(() => table.close());

const prompt = (seat: BrowserSeat) => seat.page.locator(".wg-prompt");
const focused = (seat: BrowserSeat) =>
  seat.page.evaluate(() => document.activeElement?.getAttribute("data-card-action") ?? "");

/** The ogre strikes Hedda with these dice; its card is there at her seat. */
async function strike(dice: readonly Face[]): Promise<void> {
  const before = await katja.cards.count();
  await gm.target(HEDDA);
  await gm.dice(dice);
  const sheet = await gm.sheet(OGRE);
  await sheet
    .locator("[data-action=attack]")
    .first()
    .click({ modifiers: ["Shift"] });
  await katja.cards.nth(before).waitFor();
}

describe("a hit on a hero who can parry", () => {
  it("asks her player alone, in a window beside the game", async () => {
    await strike(HIT);
    await prompt(katja).waitFor();
    const text = (await prompt(katja).textContent())?.replace(/\s+/g, " ");
    expect(text).toContain(`${OGRE} trifft ${HEDDA}: Keule.`);
    expect(text).toContain("1W20 +10 muss 28 übertreffen.");
    expect(text).toContain("10 %");
    await malte.cards.first().waitFor();
    for (const seat of [gm, malte]) expect(await prompt(seat).count()).toBe(0);
    await katja.page.screenshot({ path: artifact("reaction.png") });
  });

  it("tells everybody whom the attack waits for, and lets the game master go on without", async () => {
    for (const seat of [gm, katja, malte]) {
      await seat.cards.last().getByText(`Wartet auf ${HEDDA}`).waitFor();
    }
    const goOn = { name: "Nicht warten" };
    expect(await gm.cards.last().getByRole("button", goOn).count()).toBe(1);
    expect(await katja.cards.last().getByRole("button", goOn).count()).toBe(0);
  });

  it("comes back after a reload", async () => {
    await katja.reload();
    await prompt(katja).waitFor();
  });

  it("is answered by keyboard: Tab leads to the Parry, Enter spends the points", async () => {
    await gm.dice([[20, 20]]);
    expect(await focused(katja)).toBe("");
    await katja.page.keyboard.press("Tab");
    expect(await focused(katja)).toBe("accept");
    await katja.page.keyboard.press("Enter");
    await prompt(katja).waitFor({ state: "detached" });
    expect(await gm.diceLeft()).toBe(0);
  });

  it("the card tells everybody of the Parry, and what was added to the die to its player", async () => {
    for (const seat of [gm, katja, malte]) {
      await seat.cards.last().getByText("Verbucht").waitFor();
      await seat.cards.last().getByText("abgewehrt").waitFor();
      expect(await seat.cards.last().locator("[data-try=parry]").textContent()).toContain("Gelungen");
      expect(await seat.system(HEDDA, "ap.value")).toBe(2);
    }
    const sum = "20 +10 = 30";
    expect(await katja.cards.last().textContent()).toContain(sum);
    expect(await malte.cards.last().textContent()).not.toContain(sum);
    await katja.page.locator("#sidebar").screenshot({ path: artifact("reaction-card.png") });
  });
});

describe("whoever types while the question comes", () => {
  it("goes on typing", async () => {
    const entry = katja.page.locator("#sidebar textarea");
    await entry.focus();
    await strike([...HIT, [5, 8], [5, 8], [5, 8]]);
    await prompt(katja).waitFor();
    await katja.page.keyboard.type("Au!");
    expect(await entry.inputValue()).toBe("Au!");
  });

  it("can close the window and answer on the card", async () => {
    await katja.page
      .locator(".application", { has: katja.page.locator(".wg-prompt") })
      .locator("[data-action=close]")
      .click();
    await prompt(katja).waitFor({ state: "detached" });
    await katja.cards.last().getByRole("button", { name: "Verzichten" }).click();
    await katja.cards.last().getByText("Verbucht").waitFor();
  });

  it("no page reported an error on the way", () => {
    expect(table.problems).toEqual([]);
  });
});
