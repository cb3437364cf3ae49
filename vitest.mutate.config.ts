import { defineConfig } from "vitest/config";

/** The rules alone: what `npm run mutate` runs for every mutant. */
export default defineConfig({
  test: { include: ["tests/rules/**/*.test.ts"], environment: "node", setupFiles: ["tests/properties.ts"] },
});
