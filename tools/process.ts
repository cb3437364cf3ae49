/** Starting other programs, for the tools. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program in the project's folder and shows what it prints; returns its exit code. */
export function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): number {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  if (result.error) throw new Error(`"${command}" could not be started: ${result.error.message}`);
  return result.status ?? 1;
}

/** Runs the command line of an installed package with this Node. */
export function runPackage(
  path: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): number {
  return run(process.execPath, [join(ROOT, "node_modules", path), ...args], environment);
}

/** Runs the steps in order and stops at the first that fails; the exit code is that of the whole. */
export function inOrder(steps: readonly (() => number)[]): number {
  for (const step of steps) {
    const status = step();
    if (status !== 0) return status;
  }
  return 0;
}

/** Ends with a sentence on standard error instead of a stack trace. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
