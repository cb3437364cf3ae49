/** Documents, settings, translations, queries and hooks, row by row of `documents.json`. */
import { describe, it } from "vitest";
import rows from "./documents.json" with { type: "json" };
import { EVENT_ROWS } from "./documents-events.ts";
import { IDENTITY_ROWS } from "./documents-identity.ts";
import { ORDER_ROWS } from "./documents-order.ts";
import { PACK_ROWS } from "./documents-packs.ts";
import { SERVICE_ROWS } from "./documents-services.ts";
import { WRITE_ROWS } from "./documents-writes.ts";
import { playable } from "./ground.ts";

describe("documents", () => {
  for (const { title, play } of playable(rows, {
    ...ORDER_ROWS,
    ...WRITE_ROWS,
    ...IDENTITY_ROWS,
    ...PACK_ROWS,
    ...SERVICE_ROWS,
    ...EVENT_ROWS,
  }))
    it(title, play);
});
