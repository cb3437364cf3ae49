/** Chat messages, row by row of `chat.json`. */
import { describe, it } from "vitest";
import rows from "./chat.json" with { type: "json" };
import { CHAT_ROWS } from "./chat-rows.ts";
import { playable } from "./ground.ts";

describe("chat", () => {
  for (const { title, play } of playable(rows, CHAT_ROWS)) it(title, play);
});
