/** The scripts that run in seats, compiled once per process. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { build } from "esbuild";

const ENTRY = fileURLToPath(new URL("./seat-entry.ts", import.meta.url));
const scripts = new Map<string, Promise<Script>>();

/** The client of a seat; running it sets the global `uebungsplatz`. */
export function clientScript(): Promise<Script> {
  return once("client", async () => {
    const result = await build({
      entryPoints: [ENTRY],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "uebungsplatz",
      platform: "browser",
      target: "es2023",
      keepNames: true,
      sourcemap: "inline",
      logLevel: "silent",
    });
    return new Script(result.outputFiles[0]?.text ?? "", { filename: "seat.js" });
  });
}

/** A script of a package without imports and exports; running it gives a promise. */
export function packageScript(path: string): Promise<Script> {
  return once(path, async () => {
    const code = await readFile(path, "utf8");
    return new Script(`(async () => { "use strict"; ${code}\n})()`, { filename: path });
  });
}

function once(key: string, make: () => Promise<Script>): Promise<Script> {
  const known = scripts.get(key) ?? make();
  scripts.set(key, known);
  return known;
}
