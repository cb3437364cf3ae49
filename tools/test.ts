/** `npm test`: types, Biome, the build, then every test; arguments go to the test runner. */
import { build } from "./build.ts";
import { check } from "./check.ts";
import { needChromium } from "./chromium.ts";
import { fail, runPackage } from "./process.ts";

let chromium = "";
try {
  chromium = needChromium();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
const status = check();
if (status !== 0) process.exit(status);
await build();
process.exit(runPackage("vitest/vitest.mjs", ["run", ...process.argv.slice(2)], { CHROMIUM_PATH: chromium }));
