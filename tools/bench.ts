/** `npm run bench`: builds, then prints one line `name: figure unit` per measurement. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.ts";
import { ROOT } from "./process.ts";

await build();
const folder = join(ROOT, "tests", "bench");
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith(".bench.ts"))
  .sort()) {
  await import(pathToFileURL(join(folder, file)).href);
}
