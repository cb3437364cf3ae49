import { defineConfig } from "vitest/config";

/**
 * The rules alone: what `npm run mutate` runs for every mutant. Tests that sample thousands of throws stay out: they
 * are slow, and what they sample is enumerated by others.
 */
export default defineConfig({
  test: {
    include: ["tests/rules/**/*.test.ts"],
    exclude: ["tests/rules/**/*.sampling.test.ts"],
    environment: "node",
    setupFiles: ["tests/properties.ts"],
    testTimeout: 60_000,
  },
});
