import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { releaseManifest, SHIPPED, zipRelease } from "../../tools/package.ts";
import { filesBelow, projectFile } from "./files.ts";

const source = projectFile("system.json");
const manifest: {
  esmodules: string[];
  styles: string[];
  license: string;
  languages: { path: string }[];
  packs: { path: string }[];
  compatibility: Record<string, string>;
} = JSON.parse(source);
const files = Object.keys(unzipSync(await zipRelease(source)));

/** All paths of files that ship from a folder of the project as they are. */
const asTheyAre = (folder: string, ending: string): string[] =>
  filesBelow(folder, ending).map(({ path }) => path);

describe("the zip that a group installs", () => {
  it("holds system.json at its root and beside it what ships, nothing else", () => {
    expect([...new Set(files.map((path) => path.split("/")[0]))].sort()).toEqual([...SHIPPED].sort());
  });

  it("holds every language, template and icon, and of the packs the databases alone", () => {
    const rest = files.filter((path) => path.includes("/") && !path.startsWith("packs/"));
    expect(rest.sort()).toEqual(
      [
        ...asTheyAre("lang", ".json"),
        ...asTheyAre("templates", ".hbs"),
        ...asTheyAre("assets", ".svg"),
      ].sort(),
    );
    const databases = /^packs\/[a-z-]+\/(?:CURRENT|LOCK|LOG|MANIFEST-\d+|\d+\.(?:ldb|log))$/;
    expect(files.filter((path) => path.startsWith("packs/") && !databases.test(path))).toEqual([]);
  });

  it("holds every path that the manifest names", () => {
    const named = [
      ...manifest.esmodules,
      ...manifest.styles,
      manifest.license,
      ...manifest.languages.map(({ path }) => path),
      ...manifest.packs.map(({ path }) => `${path}/CURRENT`),
    ];
    expect(named.filter((path) => !files.includes(path))).toEqual([]);
  });

  it("is the same zip from the same content", async () => {
    expect(Buffer.from(await zipRelease(source)).equals(Buffer.from(await zipRelease(source)))).toBe(true);
  });
});

describe("the manifest of a release", () => {
  it("names both addresses below the one given", () => {
    const released: Record<string, unknown> = JSON.parse(releaseManifest(source, "https://example.org/w"));
    expect(released.manifest).toBe("https://example.org/w/system.json");
    expect(released.download).toMatch(/^https:\/\/example\.org\/w\/[a-z]+-\d+\.\d+\.\d+\.zip$/);
  });

  it("claims no build of Foundry as verified before somebody has run it there", () => {
    expect(Object.keys(manifest.compatibility).sort()).toEqual(["maximum", "minimum"]);
  });
});
