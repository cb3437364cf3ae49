import { describe, expect, it } from "vitest";
import { openTable } from "../host/kit/index.ts";
import { projectFile } from "./files.ts";

const manifest: { id: string; documentTypes: Record<string, Record<string, object>> } = JSON.parse(
  projectFile("system.json"),
);
const { documentTypes } = manifest;

/** The system's classes of a document, by type, as they stand in the configuration of a seat. */
async function registered(document: string): Promise<{ models: string[]; sheets: string[] }> {
  const table = await openTable({ users: [{ name: "Gabi", role: "GAMEMASTER" }], system: "dist" });
  const config: unknown = Reflect.get(table.seat("Gabi").window.CONFIG, document);
  const { dataModels = {}, sheetClasses = {} } = config as { dataModels?: object; sheetClasses?: object };
  return { models: Object.keys(dataModels).sort(), sheets: Object.keys(sheetClasses).sort() };
}

describe("the types of documents", () => {
  it.each(Object.keys(documentTypes))(
    "of %s in the manifest are those that have a model",
    async (document) => {
      const { models } = await registered(document);
      expect(models.filter((type) => type !== "base")).toEqual(
        Object.keys(documentTypes[document] ?? {}).sort(),
      );
    },
  );

  it.each(["Actor", "Item"])("of %s all have a sheet", async (document) => {
    const { sheets } = await registered(document);
    expect(sheets).toEqual(expect.arrayContaining(Object.keys(documentTypes[document] ?? {})));
  });
});
