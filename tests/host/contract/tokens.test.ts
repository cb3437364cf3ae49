/** Tokens, targets and their movement, row by row of `tokens.json`. */
import { describe, it } from "vitest";
import { playable } from "./ground.ts";
import rows from "./tokens.json" with { type: "json" };
import { DISPLAY_ROWS } from "./tokens-display.ts";
import { FLOW_ROWS } from "./tokens-flow.ts";
import { RECORD_ROWS } from "./tokens-records.ts";

describe("tokens", () => {
  for (const { title, play } of playable(rows, { ...DISPLAY_ROWS, ...RECORD_ROWS, ...FLOW_ROWS }))
    it(title, play);
});
