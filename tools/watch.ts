/** `npm run watch`: builds everything once, then the module and the styles again whenever a source changes. */
import { build as bundle } from "vite";
import { compilePacks } from "./packs.ts";
import { ROOT } from "./process.ts";

await bundle({ root: ROOT, logLevel: "warn" });
await compilePacks();
await bundle({ root: ROOT, build: { watch: {}, emptyOutDir: false } });
