/** The compendium packs of the built system, as the world offers them. */
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { isRecord } from "./json.ts";
import type { Source } from "./protocol.ts";
import type { PackData } from "./world.ts";
import type { Manifest } from "./world-operations.ts";

async function readDocuments(folder: string): Promise<Source[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const entries = await Promise.all(
    files.map(async (name): Promise<unknown> => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
  return entries.filter(isRecord);
}

/** The database is copied first, because opening a LevelDB folder rewrites it. */
async function extract(database: string): Promise<Source[]> {
  const work = await mkdtemp(join(tmpdir(), "waffengang-pack-"));
  try {
    await cp(database, join(work, "database"), { recursive: true });
    await extractPack(join(work, "database"), join(work, "documents"));
    return await readDocuments(join(work, "documents"));
  } finally {
    await rm(work, { recursive: true });
  }
}

/** Reads every pack that the manifest names; `_key` tells folders from documents. */
export async function loadPacks(systemFolder: string, manifest: Manifest): Promise<PackData[]> {
  const entries = Array.isArray(manifest.packs) ? manifest.packs.filter(isRecord) : [];
  const packs: PackData[] = [];
  for (const metadata of entries) {
    const path = String(metadata.path ?? `packs/${String(metadata.name)}`);
    const sources = await extract(join(systemFolder, path));
    const isFolder = (source: Source): boolean => String(source._key).startsWith("!folders!");
    packs.push({
      id: `${manifest.id}.${String(metadata.name)}`,
      metadata,
      documents: sources.filter((source) => !isFolder(source)),
      folders: sources.filter(isFolder),
    });
  }
  return packs;
}
