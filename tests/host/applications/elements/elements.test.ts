// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { fakeClient } from "../testing.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import "./index.ts";

beforeEach(() => {
  fakeClient();
});

/** A form of the page. It is parsed apart from it, as applications do with their templates. */
function formOf(html: string): HTMLFormElement {
  const form = document.createElement("form");
  form.innerHTML = html;
  document.body.replaceChildren(form);
  return form;
}

const read = (form: HTMLFormElement, options = {}) => new FormDataExtended(form, options).object;

/** Counts the change events that reach the form. */
function changesOf(form: HTMLFormElement): { count: number } {
  const seen = { count: 0 };
  form.addEventListener("change", () => {
    seen.count++;
  });
  return seen;
}

describe("the data of a form", () => {
  it("have the type that each field declares", () => {
    const form = formOf(`<input name="name" value="Kara"><input type="number" name="level" value="3">
      <input type="number" name="none" value=""><input name="bonus" value="2" data-dtype="Number">
      <input type="checkbox" name="on" checked><input type="checkbox" name="off">
      <input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b" checked>`);
    expect(read(form)).toEqual({
      ...{ name: "Kara", level: 3, none: null, bonus: 2 },
      ...{ on: true, off: false, kind: "b" },
    });
  });

  it("leave out disabled fields unless they are asked for", () => {
    const form = formOf(
      `<input name="a" value="1" disabled><fieldset disabled><input name="b" value="2"></fieldset>`,
    );
    expect(read(form)).toEqual({});
    expect(read(form, { disabled: true })).toEqual({ a: "1", b: "2" });
  });

  it("hold a list for several fields of one name, of boxes only the checked ones", () => {
    const form = formOf(`<input name="t" value="1"><input name="t" value="2">
      <input type="checkbox" name="c" value="x" checked><input type="checkbox" name="c" value="y">`);
    expect(read(form)).toEqual({ t: ["1", "2"], c: ["x"] });
  });

  it("hold what custom elements have as their value", () => {
    const form =
      formOf(`<multi-checkbox name="m"><option value="a" selected>A</option><option value="b">B</option></multi-checkbox>
      <string-tags name="s" value="one, two"></string-tags><file-picker name="f" value="a.webp"></file-picker>
      <prose-mirror name="p" value="&lt;p&gt;x&lt;/p&gt;" toggled><p>enriched</p></prose-mirror>`);
    expect(read(form)).toEqual({ m: ["a"], s: ["one", "two"], f: "a.webp", p: "<p>x</p>" });
  });
});

describe("multi-checkbox", () => {
  it("tells the form once when a box is checked", () => {
    const form = formOf(
      `<multi-checkbox name="m"><option value="a">A</option><option value="b" selected>B</option></multi-checkbox>`,
    );
    const changes = changesOf(form);
    form.querySelector<HTMLInputElement>("input[value=a]")?.click();
    expect(read(form)).toEqual({ m: ["a", "b"] });
    expect(changes.count).toBe(1);
  });
});

describe("multi-select", () => {
  it("shows what is chosen as tags and the rest as options", () => {
    const form = formOf(
      `<multi-select name="m"><option value="a" selected>A</option><option value="b">B</option></multi-select>`,
    );
    expect(form.querySelector(".tag")?.textContent).toContain("A");
    const select = form.querySelector("select");
    if (select) select.value = "b";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
    expect(read(form)).toEqual({ m: ["a", "b"] });
    form.querySelector<HTMLElement>(".tag[data-key=a] button")?.click();
    expect(read(form)).toEqual({ m: ["b"] });
  });
});

describe("prose-mirror", () => {
  const html = `<prose-mirror name="p" value="&lt;p&gt;raw @X&lt;/p&gt;" toggled><p>enriched</p></prose-mirror>`;

  it("shows the enriched text until its editor is opened, which holds the stored text", () => {
    const form = formOf(html);
    const content = () => form.querySelector(".editor-content")?.innerHTML;
    expect(content()).toBe("<p>enriched</p>");
    form.querySelector<HTMLElement>(".toggle")?.click();
    expect(content()).toBe("<p>raw @X</p>");
  });

  it("changes its value and tells the form when what was typed is saved", () => {
    const form = formOf(html);
    const changes = changesOf(form);
    form.querySelector<HTMLElement>(".toggle")?.click();
    const content = form.querySelector(".editor-content");
    if (content) content.innerHTML = "<p onclick='x()'>new</p>";
    content?.dispatchEvent(new Event("input", { bubbles: true }));
    form.querySelector<HTMLElement>(".save")?.click();
    expect(read(form)).toEqual({ p: "<p>new</p>" });
    expect(changes.count).toBe(1);
  });

  it("tells nothing when nothing was typed", () => {
    const form = formOf(html);
    const changes = changesOf(form);
    form.querySelector<HTMLElement>(".toggle")?.click();
    form.querySelector<HTMLElement>(".save")?.click();
    expect(changes.count).toBe(0);
  });

  it("stays shut while it is disabled", () => {
    const form = formOf(html.replace("toggled", "toggled disabled"));
    form.querySelector<HTMLElement>(".toggle")?.click();
    expect(form.querySelector("[contenteditable]")).toBeNull();
  });
});

describe("file-picker", () => {
  it("takes a typed path", () => {
    const form = formOf(`<file-picker name="f"></file-picker>`);
    const changes = changesOf(form);
    const input = form.querySelector("input");
    if (input) input.value = "b.webp";
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    expect(read(form)).toEqual({ f: "b.webp" });
    expect(changes.count).toBe(1);
  });
});

describe("string-tags", () => {
  it("adds what is typed and takes away what is clicked", () => {
    const form = formOf(`<string-tags name="s" value="one"></string-tags>`);
    const input = form.querySelector("input");
    if (input) input.value = "two";
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    expect(read(form)).toEqual({ s: ["one", "two"] });
    form.querySelector<HTMLElement>(".tag[data-key=one] button")?.click();
    expect(read(form)).toEqual({ s: ["two"] });
  });
});
