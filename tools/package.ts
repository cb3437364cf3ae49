/**
 * `npm run package [-- --url <address>]`: what a group installs, in `release/`: the zip and its manifest. With an
 * address the manifest says where both will be found.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { parseArgs } from "node:util";
import { zipSync } from "fflate";
import { build } from "./build.ts";
import { fail, ROOT } from "./process.ts";

/** Everything at the root of the zip; whatever else lies in `dist/` (source maps) stays at home. */
export const SHIPPED = [
  "system.json",
  "waffengang.mjs",
  "waffengang.css",
  "LICENSE",
  "assets",
  "lang",
  "packs",
  "templates",
];

/** A fixed date, so that the same content makes the same zip. */
const STAMP = new Date("2026-01-01T00:00:00Z");

/** Paths of all files below `dist/` that ship, with `/`, sorted. */
export async function shippedFiles(): Promise<string[]> {
  const dist = join(ROOT, "dist");
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => SHIPPED.includes(path.split("/")[0] ?? ""))
    .sort();
}

/** The manifest with the addresses of this release; without an address it is unchanged. */
export function releaseManifest(source: string, url: string | undefined): string {
  const manifest: Record<string, unknown> = JSON.parse(source);
  if (url) {
    const base = url.endsWith("/") ? url : `${url}/`;
    manifest.manifest = `${base}system.json`;
    manifest.download = `${base}${manifest.id}-${manifest.version}.zip`;
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The zip as bytes. */
export async function zipRelease(manifest: string): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const path of await shippedFiles()) {
    files[path] =
      path === "system.json" ? new TextEncoder().encode(manifest) : await readFile(join(ROOT, "dist", path));
  }
  return zipSync(files, { mtime: STAMP, level: 9 });
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({ options: { url: { type: "string" } } });
  if (values.url && !URL.canParse(values.url)) fail(`"${values.url}" is not an address.`);
  await build();
  const manifest = releaseManifest(await readFile(join(ROOT, "dist", "system.json"), "utf8"), values.url);
  const { id, version }: { id: string; version: string } = JSON.parse(manifest);
  const folder = join(ROOT, "release");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "system.json"), manifest);
  const zip = await zipRelease(manifest);
  await writeFile(join(folder, `${id}-${version}.zip`), zip);
  console.log(`release/${id}-${version}.zip (${Math.ceil(zip.length / 1024)} kB) and release/system.json`);
}
