// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { DialogV2 } from "../api/dialog.ts";
import { type FakeClient, fakeClient, fakeDocument, settle } from "../testing.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { applyColorScheme, listenToPage } from "./page-listeners.ts";

let client: FakeClient;
beforeEach(() => {
  client = fakeClient();
});
listenToPage(document);

const dialog = (title: string) =>
  new DialogV2({
    window: { title },
    buttons: [{ action: "ok", label: "OK" }],
    content: "<input name='n'>",
  }).render({
    force: true,
  });

function pressEscape(target: Element): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
}

it("Escape closes the window in front, one at a time", async () => {
  const [back, front] = [await dialog("back"), await dialog("front")];
  pressEscape(document.body);
  await settle();
  expect([back.rendered, front.rendered]).toEqual([true, false]);
});

it("a click on a link in a text opens the document's sheet", async () => {
  const opened: object[] = [];
  const actor = Object.assign(fakeDocument({}), {
    sheet: { render: (options: object) => opened.push(options) },
  });
  client.fromUuid = async (uuid) => (uuid === "Actor.a1" ? actor : null);
  document.body.innerHTML = await TextEditor.enrichHTML("<p>@UUID[Actor.a1]{Kara} @UUID[Actor.zz]</p>");
  const [known, broken] = document.querySelectorAll<HTMLElement>("a.content-link");
  expect([known?.textContent, broken?.className]).toEqual(["Kara", "content-link broken"]);
  known?.click();
  await settle();
  expect(opened).toEqual([{ force: true }]);
});

it("a click on a deferred roll rolls it into the chat", async () => {
  const sent: unknown[][] = [];
  client.createRoll = (formula) => {
    const roll = {
      formula,
      evaluate: async () => roll,
      toMessage: async (...args: unknown[]) => sent.push(args),
    };
    return roll;
  };
  document.body.innerHTML = await TextEditor.enrichHTML("[[/gmr 1d10 # Luck]]");
  document.querySelector<HTMLElement>("a.inline-roll")?.click();
  await settle();
  expect(sent).toEqual([[{ flavor: "Luck" }, { messageMode: "gm" }]]);
});

it("a change of the colour scheme reaches the page and open windows", async () => {
  const app = await dialog("window");
  expect(app.classList.contains("theme-light")).toBe(true);
  client.scheme = "dark";
  applyColorScheme(document);
  for (const element of [document.body, app.element]) {
    expect(element.classList.contains("theme-dark")).toBe(true);
    expect(element.classList.contains("theme-light")).toBe(false);
  }
});
