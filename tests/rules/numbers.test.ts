/** Every numbered rule of K, A and B, and every worked example, is cited by a test, or says why not. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

interface Numbers {
  readonly rules: readonly string[];
  readonly examples: readonly string[];
  /** Headings that tests may cite as a whole. */
  readonly sections: readonly string[];
  /** Numbers without a test, each with its reason. */
  readonly uncited: Readonly<Record<string, string>>;
}

const numbers: Numbers = JSON.parse(readFileSync(new URL("numbers.json", import.meta.url), "utf8"));
const ROOT = new URL("../..", import.meta.url).pathname;
/** K13.49, K13.E15, C.E3, A4.13, A105, B2.4, F61. */
const CITATION = /\b(?:K\d+\.E?\d+|C\.E\d+|A\d+(?:\.\d+)+|A\d{2,3}|B\d+(?:\.\d+)+|F\d{2})\b/g;

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

function cited(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(CITATION) ?? []));
}

const all = [...numbers.rules, ...numbers.examples];
const inTests = cited([...sources("tests/rules"), ...sources("tests/workflow"), ...sources("tests/data")]);

describe("the numbers of the rule books", () => {
  it("issue 3: at least 95 % of all rules and examples are cited by a test", () => {
    const missing = all.filter((number) => !inTests.has(number));
    expect(missing.length / all.length).toBeLessThanOrEqual(0.05);
  });

  it("every number without a test says why", () => {
    const silent = all.filter((number) => !inTests.has(number) && !(number in numbers.uncited));
    expect(silent).toEqual([]);
    for (const [number, reason] of Object.entries(numbers.uncited)) {
      expect(all).toContain(number);
      expect(reason.length).toBeGreaterThan(3);
    }
  });

  it("a number that is cited needs no excuse", () => {
    expect(Object.keys(numbers.uncited).filter((number) => inTests.has(number))).toEqual([]);
  });

  it("no number stands twice, and no test cites one that does not exist", () => {
    expect(all.filter((number, index) => all.indexOf(number) !== index)).toEqual([]);
    const known = new Set([...all, ...numbers.sections]);
    expect([...cited(sources("tests/rules"))].filter((number) => !known.has(number)).sort()).toEqual([]);
  });

  it("every modifier, refusal and ability of the rules names a number that exists", () => {
    const known = new Set([...all, ...numbers.sections]);
    const named = sources("src/rules").flatMap((text) =>
      [...text.matchAll(/rule: "([A-Z][^"]*)"/g)].map(([, rule = ""]) => rule),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((rule) => !known.has(rule)).sort()).toEqual([]);
  });
});
