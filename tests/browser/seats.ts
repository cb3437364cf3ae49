/** What somebody does on the page of a seat, for tests of the whole system in a real browser. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { ROOT } from "../../tools/process.ts";
import { type BrowserTable, ready } from "../host/browser/table.ts";

/** A face and how many sides the die has: `[15, 20]`. */
export type Face = readonly [face: number, sides: number];

/** One user at the table, on a page of their own. */
export class BrowserSeat {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await ready(this.page);
  }

  /** From now on the dice of this seat show these faces, in this order; one more throw is an error. */
  async dice(faces: readonly Face[]): Promise<void> {
    await this.page.evaluate((script) => {
      const left = [...script];
      Reflect.set(globalThis, "diceLeft", left);
      Reflect.get(globalThis, "CONFIG").Dice.randomUniform = () => {
        const next = left.shift();
        if (!next) throw new Error("The dice script is used up.");
        const [face, sides] = next;
        return 1 - (face - 0.5) / sides;
      };
    }, faces);
  }

  /** How many scripted faces nobody has thrown. */
  diceLeft(): Promise<number> {
    return this.page.evaluate(() => Reflect.get(globalThis, "diceLeft")?.length ?? 0);
  }

  /** Reads a number from an actor by its path below `system`. */
  system(actor: string, path: string): Promise<number> {
    return this.page.evaluate(
      ([name, where]) => {
        const found = Reflect.get(globalThis, "game").actors.getName(name);
        return Reflect.get(globalThis, "foundry").utils.getProperty(found.system, where);
      },
      [actor, path],
    );
  }

  /** Opens the sheet of an actor as its owner does, and gives its window. */
  async sheet(actor: string): Promise<Locator> {
    await this.page.evaluate(
      (name) => Reflect.get(globalThis, "game").actors.getName(name).sheet.render({ force: true }),
      actor,
    );
    const window = this.page.locator(".application.sheet", { hasText: actor });
    await window.waitFor();
    return window;
  }

  /** Marks the token of this name as the one target. */
  async target(token: string): Promise<void> {
    await this.page.evaluate((name) => {
      const tokens: { document: { name: string }; setTarget(on: boolean, options: object): void }[] =
        Reflect.get(globalThis, "canvas").tokens.placeables;
      tokens.find((one) => one.document.name === name)?.setTarget(true, { releaseOthers: true });
    }, token);
  }

  /** The cards of attacks in the log, oldest first. */
  get cards(): Locator {
    return this.page.locator("#sidebar .wg-card");
  }
}

/** Where a screenshot goes; git ignores the folder. */
export function artifact(name: string): string {
  const folder = join(ROOT, "artifacts");
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/** The game master and two players at their seats. */
export async function threeSeats(
  table: BrowserTable,
): Promise<Record<"gm" | "katja" | "malte", BrowserSeat>> {
  const sit = async (slug: string) => new BrowserSeat(await table.sit(slug));
  return { gm: await sit("gm"), katja: await sit("katja"), malte: await sit("malte") };
}
