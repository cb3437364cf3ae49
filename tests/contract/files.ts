/** Reading the project's own files, for the contract tests. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { ROOT } from "../../tools/process.ts";

export interface SourceFile {
  /** Path from the root of the project, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** All files below a folder of the project whose name ends so, sorted by path. */
export function filesBelow(folder: string, ending: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${sep}node_modules${sep}`))
    .map((path) => ({
      path: relative(ROOT, path).split(sep).join("/"),
      text: readFileSync(path, "utf8"),
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** One file of the project. */
export function projectFile(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
