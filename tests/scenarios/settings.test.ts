import { describe, expect, it } from "vitest";
import { SYSTEM_ID } from "../../src/system.ts";
import type { Seat, Table } from "../host/kit/index.ts";
import { attack, card, creature, onCard } from "../workflow/play.ts";
import { FLANKED, pageOf, party, problems, textOf } from "./kit.ts";

/** The window of settings of the host, and ours behind its button. */
interface Pages {
  readonly foundry: {
    readonly applications: {
      readonly settings: { readonly SettingsConfig: new () => { render(options: object): Promise<unknown> } };
    };
  };
}

/** Opens the list of settings as a user does; the button of our window in it, `null` if there is none. */
async function button(table: Table, user: string): Promise<HTMLElement | null> {
  const seat = table.seat(user);
  const pages: unknown = seat.globals;
  const { SettingsConfig } = (pages as Pages).foundry.applications.settings;
  await new SettingsConfig().render({ force: true });
  await table.settle();
  return pageOf(seat).querySelector<HTMLElement>(`[data-menu="${SYSTEM_ID}.window"]`);
}

async function open(table: Table): Promise<HTMLElement> {
  (await button(table, "Gabi"))?.click();
  await table.settle();
  const form = pageOf(table.seat("Gabi")).querySelector<HTMLElement>(`#${SYSTEM_ID}-settings`);
  if (!form) throw new Error("The window did not open");
  // happy-dom takes the second option of a list for chosen where a later one is.
  for (const select of form.querySelectorAll("select")) {
    select.value = select.querySelector("option[selected]")?.getAttribute("value") ?? "";
  }
  return form;
}

const isOpen = (seat: Seat): boolean => pageOf(seat).querySelector(`#${SYSTEM_ID}-settings`) !== null;

/** The events of the game master's page. */
const eventsOf = (table: Table) => pageOf(table.seat("Gabi")).defaultView ?? globalThis;

/** Presses a radio button or a box of the window. */
async function press(table: Table, form: HTMLElement, name: string, value: string): Promise<void> {
  form.querySelector<HTMLElement>(`[name="${name}"][value="${value}"]`)?.click();
  await table.settle();
}

/** Types into a field of the window and leaves it. */
async function type(table: Table, form: HTMLElement, name: string, value: string): Promise<void> {
  const control = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!control) throw new Error(`There is no field ${name}`);
  control.value = value;
  control.dispatchEvent(new (eventsOf(table).Event)("change", { bubbles: true }));
  await table.settle();
}

async function save(table: Table, form: HTMLElement): Promise<void> {
  form.querySelector<HTMLElement>("[type=submit]")?.click();
  await table.settle();
}

/** How often settings were written so far. */
const writes = (table: Table): number =>
  table.writes("create", "Setting") + table.writes("update", "Setting");

const setting = (table: Table, user: string, key: string): unknown =>
  table.seat(user).game.settings.get(SYSTEM_ID, key);

const presetOf = (form: HTMLElement): string =>
  form.querySelector<HTMLInputElement>("[name=preset]:checked")?.value ?? "";

/** What stands beside an option, or in the last column of a line of the example. */
const beside = (form: HTMLElement, id: string, value: string): string =>
  textOf(form.querySelector(`[data-setting="${id}"] [data-gist="${value}"]`));

const figures = (form: HTMLElement): string[] =>
  [...form.querySelectorAll(".wg-settings__example tbody td:last-child")].map(textOf);

