import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WorldFileError, WorldStore } from "./store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "world-"));
});
afterEach(() => rm(folder, { recursive: true }));

const world = (name: string) => ({ Actor: [{ _id: "hero", name }] });

async function saved(name: string): Promise<WorldStore> {
  const store = new WorldStore(folder);
  store.save(world(name));
  await store.flushed();
  return store;
}

test("an empty folder holds no world", async () => {
  expect(await new WorldStore(join(folder, "none")).open()).toBeNull();
});

test("a saved world is read back, without a temporary file left", async () => {
  const store = await saved("Hedda");
  const opened = await store.open();
  expect(opened?.data.Actor).toEqual([{ _id: "hero", name: "Hedda" }]);
  expect(opened?.warnings).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(["world.json", "world.json.bak"]);
});

test("saves that come during a save become one, and the newest wins", async () => {
  const store = new WorldStore(folder);
  for (const name of ["a", "b", "c"]) store.save(world(name));
  await store.flushed();
  expect((await store.open())?.data.Actor).toEqual([{ _id: "hero", name: "c" }]);
});

test("a world file cut in half loses nothing: one sentence, the copy is used, the damaged file is kept", async () => {
  const store = await saved("Hedda");
  const text = await readFile(store.path, "utf8");
  await writeFile(store.path, text.slice(0, text.length / 2));
  const opened = await store.open();
  expect(opened?.data.Actor).toEqual([{ _id: "hero", name: "Hedda" }]);
  expect(opened?.warnings).toHaveLength(1);
  expect(opened?.warnings[0]).toContain(`${store.path}.damaged`);
  expect(await readFile(`${store.path}.damaged`, "utf8")).toBe(text.slice(0, text.length / 2));
});

test("a missing world file falls back to its copy", async () => {
  const store = await saved("Hedda");
  await rm(store.path);
  const opened = await store.open();
  expect(opened?.data.Actor).toEqual([{ _id: "hero", name: "Hedda" }]);
  expect(opened?.warnings).toHaveLength(1);
});

test("when file and copy are both damaged, one sentence says so and nothing is overwritten", async () => {
  const store = await saved("Hedda");
  await writeFile(store.path, "{");
  await writeFile(`${store.path}.bak`, "[]");
  await expect(store.open()).rejects.toThrow(WorldFileError);
  expect(await readFile(store.path, "utf8")).toBe("{");
});

test("a file of a newer version is left untouched", async () => {
  const store = await saved("Hedda");
  await writeFile(store.path, JSON.stringify({ format: 99, documents: {} }));
  await expect(store.open()).rejects.toThrow(WorldFileError);
});

test("JSON that is no world counts as damaged", async () => {
  const store = await saved("Hedda");
  await writeFile(store.path, JSON.stringify({ format: 1, documents: { Actor: "none" } }));
  expect((await store.open())?.warnings).toHaveLength(1);
});

test("a save that fails is told in one sentence, and the next save tries again", async () => {
  const told: string[] = [];
  const store = new WorldStore(join(folder, "file", "world"), (sentence) => told.push(sentence));
  await writeFile(join(folder, "file"), "in the way");
  store.save(world("Hedda"));
  await expect(store.flushed()).rejects.toThrow(WorldFileError);
  expect(told).toHaveLength(1);
  await rm(join(folder, "file"));
  store.save(world("Hedda"));
  await store.flushed();
  expect((await store.open())?.data.Actor).toEqual([{ _id: "hero", name: "Hedda" }]);
});
