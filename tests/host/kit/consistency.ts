/** Whether a seat knows the same as the world. */
import { equals } from "../common/utils/index.ts";
import { PRIMARY_NAMES } from "../server/protocol.ts";
import type { World } from "../server/world.ts";
import { copy } from "../server/world-merge.ts";
import type { Seat } from "./seat.ts";

/** What differs between a seat's documents and those of the world, one line each. */
export function differences(seat: Seat, world: World): string[] {
  const lines: string[] = [];
  for (const name of PRIMARY_NAMES) {
    const collection = seat.game.collections.get(name);
    const stored = world.documents.all(name);
    for (const source of stored) {
      const id = String(source._id);
      const document = collection?.get(id, { invalid: true });
      if (!document) lines.push(`${name} [${id}] of the world is missing`);
      else lines.push(...compare(`${name} [${id}]`, source, copy(document.toObject())));
    }
    for (const document of collection ?? []) {
      if (!stored.some((source) => source._id === document.id))
        lines.push(`${name} [${document.id}] is not stored`);
    }
  }
  return lines;
}

/** Keys that the world does not keep because they have their initial value do not count. */
function compare(path: string, stored: unknown, known: unknown): string[] {
  if (equals(stored, known) || stored === undefined) return [];
  if (Array.isArray(stored) && Array.isArray(known) && stored.length === known.length) {
    return stored.flatMap((entry, index) => compare(`${path}.${index}`, entry, known[index]));
  }
  if (isPlain(stored) && isPlain(known)) {
    return Object.keys(stored).flatMap((key) => compare(`${path}.${key}`, stored[key], known[key]));
  }
  return [`${path} is ${JSON.stringify(known)}, in the world ${JSON.stringify(stored)}`];
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
