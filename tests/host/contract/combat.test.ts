/** Combats, row by row of `combat.json`. */
import { describe, it } from "vitest";
import rows from "./combat.json" with { type: "json" };
import { EVENT_ROWS } from "./combat-events.ts";
import { COMBAT_ROWS } from "./combat-rows.ts";
import { playable } from "./ground.ts";

describe("combat", () => {
  for (const { title, play } of playable(rows, { ...COMBAT_ROWS, ...EVENT_ROWS })) it(title, play);
});
