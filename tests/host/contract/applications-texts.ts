/** Checks of the rows about Handlebars helpers and enriched text. */
import { expect } from "vitest";
import "../applications/elements/index.ts";
import type { EnricherConfig } from "../applications/environment.ts";
import { coreHelpers, Handlebars } from "../applications/handlebars/helpers.ts";
import { type FakeClient, fakeClient } from "../applications/testing.ts";
import { type EnrichmentOptions, TextEditor } from "../applications/ux/text-editor.ts";
import { type Checks, find, listOf, recordOf, rejects, textsOf } from "./applications-rows.ts";

let client: FakeClient;

export function prepareTextChecks(): void {
  client = fakeClient({ translations: { K: "v" } });
}

function write(template: unknown, context: object = {}): string {
  return Handlebars.compile(String(template))(context);
}

/** The options of a select, written with the given arguments. */
function options(input: Record<string, unknown>, args: string): string {
  return write(`{{selectOptions choices ${args}}}`, input);
}

const enrich = (html: unknown, config: EnrichmentOptions = {}) => TextEditor.enrichHTML(String(html), config);

/** An enricher of `@My[…]`. */
function mine(config: Partial<EnricherConfig> = {}): EnricherConfig {
  const enricher = (match: RegExpMatchArray) => {
    const element = document.createElement("mark");
    element.textContent = match[1] ?? "";
    return element;
  };
  return { pattern: /@My\[([^\]]+)\]/g, enricher, ...config };
}

/** Dice that give the value of their only term. */
function countingDice(): void {
  client.createRoll = (formula, data) => {
    const roll = {
      formula,
      total: Number(formula.startsWith("@") ? data[formula.slice(1)] : 7),
      evaluate: async () => roll,
      toMessage: async () => null,
    };
    return roll;
  };
}

export const textChecks: Checks = {
  "app-083": ({ input, expected }) => {
    expect(write(input.tpl)).toBe(expected.out);
  },
  "app-084": ({ input, expected }) => {
    expect(write(input.tpl)).toBe(expected.out);
  },
  "app-085": ({ input, expected }) => {
    expect(write(input.tpl)).toBe(expected.out);
    expect(write("{{numberFormat -2 sign=true}}")).toBe("-2");
  },
  "app-086": ({ input, expected }) => {
    expect(listOf(input.tpl).map((template) => write(template))).toEqual(expected.out);
  },
  "app-087": ({ input, expected }) => {
    expect(listOf(input.values).map((value) => write("{{disabled value}}", { value }))).toEqual(expected.out);
  },
  "app-088": ({ input, expected }) => {
    expect(listOf(input.values).map((value) => write("{{checked value}}", { value }))).toEqual(expected.out);
  },
  "app-089": ({ input, expected }) => {
    expect(write(input.tpl)).toBe(expected.out);
  },
  "app-090": ({ input, expected }) => {
    expect(options(input, "selected=selected")).toBe(expected.html);
  },
  "app-091": ({ input, expected }) => {
    expect(options(input, "valueAttr=valueAttr labelAttr=labelAttr")).toBe(expected.html);
  },
  "app-092": ({ input, expected }) => {
    const choices = { a: "A", b: "B", c: "C" };
    const selected = textsOf(input.selected);
    for (const each of [selected, new Set(selected)]) {
      const html = options({ choices, selected: each }, "selected=selected");
      expect(html.match(/ selected/g)?.length).toBe(expected.selectedCount);
    }
  },
  "app-093": ({ input, expected }) => {
    expect(write(input.tpl)).toBe(expected.out);
  },
  "app-094": ({ expected }) => {
    expect(Object.keys(coreHelpers)).toEqual(expect.arrayContaining(textsOf(expected.includes)));
  },
  "app-095": async ({ expected }) => {
    const known = Object.fromEntries(textsOf(expected.keys).map((key) => [key, undefined]));
    expect(await rejects(TextEditor.enrichHTML("<p>x</p>", Object.assign(known)))).toBe(false);
    expect(await rejects(TextEditor.enrichHTML("<p>x</p>", Object.assign({ async: true })))).toBe(true);
  },
  "app-096": async ({ input, expected }) => {
    const html = await enrich(input.html, { secrets: input.secrets === true });
    const text = Object.assign(document.createElement("div"), { innerHTML: html }).textContent ?? "";
    expect(text.includes("s")).toBe(expected["contains s"]);
    expect(text.includes("t")).toBe(expected["contains t"]);
  },
  "app-097": async ({ input, expected }) => {
    countingDice();
    const html = await enrich(input.html, { rollData: () => ({ a: 2 }) });
    expect(html).toContain(`>${expected.uses}</a>`.replace("</a>", ""));
    const holder = Object.assign(document.createElement("div"), { innerHTML: html });
    expect(holder.textContent).toBe(String(expected.uses));
  },
  "app-098": async ({ input, expected }) => {
    client.enricherList.push(mine());
    const applied = [];
    for (const custom of listOf(input.custom)) {
      applied.push((await enrich("@My[x]", { custom: custom === true })).includes("<mark>x</mark>"));
    }
    expect(applied).toEqual(expected.customApplied);
    expect(await enrich("<p>a @My[x] b @My[y]</p>")).toBe("<p>a <mark>x</mark> b <mark>y</mark></p>");
  },
  "app-099": async () => {
    client.enricherList.push(mine({ pattern: /@My/ }));
    expect(await rejects(enrich("@My"))).toBe(true);
    client.enricherList.splice(0, 1, mine({ onRender: () => undefined }));
    expect(await rejects(enrich("@My[x]"))).toBe(true);
    const rendered: HTMLElement[] = [];
    client.enricherList.splice(0, 1, mine({ id: "mine", onRender: (element) => rendered.push(element) }));
    document.body.innerHTML = await enrich("@My[x]");
    expect(rendered.map((element) => element.textContent)).toEqual(["x"]);
    client.enricherList.splice(0, 1, mine({ replaceParent: true }));
    expect(await enrich("<p>@My[x]</p>")).toBe("<mark>x</mark>");
  },
  "app-100": async ({ input, expected }) => {
    client.enricherList.push(mine({ enricher: () => null }));
    expect(await enrich(input.html)).toContain(expected["out contains"]);
  },
  "app-101": async ({ input, expected }) => {
    countingDice();
    const kinds = [];
    for (const html of listOf(input.html)) {
      document.body.innerHTML = await enrich(html);
      kinds.push(find("a.inline-roll").classList.contains("inline-result") ? "immediate" : "deferred");
    }
    expect(kinds).toEqual(expected.kinds);
    const link = find("a.inline-roll");
    expect(link.textContent).toBe(expected.label);
    expect(recordOf({ ...link.dataset })).toMatchObject({ formula: "1d10", flavor: "Luck" });
  },
};
