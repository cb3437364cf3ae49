/** What the browser keeps for a seat: settings of scope client survive a reload. */

const PREFIX = "uebungsplatz.";

/** A map whose entries live in the browser's local storage, apart for every seat. */
export class LocalSettings extends Map<string, string> {
  readonly #prefix: string;

  constructor(seat: string) {
    super();
    this.#prefix = `${PREFIX}${seat}.`;
    for (let index = 0; index < localStorage.length; index++) {
      const key = localStorage.key(index);
      if (key?.startsWith(this.#prefix))
        super.set(key.slice(this.#prefix.length), localStorage.getItem(key) ?? "");
    }
  }

  override set(key: string, value: string): this {
    localStorage.setItem(this.#prefix + key, value);
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    localStorage.removeItem(this.#prefix + key);
    return super.delete(key);
  }
}
