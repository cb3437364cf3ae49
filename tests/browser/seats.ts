/** Real seats for tests: the Übungsplatz on a free port, and Chromium with one context per user. */
import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { needChromium } from "../../tools/chromium.ts";
import { ROOT } from "../../tools/process.ts";
import { type RunningServer, startServer } from "../host/server/main.ts";

/** Starts quietly: no sandbox for root, and nothing that looks for the internet. */
const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A face and how many sides the die has: `[15, 20]`. */
export type Face = readonly [face: number, sides: number];

/** One user at the table, on a page of their own. */
export class BrowserSeat {
  readonly page: Page;
  /** Everything that the page reported as an error. */
  readonly errors: string[] = [];
  readonly #context: BrowserContext;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(message.text());
    });
  }

  /** Opens or reloads the seat and waits until the game is ready. */
  async enter(address: string): Promise<void> {
    await this.page.goto(address);
    await this.#ready();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.#ready();
  }

  async #ready(): Promise<void> {
    await this.page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
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
  async sheet(actor: string): Promise<ReturnType<Page["locator"]>> {
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
  get cards(): ReturnType<Page["locator"]> {
    return this.page.locator("#sidebar .wg-card");
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

/** The server and the browser of one test file. */
export class BrowserTable {
  readonly #server: RunningServer;
  readonly #browser: Browser;
  readonly #folder: string;

  constructor(server: RunningServer, browser: Browser, folder: string) {
    this.#server = server;
    this.#browser = browser;
    this.#folder = folder;
  }

  /** Sits somebody down, by the last part of the seat's address: `gm`, `katja`, `malte`. */
  async seat(slug: string, { language = "de-DE", width = 1280, height = 800 } = {}): Promise<BrowserSeat> {
    const found = this.#server.seats.find((seat) => seat.slug === slug);
    if (!found) throw new Error(`There is no seat "${slug}"`);
    const context = await this.#browser.newContext({
      locale: language,
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    const seat = new BrowserSeat(context, await context.newPage());
    await seat.enter(found.address);
    return seat;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
    await rm(this.#folder, { recursive: true });
  }
}

/** Starts the Übungsplatz with a fresh demo world in a folder of its own. */
export async function openBrowserTable(): Promise<BrowserTable> {
  const folder = await mkdtemp(join(tmpdir(), "waffengang-world-"));
  const server = await startServer({ port: 0, worldFolder: folder });
  const browser = await chromium.launch({ executablePath: needChromium(), args: FLAGS });
  return new BrowserTable(server, browser, folder);
}

/** Where a screenshot goes; git ignores the folder. */
export function artifact(name: string): string {
  const folder = join(ROOT, "artifacts");
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
