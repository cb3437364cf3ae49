import { cp } from "node:fs/promises";
import { defineConfig, type Plugin } from "vite";

/** What the release holds besides the module and the style sheet. */
const STATIC = ["system.json", "lang", "templates", "assets", "LICENSE"];

/** Copies the files that Foundry reads as they are. */
function copyStatic(): Plugin {
  return {
    name: "waffengang-static",
    async closeBundle() {
      for (const path of STATIC) {
        await cp(path, `dist/${path}`, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== "ENOENT") throw error;
        });
      }
    },
  };
}

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    cssCodeSplit: false,
    // Rolls are stored by the name of their class, and hooks that fail are named: both keep their names.
    rolldownOptions: { output: { keepNames: true, minify: true } },
    lib: {
      entry: "src/entry.ts",
      formats: ["es"],
      fileName: () => "waffengang.mjs",
      cssFileName: "waffengang",
    },
  },
  plugins: [copyStatic()],
});
