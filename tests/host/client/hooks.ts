/** The event framework of the client. Listeners run where the hook is triggered and are never awaited. */
import { guard, reportFailure } from "./failures.ts";

/** A listener takes what its hook hands over; each hook documents that itself. */
export type HookListener = (...args: never[]) => unknown;

interface Entry {
  readonly id: number;
  readonly hook: string;
  readonly listener: HookListener;
  readonly once: boolean;
}

const entries = new Map<string, Entry[]>();
let lastId = 0;

/** Runs the listener; a failure is reported and counts as no answer. */
function run(entry: Entry, args: readonly unknown[]): unknown {
  if (entry.once) Hooks.off(entry.hook, entry.id);
  return guard(`hook ${entry.hook}`, () => Reflect.apply(entry.listener, undefined, args));
}

/** Watches every hook call, for traces in tests. */
export type HookObserver = (hook: string, args: readonly unknown[]) => void;
const observers = new Set<HookObserver>();

// biome-ignore lint/complexity/noStaticOnlyClass: packages know it as a class with static members.
export class Hooks {
  /** The listeners by hook. */
  static get events(): Readonly<Record<string, readonly { id: number; hook: string; fn: HookListener }[]>> {
    return Object.fromEntries(
      [...entries].map(([hook, list]) => [
        hook,
        list.map((entry) => ({ id: entry.id, hook, fn: entry.listener, once: entry.once })),
      ]),
    );
  }

  /** Registers a listener and returns the id by which `off` removes it. */
  static on(hook: string, fn: HookListener, { once = false }: { readonly once?: boolean } = {}): number {
    if (typeof fn !== "function") throw new TypeError(`The listener of the hook "${hook}" is no function`);
    lastId += 1;
    const list = entries.get(hook) ?? [];
    entries.set(hook, [...list, { id: lastId, hook, listener: fn, once }]);
    return lastId;
  }

  static once(hook: string, fn: HookListener): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Removes a listener by id or by the function itself. */
  static off(hook: string, fn: number | HookListener): void {
    const list = entries.get(hook);
    if (!list) return;
    entries.set(
      hook,
      list.filter((entry) => entry.id !== fn && entry.listener !== fn),
    );
  }

  /** Runs every listener, whatever they return. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const observer of observers) observer(hook, args);
    for (const entry of entries.get(hook) ?? []) run(entry, args);
    return true;
  }

  /** Runs the listeners until one returns exactly `false`. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const observer of observers) observer(hook, args);
    for (const entry of entries.get(hook) ?? []) if (run(entry, args) === false) return false;
    return true;
  }

  /** Reports an error that a package caught itself. */
  static onError(location: string, error: Error): void {
    reportFailure(location, error);
  }
}

export function observeHooks(observer: HookObserver): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}
