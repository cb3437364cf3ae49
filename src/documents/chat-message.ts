/** Fills the rendered message of one type; registered by the windows of the system. */
export type MessageRenderer = (message: ChatMessage.Implementation, html: HTMLElement) => Promise<void>;

/** Who draws messages, by message type. */
export const messageRenderers = new Map<string, MessageRenderer>();

/** A chat message whose card is drawn anew for each viewer, from data that he may know. */
export class WaffengangChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    await messageRenderers.get(this.type)?.(this, html);
    return html;
  }
}
