/** How much a browser loads: module and style sheet. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../tools/process.ts";
import { report } from "./measure.ts";

const sizes = ["waffengang.mjs", "waffengang.css"].map((file) => statSync(join(ROOT, "dist", file)).size);
report("bundle", sizes.reduce((sum, size) => sum + size, 0) / 1000, "kB");
