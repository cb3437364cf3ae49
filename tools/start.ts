/**
 * `npm start` (which builds the system first): starts the Übungsplatz on 127.0.0.1, port 30000 or `PORT`.
 * Options: `--world <folder>` keeps the world elsewhere than in `worlds/demo`, `--fresh` begins with the demo world
 * again, `--no-browser` opens none.
 */
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { type RunningServer, StartError, startServer } from "../tests/host/server/main.ts";
import { say } from "../tests/host/server/messages.ts";
import { fail, ROOT } from "./process.ts";

const DEFAULT_PORT = 30000;

interface Options {
  readonly worldFolder: string;
  readonly fresh: boolean;
  readonly browser: boolean;
}

function readOptions(args: readonly string[]): Options {
  let options: Options = { worldFolder: join(ROOT, "worlds", "demo"), fresh: false, browser: true };
  const rest = [...args];
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    if (option === "--fresh") options = { ...options, fresh: true };
    else if (option === "--no-browser") options = { ...options, browser: false };
    else if (option === "--world" && rest[0])
      options = { ...options, worldFolder: resolve(rest.shift() ?? "") };
    else fail(say("unknownOption", { option }));
  }
  return options;
}

function readPort(text = String(DEFAULT_PORT)): number {
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65535
    ? port
    : fail(say("portInvalid", { port: text }));
}

/** Opens an address where there is a desktop; elsewhere, and when that fails, nothing happens. */
function openBrowser(address: string): void {
  const { platform, env } = process;
  const hasDesktop =
    platform === "darwin" || platform === "win32" || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  if (!hasDesktop || env.CI) return;
  const [command = "", ...args] =
    platform === "darwin" ? ["open"] : platform === "win32" ? ["cmd", "/c", "start", ""] : ["xdg-open"];
  spawn(command, [...args, address], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}

function announce(server: RunningServer): void {
  for (const warning of server.warnings) console.warn(warning);
  console.log(`\n${say("ready")}\n`);
  const width = Math.max(...server.seats.map(({ name }) => name.length));
  for (const { name, address } of server.seats) console.log(`  ${name.padEnd(width)}  ${address}`);
  console.log(`\n${say("storedIn", { path: server.worldPath })}\n${say("stop")}`);
}

/** The first signal stops cleanly; a second one ends at once. */
function stopOnSignal(server: RunningServer): void {
  const stop = async (): Promise<void> => {
    await server.close();
    console.log(`\n${say("stopped")}`);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => stop().catch((error: unknown) => fail(String(error))));
  }
}

const options = readOptions(process.argv.slice(2));
const port = readPort(process.env.PORT);
try {
  const server = await startServer({ ...options, port });
  announce(server);
  stopOnSignal(server);
  const [first] = server.seats;
  if (options.browser && first) openBrowser(first.address);
} catch (error) {
  if (error instanceof StartError) fail(error.message);
  throw error;
}
