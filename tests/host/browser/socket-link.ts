/** The browser's end of a seat's wire: WebSocket messages carry the texts of the protocol. */
import type { Link } from "../server/protocol.ts";

export class SocketLink implements Link {
  readonly #socket: WebSocket;
  readonly #listeners: ((text: string) => void)[] = [];
  readonly #closers: (() => void)[] = [];
  /** Texts that were sent before the socket was open. */
  #early: string[] = [];

  constructor(seat: string) {
    const address = new URL(`/socket/${encodeURIComponent(seat)}`, location.href);
    address.protocol = "ws:";
    this.#socket = new WebSocket(address);
    this.#socket.addEventListener("open", () => {
      for (const text of this.#early) this.#socket.send(text);
      this.#early = [];
    });
    this.#socket.addEventListener("message", (event: MessageEvent<string>) => {
      for (const listener of this.#listeners) listener(event.data);
    });
    this.#socket.addEventListener("close", () => {
      for (const closer of this.#closers) closer();
    });
  }

  send(text: string): void {
    if (this.#socket.readyState === WebSocket.CONNECTING) this.#early.push(text);
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
    else throw new Error("The connection to the world was cut");
  }

  onMessage(listener: (text: string) => void): void {
    this.#listeners.push(listener);
  }

  onClose(listener: () => void): void {
    this.#closers.push(listener);
  }

  close(): void {
    this.#socket.close();
  }
}
