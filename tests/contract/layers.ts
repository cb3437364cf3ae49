/** Who may import whom (design, layout). */
import { posix } from "node:path";
import ts from "typescript";
import type { SourceFile } from "./files.ts";

/** The layers of `src` from the core outwards; a file imports its own layer or one before it. */
const LAYERS: readonly (readonly string[])[] = [
  ["rules"],
  ["config"],
  ["types", "system.ts"],
  ["settings"],
  ["data"],
  ["dice"],
  ["documents"],
  ["workflow"],
  ["migrations"],
  ["handlebars", "enrichers"],
  ["applications", "canvas", "hooks"],
  ["api.ts"],
  ["main.ts"],
  ["entry.ts"],
];

/** Layers of one rank that do not know each other. */
const STRANGERS: ReadonlySet<string> = new Set(["applications", "canvas", "hooks"]);

function layerOf(path: string): string {
  return path.split("/")[1] ?? "";
}

function rank(layer: string): number {
  return LAYERS.findIndex((names) => names.includes(layer));
}

/** The project paths that a source file imports, types included; packages are left out. */
export function importsOf(file: SourceFile): string[] {
  return ts
    .preProcessFile(file.text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith("."))
    .map((name) => posix.join(posix.dirname(file.path), name));
}

/** Packages that a source file imports. */
export function packagesOf(file: SourceFile): string[] {
  return ts
    .preProcessFile(file.text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith("."));
}

/** One sentence per import that the layout forbids. */
export function layerFaults(files: readonly SourceFile[]): string[] {
  const faults: string[] = [];
  for (const file of files) {
    for (const target of importsOf(file)) {
      const [top = ""] = target.split("/");
      if (file.path.startsWith("tests/host/")) {
        if (top === "src") faults.push(`${file.path} imports ${target}: the host loads dist/`);
        continue;
      }
      if (!file.path.startsWith("src/")) continue;
      if (top === "styles" && file.path === "src/entry.ts") continue;
      if (top !== "src") {
        faults.push(`${file.path} imports ${target}: src imports src alone`);
        continue;
      }
      const [from, to] = [layerOf(file.path), layerOf(target)];
      if (rank(from) < 0) faults.push(`${file.path}: no layer is called "${from}"`);
      else if (from === "types" || to === "types") continue;
      else if (rank(to) > rank(from)) faults.push(`${file.path} imports ${target}: ${from} lies below ${to}`);
      else if (from !== to && STRANGERS.has(from) && STRANGERS.has(to)) {
        faults.push(`${file.path} imports ${target}: ${from} and ${to} do not know each other`);
      }
    }
    if (file.path.startsWith("src/")) {
      for (const name of packagesOf(file)) {
        if (!name.startsWith("fvtt-types")) faults.push(`${file.path} imports the package ${name}`);
      }
    }
  }
  return faults;
}

/** The circles of imports, each as a list of paths that ends where it began. */
export function circles(files: readonly SourceFile[]): string[][] {
  const graph = new Map(files.map((file) => [file.path, importsOf(file)]));
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      found.push([...trail.slice(at), path]);
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
