import { join } from "node:path";
import { compile } from "sass";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/process.ts";
import { filesBelow } from "./files.ts";

/** Custom properties that templates set as a measure of one element (`style="--part: 40"`). */
function setInTemplates(): Set<string> {
  const text = filesBelow("templates", ".hbs")
    .map((file) => file.text)
    .join("\n");
  return new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1] ?? ""));
}

/** Variables that are used without a fallback and defined nowhere. */
function undefinedVariables(css: string, elsewhere: ReadonlySet<string>): string[] {
  const defined = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1] ?? ""));
  const used = [...css.matchAll(/var\(\s*(--[\w-]+)\s*([,)])/g)]
    .filter((match) => match[2] === ")")
    .map((match) => match[1] ?? "");
  return [...new Set(used)].filter((name) => !defined.has(name) && !elsewhere.has(name)).sort();
}

/** Classes of a style sheet. */
function classes(css: string): Set<string> {
  return new Set([...css.matchAll(/\.(wg(?:-[\w-]+)?)/g)].map((match) => match[1] ?? ""));
}

const css = compile(join(ROOT, "styles", "waffengang.scss")).css;

describe("the style sheet", () => {
  it("uses no variable that nobody defines", () => {
    expect(undefinedVariables(css, setInTemplates())).toEqual([]);
  });

  it("defines a variable only under the system's own prefix", () => {
    const foreign = [...css.matchAll(/[{;]\s*(--[\w-]+)\s*:/g)]
      .map((match) => match[1] ?? "")
      .filter((name) => !name.startsWith("--wg-") && !["--part"].includes(name));
    expect([...new Set(foreign)]).toEqual([]);
  });

  it("forces nothing with !important and names no element by id", () => {
    expect(css.match(/!important/g) ?? []).toEqual([]);
    expect([...css.matchAll(/^[^{}@]*#[a-z][\w-]*[^{}]*\{/gim)].map((match) => match[0])).toEqual([]);
  });

  it("knows every class that a template uses", () => {
    const known = classes(css);
    const used = filesBelow("templates", ".hbs").flatMap((file) =>
      [...file.text.matchAll(/\b(wg-[a-z][\w-]*[a-z0-9])(?=[\s"'{])/g)]
        .map((match) => match[1] ?? "")
        .filter((name) => !name.startsWith("wg-i-")),
    );
    expect([...new Set(used)].filter((name) => !known.has(name)).sort()).toEqual([]);
  });
});

describe("the style check itself", () => {
  it("notices a variable without definition, but not one with a fallback", () => {
    expect(undefinedVariables("a { color: var(--wg-nowhere); b: var(--x, 1px) }", new Set())).toEqual([
      "--wg-nowhere",
    ]);
  });
});
