/** `game.socket`: messages of packages to the other clients. The sender does not get its own. */
import type { PlainObject } from "../common/utils/index.ts";
import { guard } from "./failures.ts";
import { host } from "./host.ts";

type SocketListener = (...args: never[]) => unknown;

/** Messages between the clients of the host itself, e.g. that movement histories begin anew. */
export class CoreChannel {
  readonly #listeners = new Map<string, ((data: PlainObject, from: string) => void)[]>();

  emit(event: string, data: PlainObject): void {
    host.connection.emit(CORE + event, [data]);
  }

  on(event: string, listener: (data: PlainObject, from: string) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  receive(event: string, data: PlainObject, from: string): void {
    for (const listener of this.#listeners.get(event.slice(CORE.length)) ?? []) {
      guard(event, () => listener(data, from));
    }
  }
}

/** Whether a message is one of the host itself. */
export function isCore(event: string): boolean {
  return event.startsWith(CORE);
}

const CORE = "core.";

export class GameSocket {
  readonly #listeners = new Map<string, SocketListener[]>();

  emit(event: string, ...args: unknown[]): void {
    this.#assertChannel(event);
    host.connection.emit(event, args);
  }

  on(event: string, listener: SocketListener): void {
    this.#assertChannel(event);
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  off(event: string, listener: SocketListener): void {
    this.#listeners.set(
      event,
      (this.#listeners.get(event) ?? []).filter((other) => other !== listener),
    );
  }

  /** A message has come in; listeners learn who sent it as their last argument. */
  receive(event: string, args: readonly unknown[], from: string): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      guard(`socket ${event}`, () => Reflect.apply(listener, undefined, [...args, from]));
    }
  }

  /** A package has a channel only if its manifest says so. */
  #assertChannel(event: string): void {
    const { manifest, modules = [] } = host.environment;
    const open = [
      ...(manifest.socket ? [`system.${manifest.id}`] : []),
      ...modules.filter((module) => module.socket).map((module) => `module.${module.id}`),
    ];
    if (!open.includes(event))
      throw new Error(`There is no socket channel "${event}" ("socket": true is missing)`);
  }
}
