// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { type FakeClient, fakeClient } from "../testing.ts";
import { ApplicationV2 } from "./application.ts";
import { DialogV2 } from "./dialog.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";

let client: FakeClient;
beforeEach(() => {
  client = fakeClient({
    files: {
      "header.hbs": "<header>{{title}}</header>",
      "body.hbs":
        "<section><input name='a' value='{{value}}'><button data-action='roll'>x</button></section>",
    },
  });
});

class Sheet extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = { actions: { roll: Sheet.roll } };
  static override PARTS = { header: { template: "header.hbs" }, body: { template: "body.hbs" } };
  static rolled: Sheet[] = [];
  static roll(this: Sheet) {
    Sheet.rolled.push(this);
  }
  protected override async _prepareContext() {
    return { title: "Kara", value: 3 };
  }
}

describe("a Handlebars application", () => {
  it("renders its parts into the window's content and answers actions with itself as this", async () => {
    const sheet = await new Sheet().render({ force: true });
    expect(sheet.element.querySelector(".window-content header")?.textContent).toBe("Kara");
    sheet.element.querySelector<HTMLElement>("[data-action=roll]")?.click();
    expect(Sheet.rolled).toEqual([sheet]);
    await sheet.close();
    expect(document.body.children.length).toBe(0);
  });

  it("keeps the focus on the field of the same name when a part is replaced", async () => {
    const sheet = await new Sheet().render({ force: true });
    const before = sheet.element.querySelector<HTMLInputElement>("input");
    before?.focus();
    await sheet.render({ parts: ["body"] });
    const after = sheet.element.querySelector<HTMLInputElement>("input");
    expect(after).not.toBe(before);
    expect(document.activeElement).toBe(after);
  });

  it("reports an action that nobody handles", async () => {
    client.files["body.hbs"] = "<section><button data-action='unknown'>x</button></section>";
    const sheet = await new Sheet().render({ force: true });
    sheet.element.querySelector<HTMLElement>("[data-action=unknown]")?.click();
    await Promise.resolve();
    expect(String(client.failures[0]?.error)).toContain('no handler for the action "unknown"');
  });
});

describe("a dialog", () => {
  it("resolves with the answer of the pressed button and is gone", async () => {
    const answer = DialogV2.confirm({ content: "<p>Sure?</p>", window: { title: "Ask" } });
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector<HTMLElement>("[data-action=yes]")?.click();
    expect(await answer).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.querySelector("dialog")).toBeNull();
  });
});
