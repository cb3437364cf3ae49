/** Who sits at the demo table. */
import type { Source } from "../server/protocol.ts";
import { demoId } from "./ids.ts";

const PLAYER = 1;
const GAMEMASTER = 4;

export const GM = demoId("gamemaster");
export const KATJA = demoId("katja");
export const MALTE = demoId("malte");

/** Sources of the three users. */
export function demoUsers(): Source[] {
  return [
    { _id: GM, name: "Spielleitung", role: GAMEMASTER, color: "#7a3e9d" },
    { _id: KATJA, name: "Katja", role: PLAYER, color: "#b3261e", character: demoId("hedda") },
    { _id: MALTE, name: "Malte", role: PLAYER, color: "#1c5fa8", character: demoId("anselm") },
  ];
}
