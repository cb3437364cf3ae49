/** Translations: core first, then the system, then modules; a key that is missing reads as itself and is a failure. */
import { reportFailure } from "./failures.ts";

type Tree = { [key: string]: string | Tree };

/** A key as packages write them: dotted, starting with a capital. Other texts are taken as they are. */
const KEY = /^[A-Z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)+$/;

/** What the host itself says, by language; the applications add theirs. */
const core = new Map<string, Tree[]>();

/** Adds texts of the host, to be called before the boot. */
export function addCoreTranslations(language: string, tree: Tree): void {
  core.set(language, [...(core.get(language) ?? []), tree]);
}

/** A language file of the manifest. */
export interface LanguageEntry {
  readonly lang: string;
  readonly name: string;
  readonly path: string;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null;
}

/** Flattens nested and dotted keys alike. */
function flatten(tree: Tree, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") into.set(prefix + key, value);
    else if (isTree(value)) flatten(value, `${prefix}${key}.`, into);
    else throw new Error(`The translation "${prefix}${key}" is no text`);
  }
}

export class Localization {
  lang: string;
  readonly #texts = new Map<string, string>();
  readonly #fallback = new Map<string, string>();
  #ready = false;

  constructor(language: string) {
    this.lang = language;
  }

  /** The texts of the chosen language as a nested object. */
  get translations(): Record<string, unknown> {
    const root: Record<string, unknown> = {};
    for (const [key, text] of this.#texts) {
      const path = key.split(".");
      const leaf = path.pop() ?? key;
      let at = root;
      for (const step of path) {
        const next = at[step];
        at[step] = isTree(next) ? next : {};
        at = at[step] as Record<string, unknown>;
      }
      at[leaf] = text;
    }
    return root;
  }

  /** Reads the files of the packages in their order. */
  async load(
    languages: readonly LanguageEntry[],
    readFile: (path: string) => Promise<string>,
  ): Promise<void> {
    for (const [lang, texts] of [
      ["en", this.#fallback],
      [this.lang, this.#texts],
    ] as const) {
      for (const tree of core.get(lang) ?? []) flatten(tree, "", texts);
      for (const entry of languages.filter((language) => language.lang === lang)) {
        const tree: unknown = JSON.parse(await readFile(entry.path));
        if (!isTree(tree)) throw new Error(`${entry.path} is no language file`);
        flatten(tree, "", texts);
      }
    }
    this.#ready = true;
  }

  /** Whether a key is known; with `false` as second argument English does not count. */
  has(key: string, fallback = true): boolean {
    return this.#texts.has(key) || (fallback && this.#fallback.has(key));
  }

  /** The text of a key with its `{values}` filled in; a key that nobody translated is returned unchanged. */
  localize(key: string, data?: Record<string, unknown>): string {
    if (!this.#ready) throw new Error(`"${key}" cannot be translated before i18nInit`);
    if (typeof key !== "string") throw new TypeError(`A translation key must be a text, not ${String(key)}`);
    const text = this.#texts.get(key) ?? this.#fallback.get(key);
    if (text === undefined) {
      if (KEY.test(key)) reportFailure("translation", `The key "${key}" is missing in ${this.lang} and en`);
      return key;
    }
    return data ? this.#fill(key, text, data) : text;
  }

  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key, data);
  }

  /** Sorts the objects in place by a dotted key, by the rules of the language. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const value = (object: T) =>
      String(key.split(".").reduce<unknown>((at, step) => (isTree(at) ? at[step] : undefined), object) ?? "");
    return objects.sort((a, b) => value(a).localeCompare(value(b), this.lang));
  }

  getListFormatter({
    style = "long",
    type = "conjunction",
  }: {
    readonly style?: "long" | "short" | "narrow";
    readonly type?: "conjunction" | "disjunction" | "unit";
  } = {}) {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  #fill(key: string, text: string, data: Record<string, unknown>): string {
    return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const value = data[name];
      if (value !== undefined) return String(value);
      reportFailure("translation", `The value {${name}} of the key "${key}" is missing`);
      return whole;
    });
  }
}
