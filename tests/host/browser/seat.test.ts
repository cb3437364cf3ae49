/** The page of a seat in Chromium: frame, board, tracker, and what a player must not see. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Source } from "../server/protocol.ts";
import { writeFixture } from "./fixture.ts";
import { BrowserTable, ready, tokenSelector } from "./table.ts";

let systemFolder: string;
let table: BrowserTable;
let gm: Page;
let katja: Page;

beforeAll(async () => {
  systemFolder = await mkdtemp(join(tmpdir(), "system-"));
  await writeFixture(systemFolder);
  table = await BrowserTable.open({ systemFolder });
  gm = await table.sit("gm");
  katja = await table.sit("katja");
});
afterAll(async () => {
  await table.close();
  await rm(systemFolder, { recursive: true });
});

const hedda = tokenSelector("tokenhedda");
const ogre = tokenSelector("tokenogre");

/** Column and row of a token in the stored world. */
function placeOf(name: string): [number, number] {
  const tokens = (table.world.Scene?.[0]?.tokens ?? []) as Source[];
  const token = tokens.find(({ _id }) => _id === name.padEnd(16, "0"));
  return [Number(token?.x) / 100, Number(token?.y) / 100];
}

/** Puts a token somewhere by the game master's hand. */
async function put(name: string, column: number, row: number): Promise<void> {
  const id = name.padEnd(16, "0");
  await gm.evaluate(`canvas.scene.tokens.get("${id}").update({ x: ${column * 100}, y: ${row * 100} })`);
}

/** Drags a token of one square by so many squares. */
async function drag(page: Page, selector: string, columns: number, rows: number): Promise<void> {
  const box = await page.locator(selector).locator("image").first().boundingBox();
  if (!box) throw new Error("The token is not drawn.");
  const square = box.width;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (columns * square) / 2, y + (rows * square) / 2);
  await page.mouse.move(x + columns * square, y + rows * square);
  await page.mouse.up();
}

test("the page says in the seat's language that it is a test host", async () => {
  const notice = "Übungsplatz – unabhängiger Testplatz, nicht Foundry VTT";
  await expect.poll(() => katja.locator("#host-notice").textContent()).toBe(notice);
  expect(await katja.evaluate("document.documentElement.lang")).toBe("de");
});

test("a double click on a token opens the sheet of its actor, below the notice", async () => {
  await katja.locator(hedda).dblclick();
  const sheet = katja.locator(".application .fixture");
  await sheet.waitFor();
  expect(await sheet.textContent()).toBe("Hedda Steinbrück");
  const box = await katja.locator(".application:has(.fixture)").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(34);
  await katja.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});

test("nothing of a hidden token reaches a player's page", async () => {
  expect(await gm.locator(tokenSelector("tokengoblin3")).count()).toBe(1);
  expect(await katja.locator(tokenSelector("tokengoblin3")).count()).toBe(0);
  await katja.locator("#tab-combat").click();
  await katja.locator(".combatant").first().waitFor();
  expect(await katja.content()).not.toContain("Goblin 3");
  await gm.locator("#tab-combat").click();
  await gm.getByRole("button", { name: "Goblin 3", exact: true }).waitFor();
});

test("a token whose name the viewer may not know is read out without it", async () => {
  expect(await katja.locator(ogre).getAttribute("aria-label")).toBe("Oger-Schläger");
  await gm.evaluate(`canvas.scene.tokens.get("tokenogre0000000").update({ displayName: 40 })`);
  await expect.poll(() => katja.locator(ogre).getAttribute("aria-label")).toBe("Unbekannte Figur");
  expect(await gm.locator(ogre).getAttribute("aria-label")).toBe("Oger-Schläger");
});

test("clicks select own tokens only, with the shift key several", async () => {
  const controlled = () => katja.evaluate("canvas.tokens.controlled.map((token) => token.name)");
  await katja.locator(hedda).click();
  expect(await controlled()).toEqual(["Hedda Steinbrück"]);
  await katja.locator(tokenSelector("tokenilse")).click({ modifiers: ["Shift"] });
  expect(await controlled()).toEqual(["Hedda Steinbrück", "Ilse Amsel"]);
  await katja.locator(ogre).click();
  expect(await controlled()).toEqual(["Hedda Steinbrück", "Ilse Amsel"]);
  await katja.keyboard.press("Escape");
  expect(await controlled()).toEqual([]);
});

test("by keyboard alone: focus, select, step, take back, mark", async () => {
  await put("tokenhedda", 11, 9);
  await katja.locator(hedda).focus();
  await katja.keyboard.press("Enter");
  await katja.keyboard.press("ArrowDown");
  await expect.poll(() => placeOf("tokenhedda")).toEqual([11, 10]);
  await katja.keyboard.press("Control+z");
  await expect.poll(() => placeOf("tokenhedda")).toEqual([11, 9]);
  await katja.locator(ogre).focus();
  await katja.keyboard.press("t");
  expect(await katja.locator(ogre).getAttribute("aria-label")).toContain("Ziel");
  await gm.locator(`${ogre} .board-token__target`).waitFor();
  await gm.reload();
  await ready(gm);
  expect(await gm.locator(`${ogre} .board-token__target`).count()).toBe(1);
});

test("a player's drag ends before the wall; the game master's goes through", async () => {
  await put("tokenhedda", 12, 11);
  await expect.poll(() => katja.evaluate("canvas.tokens.get('tokenhedda000000').x")).toBe(1200);
  await drag(katja, hedda, 4, 0);
  await expect.poll(() => placeOf("tokenhedda")).toEqual([13, 11]);
  await expect.poll(() => gm.evaluate("canvas.tokens.get('tokenhedda000000').x")).toBe(1300);
  await drag(gm, hedda, 3, 0);
  await expect.poll(() => placeOf("tokenhedda")).toEqual([16, 11]);
});

