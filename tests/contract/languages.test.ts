import { describe, expect, it } from "vitest";
import { filesBelow, projectFile } from "./files.ts";
import { flatten, missingKeys, placeholders, unusedKeys, usedKeys } from "./languages.ts";

const german = flatten(JSON.parse(projectFile("lang/de.json")));
const english = flatten(JSON.parse(projectFile("lang/en.json")));
const files = [...filesBelow("src", ".ts"), ...filesBelow("templates", ".hbs")];
const used = usedKeys(files);

describe("the two languages", () => {
  it("have the same keys", () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("fill the same placeholders in every text", () => {
    const different = [...german].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? "").join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it("have no empty text", () => {
    expect([...german, ...english].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("hold every key that a source or a template asks for", () => {
    expect(missingKeys(used, german)).toEqual([]);
  });

  it("hold no text that nothing asks for", () => {
    expect(unusedKeys(used, german)).toEqual([]);
  });

  it("name every type of document", () => {
    const { documentTypes }: { documentTypes: Record<string, Record<string, object>> } = JSON.parse(
      projectFile("system.json"),
    );
    const names = Object.entries(documentTypes).flatMap(([document, types]) =>
      Object.keys(types).map((type) => `TYPES.${document}.${type}`),
    );
    expect(names.filter((name) => !german.has(name))).toEqual([]);
  });
});

describe("the language check itself", () => {
  const filled = "$" + "{id}";
  const probe = usedKeys([
    {
      path: "a.ts",
      text: `loc("WAFFENGANG.A.one"); loc(\`WAFFENGANG.B.${filled}\`); loc("WAFFENGANG.C." + id);`,
    },
  ]);

  it("notices a missing text and a missing family of texts", () => {
    expect(missingKeys(probe, new Map([["WAFFENGANG.B.x", "x"]]))).toEqual([
      "WAFFENGANG.A.one",
      "WAFFENGANG.C.",
    ]);
  });

  it("notices a text that nothing asks for", () => {
    const texts = new Map([
      ["WAFFENGANG.A.one", ""],
      ["WAFFENGANG.B.x", ""],
      ["WAFFENGANG.D.idle", ""],
    ]);
    expect(unusedKeys(probe, texts)).toEqual(["WAFFENGANG.D.idle"]);
  });

  it("sees a different placeholder", () => {
    expect(placeholders("{n} of {max}")).not.toEqual(placeholders("{n} von {m}"));
  });
});
