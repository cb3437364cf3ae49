/** How a client starts: joins the world, runs the packages, builds the documents, tells it by hooks. */

import type { ModelClass } from "../common/index.ts";
import { ActiveEffectTypeDataModel, configureData } from "../common/index.ts";
import { Collection, type PlainObject } from "../common/utils/index.ts";
import { Roll } from "../dice/index.ts";
import type { Snapshot } from "../server/protocol.ts";
import { CompendiumCollection } from "./collections/compendium.ts";
import type { DocumentCollection } from "./collections/document-collection.ts";
import { WORLD_COLLECTIONS } from "./collections/world-collections.ts";
import { createConfig } from "./config.ts";
import { Connection } from "./connection.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { CORE_TEXTS } from "./core-texts.ts";
import { DOCUMENT_CLASSES } from "./document-classes.ts";
import { MESSAGE_MODES } from "./documents/chat-message.ts";
import { ClientDocument } from "./documents/client-document.ts";
import { documentClass } from "./documents/document.ts";
import { effectRegistry } from "./documents/effect-registry.ts";
import { preparation } from "./documents/preparation.ts";
import { applyResults } from "./documents/reactions.ts";
import { guard, reportFailure } from "./failures.ts";
import { CORE_VERSION, Game } from "./game.ts";
import { createFoundry, installGlobals } from "./globals.ts";
import { Hooks } from "./hooks.ts";
import { host, type SeatEnvironment } from "./host.ts";
import { addCoreTranslations, type LanguageEntry } from "./i18n.ts";
import { localizeTypes } from "./localize-types.ts";
import { assertManifest, typeProblems } from "./manifest.ts";
import { answerQuery } from "./queries.ts";
import { CoreChannel, GameSocket, isCore } from "./socket.ts";

/** Starts the client of one seat; resolves after the ready hook. */
export async function boot(environment: SeatEnvironment): Promise<void> {
  assertManifest(environment.manifest, CORE_VERSION);
  const connection = connect(environment);
  const snapshot = await connection.join();
  host.connection = connection;
  createParts(environment, snapshot);
  for (const part of environment.parts) part.install(host);
  installGlobals();
  await environment.loadPackages();
  Hooks.callAll("init");
  checkTypes(environment);
  checkQueries();
  await host.game.i18n.load(languagesOf(environment), environment.readFile);
  localizeTypes();
  Hooks.callAll("i18nInit");
  loadWorld(snapshot);
  Hooks.callAll("setup");
  Hooks.callAll("initializeCombatConfiguration", host.CONFIG.Combat);
  for (const part of environment.parts) await part.setup?.(host);
  connection.begin();
  host.game.ready = true;
  Hooks.callAll("ready");
}

function connect(environment: SeatEnvironment): Connection {
  host.environment = environment;
  return new Connection(environment.link, {
    modified: (results, userId) => applyResults(results, userId),
    query: (message) => answerQuery(message),
    socket: (event, args, from) => {
      if (isCore(event)) host.core.receive(event, args[0] as PlainObject, from);
      else host.game.socket.receive(event, args, from);
    },
    user: (userId, connected) => {
      const user = host.game.users.get(userId);
      if (!user) return;
      user.active = connected;
      if (!connected) activityOf(userId, {});
      Hooks.callAll("userConnected", user, connected);
    },
    activity: activityOf,
  });
}

/** What somebody does right now; the board listens to this hook. */
function activityOf(userId: string, data: PlainObject): void {
  Hooks.callAll("userActivity", userId, data);
}

function createParts(environment: SeatEnvironment, snapshot: Snapshot): void {
  host.hooks = Hooks;
  host.core = new CoreChannel();
  host.CONFIG = createConfig(DOCUMENT_CLASSES, MESSAGE_MODES);
  host.ui = {};
  host.foundry = createFoundry();
  host.clearMovementHistories = async () => undefined;
  host.invalidDocument = (name, id, error) => reportFailure(`stored ${name} [${id}]`, error);
  for (const [language, texts] of Object.entries(CORE_TEXTS)) addCoreTranslations(language, texts);
  const game: Game = new Game({
    userId: environment.userId,
    language: environment.language,
    manifest: environment.manifest,
    modules: environment.modules ?? [],
    localSettings: environment.localSettings ?? new Map(),
    socket: new GameSocket(),
    settings: {
      store: settingStore(snapshot),
      userId: () => environment.userId,
      ready: () => game.ready,
      mayModify: () => game.user.hasPermission("SETTINGS_MODIFY"),
    },
  });
  host.game = game;
  for (const [name, cls] of Object.entries(DOCUMENT_CLASSES)) {
    const declared = Object.keys(environment.manifest.documentTypes?.[name] ?? {});
    const { metadata } = cls;
    const base = "baseTypeAllowed" in metadata && metadata.baseTypeAllowed;
    game.documentTypes[name] = base ? ["base", ...declared] : declared;
  }
  registerCoreSettings(game.settings);
  connectData();
}