describe("the window of settings", () => {
  it("is there for the game master alone, once, with the setting of each user beside it", async () => {
    const table = await party();
    expect(textOf(await button(table, "Gabi"))).toBe("Regeln wählen");
    expect(await button(table, "Anna")).toBeNull();
  });

  it("opens with what holds, and shows the example as it would be while variants are touched", async () => {
    const table = await party();
    const form = await open(table);
    expect(presetOf(form)).toBe("waffengang");
    const before = figures(form);
    const rolled = beside(form, "defenceMode", "rolled");
    await press(table, form, "flankingVariant", "C");
    expect(presetOf(form)).toBe("custom");
    expect(figures(form)).not.toEqual(before);
    expect(figures(form)[0]).toBe("1W20 +12");
    expect(beside(form, "defenceMode", "rolled")).not.toBe(rolled);
    await press(table, form, "preset", "klassisch");
    expect(form.querySelector<HTMLInputElement>("[name=shieldMode]:checked")?.value).toBe("acBonus");
    expect(figures(form)[1]).toBe("RK 26");
  });

  it("keeps controls where they are, so that no focus and no second click is lost", async () => {
    const table = await party();
    const form = await open(table);
    const radio = form.querySelector<HTMLElement>("[name=flankingVariant][value=C]");
    radio?.focus();
    radio?.click();
    await table.settle();
    expect(radio?.isConnected).toBe(true);
    expect(pageOf(table.seat("Gabi")).activeElement).toBe(radio);
  });

  it("changes nothing when it is called off, by the button or by Escape", async () => {
    const table = await party();
    const before = writes(table);
    const form = await open(table);
    await press(table, form, "flankingVariant", "C");
    form.querySelector<HTMLElement>("[data-action=cancel]")?.click();
    await table.settle();
    const again = await open(table);
    await press(table, again, "commitMode", "ask");
    again.dispatchEvent(new (eventsOf(table).KeyboardEvent)("keydown", { key: "Escape", bubbles: true }));
    await table.settle();
    expect(isOpen(table.seat("Gabi"))).toBe(false);
    expect(setting(table, "Anna", "rules")).toMatchObject({ preset: "waffengang" });
    expect(writes(table)).toBe(before);
  });

  it("saves a preset with all variants in two writes: what held, and what holds", async () => {
    const table = await party();
    const before = writes(table);
    const form = await open(table);
    await press(table, form, "preset", "klassisch");
    await press(table, form, "reachDiagonal", "generous");
    await save(table, form);
    expect(isOpen(table.seat("Gabi"))).toBe(false);
    expect(writes(table) - before).toBe(2);
    expect(setting(table, "Anna", "rules")).toMatchObject({
      preset: "custom",
      variants: { flankingVariant: "C", apRules: false, reachDiagonal: "generous" },
    });
    expect(setting(table, "Anna", "formerRules")).toMatchObject([{ settings: { flankingVariant: "B" } }]);
  });

  it("writes nothing if nothing was changed", async () => {
    const table = await party();
    const before = writes(table);
    await save(table, await open(table));
    expect(isOpen(table.seat("Gabi"))).toBe(false);
    expect(setting(table, "Anna", "rules")).toMatchObject({ preset: "waffengang" });
    expect(writes(table)).toBe(before);
  });

  it("saves how the table works", async () => {
    const table = await party();
    const form = await open(table);
    await press(table, form, "apRefresh", "manual");
    await type(table, form, "reactionSeconds", "20");
    await save(table, form);
    const keys = ["apRefresh", "commitMode", "reactionSeconds"];
    expect(keys.map((key) => setting(table, "Bert", key))).toEqual(["manual", "automatic", 20]);
  });

  it("refuses a wrong entry with a sentence at its place, and stays open", async () => {
    const table = await party();
    const form = await open(table);
    await type(table, form, "flankBonusCap", "viel");
    expect(beside(form, "flankBonusCap", "")).toBe("Eine ganze Zahl von 1 bis 200, oder leer.");
    await save(table, form);
    const field = form.querySelector<HTMLInputElement>("[name=flankBonusCap]");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(pageOf(table.seat("Gabi")).activeElement).toBe(field);
    expect(isOpen(table.seat("Gabi"))).toBe(true);
    expect(setting(table, "Anna", "rules")).toMatchObject({ preset: "waffengang" });
    await type(table, form, "flankBonusCap", "3");
    expect(field?.getAttribute("aria-invalid")).toBeNull();
    await save(table, form);
    expect(setting(table, "Anna", "rules")).toMatchObject({ variants: { flankBonusCap: 3 } });
  });
});

describe("a change in the middle of a fight", () => {
  it("the next attack of everybody follows it", async () => {
    const table = await party();
    const before = await attack(table, "Anna", FLANKED);
    const form = await open(table);
    await press(table, form, "flankingVariant", "C");
    await save(table, form);
    const after = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [15, 5] });
    const bonus = (id: string) => card(table.seat("Bert"), id).drafts[0]?.draft.dice.length;
    expect([bonus(before), bonus(after)]).toEqual([1, 0]);
    expect(card(table.seat("Bert"), after).state).toBe("committed");
  });

  it("a card that is open then is committed as it was rolled, without an objection, and can be undone", async () => {
    const table = await party();
    const form = await open(table);
    await press(table, form, "commitMode", "ask");
    await save(table, form);
    const id = await attack(table, "Anna", FLANKED);
    expect(card(table.seat("Anna"), id).state).toBe("damaged");
    const again = await open(table);
    await press(table, again, "preset", "klassisch");
    await save(table, again);
    await onCard(table, "Gabi", "commitCard", id);
    expect(problems(table.seat("Gabi"), id)).toEqual([]);
    expect(card(table.seat("Anna"), id).state).toBe("committed");
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBeLessThan(30);
    await onCard(table, "Gabi", "revertCard", id);
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(30);
  });
});
