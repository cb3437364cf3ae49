/**
 * The Übungsplatz as one server: the stored world, its pages and its sockets. `tools/start.ts` runs it for
 * people, the browser tests run it for themselves.
 */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { seatList, seatPage } from "../browser/page.ts";
import { demoWorld } from "../demo/world.ts";
import { bundleSeat } from "./bundle.ts";
import { type Routes, serve } from "./http.ts";
import { readJson } from "./json.ts";
import { say } from "./messages.ts";
import { loadPacks } from "./packs.ts";
import type { WorldData } from "./protocol.ts";
import { type Seat, seatsOf } from "./seats.ts";
import { openSockets } from "./socket.ts";
import { WorldFileError, WorldStore } from "./store.ts";
import { type PackData, World } from "./world.ts";
import type { Manifest } from "./world-operations.ts";

const HOST = dirname(dirname(fileURLToPath(import.meta.url)));
const ROOT = resolve(HOST, "../..");
/** The only interface that is served: nobody else in the network can sit down. */
const INTERFACE = "127.0.0.1";

export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Folder of the world's file. */
  readonly worldFolder: string;
  /** Folder of the built system. Default: `dist`. */
  readonly systemFolder?: string;
  /** Begin with the demo world even if a world is stored. */
  readonly fresh?: boolean;
  /** A world to begin with instead of the demo world. */
  readonly world?: WorldData;
  /** Told about saves that fail. */
  readonly report?: (sentence: string) => void;
}

export interface RunningServer {
  /** Without a slash at the end. */
  readonly address: string;
  readonly seats: readonly (Seat & { readonly address: string })[];
  readonly world: World;
  readonly worldPath: string;
  readonly warnings: readonly string[];
  /** Closes every seat and saves. @throws {WorldFileError} the world could not be saved */
  close(): Promise<void>;
}

/** A start that is not possible; the message is a sentence for the user. */
export class StartError extends Error {
  override readonly name = "StartError";
}

async function readManifest(systemFolder: string): Promise<Manifest> {
  const path = join(systemFolder, "system.json");
  const manifest = await readJson(path).catch(() => {
    throw new StartError(say("notBuilt", { path }));
  });
  return { ...manifest, id: String(manifest.id), version: String(manifest.version) };
}

function readPacks(systemFolder: string, manifest: Manifest): Promise<PackData[]> {
  return loadPacks(systemFolder, manifest).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT"
      ? new StartError(say("notBuilt", { path: error.path ?? systemFolder }))
      : error;
  });
}

async function openWorld(
  store: WorldStore,
  options: ServerOptions,
): Promise<{ data: WorldData; warnings: readonly string[] }> {
  if (options.fresh) await store.clear();
  const stored = await store.open().catch((error: unknown) => {
    throw error instanceof WorldFileError ? new StartError(error.message) : error;
  });
  return stored ?? { data: options.world ?? demoWorld(), warnings: [] };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((settle, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new StartError(say("portTaken", { port })) : error);
    });
    server.listen(port, INTERFACE, () => settle((server.address() as AddressInfo).port));
  });
}

function routes(
  manifest: Manifest,
  systemFolder: string,
  script: string,
  seats: () => readonly Seat[],
): Routes {
  const html = (text: string) => ({ text, type: "text/html; charset=utf-8" });
  return {
    pages: (path) => {
      if (path === "/") return html(seatList(seats()));
      if (path === "/host/seat.js") return { text: script, type: "text/javascript; charset=utf-8" };
      const seat = seats().find((candidate) => path === `/${candidate.slug}`);
      return seat ? html(seatPage(seat, manifest)) : null;
    },
    folders: {
      [`/systems/${manifest.id}/`]: systemFolder,
      "/fonts/fontawesome/": join(ROOT, "node_modules/@fortawesome/fontawesome-free"),
      "/host/": join(HOST, "browser/static"),
      "/icons/": join(HOST, "browser/static/icons"),
      "/demo/": join(HOST, "demo/static"),
    },
  };
}

/** Opens the world behind a port that is ours already, so that a port in use leaves the stored world alone. */
async function openHouse(server: Server, port: number, options: ServerOptions): Promise<RunningServer> {
  const { systemFolder = join(ROOT, "dist") } = options;
  const manifest = await readManifest(systemFolder);
  const [packs, script] = await Promise.all([readPacks(systemFolder, manifest), bundleSeat()]);
  const store = new WorldStore(options.worldFolder, options.report);
  const opened = await openWorld(store, options);
  const world = new World(opened.data, { manifest, packs });
  world.onChange(() => store.save(world.toJSON()));
  const seats = (): Seat[] => seatsOf(world.documents.all("User"));
  server.off("request", notYet);
  server.on("request", serve(routes(manifest, systemFolder, script, seats)));
  const closeSockets = openSockets(
    server,
    world,
    (slug) => seats().find((seat) => seat.slug === slug)?.userId,
  );
  const address = `http://${INTERFACE}:${port}`;
  return {
    address,
    seats: seats().map((seat) => ({ ...seat, address: `${address}/${seat.slug}` })),
    world,
    worldPath: store.path,
    warnings: opened.warnings,
    close: async () => {
      closeSockets();
      await closeServer(server);
      store.save(world.toJSON());
      await store.flushed();
    },
  };
}

/** Until the world is open. */
const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { "Retry-After": "1" }).end();
};

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((settle) => server.close(settle));
  server.closeAllConnections();
  await closed;
}

/**
 * Starts serving a world.
 * @throws {StartError} the port is taken, the system is not built, or the stored world cannot be used
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const server = createServer(notYet);
  const port = await listen(server, options.port);
  try {
    return await openHouse(server, port, options);
  } catch (error) {
    await closeServer(server);
    throw error;
  }
}
