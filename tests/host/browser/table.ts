/** A table in a real browser: the server with a world of its own, and one browser context per seat. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { needChromium } from "../../../tools/chromium.ts";
import { type RunningServer, startServer } from "../server/main.ts";
import type { WorldData } from "../server/protocol.ts";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface BrowserTableOptions {
  /** Folder of the built system; by default the real one. */
  readonly systemFolder?: string;
  readonly world?: WorldData;
  /** Language of the browsers. */
  readonly locale?: string;
}

/** How somebody sits: size of the window, and the language of the browser. */
export interface SeatOptions {
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
}

export class BrowserTable {
  readonly #browser: Browser;
  readonly #folder: string;
  readonly #options: BrowserTableOptions;
  readonly #problems: string[] = [];
  #server: RunningServer;

  private constructor(browser: Browser, folder: string, server: RunningServer, options: BrowserTableOptions) {
    this.#browser = browser;
    this.#folder = folder;
    this.#server = server;
    this.#options = options;
  }

  static async open(options: BrowserTableOptions = {}): Promise<BrowserTable> {
    const folder = await mkdtemp(join(tmpdir(), "table-"));
    const server = await startServer({ ...options, port: 0, worldFolder: folder });
    const browser = await chromium.launch({ executablePath: needChromium(), args: ARGUMENTS });
    return new BrowserTable(browser, folder, server, options);
  }

  get world(): WorldData {
    return this.#server.world.toJSON();
  }

  /** What pages have reported as failures or errors, oldest first. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Sits down: a new browser context on the page of a seat, ready to play. */
  async sit(slug: string, options: SeatOptions = {}): Promise<Page> {
    const { width = 1280, height = 800, locale = this.#options.locale ?? "de-DE" } = options;
    const context = await this.#browser.newContext({
      locale,
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => this.#problems.push(`${slug}: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") this.#problems.push(`${slug}: ${message.text()}`);
    });
    await page.goto(`${this.#server.address}/${slug}`);
    await ready(page);
    return page;
  }

  /** Stops the server and starts it again behind the same address, with the world as it was stored. */
  async restart(between: () => Promise<void> = async () => {}): Promise<void> {
    const port = Number(new URL(this.#server.address).port);
    await this.#server.close();
    await between();
    this.#server = await startServer({ ...this.#options, port, worldFolder: this.#folder });
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
    await rm(this.#folder, { recursive: true });
  }
}

/** Waits until the client of a page has started. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    "globalThis.game?.ready === true && document.querySelector('#players li') !== null",
  );
}

/** A token on the board by its name in the demo world, e.g. `tokenhedda`. */
export function tokenSelector(name: string): string {
  return `[data-token-id="${name.padEnd(16, "0")}"]`;
}
