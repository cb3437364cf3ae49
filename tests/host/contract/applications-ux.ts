/** Checks of the rows about drag and drop, context menus, notifications and tooltips. */
import { expect, vi } from "vitest";
import { ApplicationV2 } from "../applications/api/application.ts";
import { type FakeClient, fakeClient } from "../applications/testing.ts";
import { Notifications } from "../applications/ui/notifications.ts";
import { ContextMenu, type ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import { directionOf, TooltipManager } from "../applications/ux/tooltip-manager.ts";
import { type Checks, find, listOf, recordOf, textsOf, throws } from "./applications-rows.ts";

let client: FakeClient;

export function prepareUxChecks(): void {
  client = fakeClient({ translations: { K: "Hi {a}" } });
}

/** Puts HTML into the page and gives its first element. */
function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return find("body > *");
}

/** The labels that a menu shows for an element. */
async function menuLabels(entries: ContextMenuEntry[]): Promise<string[]> {
  const container = page("<ul><li>one</li></ul>");
  const menu = new ContextMenu(container, "li", entries, { jQuery: false });
  await menu.render(find("li", container));
  return Array.from(menu.element?.querySelectorAll("button") ?? [], (button) => button.textContent ?? "");
}

/** An application with a context menu on its list. */
class Listed extends ApplicationV2 {
  protected override async _renderHTML(): Promise<string> {
    return "<ul><li>one</li></ul>";
  }
  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = String(result);
  }
  menu(hookName: string): ContextMenu {
    return this._createContextMenu(() => [{ label: "Own" }], "li", { hookName });
  }
}

function activeText(): string {
  return document.querySelector("#tooltip.active")?.innerHTML ?? "";
}

