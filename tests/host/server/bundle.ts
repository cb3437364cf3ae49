/** Bundles the host client for the browser, from source, when the server starts. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ENTRY = fileURLToPath(new URL("../browser/seat.ts", import.meta.url));

/** The script of a seat as one ES module with its source map inside. */
export async function bundleSeat(): Promise<string> {
  const result = await build({
    entryPoints: [ENTRY],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2023",
    sourcemap: "inline",
    keepNames: true,
    write: false,
    logLevel: "warning",
  });
  return result.outputFiles[0]?.text ?? "";
}
