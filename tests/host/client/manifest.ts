/** Whether a manifest is one: what the server of generation 14 reads, and nothing else. */
import type { Manifest } from "./host.ts";

const KEYS = [
  "authors",
  "background",
  "bugs",
  "changelog",
  "compatibility",
  "description",
  "documentTypes",
  "download",
  "esmodules",
  "exclusive",
  "flags",
  "grid",
  "id",
  "initiative",
  "languages",
  "license",
  "manifest",
  "media",
  "packFolders",
  "packs",
  "persistentStorage",
  "primaryTokenAttribute",
  "protected",
  "readme",
  "relationships",
  "scripts",
  "secondaryTokenAttribute",
  "socket",
  "styles",
  "title",
  "type",
  "url",
  "version",
];

const PACK_TYPES = [
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
];

type Entry = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const entriesOf = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value : []);

/** What is wrong with a system's manifest, one sentence each. */
export function manifestProblems(manifest: Entry, folder?: string): string[] {
  const problems: string[] = [];
  const say = (wrong: boolean, text: string) => {
    if (wrong) problems.push(text);
  };
  for (const key of Object.keys(manifest)) say(!KEYS.includes(key), `unknown key "${key}"`);
  for (const key of ["id", "title", "version"]) say(manifest[key] === undefined, `"${key}" is missing`);
  say(!/^[a-z0-9][a-z0-9_-]*$/.test(String(manifest.id)), `"${manifest.id}" is no id`);
  say(folder !== undefined && folder !== manifest.id, `the folder "${folder}" is not called like the id`);
  say(!["string", "number"].includes(typeof manifest.version), "the version is neither text nor number");
  say(
    manifest.type !== undefined && manifest.type !== "system",
    `the type is "${manifest.type}", not "system"`,
  );
  for (const entry of entriesOf(manifest.languages)) {
    say(![entry.lang, entry.name, entry.path].every(isText), "a language needs lang, name and path");
  }
  const names = entriesOf(manifest.packs).map(({ name }) => name);
  say(new Set(names).size < names.length, "two packs have the same name");
  for (const pack of entriesOf(manifest.packs)) problems.push(...packProblems(pack));
  for (const [name, types] of Object.entries((manifest.documentTypes ?? {}) as Record<string, Entry>)) {
    say("base" in types, `${name} declares the reserved type "base"`);
  }
  for (const related of relatedPackages(manifest)) {
    say(!isText(related.id), "a related package needs an id");
    say(!["module", "system", "world"].includes(related.type), `"${related.type}" is no type of package`);
  }
  return problems;
}

function packProblems({ name, label, type, path }: Entry): string[] {
  const problems: string[] = [];
  if (!/^[A-Za-z0-9_-]+$/.test(String(name))) problems.push(`"${name}" is no name of a pack`);
  if (!isText(label)) problems.push(`the pack "${name}" has no label`);
  if (!PACK_TYPES.includes(String(type))) problems.push(`a pack cannot hold "${type}"`);
  if (path !== undefined && !String(path).endsWith(String(name))) {
    problems.push(`the path of the pack "${name}" does not end with its name`);
  }
  return problems;
}

/** Packages that a manifest refers to; without a type they are modules. */
export function relatedPackages(manifest: Entry): { readonly id: unknown; readonly type: string }[] {
  const relationships = (manifest.relationships ?? {}) as Record<string, unknown>;
  return Object.values(relationships).flatMap((list) =>
    entriesOf(list).map(({ id, type = "module" }) => ({ id, type: String(type) })),
  );
}

/** Whether a core version lies within the hard limits; a bare generation means all of its builds. */
export function isCompatible(
  { minimum, maximum }: { readonly minimum?: unknown; readonly maximum?: unknown },
  core: string,
): boolean {
  const [generation = 0, build = 0] = core.split(".").map(Number);
  const [lowest = 0, lowestBuild = 0] = String(minimum ?? 0)
    .split(".")
    .map(Number);
  const [highest = 0, highestBuild = Number.POSITIVE_INFINITY] = String(maximum ?? Number.POSITIVE_INFINITY)
    .split(".")
    .map(Number);
  const above = generation > lowest || (generation === lowest && build >= lowestBuild);
  const below = generation < highest || (generation === highest && build <= highestBuild);
  return above && below;
}

/** @throws with every problem if the client cannot run a system */
export function assertManifest(manifest: Manifest, core: string): void {
  const problems = manifestProblems(manifest);
  if (!isCompatible(manifest.compatibility ?? {}, core))
    problems.push(`it does not work with version ${core}`);
  if (problems.length > 0) throw new Error(`system.json: ${problems.join("; ")}`);
}

/** Declared types without a model, and models of types that nobody declared: both fail without a word in Foundry. */
export function typeProblems(
  declared: Readonly<Record<string, readonly string[]>>,
  models: (documentName: string) => readonly string[],
): string[] {
  return Object.entries(declared).flatMap(([name, types]) => {
    const known = models(name);
    return [
      ...types
        .filter((type) => !known.includes(type))
        .map((type) => `${name}.${type} is declared without a model`),
      ...known
        .filter((type) => type !== "base" && !types.includes(type))
        .map((type) => `${name}.${type} has a model but is not declared`),
    ];
  });
}
