/** Keeps the sidebar up to date: it follows the hooks of the documents that it shows. */
import { guard } from "../api/application-form.ts";
import { asMessage } from "../host-boundary.ts";
import { ChatLog } from "./chat-log.ts";
import { DocumentDirectory } from "./document-directory.ts";

export interface HookRegistry {
  on(hook: string, listener: (...args: never[]) => unknown): unknown;
}

/** `ui` is read at each event, because a tab may not be there yet. */
export function followDocuments(hooks: HookRegistry, ui: Record<string, unknown>): void {
  const chat = () => (ui.chat instanceof ChatLog && ui.chat.rendered ? ui.chat : null);
  hooks.on("createChatMessage", (message: object) => {
    guard("chat log", Promise.resolve(chat()?.postOne(asMessage(message))));
  });
  hooks.on("updateChatMessage", (message: object) => {
    guard("chat log", Promise.resolve(chat()?.updateMessage(asMessage(message))));
  });
  hooks.on("deleteChatMessage", (message: object) => chat()?.deleteMessage(String(asMessage(message).id)));
  for (const [documentName, tab] of [
    ["Actor", "actors"],
    ["Item", "items"],
  ] as const) {
    const redraw = (document: { parent: unknown; pack: unknown }) => {
      const directory = ui[tab];
      if (document.parent !== null || document.pack !== null) return;
      if (directory instanceof DocumentDirectory) guard("directory", directory.render());
    };
    for (const verb of ["create", "update", "delete"]) hooks.on(`${verb}${documentName}`, redraw);
  }
}
