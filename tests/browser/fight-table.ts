/** A table for a whole fight in a real browser: three seats in one language, and a picture of all that they are shown. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Locator } from "playwright-core";
import { BrowserTable, tokenSelector } from "../host/browser/table.ts";
import { demoWorld } from "../host/demo/world.ts";
import type { Source, WorldData } from "../host/server/protocol.ts";
import { artifact, BrowserSeat, type Face } from "./seats.ts";

/** Ids of the demo world without their padding. */
const FIGHTERS = ["jorid", "hedda", "goblin1", "anselm", "ogre"] as const;

const isIn = (id: unknown, names: readonly string[]): boolean =>
  names.some((name) => String(id).replace(/0+$/, "") === name);

/** The demo with five in the fight, on Jorid's turn; nobody lacks points, and a goblin stands where she reaches it. */
function fightWorld(): WorldData {
  const world = demoWorld();
  const Actor = (world.Actor ?? []).map((actor) =>
    isIn(actor._id, ["jorid", "hedda", "anselm"])
      ? { ...actor, system: { ...(actor.system as Source), naOverride: 5 } }
      : actor,
  );
  const Scene = (world.Scene ?? []).map((scene) => ({
    ...scene,
    tokens: (scene.tokens as Source[]).map((token) =>
      isIn(token._id, ["tokengoblin2"]) ? { ...token, x: 1300, y: 600 } : token,
    ),
  }));
  const Combat = (world.Combat ?? []).map((combat) => ({
    ...combat,
    turn: 0,
    combatants: (combat.combatants as Source[]).filter(({ _id }) =>
      isIn(
        _id,
        FIGHTERS.map((name) => `in${name}`),
      ),
    ),
  }));
  return { ...world, Actor, Scene, Combat };
}

export class FightTable {
  readonly table: BrowserTable;
  readonly gm: BrowserSeat;
  readonly katja: BrowserSeat;
  readonly malte: BrowserSeat;
  readonly #language: string;
  #pictures = 0;

  private constructor(
    table: BrowserTable,
    language: string,
    [gm, katja, malte]: [BrowserSeat, BrowserSeat, BrowserSeat],
  ) {
    this.table = table;
    this.gm = gm;
    this.katja = katja;
    this.malte = malte;
    this.#language = language;
  }

  static async open(locale: string): Promise<FightTable> {
    const table = await BrowserTable.open({ locale, world: fightWorld() });
    const sit = async (slug: string) => new BrowserSeat(await table.sit(slug, { height: 1000 }));
    return new FightTable(table, locale.slice(0, 2), [
      await sit("gm"),
      await sit("katja"),
      await sit("malte"),
    ]);
  }

  get seats(): readonly BrowserSeat[] {
    return [this.gm, this.katja, this.malte];
  }

  /** Keeps what a seat sees now, numbered in the order of the fight. */
  async picture(seat: BrowserSeat, name: string): Promise<void> {
    this.#pictures += 1;
    const number = String(this.#pictures).padStart(2, "0");
    await seat.cards.evaluateAll((cards) => cards.at(-1)?.scrollIntoView({ block: "end" }));
    const path = artifact(`fight/${this.#language}/${number}-${name}.png`);
    mkdirSync(dirname(path), { recursive: true });
    await seat.page.screenshot({ path });
  }

  /** The game master goes on in the tracker until it is the turn of this token. */
  async turnOf(token: string): Promise<void> {
    const { page } = this.gm;
    const tracker = page.locator("#sidebar .combat-sidebar, #combat");
    await this.gm.page.locator("#sidebar [data-tab=combat]").first().click();
    for (;;) {
      const active = tracker.locator("li.combatant.active");
      const id = await active.getAttribute("data-combatant-id");
      if (isIn(id, [`in${token}`])) break;
      await tracker.locator("[data-action=nextTurn]").click();
      await page.waitForFunction(
        (before) =>
          document.querySelector("#combat li.combatant.active")?.getAttribute("data-combatant-id") !== before,
        id,
      );
    }
    await page.locator("#sidebar [data-tab=chat]").first().click();
  }

  /** Opens the sheet of a token by a double click on it; other sheets of this seat are closed first. */
  async sheetOf(seat: BrowserSeat, token: string): Promise<Locator> {
    await this.closeSheets(seat);
    await seat.page.locator(tokenSelector(`token${token}`)).dblclick();
    const sheet = seat.page.locator(".application.sheet");
    await sheet.waitFor();
    return sheet;
  }

  async closeSheets(seat: BrowserSeat): Promise<void> {
    const close = seat.page.locator(".application.sheet [data-action=close]");
    for (let left = await close.count(); left > 0; left -= 1) {
      await close.first().click();
      await seat.page.waitForFunction(
        (most) => document.querySelectorAll(".application.sheet").length < most,
        left,
      );
    }
  }

  /** Opens the dialog of an attack from the sheet of a token, without an answer to it yet. */
  async aim(seat: BrowserSeat, by: string, on: string): Promise<Locator> {
    await seat.target(on);
    const sheet = await this.sheetOf(seat, by);
    await sheet.locator("[data-action=attack]").first().click();
    const dialog = seat.page.locator(".wg-dialog");
    await dialog.waitFor();
    await this.closeSheets(seat);
    return dialog;
  }

  /** One attack with nothing declared; its card is there at every seat. */
  async attack(seat: BrowserSeat, by: string, on: string, dice: readonly Face[]): Promise<void> {
    const before = await seat.cards.count();
    await seat.dice(dice);
    const dialog = await this.aim(seat, by, on);
    await dialog.locator("button[type=submit]").click();
    await this.cardsAreMore(before);
  }

  async cardsAreMore(than: number): Promise<void> {
    for (const seat of this.seats) await seat.cards.nth(than).waitFor();
  }

  /** The question about this ability in the window of a seat, once it is put. */
  async asked(seat: BrowserSeat, ability: string): Promise<Locator> {
    const offer = seat.page.locator(`.wg-prompt form[data-ability=${ability}]`);
    await offer.waitFor();
    return offer;
  }

  /** Says yes; the dice fall at the game master's. */
  take(seat: BrowserSeat, ability: string, dice: readonly Face[] = []): Promise<void> {
    return this.#answer(seat, ability, "accept", dice);
  }

  /** Says no to all that is asked together with this ability; the dice fall at the game master's. */
  decline(seat: BrowserSeat, ability: string, dice: readonly Face[] = []): Promise<void> {
    return this.#answer(seat, ability, "decline", dice);
  }

  /** The same may be asked anew at once: what goes away is this very question. */
  async #answer(
    seat: BrowserSeat,
    ability: string,
    answer: "accept" | "decline",
    dice: readonly Face[],
  ): Promise<void> {
    const offer = await this.asked(seat, ability);
    const id = await offer.getAttribute("data-offer");
    if (dice.length > 0) await this.gm.dice(dice);
    const group = seat.page.locator(`.wg-prompt .wg-reaction:has([data-offer="${id}"])`);
    const part = answer === "accept" ? group.locator(`form[data-offer="${id}"][data-ability]`) : group;
    await part.locator(`[data-card-action=${answer}]`).click();
    await group.waitFor({ state: "detached" });
  }

  /** The newest card is settled at every seat. */
  async settled(): Promise<void> {
    for (const seat of this.seats) {
      await seat.page.waitForFunction(
        () =>
          [...document.querySelectorAll("#sidebar .wg-card[data-state]")]
            .at(-1)
            ?.getAttribute("data-state") === "committed",
      );
    }
  }
}
