/** The wire of a seat: WebSocket messages carry exactly the texts of `protocol.ts` between a seat and the world. */
import type { IncomingMessage, Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import type { World } from "./world.ts";

/** Path of the socket; the seat's name follows. */
const SOCKET_PATH = "/socket/";

/** Close code for a seat that sends what is no message of `protocol.ts`. */
const PROTOCOL_ERROR = 1002;
/** Close code for a server that stops. */
const GOING_AWAY = 1001;

/** Names under which this machine reaches the server; under any other the page is a stranger's. */
const OWN_NAMES = ["127.0.0.1", "localhost"];

/** A page of another origin must not reach the world through the browser of somebody who plays. */
function isOwnPage({ headers: { origin, host = "" } }: IncomingMessage): boolean {
  if (origin === undefined) return true;
  return origin === `http://${host}` && OWN_NAMES.includes(new URL(origin).hostname);
}

function seat(socket: WebSocket, world: World, userId: string): void {
  const session = world.connect(userId, (text) => socket.send(text));
  socket.on("message", (data) => {
    try {
      session.receive(data.toString());
    } catch {
      socket.close(PROTOCOL_ERROR);
    }
  });
  socket.on("close", () => session.disconnect());
  socket.on("error", () => socket.terminate());
}

/**
 * Opens the world to WebSockets of the http server.
 * @param userOf finds the user id of a seat's name
 * @returns closes every socket
 */
export function openSockets(
  server: Server,
  world: World,
  userOf: (seat: string) => string | undefined,
): () => void {
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, stream, head) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const userId = path.startsWith(SOCKET_PATH) ? userOf(path.slice(SOCKET_PATH.length)) : undefined;
    if (userId === undefined || !isOwnPage(request)) {
      stream.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => seat(socket, world, userId));
  });
  return () => {
    for (const socket of sockets.clients) socket.close(GOING_AWAY);
    sockets.close();
  };
}
