import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { KATJA } from "../demo/users.ts";
import { fileOf } from "./http.ts";
import { type RunningServer, StartError, startServer } from "./main.ts";
import type { ServerMessage, Source } from "./protocol.ts";
import { seatsOf } from "./seats.ts";

const MANIFEST = { id: "fixture", title: "Fixture", version: "1.0.0" };

let folder: string;
const running: RunningServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "world-"));
  await mkdir(join(folder, "system"));
  await writeFile(join(folder, "system", "system.json"), JSON.stringify(MANIFEST));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  await rm(folder, { recursive: true });
});

async function start(): Promise<RunningServer> {
  const server = await startServer({ port: 0, worldFolder: folder, systemFolder: join(folder, "system") });
  running.push(server);
  return server;
}

async function stop(server: RunningServer): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.close();
}

/** A seat's end of the wire: what it was told, and a way to wait for more. */
async function sit(server: RunningServer, slug: string, origin?: string, host?: string) {
  const socket = new WebSocket(`${server.address.replace("http", "ws")}/socket/${slug}`, {
    ...(origin ? { origin } : {}),
    ...(host ? { headers: { host } } : {}),
  });
  const heard: ServerMessage[] = [];
  let wake = (): void => {};
  socket.on("message", (data) => {
    heard.push(JSON.parse(data.toString()));
    wake();
  });
  await new Promise<void>((settle, reject) => {
    socket.on("open", () => settle());
    socket.on("error", reject);
  });
  const hear = async <K extends ServerMessage["kind"]>(kind: K): Promise<ServerMessage & { kind: K }> => {
    for (;;) {
      const found = heard.find((message): message is ServerMessage & { kind: K } => message.kind === kind);
      if (found) return found;
      const refused = heard.find((message) => message.kind === "refused");
      if (refused) throw new Error(JSON.stringify(refused));
      await new Promise<void>((settle) => {
        wake = settle;
      });
    }
  };
  return { socket, hear, send: (message: object) => socket.send(JSON.stringify(message)) };
}

const say = (content: string) => ({
  kind: "modify",
  id: 2,
  operations: [
    {
      action: "create",
      documentName: "ChatMessage",
      parent: null,
      pack: null,
      options: {},
      data: [{ type: "base", author: KATJA, content }],
    },
  ],
});

test("every user has an address, the game master first; its page names the test host", async () => {
  const server = await start();
  expect(server.seats.map(({ slug }) => slug)).toEqual(["gm", "katja", "malte"]);
  for (const { address, name } of server.seats) {
    const page = await (await fetch(address)).text();
    expect(page).toContain("Übungsplatz – independent test host, not Foundry VTT");
    expect(page).toContain(name);
  }
  expect(await (await fetch(server.address)).text()).toContain('href="/katja"');
});

test("seats with equal or strange names get addresses of their own", () => {
  const users = ["Jörg Weiß", "Jorg Weiss", "!?", "Chef"].map(
    (name, index): Source => ({ _id: `${index}`, name }),
  );
  const seats = seatsOf(users.map((user) => ({ ...user, role: user.name === "Chef" ? 4 : 1 })));
  expect(seats.map(({ slug }) => slug)).toEqual(["gm", "jorg-weiss", "jorg-weiss-2", "seat"]);
});

test("the built system, icons and pictures are served, nothing else", async () => {
  const server = await start();
  const status = async (path: string, init: RequestInit = {}) =>
    (await fetch(server.address + path, init)).status;
  expect(await status("/systems/fixture/system.json")).toBe(200);
  expect(await status("/fonts/fontawesome/css/all.min.css")).toBe(200);
  expect(await status("/demo/map.svg")).toBe(200);
  expect(await status("/icons/svg/mystery-man.svg")).toBe(200);
  expect(await status("/nobody")).toBe(404);
  expect(await status("/systems/fixture/..%2f..%2fpackage.json")).toBe(404);
  expect(await status("/%ff")).toBe(400);
  expect(await status("/", { method: "POST" })).toBe(405);
});

test("no path leads out of the offered folders", () => {
  const folders = { "/host/": "/srv/static" };
  expect(fileOf("/host/a/host.css", folders)).toBe("/srv/static/a/host.css");
  expect(fileOf("/host/../secret.css", folders)).toBeNull();
  expect(fileOf("/host/a/../../static-too/x.css", folders)).toBeNull();
  expect(fileOf("/host/program.exe", folders)).toBeNull();
  expect(fileOf("/elsewhere/x.css", folders)).toBeNull();
});

test("what one seat writes reaches the others and is still there after a restart", async () => {
  const server = await start();
  const [katja, malte] = [await sit(server, "katja"), await sit(server, "malte")];
  katja.send({ kind: "join", id: 1 });
  malte.send({ kind: "join", id: 1 });
  await Promise.all([katja.hear("joined"), malte.hear("joined")]);
  katja.send(say("Auf sie!"));
  const [own, other] = await Promise.all([katja.hear("modified"), malte.hear("modified")]);
  expect([own.id, other.id]).toEqual([2, null]);
  await stop(server);
  const again = await start();
  expect(again.world.toJSON().ChatMessage?.map(({ content }) => content)).toEqual(["Auf sie!"]);
});

test("a change is on the disk without the server being stopped", async () => {
  const server = await start();
  const katja = await sit(server, "katja");
  katja.send({ kind: "join", id: 1 });
  await katja.hear("joined");
  katja.send(say("Auf sie!"));
  await katja.hear("modified");
  await expect.poll(() => readFile(server.worldPath, "utf8").catch(() => "")).toContain("Auf sie!");
});

test("a world file cut in half between two starts loses nothing and is told in one sentence", async () => {
  const server = await start();
  await stop(server);
  const text = await readFile(server.worldPath, "utf8");
  await writeFile(server.worldPath, text.slice(0, text.length / 2));
  const again = await start();
  expect(again.warnings).toHaveLength(1);
  expect(again.world.toJSON().Actor).toHaveLength(7);
});

test("a page of another origin and an unknown seat get no wire", async () => {
  const server = await start();
  await expect(sit(server, "katja", "http://elsewhere.example")).rejects.toThrow("403");
  await expect(sit(server, "nobody")).rejects.toThrow("403");
  const port = new URL(server.address).port;
  await expect(
    sit(server, "katja", `http://rebound.example:${port}`, `rebound.example:${port}`),
  ).rejects.toThrow("403");
  await sit(server, "katja", server.address);
});

test("a seat that sends nonsense loses its own wire only", async () => {
  const server = await start();
  const [katja, malte] = [await sit(server, "katja"), await sit(server, "malte")];
  const closed = new Promise<number>((settle) => katja.socket.on("close", settle));
  katja.socket.send("no JSON");
  expect(await closed).toBe(1002);
  malte.send({ kind: "join", id: 1 });
  expect((await malte.hear("joined")).snapshot.online).toEqual([server.seats[2]?.userId]);
});

test("a taken port is told in one sentence", async () => {
  const server = await start();
  const port = Number(new URL(server.address).port);
  await expect(
    startServer({ port, worldFolder: folder, systemFolder: join(folder, "system") }),
  ).rejects.toThrow(StartError);
});

test("a system that is not built is told in one sentence", async () => {
  const systemFolder = join(folder, "nothing");
  await expect(startServer({ port: 0, worldFolder: folder, systemFolder })).rejects.toThrow(StartError);
});

test("a stop closes the wires of all seats", async () => {
  const server = await start();
  const katja = await sit(server, "katja");
  const closed = new Promise<number>((settle) => katja.socket.on("close", settle));
  await stop(server);
  expect([1001, 1006]).toContain(await closed);
});
