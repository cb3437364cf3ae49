/** `npm run link -- <Foundry data folder>`: links `dist/` into a real Foundry as an installed system. */
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, unlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { fail, ROOT } from "./process.ts";

const [folder] = process.argv.slice(2);
if (!folder) fail("Say where Foundry keeps its data: npm run link -- <folder that holds Data or systems>");
const data = [join(resolve(folder), "Data"), resolve(folder)].find((path) =>
  existsSync(join(path, "systems")),
);
if (!data) fail(`No folder "systems" in "${folder}" nor in its "Data": is this Foundry's user data folder?`);
if (!existsSync(join(ROOT, "dist", "system.json"))) fail("There is no dist/ yet: run npm run build first.");

const manifest: unknown = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8"));
if (typeof manifest !== "object" || manifest === null || !("id" in manifest)) fail("system.json has no id.");
const target = join(data, "systems", String(manifest.id));
const present = lstatSync(target, { throwIfNoEntry: false });
if (present && !present.isSymbolicLink()) {
  fail(`"${target}" is an installed copy, not a link. Move it away first; nothing was changed.`);
}
if (present) unlinkSync(target);
mkdirSync(join(data, "systems"), { recursive: true });
symlinkSync(join(ROOT, "dist"), target, process.platform === "win32" ? "junction" : "dir");
console.log(`Linked: ${target} -> ${join(ROOT, "dist")}. Restart Foundry to see it.`);
