/** The seats of a world: one address for each of its users. */
import type { Source } from "./protocol.ts";

const GAMEMASTER = 4;

export interface Seat {
  /** Its address below the root, e.g. `gm`, `katja`. */
  readonly slug: string;
  readonly userId: string;
  readonly name: string;
  readonly isGM: boolean;
}

function slugOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^-|-$/g, "") || "seat";
}

/** Seats in the order of the users, the game masters first. Equal names get a number. */
export function seatsOf(users: readonly Source[]): Seat[] {
  const taken = new Set<string>();
  const byRank = [...users].sort((a, b) => Number(b.role === GAMEMASTER) - Number(a.role === GAMEMASTER));
  return byRank.map((user) => {
    const isGM = user.role === GAMEMASTER;
    const base = isGM ? "gm" : slugOf(String(user.name));
    let slug = base;
    for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
    taken.add(slug);
    return { slug, userId: String(user._id), name: String(user.name), isGM };
  });
}
