/** Tokens, targets and their movement, row by row of `tokens.json`. */
import { describe, it } from "vitest";
import { playable } from "./ground.ts";
import rows from "./tokens.json" with { type: "json" };
import { DISPLAY_ROWS } from "./tokens-display.ts";
import { MOVEMENT_ROWS } from "./tokens-movement.ts";

describe("tokens", () => {
  for (const { title, play } of playable(rows, { ...DISPLAY_ROWS, ...MOVEMENT_ROWS })) it(title, play);
});
