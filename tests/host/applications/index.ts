/** The namespaces of the applications, as the client mounts them. */
import { ApplicationV2, instances } from "./api/application.ts";
import { answerDialogQuery, DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { elements } from "./elements/index.ts";
import { createFormGroup } from "./fields/form-group.ts";
import {
  createCheckboxInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
} from "./fields/form-inputs.ts";
import { coreHelpers } from "./handlebars/helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { DocumentSheetConfig } from "./sheets/document-sheet-config.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import { ChatLog } from "./ui/chat-log.ts";
import { CompendiumDirectory } from "./ui/compendium-directory.ts";
import { ActorDirectory, DocumentDirectory, ItemDirectory } from "./ui/document-directory.ts";
import { Notifications } from "./ui/notifications.ts";
import { SettingsConfig } from "./ui/settings-config.ts";
import { Settings } from "./ui/settings-tab.ts";
import { AbstractSidebarTab } from "./ui/sidebar-tab.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";

export { type ApplicationsEnvironment, connectApplications } from "./environment.ts";
export { createFieldGroup, createFieldInput } from "./fields/field-input.ts";
export { Handlebars } from "./handlebars/helpers.ts";
export { registerTemplate } from "./handlebars/templates.ts";
export { hostTexts } from "./lang.ts";
export { performIntegerSort } from "./sheets/integer-sort.ts";
export { createDocumentSheet } from "./sheets/sheet-registry.ts";
export { applyColorScheme, listenToPage } from "./ui/page-listeners.ts";
export { cleanHTML } from "./ux/clean-html.ts";

/** `foundry.applications`. */
export const applications = {
  instances,
  api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
  apps: { DocumentSheetConfig },
  elements,
  fields: {
    createCheckboxInput,
    createFormGroup,
    createMultiSelectInput,
    createNumberInput,
    createSelectInput,
    createTextareaInput,
    createTextInput,
    setInputAttributes,
  },
  handlebars: { ...coreHelpers, getTemplate, loadTemplates, renderTemplate },
  settings: { SettingsConfig },
  sheets: { ActorSheetV2, ItemSheetV2 },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    tabs: { ActorDirectory, ChatLog, CompendiumDirectory, ItemDirectory, Settings },
  },
  ui: { Notifications },
  ux: { ContextMenu, DragDrop, FormDataExtended, TextEditor },
};

/** `foundry.helpers.interaction`. */
export const interaction = { TooltipManager };

/** `CONFIG.ui`: the classes behind `ui`, which a system may replace at init. */
export const uiClasses = {
  actors: ActorDirectory,
  chat: ChatLog,
  compendium: CompendiumDirectory,
  items: ItemDirectory,
  notifications: Notifications,
  settings: Settings,
};

/** The core queries that the applications answer, for `CONFIG.queries`. */
export const queries = { dialog: answerDialogQuery };