export const uxChecks: Checks = {
  "app-062": ({ expected }) => {
    const keys = textsOf(expected.keys);
    const callbacks = Object.fromEntries(keys.map((key) => [key, () => undefined]));
    expect(Object.keys(new DragDrop({ callbacks }).callbacks)).toEqual(keys);
    const wrong: Record<string, () => undefined> = { ...callbacks, dragdrop: () => undefined };
    expect(throws(() => new DragDrop({ callbacks: wrong }))).toBe(true);
  },
  "app-063": () => {
    const dragDrop = new DragDrop.implementation({ dragSelector: "li" });
    expect(dragDrop.bind(page("<ul><li>one</li></ul>"))).toBe(dragDrop);
    expect(find("li").getAttribute("draggable")).toBe("true");
  },
  "app-064": ({ input, expected }) => {
    let calls = 0;
    const { dragstart } = recordOf(input.permissions);
    new DragDrop({
      dragSelector: "li",
      permissions: { dragstart: () => dragstart !== false },
      callbacks: { dragstart: () => calls++ },
    }).bind(page("<ul><li>one</li></ul>"));
    find("li").dispatchEvent(new DragEvent("dragstart", { bubbles: true }));
    expect(calls).toBe(expected["dragstart callback calls"]);
  },
  "app-070": async ({ input, expected }) => {
    const visible = listOf(input.visible).map((value) => (typeof value === "boolean" ? value : () => true));
    const shown = [];
    for (const each of visible)
      shown.push((await menuLabels([{ label: "Entry", visible: each }])).length > 0);
    expect(shown).toEqual(expected.shown);
    // The names that version 13 still used are refused.
    await expect(menuLabels([{ label: "x", ...{ callback: () => 1 } }])).rejects.toThrow("callback");
  },
  "app-071": async ({ input }) => {
    const app = await new Listed().render({ force: true });
    const menu = app.menu(String(input.hook));
    const call = client.calls.find(([name]) => name === input.hook);
    expect(call?.slice(1)).toEqual([app, menu.menuItems]);
  },
  "app-072": async ({ expected }) => {
    client.on("getThingContextOptions", () => false);
    client.on("getThingContextOptions", (_app: Listed, entries: ContextMenuEntry[]) =>
      entries.push({ label: "Added" }),
    );
    const app = await new Listed().render({ force: true });
    expect(app.menu("getThingContextOptions").menuItems.length === 2).toBe(expected.secondRan);
  },
  "app-073": ({ input, expected }) => {
    vi.useFakeTimers();
    const notifications = new Notifications();
    for (let count = 0; count < Number(input.notify); count++)
      notifications.info(`n${count}`, { console: false });
    expect({
      active: notifications.active.length,
      queued: notifications.queue.length,
      LIFETIME_MS: Notifications.LIFETIME_MS,
    }).toEqual(expected);
    expect(document.querySelectorAll(".notification").length).toBe(expected.active);
    vi.advanceTimersByTime(Notifications.LIFETIME_MS);
    expect(notifications.active.length).toBe(expected.queued);
    vi.useRealTimers();
  },
  "app-074": ({ expected }) => {
    const options = {
      clean: true,
      console: false,
      escape: true,
      format: {},
      localize: true,
      permanent: true,
    };
    expect([...Object.keys(options), "progress"].sort()).toEqual(expected.keys);
    const notifications = new Notifications();
    expect(throws(() => notifications.info("K", { ...options, progress: true }))).toBe(false);
    expect(throws(() => notifications.info("K", { ...options, ...{ sticky: true } }))).toBe(true);
  },
  "app-075": ({ expected }) => {
    const { element } = new Notifications().info("K", { format: { a: "x" }, console: false });
    expect(element?.textContent).toBe(expected.text);
  },
  "app-076": ({ input, expected }) => {
    const { message } = new Notifications().info("K", { format: recordOf(input.format), console: false });
    expect(message).toContain(expected["text contains"]);
  },
  "app-077": ({ input, expected }) => {
    const notification = new Notifications().info("Loading", { progress: true, console: false });
    const shown = listOf(input.updates).map((update) => {
      notification.update(recordOf(update));
      return find("progress", notification.element ?? undefined).getAttribute("value");
    });
    expect(shown.map(Number)).toEqual(expected.pct);
    expect(notification.element?.textContent).toBe("Done!");
  },
  "app-078": ({ expected }) => {
    const notifications = new Notifications();
    for (let count = 0; count < Notifications.MAX_ACTIVE; count++) {
      notifications.info("first", { permanent: true, console: false });
    }
    const queued = notifications.info("late", { progress: true, console: false });
    expect(queued.active).toBe(false);
    expect(throws(() => queued.update({ pct: 0.5 }))).toBe(expected.throws);
    expect(queued.pct).toBe(0.5);
  },
  "app-079": ({ input, expected }) => {
    vi.useFakeTimers();
    const element = find("li", page(String(input.html)));
    const tooltips = new TooltipManager();
    tooltips.activateEventListeners(document);
    element.dispatchEvent(new Event("pointerover", { bubbles: true }));
    vi.advanceTimersByTime(Number(expected.delayMs) - 1);
    expect(tooltips.element).toBeNull();
    vi.advanceTimersByTime(1);
    expect(tooltips.element).toBe(element);
    expect(directionOf(element)).toBe(expected.direction);
    expect(tooltips.tooltip.dataset.direction).toBe(expected.direction);
    vi.useRealTimers();
  },
  "app-080": ({ expected }) => {
    const tooltips = new TooltipManager();
    const element = page("<button>b</button>");
    tooltips.activate(element, { text: "Text <b>", direction: "UP" });
    const seen = [tooltips.element === element ? "element" : tooltips.element];
    expect(activeText()).toBe("Text &lt;b&gt;");
    tooltips.deactivate();
    expect([...seen, tooltips.element]).toEqual(expected.element);
    expect(activeText()).toBe("");
  },
  "app-081": ({ input }) => {
    const element = page("<button>b</button>");
    element.dataset.tooltip = String(input["data-tooltip"]);
    new TooltipManager().activate(element);
    expect(activeText()).toBe("<b>t</b>");
  },
  "app-082": ({ input }) => {
    client.translations.K = "Words";
    new TooltipManager().activate(page(String(input.html)));
    expect(activeText()).toBe("Words");
  },
};
