import { describe, expect, it } from "vitest";
import { filesBelow, type SourceFile } from "./files.ts";
import { circles, layerFaults } from "./layers.ts";

const file = (path: string, text: string): SourceFile => ({ path, text });
const src = filesBelow("src", ".ts");
const host = filesBelow("tests/host", ".ts");

describe("the layers of the system", () => {
  it("imports go one way, from the shell to the rules", () => {
    expect(layerFaults([...src, ...host])).toEqual([]);
  });

  it("no files import each other in a circle", () => {
    expect(circles(src)).toEqual([]);
  });

  it("the files are found at all", () => {
    expect(src.length).toBeGreaterThan(20);
    expect(host.length).toBeGreaterThan(20);
  });

  it.each([
    [
      "rules that know the configuration",
      file("src/rules/attack.ts", 'import { A } from "../config/sizes.ts";'),
    ],
    [
      "data that know a document",
      file("src/data/actor/npc.ts", 'import { A } from "../../documents/actor.ts";'),
    ],
    ["a hook that knows a sheet", file("src/hooks/a.ts", 'import { A } from "../applications/base.ts";')],
    ["a source that knows a test", file("src/data/a.ts", 'import { A } from "../../tests/builders.ts";')],
    ["a host that knows the source", file("tests/host/a.ts", 'import { A } from "../../src/system.ts";')],
    ["a type import all the same", file("src/rules/a.ts", 'import type { A } from "../workflow/ports.ts";')],
    ["a package in what ships", file("src/data/a.ts", 'import ws from "ws";')],
    ["a folder that no layer names", file("src/utils/a.ts", 'import { A } from "../system.ts";')],
  ])("it notices %s", (_what, broken) => {
    expect(layerFaults([broken])).toHaveLength(1);
  });

  it("it notices a circle", () => {
    const a = file("src/rules/a.ts", 'import { b } from "./b.ts";');
    const b = file("src/rules/b.ts", 'import { a } from "./a.ts";');
    expect(circles([a, b])).toEqual([["src/rules/a.ts", "src/rules/b.ts", "src/rules/a.ts"]]);
  });
});
