import type { MigratedName } from "../data/migrate.ts";
import { readSetting, writeSetting } from "../types/boundary.ts";
import { type MigratedWorld, migrateWorld, type Stored } from "./runner.ts";

/** What a migration needs of a document, whichever it is. */
interface Document {
  readonly uuid: string;
  toObject(): object;
  update(changes: object, options: object): Promise<unknown>;
}

/** A stored document; of the delta of an unlinked token only what differs from its actor is stored. */
function stored(document: Document): Stored {
  return {
    label: document.uuid,
    read() {
      const { system } = document.toObject() as { readonly system?: object };
      return { ...foundry.utils.deepClone(system ?? {}) };
    },
    async write(system) {
      await document.update({ system: _replace(system) }, { diff: false });
    },
  };
}

/** Deltas of unlinked tokens: they hold system data of their own. */
function* deltas(): Iterable<Document> {
  for (const scene of game.scenes) {
    for (const token of scene.tokens) if (!token.actorLink && token.delta) yield token.delta;
  }
}

function* items(): Iterable<Document> {
  yield* game.items;
  for (const actor of game.actors) yield* actor.items;
  for (const scene of game.scenes) {
    for (const token of scene.tokens) if (!token.actorLink && token.actor) yield* token.actor.items;
  }
}

function* inWorld(name: MigratedName): Iterable<Document> {
  if (name === "ChatMessage") yield* game.messages;
  if (name === "Item") yield* items();
  if (name !== "Actor") return;
  yield* game.actors;
  yield* deltas();
}

/** What lies in the world's own packs that may be written. */
async function* inPacks(name: MigratedName): AsyncIterable<Document> {
  for (const pack of game.packs) {
    if (pack.documentName !== name || pack.metadata.packageType !== "world" || pack.locked) continue;
    for (const document of await pack.getDocuments()) yield document;
  }
}

const world: MigratedWorld = {
  get version() {
    return readSetting("schemaVersion");
  },
  async *documents(name) {
    for (const document of inWorld(name)) yield stored(document);
    for await (const document of inPacks(name)) yield stored(document);
  },
  finish: (version) => writeSetting("schemaVersion", version),
  report(label, error) {
    ui.notifications.error("WAFFENGANG.Problem.migration", { format: { label, message: String(error) } });
  },
};

/** Brings the world up to date; by the active GM's client only. */
export async function bringWorldUpToDate(): Promise<void> {
  if (game.user.isActiveGM) await migrateWorld(world);
}
