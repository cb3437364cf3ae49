/**
 * A keyed list whose iteration yields values, not pairs. The class of documents in a world, of embedded
 * documents, of packs and of settings.
 */
export class Collection<V> {
  readonly #entries: Map<string, V>;

  constructor(entries: Iterable<readonly [string, V]> = []) {
    this.#entries = new Map(entries);
  }

  /** The values in order, as an array of its own. */
  get contents(): V[] {
    return [...this.#entries.values()];
  }

  get size(): number {
    return this.#entries.size;
  }

  [Symbol.iterator](): IterableIterator<V> {
    return this.#entries.values();
  }

  entries(): IterableIterator<[string, V]> {
    return this.#entries.entries();
  }

  keys(): IterableIterator<string> {
    return this.#entries.keys();
  }

  values(): IterableIterator<V> {
    return this.#entries.values();
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** The value of a key. @throws with `strict` if there is none */
  get(key: string, { strict = false }: { readonly strict?: boolean } = {}): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined && strict) throw new Error(`no entry "${key}" in the ${this.constructor.name}`);
    return value;
  }

  /** The first value with this `name`. @throws with `strict` if there is none */
  getName(name: string, { strict = false }: { readonly strict?: boolean } = {}): V | undefined {
    const value = this.find(
      (entry) => typeof entry === "object" && entry !== null && Reflect.get(entry, "name") === name,
    );
    if (value === undefined && strict)
      throw new Error(`nothing called "${name}" in the ${this.constructor.name}`);
    return value;
  }

  set(key: string, value: V): this {
    this.#entries.set(key, value);
    return this;
  }

  delete(key: string): boolean {
    return this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  find(test: (value: V, index: number, collection: this) => unknown): V | undefined {
    return this.contents.find((value, index) => test(value, index, this));
  }

  filter<S extends V>(test: (value: V, index: number, collection: this) => value is S): S[];
  filter(test: (value: V, index: number, collection: this) => unknown): V[];
  filter(test: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => test(value, index, this));
  }

  map<R>(transform: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<R>(join: (result: R, value: V, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce<R>((result, value, index) => join(result, value, index, this), initial);
  }

  some(test: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => test(value, index, this));
  }

  every(test: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => test(value, index, this));
  }

  forEach(visit: (value: V, key: string, collection: this) => void): void {
    for (const [key, value] of [...this.#entries]) visit(value, key, this);
  }

  /** The values as plain data. */
  toJSON(): unknown[] {
    return this.contents.map((value) => {
      const toJSON: unknown =
        typeof value === "object" && value !== null ? Reflect.get(value, "toJSON") : undefined;
      return typeof toJSON === "function" ? toJSON.call(value) : value;
    });
  }
}