test("what a player does not own cannot be dragged", async () => {
  const before = placeOf("tokengoblin2");
  await drag(katja, tokenSelector("tokengoblin2"), 1, 1);
  expect(await katja.evaluate("canvas.tokens.get('tokengoblin20000').controlled")).toBe(false);
  expect(placeOf("tokengoblin2")).toEqual(before);
});

test("the turn goes on for everybody, and the player ends the own turn only", async () => {
  await gm.locator("#tab-combat").click();
  const current = (page: Page) => page.locator(".combatant[aria-current=true] .token-name").textContent();
  expect(await current(katja)).toBe("Hedda Steinbrück");
  await katja.getByRole("button", { name: "Zug beenden" }).click();
  await expect.poll(() => current(gm)).toBe("Ilse Amsel");
  await katja.getByRole("button", { name: "Zug beenden" }).click();
  await expect.poll(() => current(katja)).toBe("Goblin 1");
  expect(await katja.getByRole("button", { name: "Zug beenden" }).count()).toBe(0);
  await gm.getByRole("button", { name: "Voriger Zug" }).click();
  await expect.poll(() => current(katja)).toBe("Ilse Amsel");
});

test("a defeated combatant is marked on board and tracker, and unmarked again", async () => {
  const row = gm.locator(".combatant", { hasText: "Goblin 1" });
  await row.getByRole("button", { name: "Als besiegt kennzeichnen" }).click();
  await katja.locator(".combatant.defeated", { hasText: "Goblin 1" }).waitFor();
  await katja.locator(`${tokenSelector("tokengoblin1")}.board-token--defeated`).waitFor();
  await row.getByRole("button", { name: "Nicht mehr besiegt" }).click();
  await katja.locator(`${tokenSelector("tokengoblin1")}:not(.board-token--defeated)`).waitFor();
});

test("the sidebar's tabs are reached by arrow keys", async () => {
  await katja.locator("#tab-combat").focus();
  await katja.keyboard.press("ArrowRight");
  expect(await katja.locator("#sidebar-actors").isVisible()).toBe(true);
  expect(await katja.locator("#tab-actors").getAttribute("aria-selected")).toBe("true");
});

test("language and brightness are kept by the browser", async () => {
  await katja.getByLabel("Helligkeit").selectOption("dark");
  expect(await katja.locator("body").getAttribute("class")).toContain("theme-dark");
  await katja.getByLabel("Sprache").selectOption("en");
  await expect
    .poll(() => katja.locator("#host-notice").textContent())
    .toBe("Übungsplatz – independent test host, not Foundry VTT");
  await ready(katja);
  expect(await katja.locator("body").getAttribute("class")).toContain("theme-dark");
});

test("a scene without grid, and a token without actor, are played like others", async () => {
  await gm.evaluate(`(async () => {
    const scene = await Scene.create({ name: "Field", width: 2000, height: 1000, padding: 0, grid: { type: 0 } });
    await scene.createEmbeddedDocuments("Token", [{ name: "Stone", x: 130, y: 70, displayBars: 50, displayName: 50 }]);
    await scene.activate();
  })()`);
  for (const page of [gm, katja]) await page.getByRole("button", { name: "Stone" }).waitFor();
  await drag(gm, '.board-token[aria-label="Stone"]', 3, 2);
  await expect
    .poll(() => gm.evaluate("canvas.tokens.placeables.map(({ x, y }) => [Math.round(x), Math.round(y)])"))
    .toEqual([[430, 270]]);
  expect(await katja.evaluate("canvas.tokens.placeables[0].actor")).toBeNull();
});

test("a hostile name is text on board, tracker and chat", async () => {
  const name = `<img src=x onerror="globalThis.hit = true">`;
  await gm.evaluate(`(async () => {
    const token = canvas.tokens.placeables[0].document;
    await token.update({ name: ${JSON.stringify(name)} });
    const [combatant] = await game.combat.createEmbeddedDocuments("Combatant", [
      { tokenId: token.id, sceneId: canvas.scene.id, initiative: 1 },
    ]);
    await ChatMessage.create({ content: "x", speaker: { alias: token.name } });
  })()`);
  await katja.locator("#tab-combat").click();
  await katja.locator(".combatant .token-name", { hasText: "onerror" }).waitFor();
  await katja.locator("#tab-chat").click();
  await katja.locator(".message-sender", { hasText: "onerror" }).waitFor();
  for (const page of [gm, katja]) {
    expect(await page.locator(".board-token__name").textContent()).toBe(name);
    expect(await page.evaluate("globalThis.hit ?? false")).toBe(false);
  }
  await gm.evaluate(`canvas.tokens.placeables[0].document.update({ name: "Stone" })`);
});

test("the canvas answers for itself: a name that it lacks throws", async () => {
  await expect(katja.evaluate("canvas.lighting")).rejects.toThrow("canvas.lighting");
  await expect(katja.evaluate("canvas.renderer")).rejects.toThrow("canvas.renderer");
});

test("when the server stops the page says so, and goes on when it runs again", async () => {
  await table.restart(async () => {
    await katja.locator("#host-banner").waitFor({ state: "visible" });
  });
  await katja.locator("#host-banner").waitFor({ state: "hidden" });
  await ready(katja);
  await katja.getByRole("button", { name: "Stone" }).waitFor();
});

test("no page has reported a failure", () => {
  expect(table.problems.filter((problem) => !problem.includes("ERR_CONNECTION"))).toEqual([]);
});
