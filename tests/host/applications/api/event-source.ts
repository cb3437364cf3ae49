/** Listeners of one application instance, apart from the DOM. */
export interface EventListenerOptions {
  once?: boolean;
}

type Listener = (event: Event) => unknown;

export class EventSource<Owner> {
  readonly #listeners = new Map<string, Map<Listener, { once: boolean }>>();
  readonly #types: readonly string[];
  readonly #owner: Owner;

  /** Only the given event types can be listened to. */
  constructor(owner: Owner, types: readonly string[]) {
    this.#owner = owner;
    this.#types = types;
  }

  add(type: string, listener: Listener, { once = false }: EventListenerOptions = {}): void {
    if (!this.#types.includes(type))
      throw new Error(`"${type}" is no event here (known: ${this.#types.join(", ")}).`);
    const known = this.#listeners.get(type) ?? new Map<Listener, { once: boolean }>();
    known.set(listener, { once });
    this.#listeners.set(type, known);
  }

  remove(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** Gives false if a listener prevented the default of a cancelable event. */
  dispatch(event: Event): boolean {
    for (const [listener, { once }] of [...(this.#listeners.get(event.type) ?? [])]) {
      if (once) this.remove(event.type, listener);
      listener.call(this.#owner, event);
    }
    return !event.defaultPrevented;
  }
}
