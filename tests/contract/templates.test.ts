import { describe, expect, it } from "vitest";
import { filesBelow, type SourceFile } from "./files.ts";

/** Attributes that a person reads or hears. */
const SPOKEN =
  /\b(?:aria-label|aria-description|title|placeholder|alt|data-tooltip|data-tooltip-text)="([^"]*)"/g;

/** Everything that Handlebars fills in. */
const MUSTACHES = /\{\{\{?[\s\S]*?\}?\}\}/g;
const WORDS = /\p{L}{2,}/u;

/** Letters that stand in a template itself instead of in a language file. */
function literalTexts({ path, text }: SourceFile): string[] {
  const plain = text.replace(/\{\{!--[\s\S]*?--\}\}/g, "").replace(MUSTACHES, "");
  const spoken = [...plain.matchAll(SPOKEN)]
    .map((match) => match[1] ?? "")
    .filter((value) => WORDS.test(value));
  const shown = plain
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => WORDS.test(line.replace(/&\w+;/g, "")));
  return [...spoken, ...shown].map((words) => `${path}: ${words}`);
}

/** Places where user text would be put in as HTML. */
function rawOutput({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\{\{\{\s*([^}]*)\}\}\}/g)].map((match) => `${path}: ${match[1]?.trim()}`);
}

const templates = filesBelow("templates", ".hbs");

describe("the templates", () => {
  it("are there", () => {
    expect(templates.length).toBeGreaterThan(5);
  });

  it("hold no text of their own", () => {
    expect(templates.flatMap(literalTexts)).toEqual([]);
  });

  it("put in HTML only where it has been enriched", () => {
    const raw = templates.flatMap(rawOutput).filter((place) => !/: enriched[.\w]*$/.test(place));
    expect(raw).toEqual([]);
  });
});

describe("the template check itself", () => {
  it.each([
    ["a word between tags", "<p>Hello</p>"],
    ["a label only heard", '<button aria-label="Close"></button>'],
    ["a word beside a helper", "<p>{{a}} points</p>"],
  ])("notices %s", (_what, text) => {
    expect(literalTexts({ path: "a.hbs", text })).toHaveLength(1);
  });

  it("lets keys, numbers and classes pass", () => {
    expect(
      literalTexts({ path: "a.hbs", text: '<p class="wg-note">{{localize "WAFFENGANG.X"}}: 3</p>' }),
    ).toEqual([]);
  });

  it("notices text put in as HTML", () => {
    expect(rawOutput({ path: "a.hbs", text: "{{{name}}}" })).toEqual(["a.hbs: name"]);
  });
});
