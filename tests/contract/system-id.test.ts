import { describe, expect, it } from "vitest";
import { filesBelow, type SourceFile } from "./files.ts";

/** The one file that may write the id. */
const HOME = "src/system.ts";

/** Places where the id stands as a literal in code or in a template. */
function literalIds(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path !== HOME)
    .flatMap(({ path, text }) =>
      text
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .split("\n")
        .filter((line) => /["'`/{]waffengang\b/.test(line.replace(/\/\/.*$/, "")))
        .filter((line) => !line.includes("waffengang.scss"))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

describe("the id of the system", () => {
  it("is a literal in src/system.ts and nowhere else in the sources", () => {
    expect(literalIds(filesBelow("src", ".ts").filter(({ path }) => !path.endsWith(".d.ts")))).toEqual([]);
  });

  it("is no literal in templates", () => {
    expect(literalIds(filesBelow("templates", ".hbs"))).toEqual([]);
  });

  it("is noticed in a string, a path and a hook name", () => {
    const text = [
      'const a = "waffengang";',
      "const b = `systems/waffengang/x`;",
      "Hooks.on('waffengang.x');",
    ].join("\n");
    expect(literalIds([{ path: "src/a.ts", text }])).toHaveLength(3);
  });
});
