/** The core's element of a chat message: who, when, to whom, and the content as far as the user may know it. */
import { environment, type RollLike, type UserLike } from "../environment.ts";
import { registerTemplate, renderTemplate } from "../handlebars/templates.ts";
import { TextEditor } from "../ux/text-editor.ts";

/** A message as far as its element needs it. */
export interface RenderedMessage {
  readonly id: string | null;
  readonly alias: string;
  readonly flavor: string;
  readonly content: string;
  readonly timestamp: number;
  readonly type: string;
  readonly whisper: readonly string[];
  readonly blind: boolean;
  readonly isOwner: boolean;
  readonly isContentVisible: boolean;
  readonly rolls: readonly (RollLike & { render(options: { isPrivate: boolean }): Promise<string> })[];
  readonly author: UserLike | null;
  readonly speakerActor: { readonly isOwner: boolean } | null;
}

registerTemplate(
  "host/chat-message.hbs",
  `<li class="chat-message message flexcol{{#if whispered}} whisper{{/if}}{{#if blind}} blind{{/if}}" data-message-id="{{id}}" data-message-type="{{type}}">
  <header class="message-header">
    <h4 class="message-sender">{{alias}}</h4>
    <span class="message-metadata">
      <time class="message-timestamp" datetime="{{iso}}">{{time}}</time>
      {{#if canDelete}}<button type="button" class="message-delete icon fa-solid fa-trash" data-action="deleteMessage" aria-label="{{localize "HOST.Chat.delete"}}"></button>{{/if}}
    </span>
    {{#if recipients}}<span class="whisper-to">{{localize "HOST.Chat.to" names=recipients}}</span>{{/if}}
    {{#if flavor}}<span class="flavor-text">{{{flavor}}}</span>{{/if}}
  </header>
  <div class="message-content">{{{content}}}</div>
</li>`,
);

export async function renderMessage(
  message: RenderedMessage,
  { canDelete = message.isOwner }: { canDelete?: boolean } = {},
): Promise<HTMLElement> {
  const { user, lang, chat, document } = environment();
  const date = new Date(message.timestamp);
  const html = await renderTemplate("host/chat-message.hbs", {
    ...{ id: message.id, type: message.type, alias: message.alias, blind: message.blind, canDelete },
    flavor: message.isContentVisible ? message.flavor : "",
    whispered: message.whisper.length > 0,
    recipients: namesOf(message.whisper, chat.users()),
    iso: date.toISOString(),
    time: date.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" }),
    content: await contentOf(message, user?.isGM === true || message.speakerActor?.isOwner === true),
  });
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const element = holder.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error("The template of chat messages makes no element.");
  return document.adoptNode(element);
}

/** Text of one's own as it is; a message with rolls and no markup shows its rolls, hidden ones as such. */
async function contentOf(message: RenderedMessage, secrets: boolean): Promise<string> {
  const hasMarkup = /<[a-z]/i.test(message.content);
  if (message.isContentVisible && (hasMarkup || message.rolls.length === 0)) {
    return TextEditor.implementation.enrichHTML(message.content, { secrets });
  }
  const isPrivate = !message.isContentVisible;
  const rolls = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate })));
  return rolls.length > 0 ? rolls.join("") : "???";
}

function namesOf(whisper: readonly string[], users: Iterable<UserLike>): string {
  return Array.from(users)
    .filter(({ id }) => whisper.includes(id))
    .map(({ name }) => name)
    .join(", ");
}
