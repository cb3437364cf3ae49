/** Active effects, row by row of `effects.json`. */
import { describe, it } from "vitest";
import rows from "./effects.json" with { type: "json" };
import { CHANGE_ROWS } from "./effects-changes.ts";
import { STATE_ROWS } from "./effects-state.ts";
import { TIME_ROWS } from "./effects-time.ts";
import { playable } from "./ground.ts";

describe("effects", () => {
  for (const { title, play } of playable(rows, { ...CHANGE_ROWS, ...STATE_ROWS, ...TIME_ROWS }))
    it(title, play);
});
