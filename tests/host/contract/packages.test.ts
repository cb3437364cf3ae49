/** Packages, row by row of `packages.json`. */
import { describe, it } from "vitest";
import { playable } from "./ground.ts";
import { PACKAGE_ROWS } from "./package-rows.ts";
import rows from "./packages.json" with { type: "json" };

describe("packages", () => {
  for (const { title, play } of playable(rows, PACKAGE_ROWS)) it(title, play);
});
