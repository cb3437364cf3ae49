/** One seat of a test table: a page of its own in which the client and the system run. */

import { isContext } from "node:vm";
import { Window } from "happy-dom";
import type { Document } from "../client/documents/document.ts";
import type { Failure } from "../client/failures.ts";
import type { ModulePackage, SeatEnvironment } from "../client/host.ts";
import type { DiceScript } from "../dice/index.ts";
import { MemoryLink, type Wire } from "../server/link.ts";
import type { World } from "../server/world.ts";
import { clientScript, packageScript } from "./bundle.ts";
import type { FixtureSystem } from "./fixture.ts";
import type { SeatGlobals } from "./globals.ts";
import type { SeatInside } from "./seat-entry.ts";

/** A module that runs beside the system. */
export interface TableModule {
  readonly id: string;
  /** Path of a script without imports and exports. */
  readonly script: string;
  readonly socket?: boolean;
}

/** The built system: its folder and manifest. */
export interface BuiltSystem {
  readonly folder: string;
  readonly manifest: SeatEnvironment["manifest"];
}

export interface SeatSetup {
  readonly name: string;
  readonly userId: string;
  readonly world: World;
  readonly wire: Wire;
  readonly latency: number | (() => number);
  readonly language: string;
  readonly queryUser: boolean;
  readonly bare: boolean;
  readonly modules: readonly TableModule[];
  readonly system: BuiltSystem | FixtureSystem;
  readonly readFile: (path: string) => Promise<string>;
}

/** A page with the host's script in it. */
type SeatWindow = Window & SeatGlobals & { uebungsplatz: { seat: SeatInside } };

export class Seat {
  readonly name: string;
  readonly userId: string;
  readonly #setup: SeatSetup;
  readonly #localSettings = new Map<string, string>();
  #window: SeatWindow | null = null;
  #link: MemoryLink | null = null;
  #dice: DiceScript | null = null;
  #uniform: (() => number) | null = null;

  constructor(setup: SeatSetup) {
    this.#setup = setup;
    this.name = setup.name;
    this.userId = setup.userId;
  }

  /** The page, to replace its `Date` or to look at its elements. */
  get window(): SeatWindow {
    if (!this.#window) throw new Error(`The seat of ${this.name} is not open`);
    return this.#window;
  }

  /** Every global of the seat: `const { game, foundry } = seat.globals`. */
  get globals(): SeatGlobals {
    return this.window;
  }

  get game(): SeatGlobals["game"] {
    return this.window.game;
  }

  get CONFIG(): SeatGlobals["CONFIG"] {
    return this.window.CONFIG;
  }

  get foundry(): SeatGlobals["foundry"] {
    return this.window.foundry;
  }

  get Hooks(): SeatGlobals["Hooks"] {
    return this.window.Hooks;
  }

  get isOpen(): boolean {
    return this.#window !== null;
  }

  /** Failures that nobody has expected yet; {@link expectFailure} takes them away. */
  get errors(): Failure[] {
    return this.window.uebungsplatz.seat.failures();
  }

  /** Names that the host lacks and that somebody has read, whether or not the error was caught. */
  get missingApis(): string[] {
    return this.window.uebungsplatz.seat.missingApis();
  }

  /** Takes away the failures whose message or place holds a text. @throws if there is none */
  expectFailure(text: string): Failure[] {
    const { errors } = this;
    const found = errors.filter(({ where, error }) => where.includes(text) || error.message.includes(text));
    if (found.length === 0) throw new Error(`${this.name} has seen no failure with "${text}"`);
    for (const failure of found) errors.splice(errors.indexOf(failure), 1);
    return found;
  }

  /** The dice of this seat show these faces in this order; all of them must be used before the table is closed. */
  dice(faces: readonly number[]): void {
    this.assertDiceUsed();
    this.#dice?.restore();
    this.#dice = this.window.uebungsplatz.seat.scriptDice(faces);
  }

  /** The dice of this seat fall without a script, also after it was opened anew. */
  freeDice(uniform: () => number): void {
    this.#uniform = uniform;
    if (this.isOpen) this.window.uebungsplatz.seat.freeDice(uniform);
  }

  assertDiceUsed(): void {
    const left = this.#dice?.left ?? [];
    if (left.length > 0) throw new Error(`${this.name} has not rolled the faces ${left.join(", ")}`);
  }

  /** A document by its uuid. @throws if this seat has none */
  document(uuid: string): Document {
    const found = this.window.fromUuidSync(uuid);
    if (!found || !("documentName" in found)) throw new Error(`${this.name} has no document ${uuid}`);
    return found as Document;
  }

  /** Holds messages to and from this seat back until `release`. */
  hold(): void {
    this.#link?.hold();
  }

  release(): void {
    this.#link?.release();
  }

  /** Opens the page and plays the boot to the end of ready. */
  async open(): Promise<this> {
    const { world, wire, userId, latency, modules, system, language, queryUser, bare, readFile } =
      this.#setup;
    const page = new Window({ url: "http://localhost:30000/game" });
    if (!isSeatWindow(page)) throw new Error("happy-dom made no page of its own");
    const client = await clientScript();
    client.runInContext(page);
    this.#link = new MemoryLink(world, userId, wire, { latency });
    await page.uebungsplatz.seat.boot({
      bare,
      link: this.#link,
      userId,
      language,
      queryUser,
      readFile,
      manifest: system.manifest,
      modules: modules.map(modulePackage),
      localSettings: this.#localSettings,
      loadPackages: async () => {
        if ("script" in system) system.script(page);
        else await this.#runScripts(page, system);
        for (const module of modules) (await packageScript(module.script)).runInContext(page);
      },
    });
    this.#window = page;
    if (this.#uniform) page.uebungsplatz.seat.freeDice(this.#uniform);
    return this;
  }

  async #runScripts(page: SeatWindow, { folder, manifest }: BuiltSystem): Promise<void> {
    const scripts = Array.isArray(manifest.esmodules) ? manifest.esmodules : [];
    for (const script of scripts) await (await packageScript(`${folder}/${script}`)).runInContext(page);
  }

  /** Cuts the connection and closes the page, as when a browser is closed. */
  async disconnect(): Promise<void> {
    this.#link?.close();
    this.#dice?.restore();
    this.#dice = null;
    const page = this.#window;
    this.#window = null;
    this.#link = null;
    await page?.happyDOM.close();
  }

  /** Closes the page and opens it anew. */
  async reload(): Promise<this> {
    await this.disconnect();
    return this.open();
  }
}

function modulePackage({ id, socket = false }: TableModule): ModulePackage {
  return { id, title: id, version: "1.0.0", active: true, socket };
}

/** Every page of happy-dom is a context of its own; the client puts the rest there. */
function isSeatWindow(page: Window): page is SeatWindow {
  return isContext(page);
}
