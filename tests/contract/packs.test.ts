import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { describe, expect, it } from "vitest";
import { entryId, inLanguage, PACK_LANGUAGES, packEntries, packNames } from "../../tools/packs.ts";
import { ROOT } from "../../tools/process.ts";
import { projectFile } from "./files.ts";

const manifest: {
  packs: { name: string; path: string; type: string }[];
  documentTypes: Record<string, Record<string, object>>;
} = JSON.parse(projectFile("system.json"));

/** The documents of a compiled pack, read from a copy: opening a database rewrites it. */
async function compiled(name: string): Promise<{ _id: string; _key: string; name: string; type: string }[]> {
  const folder = await mkdtemp(join(tmpdir(), "waffengang-"));
  await cp(join(ROOT, "dist", "packs", name), join(folder, "pack"), { recursive: true });
  await extractPack(join(folder, "pack"), join(folder, "out"), { log: false });
  const files = await readdir(join(folder, "out"));
  const entries = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, "out", file), "utf8"))),
  );
  await rm(folder, { recursive: true });
  return entries;
}

describe("the compendium packs", () => {
  it("are in the manifest once per language, and nothing else is", async () => {
    const names = (await packNames()).flatMap((pack) =>
      PACK_LANGUAGES.map((language) => `${pack}-${language}`),
    );
    expect(manifest.packs.map((pack) => pack.name).sort()).toEqual(names.sort());
  });

  it.each(manifest.packs.map((pack) => pack.name))(
    "%s holds after compiling what its sources say",
    async (name) => {
      const [pack = "", language] = name.split(/-(?=[a-z]+$)/);
      const known = PACK_LANGUAGES.find((code) => code === language);
      if (!known) throw new Error(`${name} ends in no language`);
      const source = await packEntries(pack, known);
      const entries = await compiled(name);
      expect(entries.map((entry) => entry.name).sort()).toEqual(source.map((entry) => entry.name).sort());
      expect(entries.every((entry) => /^[A-Za-z0-9]{16}$/.test(entry._id))).toBe(true);
      expect(entries.filter((entry) => !(entry.type in (manifest.documentTypes.Item ?? {})))).toEqual([]);
    },
  );

  it("keep an entry's id for ever and have no id twice", async () => {
    expect(entryId("equipment", "longsword")).toBe(entryId("equipment", "longsword"));
    const ids = (await packEntries("equipment", "de")).map((entry) => entry._id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual((await packEntries("equipment", "en")).map((entry) => entry._id));
  });

  it("take a text from the language asked for and leave everything else as it is", () => {
    const source = { name: { de: "Dolch", en: "Dagger" }, system: { tags: ["thrown"], reach: null } };
    expect(inLanguage(source, "de")).toEqual({ name: "Dolch", system: { tags: ["thrown"], reach: null } });
  });
});
