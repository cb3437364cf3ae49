/**
 * What every npm script starts: `node tools/run.mjs <command> [arguments]`. It needs nothing but Node, so it
 * works on a clone without `node_modules`: it installs the locked packages if they are missing or changed,
 * then hands over to `tools/<command>.ts`.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LEAST_NODE = 20;

/** Ends with the sentence on standard error. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a program to its end, Ctrl-C included: the child ends by itself and says when it is done. */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: "inherit",
      shell: process.platform === "win32" && command === "npm",
    });
    child.on("error", (error) => fail(`"${command}" could not be started: ${error.message}`));
    child.on("exit", (status) => resolve(status ?? 1));
  });
}

/** Runs a tool written in TypeScript. */
function runTool(name, args) {
  return run(process.execPath, ["--import", "tsx", join(ROOT, "tools", `${name}.ts`), ...args]);
}

/** Installs exactly what the lockfile says, unless that has been done already. */
async function install() {
  const lock = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  const stamp = join(ROOT, "node_modules", ".waffengang-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing the locked packages …");
  const status = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (status !== 0) fail("The packages could not be installed; npm's message above says why.");
  writeFileSync(stamp, lock);
}

const [command = "", ...args] = process.argv.slice(2);
const major = Number(process.versions.node.split(".")[0]);
if (major < LEAST_NODE)
  fail(`Waffengang needs Node ${LEAST_NODE} or newer; this is Node ${process.versions.node}.`);
if (!/^[a-z]+$/.test(command) || !existsSync(join(ROOT, "tools", `${command}.ts`))) {
  fail(`There is no command "${command}".`);
}
process.on("SIGINT", () => {});
await install();
if (command === "start" || command === "stress") {
  const status = await runTool("build", []);
  if (status !== 0) process.exit(status);
}
process.exit(await runTool(command, args));
