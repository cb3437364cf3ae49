/** The applications at a table: real seats, documents and messages. */
import { expect, test } from "vitest";
import { fixture, openTable, type Seat, type SeatGlobals, type Table } from "../kit/index.ts";
import type { ApplicationV2 } from "./api/application.ts";
import type { ApplicationOptions } from "./api/application-types.ts";
import type { applications } from "./index.ts";

const HERO = "Actor.hero000000000000";
const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }, { name: "Bert" }] as const;

/** The applications of a seat. Its classes are those of its own page. */
function applicationsOf({ foundry }: Pick<SeatGlobals, "foundry">): typeof applications {
  const found: unknown = Reflect.get(foundry, "applications");
  if (!isApplications(found)) throw new Error("The seat has no applications.");
  return found;
}

function isApplications(value: unknown): value is typeof applications {
  return typeof value === "object" && value !== null && "api" in value && "sheets" in value;
}

/** Registers a sheet with one field and a list of items. */
function registerSheet(globals: SeatGlobals): void {
  globals.Hooks.once("init", () => {
    const { api, sheets, apps } = applicationsOf(globals);
    class HeroSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
      static override DEFAULT_OPTIONS: ApplicationOptions = { form: { submitOnChange: true } };
      static override PARTS = { body: { template: "systems/wg/templates/hero.hbs" } };
    }
    apps.DocumentSheetConfig.registerSheet({ documentName: "Actor" }, "wg", HeroSheet, { makeDefault: true });
    globals.game.settings.register("wg", "variant", {
      name: "Variant",
      scope: "world",
      config: true,
      type: Boolean,
      default: false,
    });
  });
}

function table(): Promise<Table> {
  const system = fixture({ script: registerSheet });
  const hero = `<section>
    <input name="name" value="{{source.name}}">
    <input type="number" name="system.level" value="{{source.system.level}}">
    <ol>{{#each document.items}}<li class="draggable" data-item-id="{{id}}">{{name}}</li>{{/each}}</ol>
  </section>`;
  return openTable({
    users: USERS,
    system: { ...system, files: { ...system.files, "templates/hero.hbs": hero } },
    world: {
      Actor: [
        {
          _id: "hero000000000000",
          name: "Kara",
          type: "hero",
          ownership: { default: 1, [`Anna${"0".repeat(12)}`]: 3 },
        },
      ],
      Item: [{ _id: "sword00000000000", name: "Sword", type: "weapon", ownership: { default: 2 } }],
    },
  });
}

/** The open sheet of the hero. */
async function open(seat: Seat): Promise<ApplicationV2> {
  const sheet: unknown = Reflect.get(seat.document(HERO), "sheet");
  if (!isApplication(sheet)) throw new Error("The hero has no sheet.");
  return sheet.render({ force: true });
}

/** The page of a seat. */
function pageOf(seat: Seat): Document {
  const page: unknown = Reflect.get(seat.window, "document");
  if (!isPage(page)) throw new Error("The seat has no page.");
  return page;
}

function isPage(value: unknown): value is Document {
  return typeof value === "object" && value !== null && "querySelector" in value;
}

/** An event made by the page of a seat. */
function eventOf(seat: Seat, cls: string, type: string): Event {
  return Reflect.construct(Reflect.get(seat.window, cls), [type, { bubbles: true, cancelable: true }]);
}

function isApplication(value: unknown): value is ApplicationV2 {
  return typeof value === "object" && value !== null && "render" in value && "close" in value;
}

function uiOf(
  seat: Seat,
  name: string,
): { processMessage(text: string): Promise<unknown>; element: HTMLElement } {
  return Object(Reflect.get(seat.globals.ui, name));
}

/** Types into a field of a sheet and leaves it. */
function type(seat: Seat, sheet: ApplicationV2, name: string, value: string): void {
  const field = sheet.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`The sheet has no field ${name}.`);
  field.value = value;
  field.dispatchEvent(eventOf(seat, "Event", "change"));
}

test("what is typed into a sheet is written and shows in every open sheet of the actor", async () => {
  const { seat, settle } = bound(await table());
  const [annas, gabis] = [await open(seat("Anna")), await open(seat("Gabi"))];
  type(seat("Anna"), annas, "system.level", "5");
  await settle();
  expect(seat("Bert").game.actors.getName("Kara")?.system).toMatchObject({ level: 5, double: 10 });
  expect(gabis.element.querySelector<HTMLInputElement>("[name='system.level']")?.value).toBe("5");
  expect(annas.title).toContain("Kara");
});

