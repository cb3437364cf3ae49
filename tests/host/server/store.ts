/**
 * The world on disk: one JSON file, always complete. Every save goes to a temporary file that is forced to the
 * disk and then renamed, first over `world.json`, then the same over `world.json.bak`. Whatever moment the
 * power fails, one of the two is whole and as new as the last save.
 */
import { copyFile, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isRecord } from "./json.ts";
import { say } from "./messages.ts";
import { PRIMARY_NAMES, type WorldData } from "./protocol.ts";

/** Version of the file's outer form; a newer file is not touched. */
const FORMAT = 1;

/** A world that cannot be used; the message is a sentence for the user. */
export class WorldFileError extends Error {
  override readonly name = "WorldFileError";
}

/** A world as it was read, and what had to be said about it (empty: nothing). */
export interface OpenedWorld {
  readonly data: WorldData;
  readonly warnings: readonly string[];
}

/** Reads the text of a world file; `null` if it is not one whole world. */
export function parseWorld(text: string): { readonly format: number; readonly data: WorldData } | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(file) || typeof file.format !== "number" || !isRecord(file.documents)) return null;
  const data: WorldData = {};
  for (const name of PRIMARY_NAMES) {
    const documents = file.documents[name] ?? [];
    if (!Array.isArray(documents) || !documents.every(isRecord)) return null;
    data[name] = documents;
  }
  return { format: file.format, data };
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Writes a file so that it is either wholly there or not at all. */
async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.tmp`;
  const handle = await open(temporary, "w");
  try {
    await handle.writeFile(text, "utf8");
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
}

export class WorldStore {
  readonly path: string;
  readonly #report: (sentence: string) => void;
  /** The newest text that still has to be written. */
  #waiting: string | null = null;
  #writing: Promise<void> | null = null;
  /** Why the last save is not on the disk; empty if it is. */
  #unsaved = "";

  /** @param report is told one sentence when a save fails; the next save tries again */
  constructor(folder: string, report: (sentence: string) => void = console.error) {
    this.path = join(folder, "world.json");
    this.#report = report;
  }

  get #backup(): string {
    return `${this.path}.bak`;
  }

  /**
   * Opens the stored world, or `null` if the folder holds none. A damaged file is laid aside under another name
   * and the copy is used.
   * @throws {WorldFileError} neither the file nor its copy is whole, or a newer version wrote it
   */
  async open(): Promise<OpenedWorld | null> {
    const text = await readIfThere(this.path);
    const backup = await readIfThere(this.#backup);
    if (text === null && backup === null) return null;
    const world = text === null ? null : parseWorld(text);
    if (world) return { data: this.#accept(world), warnings: [] };
    const copy = backup === null ? null : parseWorld(backup);
    if (!copy) throw new WorldFileError(say("worldLost", { path: this.path }));
    const data = this.#accept(copy);
    if (text === null) return { data, warnings: [say("worldMissing", { path: this.path })] };
    const aside = `${this.path}.damaged`;
    await copyFile(this.path, aside);
    return { data, warnings: [say("worldDamaged", { path: this.path, aside })] };
  }

  #accept(world: { readonly format: number; readonly data: WorldData }): WorldData {
    if (world.format > FORMAT) throw new WorldFileError(say("worldTooNew", { path: this.path }));
    return world.data;
  }

  /** Forgets the stored world (`--fresh`); damaged files that were laid aside stay. */
  async clear(): Promise<void> {
    await rm(this.path, { force: true });
    await rm(this.#backup, { force: true });
  }

  /** Saves the world soon. Saves that are asked for during a save become one. */
  save(data: WorldData): void {
    this.#waiting = JSON.stringify({ format: FORMAT, documents: data });
    this.#writing ??= this.#write();
  }

  async #write(): Promise<void> {
    while (this.#waiting !== null) {
      const text = this.#waiting;
      this.#waiting = null;
      try {
        await mkdir(dirname(this.path), { recursive: true });
        await writeWhole(this.path, text);
        await writeWhole(this.#backup, text);
        this.#unsaved = "";
      } catch (error) {
        this.#unsaved = say("worldUnsaved", {
          reason: error instanceof Error ? error.message : String(error),
        });
        this.#report(this.#unsaved);
      }
    }
    this.#writing = null;
  }

  /**
   * Resolves when everything that was given to {@link save} is on the disk.
   * @throws {WorldFileError} the last save could not be written
   */
  async flushed(): Promise<void> {
    await this.#writing;
    if (this.#unsaved) throw new WorldFileError(this.#unsaved);
  }
}
