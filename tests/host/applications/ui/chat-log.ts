/** `ui.chat`: the log of messages and the line to type into. */
import { guard } from "../api/application-form.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { environment, type MessageLike } from "../environment.ts";
import { registerTemplate } from "../handlebars/templates.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { asHTML, CHAT_COMMANDS, parseCommand } from "./chat-commands.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

registerTemplate("host/chat-log.hbs", `<ol class="chat-log" role="log" aria-live="polite"></ol>`);
registerTemplate(
  "host/chat-input.hbs",
  `<div class="chat-input">
  <textarea id="chat-message" rows="2" aria-label="{{localize "HOST.Chat.input"}}"></textarea>
  <select name="messageMode" aria-label="{{localize "HOST.Chat.mode"}}">{{selectOptions modes selected=mode}}</select>
</div>`,
);

export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["chat-sidebar"],
    window: { title: "HOST.Chat.title", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage: ChatLog.#onDelete,
    },
  };
  static override PARTS = {
    log: { template: "host/chat-log.hbs", scrollable: [""] },
    input: { template: "host/chat-input.hbs" },
  };
  static CHAT_COMMANDS = CHAT_COMMANDS;

  /** Renderings happen one after the other, so that a message stands once and in its last form. */
  #queue: Promise<unknown> = Promise.resolve();

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { chat, localize } = environment();
    const modes = Object.fromEntries(
      Object.entries(chat.modes()).map(([id, { label }]) => [id, localize(label)]),
    );
    return Object.assign(await super._prepareContext(options), { modes, mode: chat.mode });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log"))
      for (const message of environment().chat.messages()) await this.#show(message);
    this.scrollBottom();
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "input") return;
    element.querySelector("textarea")?.addEventListener("keydown", (event) => this.#onKey(event));
    element.querySelector("select")?.addEventListener("change", (event) => {
      if (event.target instanceof HTMLSelectElement) environment().chat.mode = event.target.value;
    });
  }

  #onKey(event: KeyboardEvent): void {
    const area = event.target;
    if (event.key !== "Enter" || event.shiftKey || !(area instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const text = area.value;
    area.value = "";
    guard("chat", this.processMessage(text));
  }

  // The log -----------------------------------------------------------------------------------------------------

  /** Adds a message, or brings a shown one up to date. */
  async postOne(message: MessageLike): Promise<void> {
    await this.#enqueue(() => this.#show(message));
    this.scrollBottom();
  }

  async updateMessage(message: MessageLike): Promise<void> {
    await this.#enqueue(() => this.#show(message));
  }

  deleteMessage(id: string): void {
    guard(
      "chat log",
      this.#enqueue(async () => this.#find(id)?.remove()),
    );
  }

  scrollBottom(): void {
    const log = this.parts.log;
    if (log) log.scrollTop = log.scrollHeight;
  }

  #enqueue(step: () => Promise<unknown>): Promise<unknown> {
    const run = this.#queue.then(step, step);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  #find(id: string | null): HTMLElement | null {
    return this.parts.log?.querySelector<HTMLElement>(`[data-message-id="${id}"]`) ?? null;
  }

  async #show(message: MessageLike): Promise<void> {
    const { log } = this.parts;
    if (!log) return;
    const shown = this.#find(message.id);
    if (!message.visible) {
      shown?.remove();
      return;
    }
    const element = await message.renderHTML();
    if (shown) shown.replaceWith(element);
    else log.append(element);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      {
        label: "HOST.Chat.delete",
        icon: "fa-solid fa-trash",
        visible: (target) => this.#message(target)?.isOwner === true,
        onClick: (_event, target) => this.#message(target)?.delete(),
      },
    ];
  }

  #message(target: HTMLElement): MessageLike | undefined {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
    return [...environment().chat.messages()].find((message) => message.id === id);
  }

  static async #onDelete(this: object, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this instanceof ChatLog) await this.#message(target)?.delete();
  }

  // The input ---------------------------------------------------------------------------------------------------

  /** Runs a command or creates a message from a typed text. Resolves to the message, or to nothing. */
  async processMessage(
    text: string,
    { speaker }: { speaker?: Record<string, unknown> } = {},
  ): Promise<unknown> {
    const message = text.trim();
    if (!message) return undefined;
    const { chat, hooks, user } = environment();
    const hookData = { user: user?.id, speaker: speaker ?? chat.speaker() };
    if (!hooks.call("chatMessage", this, message, hookData)) return undefined;
    const chatData: Record<string, unknown> = { author: hookData.user, speaker: hookData.speaker };
    const createOptions: Record<string, unknown> = {};
    const called = parseCommand(message);
    if (called) {
      const command = CHAT_COMMANDS[called.command];
      const answer = await command?.fn.call(this, called.command, called.match, chatData, createOptions);
      if (answer === false) return undefined;
    } else {
      chatData.content = asHTML(message);
      createOptions.messageMode = chat.mode;
    }
    return chat.create(chatData, createOptions);
  }
}
