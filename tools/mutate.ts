/** `npm run mutate [-- <file> …]`: breaks the rules mutant by mutant and counts which ones the tests notice. */
import { runPackage } from "./process.ts";

const files = process.argv.slice(2);
process.exit(
  runPackage("@stryker-mutator/core/bin/stryker.js", [
    "run",
    ...(files.length > 0 ? ["--mutate", files.join(",")] : []),
  ]),
);
