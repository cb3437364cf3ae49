/** `npm run check`: types of every part, then Biome. */
import { inOrder, runPackage } from "./process.ts";

const typescript = (project: string) => () => runPackage("typescript/bin/tsc", ["--project", project]);

/** Returns the exit code. */
export function check(): number {
  return inOrder([
    typescript("src/rules"),
    typescript("tsconfig.json"),
    typescript("tests/tsconfig.json"),
    () => runPackage("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]),
  ]);
}

if (import.meta.filename === process.argv[1]) process.exit(check());
