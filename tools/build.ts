/** `npm run build`: the module, the style sheet and the static files, then the packs, into `dist/`. */
import { build as bundle } from "vite";
import { compilePacks } from "./packs.ts";
import { ROOT } from "./process.ts";

/** Builds everything that a group installs. The bundler empties `dist/`, so the packs come after it. */
export async function build(): Promise<void> {
  await bundle({ root: ROOT, logLevel: "warn" });
  await compilePacks();
}

if (import.meta.filename === process.argv[1]) {
  await build();
  console.log("Built into dist/.");
}