/** Names without a package in front belong to the core. */
const CORE_QUERIES = ["dialog"];

function checkQueries(): void {
  for (const name of Object.keys(host.CONFIG.queries)) {
    if (name.includes(".") || CORE_QUERIES.includes(name)) continue;
    reportFailure("CONFIG.queries", `the query "${name}" must be called "<package>.${name}"`);
  }
}

/** Declared sub-types and registered models must be the same after init. */
function checkTypes({ manifest }: SeatEnvironment): void {
  const declared = Object.fromEntries(
    Object.keys(DOCUMENT_CLASSES).map((name) => [name, Object.keys(manifest.documentTypes?.[name] ?? {})]),
  );
  const models = (name: string) => Object.keys((host.CONFIG[name] as { dataModels: object }).dataModels);
  for (const problem of typeProblems(declared, models)) reportFailure("documentTypes", problem);
}

/** What the data layer asks of the client. */
function connectData(): void {
  configureData({
    modelFor: (name, type) => {
      const config = host.CONFIG[name] as { dataModels: Record<string, ModelClass> };
      return config.dataModels[type] ?? (name === "ActiveEffect" ? ActiveEffectTypeDataModel : undefined);
    },
    typesOf: (name) => host.game.documentTypes[name] ?? [],
    findDocument: (name, id) =>
      host.game.hasCollections ? (host.game.collections.get(name)?.get(id) ?? null) : null,
    evaluate: (formula) => Roll.safeEval(formula),
  });
}

/** World and user settings lie in documents; before these exist, in the snapshot. */
function settingStore(snapshot: Snapshot) {
  return {
    read(key: string, user: string | null): string | undefined {
      if (host.game.hasCollections) return host.game.storedSettings.getSetting(key, user)?.value ?? undefined;
      const stored = snapshot.documents.Setting.find(
        (setting) => setting.key === key && (setting.user ?? null) === user,
      );
      return typeof stored?.value === "string" ? stored.value : undefined;
    },
    async write(key: string, user: string | null, value: string, options: PlainObject): Promise<void> {
      const stored = host.game.storedSettings.getSetting(key, user);
      if (stored) await stored.update({ value }, options);
      else await documentClass("Setting").create({ key, user, value }, options);
    },
  };
}

function languagesOf({ manifest, modules = [] }: SeatEnvironment) {
  const inside = (folder: string, entries: readonly LanguageEntry[] = []) =>
    entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }));
  return [
    ...inside(`systems/${manifest.id}`, manifest.languages),
    ...modules.flatMap((module) => inside(`modules/${module.id}`, module.languages)),
  ];
}

/** Builds every document of the world, then prepares them. */
function loadWorld(snapshot: Snapshot): void {
  const { game } = host;
  const collections = new Collection<DocumentCollection>();
  for (const [name, cls] of Object.entries(WORLD_COLLECTIONS)) collections.set(name, new cls(name));
  game.collections = collections;
  for (const [id, listing] of Object.entries(snapshot.packs))
    game.packs.set(id, new CompendiumCollection(listing));
  for (const name of LOAD_ORDER) collections.get(name)?.load(snapshot.documents[name]);
  for (const user of game.users) user.active = snapshot.online.includes(String(user.id));
  preparation.enable();
  for (const name of LOAD_ORDER) {
    for (const document of collections.get(name) ?? []) {
      if (document instanceof ClientDocument) document._safePrepareData();
    }
  }
  trackEffects();
  for (const [userId, data] of Object.entries(snapshot.activity)) activityOf(userId, data);
}

/** Settings and users first: everything else may look at them. */
const LOAD_ORDER = [
  "Setting",
  "User",
  "Folder",
  "Actor",
  "Item",
  "Scene",
  "Combat",
  "ChatMessage",
  "Macro",
] as const;

function trackEffects(): void {
  const unlinked = host.game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap((token) => (token.actorLink ? [] : (token.actor ?? []))),
  );
  for (const actor of [...host.game.actors, ...unlinked]) {
    for (const effect of actor.allApplicableEffects())
      guard("effect registry", () => effectRegistry.add(effect));
  }
}
