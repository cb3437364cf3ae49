// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { reflectTabs, tabKeys } from "../../src/applications/tabs.ts";
import { rememberWindow, restoreWindow } from "../../src/applications/window-state.ts";

const FORM = `<input name="name" value="Hedda"><input name="hp" value="20">
  <details data-fold="attack"><summary>x</summary></details><details data-fold="damage"><summary>x</summary></details>`;

function control(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

/** Draws the window anew, as when somebody else changes the document. */
function redraw(html: string): void {
  const state = rememberWindow(document.body);
  document.body.innerHTML = html;
  restoreWindow(document.body, state);
}

describe("a window that is drawn anew while somebody types", () => {
  beforeEach(() => {
    document.body.innerHTML = FORM;
  });

  it("keeps the half-typed text and the caret", () => {
    control("hp").focus();
    control("hp").value = "17";
    control("hp").setSelectionRange(1, 1);
    redraw(FORM.replace('value="20"', 'value="12"'));
    expect(control("hp").value).toBe("17");
    expect(control("hp").selectionStart).toBe(1);
    expect(document.activeElement).toBe(control("hp"));
  });

  it("stores what was typed when the field is left, once", () => {
    let changes = 0;
    control("hp").focus();
    control("hp").value = "17";
    redraw(FORM);
    document.body.addEventListener("change", () => {
      changes += 1;
    });
    control("hp").blur();
    control("hp").focus();
    control("hp").blur();
    expect(changes).toBe(1);
  });

  it("shows the new value of a field that nobody is typing into", () => {
    control("name").focus();
    redraw(FORM.replace('value="20"', 'value="12"'));
    expect(control("hp").value).toBe("12");
  });

  it("keeps open folds open and others closed", () => {
    const fold = document.querySelector<HTMLDetailsElement>("[data-fold=damage]");
    if (fold) fold.open = true;
    redraw(FORM);
    const open = [...document.querySelectorAll<HTMLDetailsElement>("details")].filter((one) => one.open);
    expect(open.map((one) => one.dataset.fold)).toEqual(["damage"]);
  });
});

describe("tabs", () => {
  beforeEach(() => {
    document.body.innerHTML = `<nav>${["a", "b", "c"]
      .map((id) => `<button role="tab" data-tab="${id}"${id === "a" ? ' class="active"' : ""}></button>`)
      .join("")}</nav>`;
    document.body.addEventListener("keydown", tabKeys);
    document.body.addEventListener("click", open);
  });

  function open(event: Event): void {
    for (const tab of document.querySelectorAll("button")) {
      tab.classList.toggle("active", tab === event.target);
    }
  }

  const key = (name: string): void => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  };
  const active = (): string | undefined => document.querySelector<HTMLElement>(".active")?.dataset.tab;

  it.each([
    ["ArrowRight", "b"],
    ["ArrowLeft", "c"],
    ["End", "c"],
    ["Home", "a"],
  ])("are opened by %s", (name, tab) => {
    document.querySelector<HTMLElement>("[data-tab=a]")?.focus();
    key(name);
    expect(active()).toBe(tab);
  });

  it("say which is open, and only that one is in the tab order", () => {
    reflectTabs(document.body);
    const states = [...document.querySelectorAll<HTMLElement>("[role=tab]")];
    expect(states.map((tab) => [tab.ariaSelected, tab.tabIndex])).toEqual([
      ["true", 0],
      ["false", -1],
      ["false", -1],
    ]);
  });
});
