/**
 * The link of a seat to a world in the same process. Messages wait in one queue per table and are delivered one per
 * turn of the event loop in the order of their due time, so latency changes only the order of things and no test
 * depends on a clock.
 */
import type { Link } from "./protocol.ts";
import type { World } from "./world.ts";

interface Delivery {
  readonly due: number;
  readonly number: number;
  readonly seat: MemoryLink;
  readonly deliver: () => void;
}

/** The queue of all links of one table. */
export class Wire {
  #queue: Delivery[] = [];
  #time = 0;
  #number = 0;
  #running = false;

  /** Messages that are on their way and not held back. */
  get inFlight(): number {
    return this.#queue.filter((delivery) => !delivery.seat.held).length;
  }

  /** @returns when it will be delivered, in virtual time; never before `earliest` */
  post(seat: MemoryLink, latency: number, earliest: number, deliver: () => void): number {
    this.#number += 1;
    const due = Math.max(earliest, this.#time + latency);
    this.#queue.push({ due, number: this.#number, seat, deliver });
    this.run();
    return due;
  }

  /** Forgets what is on its way to or from a seat. */
  drop(seat: MemoryLink): void {
    this.#queue = this.#queue.filter((delivery) => delivery.seat !== seat);
  }

  /** Starts the delivery, one message per turn. */
  run(): void {
    if (this.#running) return;
    this.#running = true;
    setImmediate(() => {
      this.#running = false;
      const next = this.#queue
        .filter((delivery) => !delivery.seat.held)
        .sort((a, b) => a.due - b.due || a.number - b.number)[0];
      if (!next) return;
      this.#queue.splice(this.#queue.indexOf(next), 1);
      this.#time = Math.max(this.#time, next.due);
      this.run();
      next.deliver();
    });
  }
}

export interface MemoryLinkOptions {
  /** Units of virtual time that a message takes in each direction; messages of one seat keep their order. */
  readonly latency?: number | (() => number);
}

/** One seat's end, joined to the world through the wire. */
export class MemoryLink implements Link {
  /** Whether messages to and from this seat wait. */
  held = false;
  readonly #wire: Wire;
  readonly #latency: () => number;
  readonly #toWorld: (text: string) => void;
  readonly #disconnect: () => void;
  readonly #listeners: ((text: string) => void)[] = [];
  readonly #closers: (() => void)[] = [];
  /** When the last message of each direction is delivered. */
  readonly #last = { in: 0, out: 0 };
  #open = true;

  constructor(world: World, userId: string, wire: Wire, options: MemoryLinkOptions = {}) {
    this.#wire = wire;
    const { latency = 0 } = options;
    this.#latency = typeof latency === "number" ? () => latency : latency;
    const session = world.connect(userId, (text) => {
      this.#post("in", () => {
        for (const listener of this.#listeners) listener(text);
      });
    });
    this.#toWorld = (text) => session.receive(text);
    this.#disconnect = () => session.disconnect();
  }

  send(text: string): void {
    if (!this.#open) throw new Error("The seat is not connected");
    this.#post("out", () => this.#toWorld(text));
  }

  onMessage(listener: (text: string) => void): void {
    this.#listeners.push(listener);
  }

  onClose(listener: () => void): void {
    this.#closers.push(listener);
  }

  /** Cuts the wire: what is on its way is lost, the world learns that the seat has left. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#wire.drop(this);
    this.#disconnect();
    for (const closer of this.#closers) closer();
  }

  /** Holds all messages to and from this seat back until `release`. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    this.#wire.run();
  }

  #post(way: "in" | "out", deliver: () => void): void {
    this.#last[way] = this.#wire.post(this, this.#latency(), this.#last[way], () => {
      if (this.#open) deliver();
    });
  }
}
