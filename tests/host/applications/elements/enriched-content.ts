/** `<enriched-content>`: calls its enricher's onRender when it arrives in a page. */
import { environment } from "../environment.ts";

export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const config = environment()
      .enrichers()
      .find((enricher) => enricher.id === id);
    config?.onRender?.(this);
  }
}
