/** The applications as a part of the client: fills their port and mounts their names. */
import type { Host, HostPart } from "../client/host.ts";
import { addCoreTranslations } from "../client/i18n.ts";
import { configureData } from "../common/index.ts";
import type { ApplicationV2 } from "./api/application.ts";
import { connectApplications } from "./environment.ts";
import { asDocument } from "./host-boundary.ts";
import { createEnvironment } from "./host-environment.ts";
import {
  applications,
  cleanHTML,
  createDocumentSheet,
  createFieldGroup,
  createFieldInput,
  Handlebars,
  hostTexts,
  interaction,
  listenToPage,
  performIntegerSort,
  queries,
  uiClasses,
} from "./index.ts";
import { registerSheet, unregisterSheet } from "./sheets/sheet-registry.ts";
import { renderMessage } from "./ui/chat-message.ts";
import { followDocuments } from "./ui/follow-documents.ts";
import { Notifications } from "./ui/notifications.ts";

/** The tabs of the sidebar that stand in `ui`. */
const TABS = ["chat", "actors", "items", "compendium", "settings"] as const;

function install(host: Host): void {
  const page = globalThis.document;
  connectApplications(createEnvironment(host, page));
  for (const [language, texts] of Object.entries(hostTexts)) addCoreTranslations(language, texts);
  configureData({ createInput: createFieldInput, createFormGroup: createFieldGroup });
  const tooltip = new interaction.TooltipManager();
  Object.assign(host.foundry, { applications: { ...host.foundry.applications, ...applications } });
  Object.assign(host.foundry.utils ?? {}, { cleanHTML, performIntegerSort });
  Object.assign(host.foundry.helpers ?? {}, { interaction });
  Object.assign(host.CONFIG.ui, uiClasses);
  Object.assign(host.CONFIG.queries, queries);
  Object.assign(host.CONFIG, { ux: { ...applications.ux, ...interaction } });
  Object.assign(host.game, { tooltip });
  Object.assign(globalThis, { Handlebars });
  Object.assign(host, {
    sheets: {
      create: (document: object) => createDocumentSheet(asDocument(document), wantedSheet(document)),
      register: registerSheet,
      unregister: unregisterSheet,
    },
    renderMessage,
  });
  host.ui.notifications = new Notifications();
  followDocuments(host.hooks, host.ui);
  listenToPage(page);
  tooltip.activateEventListeners(page);
}

/** The sheet that the document itself asks for. */
function wantedSheet(document: object): string | undefined {
  const flags: unknown = Reflect.get(document, "flags");
  const core: unknown = typeof flags === "object" && flags !== null ? Reflect.get(flags, "core") : undefined;
  const wanted: unknown =
    typeof core === "object" && core !== null ? Reflect.get(core, "sheetClass") : undefined;
  return typeof wanted === "string" && wanted ? wanted : undefined;
}

/** Draws the sidebar, with the classes that the system may have put into CONFIG.ui. */
async function setup(host: Host): Promise<void> {
  for (const name of TABS) {
    const tab = new (host.CONFIG.ui[name] as new () => ApplicationV2)();
    host.ui[name] = tab;
    await tab.render({ force: true });
  }
}

export const applicationsPart: HostPart = { install, setup };