test("who may only see an actor gets a sheet that is shut", async () => {
  const { seat } = bound(await table());
  const sheet = await open(seat("Bert"));
  expect(sheet.element.querySelector("input")?.disabled).toBe(true);
});

test("a roll typed into the chat shows its total to whom it is for", async () => {
  const { seat, settle } = bound(await table());
  seat("Anna").dice([4]);
  await uiOf(seat("Anna"), "chat").processMessage("/gmr 1d6+1 # Luck");
  await settle();
  const shown = (name: string) =>
    uiOf(seat(name), "chat").element.querySelector(".message")?.textContent ?? "";
  expect(shown("Gabi")).toContain("5");
  expect(shown("Gabi")).toContain("Luck");
  expect(shown("Bert")).not.toContain("Luck");
});

test("a message that is deleted leaves every log", async () => {
  const { seat, settle } = bound(await table());
  await uiOf(seat("Anna"), "chat").processMessage("Hello <b>all</b>");
  await settle();
  const logOf = (name: string) => uiOf(seat(name), "chat").element;
  expect(logOf("Bert").querySelector(".message-content b")?.textContent).toBe("all");
  logOf("Gabi").querySelector<HTMLElement>("[data-action=deleteMessage]")?.click();
  await settle();
  expect(logOf("Bert").querySelector(".message")).toBeNull();
});

test("the directory lists what a user may see and opens it", async () => {
  const { seat, settle } = bound(await table());
  const list = () => uiOf(seat("Anna"), "actors").element.querySelectorAll(".directory-item");
  expect(Array.from(list(), (entry) => entry.textContent?.trim())).toEqual(["Kara"]);
  await seat("Gabi").globals.Actor.create({ name: "Hidden", type: "foe" });
  await settle();
  expect(list().length).toBe(1);
  list()[0]?.querySelector<HTMLElement>("a")?.click();
  await settle();
  expect(applicationsOf(seat("Anna")).instances.has("HeroSheet-Actor-hero000000000000")).toBe(true);
});

test("an item dropped on a sheet is copied into the actor and shows there", async () => {
  const { seat, settle } = bound(await table());
  const sheet = await open(seat("Anna"));
  const event = eventOf(seat("Anna"), "DragEvent", "drop");
  const transfer = Reflect.construct(Reflect.get(seat("Anna").window, "DataTransfer"), []);
  transfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: "Item.sword00000000000" }));
  Object.defineProperty(event, "dataTransfer", { value: transfer });
  sheet.element.dispatchEvent(event);
  await settle();
  expect(sheet.element.querySelector("li")?.textContent).toBe("Sword");
});

test("the settings window writes what was changed", async () => {
  const { seat, settle } = bound(await table());
  const { settings } = applicationsOf(seat("Gabi"));
  const window = await new settings.SettingsConfig().render({ force: true });
  const box = window.element.querySelector<HTMLInputElement>("[name='wg.variant']");
  if (box) box.checked = true;
  window.element.querySelector<HTMLElement>("button[type=submit]")?.click();
  await settle();
  expect(seat("Anna").game.settings.get("wg", "variant")).toBe(true);
  expect(window.rendered).toBe(false);
});

test("a dialog can be shown to somebody else", async () => {
  const { seat, settle } = bound(await table());
  const bert = seat("Gabi").game.users.getName("Bert");
  const { DialogV2 } = applicationsOf(seat("Gabi")).api;
  // The data of a query must be plain objects of the asking page.
  const config = Reflect.get(seat("Gabi").window, "JSON").parse('{ "content": "<p>Really?</p>" }');
  const answer = Reflect.apply(DialogV2.query, DialogV2, [bert, "confirm", config]);
  await settle();
  const page = pageOf(seat("Bert"));
  expect(page.querySelector(".dialog-content")?.textContent).toBe("Really?");
  page.querySelector<HTMLElement>("[data-action=yes]")?.click();
  await settle();
  expect(await answer).toBe(true);
});

function bound(opened: Table): { seat: (name: string) => Seat; settle: () => Promise<void> } {
  return { seat: (name) => opened.seat(name), settle: () => opened.settle() };
}
