/**
 * Compendium packs: `packs/_source/<pack>/*.yml` -> `dist/packs/<pack>-<language>/` (LevelDB).
 *
 * A source file is one document. Texts stand in both languages as `{ de, en }`; each pack is compiled once per
 * language. `_id` is derived from the file name and `_key` from `_id`, so that a source needs neither and
 * an entry keeps its id for ever.
 */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { parse } from "yaml";
import { ROOT } from "./process.ts";

export const PACK_LANGUAGES = ["de", "en"] as const;
export type PackLanguage = (typeof PACK_LANGUAGES)[number];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A stable id of 16 alphanumeric characters for an entry of a pack. */
export function entryId(pack: string, name: string): string {
  const digest = createHash("sha256").update(`${pack}/${name}`).digest("base64");
  return digest
    .replace(/[^A-Za-z0-9]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);
}

/** Replaces every `{ de, en }` by the text in the one language. */
export function inLanguage(value: Json, language: PackLanguage): Json {
  if (Array.isArray(value)) return value.map((entry) => inLanguage(entry, language));
  if (typeof value !== "object" || value === null) return value;
  const keys = Object.keys(value);
  if (keys.length === PACK_LANGUAGES.length && PACK_LANGUAGES.every((key) => key in value)) {
    return value[language] ?? "";
  }
  return Object.fromEntries(keys.map((key) => [key, inLanguage(value[key] ?? null, language)]));
}

/** Names of the packs that have sources. */
export async function packNames(): Promise<string[]> {
  const folder = join(ROOT, "packs", "_source");
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The documents of one pack in one language, as they go into the database. */
export async function packEntries(pack: string, language: PackLanguage): Promise<{ [key: string]: Json }[]> {
  const folder = join(ROOT, "packs", "_source", pack);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".yml")).sort();
  return Promise.all(
    files.map(async (file) => {
      const source: Json = parse(await readFile(join(folder, file), "utf8"));
      const entry = inLanguage(source, language);
      if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
        throw new Error(`${pack}/${file} is not one document.`);
      }
      const id = entryId(pack, basename(file, ".yml"));
      return { ...entry, _id: id, _key: `!items!${id}` };
    }),
  );
}

/** Compiles every pack into `dist/packs`. */
export async function compilePacks(): Promise<void> {
  await rm(join(ROOT, "dist", "packs"), { recursive: true, force: true });
  for (const pack of await packNames()) {
    for (const language of PACK_LANGUAGES) {
      const source = await mkdtemp(join(tmpdir(), "waffengang-pack-"));
      const target = join(ROOT, "dist", "packs", `${pack}-${language}`);
      await mkdir(target, { recursive: true });
      for (const entry of await packEntries(pack, language)) {
        await writeFile(join(source, `${entry._id}.json`), JSON.stringify(entry));
      }
      await compilePack(source, target);
      await rm(source, { recursive: true });
    }
  }
}
