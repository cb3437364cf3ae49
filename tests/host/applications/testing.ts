/** A client small enough for the tests of the applications: one user, a few translations, files in a record. */

import { instances } from "./api/application.ts";
import {
  type ActorLike,
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
      users: () => [],
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
  instances.clear();
  connectApplications(client);
  return client;
}

/** A document that notes what is done to it. */
export interface FakeDocument extends ActorLike {
  readonly updates: object[];
  readonly created: { name: string; data: object[] }[];
  readonly sorted: object[];
  readonly owners: Set<string>;
}

export function fakeDocument(source: {
  documentName?: string;
  id?: string;
  name?: string;
  type?: string;
  sort?: number;
  parent?: FakeDocument;
  items?: FakeDocument[];
}): FakeDocument {
  const { documentName = "Actor", id = "a1", name = "Kara", type = "base", parent = null, sort = 0 } = source;
  const list: FakeDocument[] = source.items ?? [];
  const owners = new Set(["user1"]);
  const document = {
    documentName,
    id,
    name,
    type,
    sort,
    parent,
    owners,
    uuid: parent ? `${parent.uuid}.${documentName}.${id}` : `${documentName}.${id}`,
    pack: null,
    apps: {},
    updates: [] as object[],
    created: [] as { name: string; data: object[] }[],
    sorted: [] as object[],
    _source: { _id: id, name },
    schema: { fields: {} },
    get isOwner() {
      return owners.has("user1");
    },
    testUserPermission: (user: UserLike) => owners.has(user.id),
    validate: () => undefined,
    update: async (changes: object) => document.updates.push(changes),
    delete: async () => undefined,
    toObject: () => ({ _id: id, name, type, folder: "f1" }),
    toDragData: () => ({ type: documentName, uuid: document.uuid }),
    items: {
      get: (wanted: string) => list.find((item) => item.id === wanted),
      has: (wanted: string) => list.some((item) => item.id === wanted),
    },
    effects: { get: () => undefined, has: () => false },
    createEmbeddedDocuments: async (kind: string, data: object[]) =>
      document.created.push({ name: kind, data }),
    updateEmbeddedDocuments: async (_kind: string, data: object[]) => document.sorted.push(...data),
  };
  return document;
}

/** Lets everything that waits for promises and timers of length zero happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
}
