/** JSON whose form is not known yet. */
import { readFile } from "node:fs/promises";
import type { Source } from "./protocol.ts";

/** Whether a value is one JSON object. */
export function isRecord(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a file that must hold one JSON object. */
export async function readJson(path: string): Promise<Source> {
  const value: unknown = JSON.parse(await readFile(path, "utf8"));
  if (!isRecord(value)) throw new Error(`${path} does not hold one object.`);
  return value;
}
