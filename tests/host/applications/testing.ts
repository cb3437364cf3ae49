/** A client small enough for the tests of the applications: one user, a few translations, files in a record. */
import {
  type ApplicationsEnvironment,
  connectApplications,
  type EnricherConfig,
  type SheetEntry,
  type UserLike,
} from "./environment.ts";
import { clearTemplates } from "./handlebars/templates.ts";

export interface FakeClient extends ApplicationsEnvironment {
  /** Hook calls in order: name and arguments. */
  readonly calls: [string, ...unknown[]][];
  readonly failures: { where: string; error: unknown }[];
  /** Paths that were fetched. */
  readonly fetched: string[];
  readonly files: Record<string, string>;
  readonly translations: Record<string, string>;
  readonly enricherList: EnricherConfig[];
  user: UserLike | null;
  scheme: "light" | "dark";
  /** Listens to a hook. */
  on(hook: string, listener: (...args: never[]) => unknown): void;
}

/** Connects the applications to a fresh fake client and empties the page. */
export function fakeClient(
  options: { files?: Record<string, string>; translations?: Record<string, string> } = {},
): FakeClient {
  const listeners = new Map<string, ((...args: never[]) => unknown)[]>();
  const translations = { ...options.translations };
  const enricherList: EnricherConfig[] = [];
  const sheets: Record<string, Record<string, Record<string, SheetEntry>>> = {};
  const calls: [string, ...unknown[]][] = [];
  const run = (hook: string, args: unknown[]): unknown[] => {
    calls.push([hook, ...args]);
    return (listeners.get(hook) ?? []).map((listener) => Reflect.apply(listener, undefined, args));
  };
  const client: FakeClient = {
    calls,
    failures: [],
    fetched: [],
    files: { ...options.files },
    translations,
    enricherList,
    scheme: "light",
    document,
    user: { id: "user1", name: "Ann", isGM: false, hasPermission: () => true, query: async () => null },
    lang: "en",
    hooks: {
      callAll: (hook, ...args) => run(hook, args).length >= 0,
      call: (hook, ...args) => !run(hook, args).includes(false),
    },
    on(hook, listener) {
      listeners.set(hook, [...(listeners.get(hook) ?? []), listener]);
    },
    localize: (key) => translations[key] ?? key,
    format: (key, data) =>
      (translations[key] ?? key).replace(/\{(\w+)\}/g, (_match, name: string) => String(data[name] ?? "")),
    hasTranslation: (key) => key in translations,
    async fetchText(path) {
      client.fetched.push(path);
      const text = client.files[path];
      if (text === undefined) throw new Error(`There is no file ${path}.`);
      return text;
    },
    colorScheme: () => client.scheme,
    enrichers: () => enricherList,
    chat: {
      messages: () => [],
      create: async () => null,
      speaker: () => ({ alias: "Ann" }),
      recipients: () => [],
      modes: () => ({ public: { label: "Public", icon: "" }, gm: { label: "GM", icon: "" } }),
      mode: "public",
      rollData: () => ({}),
    },
    settings: { settings: new Map(), menus: new Map(), get: () => null, set: async () => null },
    sidebar: {
      documents: () => [],
      create: async () => null,
      mayCreate: () => false,
      packs: () => [],
    },
    sheetClasses: (documentName) => {
      sheets[documentName] ??= {};
      return sheets[documentName];
    },
    documentTypes: () => ["base", "weapon", "armor"],
    isPackLocked: () => false,
    fromDropData: async () => null,
    fromUuid: async () => null,
    fromUuidSync: () => null,
    createRoll: () => {
      throw new Error("This test has no dice.");
    },
    reportFailure: (where, error) => {
      client.failures.push({ where, error });
    },
  };
  document.body.replaceChildren();
  clearTemplates();
  connectApplications(client);
  return client;
}
