/** The port of the applications, filled from the client. */
import type { Document } from "../client/documents/document.ts";
import { documentClass } from "../client/documents/document.ts";
import { fromUuid, fromUuidSync } from "../client/documents/uuid.ts";
import { reportFailure } from "../client/failures.ts";
import type { Host } from "../client/host.ts";
import { Roll } from "../dice/index.ts";
import { guard } from "./api/application-form.ts";
import type { ApplicationsEnvironment, ChatPort, SidebarPort } from "./environment.ts";
import {
  asDocument,
  asEnrichers,
  asListed,
  asMessage,
  asSheetClasses,
  asUser,
  isDocument,
} from "./host-boundary.ts";

export function createEnvironment(host: Host, page: globalThis.Document): ApplicationsEnvironment {
  const { game, CONFIG, hooks } = host;
  return {
    document: page,
    get user() {
      return game.hasCollections ? asUser(game.user) : null;
    },
    hooks: {
      callAll: (hook, ...args) => hooks.callAll(hook, ...args),
      call: (hook, ...args) => hooks.call(hook, ...args),
    },
    get lang() {
      return game.i18n.lang;
    },
    localize: (key) => game.i18n.localize(key),
    format: (key, data) => game.i18n.format(key, data),
    hasTranslation: (key) => game.i18n.has(key),
    fetchText: (path) => host.environment.readFile(path),
    colorScheme: () => host.environment.colorScheme ?? "light",
    sheetClasses: (name) => asSheetClasses(CONFIG[name]),
    documentTypes: (name) => game.documentTypes[name] ?? ["base"],
    isPackLocked: (pack) => game.packs.get(pack)?.locked === true,
    fromDropData: async (data) => {
      const known = typeof data.type === "string" && host.game.collections.has(data.type);
      return known ? nullable(await fromDropData(String(data.type), data)) : null;
    },
    enrichers: () => asEnrichers(CONFIG.TextEditor.enrichers),
    fromUuid: async (uuid, relative) =>
      nullable(await fromUuid(uuid, isDocument(relative) ? { relative } : {})),
    fromUuidSync: (uuid, relative) => {
      const found = fromUuidSync(uuid, isDocument(relative) ? { relative } : {});
      return isDocument(found) ? asDocument(found) : found;
    },
    createRoll: (formula, data) => Roll.create(formula, data),
    reportFailure,
    settings: game.settings,
    chat: chatPort(host),
    sidebar: sidebarPort(host),
  };
}

function nullable(document: Document | null) {
  return document ? asDocument(document) : null;
}

/** Dropped data that name a document of an embedded type are read by its class as well. */
async function fromDropData(name: string, data: Record<string, unknown>): Promise<Document | null> {
  const cls = documentClass(name);
  const read: unknown = Reflect.get(cls, "fromDropData");
  if (typeof read !== "function") return null;
  const document: unknown = await Reflect.apply(read, cls, [data]);
  return isDocument(document) ? document : null;
}

function chatPort({ game, CONFIG }: Host): ChatPort {
  const message = () => documentClass("ChatMessage");
  const call = (name: string, ...args: unknown[]): unknown => {
    const method: unknown = Reflect.get(message(), name);
    if (typeof method !== "function") throw new Error(`ChatMessage has no ${name}.`);
    return Reflect.apply(method, message(), args);
  };
  return {
    messages: () => game.messages.contents.map(asMessage),
    create: async (data, options) => message().create(data, options),
    speaker: () => ({ ...Object(call("getSpeaker")) }),
    users: () => game.users.contents.map(asUser),
    recipients: (name) => {
      const found = call("getWhisperRecipients", name);
      return Array.isArray(found) ? found.map(asUser) : [];
    },
    modes: () => CONFIG.ChatMessage.modes,
    get mode() {
      return String(game.settings.get("core", "messageMode"));
    },
    set mode(mode) {
      guard("message mode", game.settings.set("core", "messageMode", mode));
    },
    rollData: () => {
      const actor = call("getSpeakerActor", call("getSpeaker"));
      const read: unknown =
        typeof actor === "object" && actor !== null ? Reflect.get(actor, "getRollData") : null;
      return typeof read === "function" ? { ...Object(Reflect.apply(read, actor, [])) } : {};
    },
  };
}

function sidebarPort({ game }: Host): SidebarPort {
  return {
    documents: (name) => (game.collections.get(name)?.contents ?? []).map(asListed),
    create: async (name, data) => {
      const created: unknown = await documentClass(name).create(data);
      return isDocument(created) ? asDocument(created) : null;
    },
    mayCreate: (name) => game.user.hasPermission(`${name.toUpperCase()}_CREATE`),
    packs: () =>
      game.packs.contents.map((pack) => ({
        id: pack.collection,
        title: pack.title,
        documentName: pack.documentName,
        visible: pack.visible,
        index: pack.index.contents.map(({ uuid, name, img }) => ({
          uuid: String(uuid),
          name: String(name),
          img: typeof img === "string" ? img : null,
        })),
      })),
  };
}
