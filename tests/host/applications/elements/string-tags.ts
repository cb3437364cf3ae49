/** `<string-tags>`: any number of short texts. The value is a list of strings; the attribute separates by commas. */
import { environment } from "../environment.ts";
import { AbstractFormInputElement } from "./form-input-element.ts";
import { createTag } from "./multi-select.ts";

export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static tagName = "string-tags";

  #tags: Set<string> | null = null;

  get #own(): Set<string> {
    this.#tags ??= new Set(split(this.getAttribute("value") ?? ""));
    return this.#tags;
  }

  get value(): string[] {
    return [...this.#own];
  }

  set value(tags: string[]) {
    this.#tags = new Set(tags);
    this._refresh();
  }

  protected override _buildElements(): HTMLElement[] {
    const page = this.ownerDocument;
    const tags = page.createElement("div");
    tags.className = "tags input-element-tags";
    const input = page.createElement("input");
    input.type = "text";
    input.setAttribute("aria-label", environment().localize("HOST.Tag.add"));
    return [tags, input];
  }

  protected override _activateListeners(): void {
    this.addEventListener("change", (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement)) return;
      event.stopPropagation();
      const added = split(input.value);
      input.value = "";
      if (added.length === 0) return;
      this.value = [...this.value, ...added];
      this._announceChange();
    });
    this.addEventListener("click", (event) => {
      const tag = event.target instanceof Element ? event.target.closest<HTMLElement>(".tag") : null;
      if (!tag?.dataset.key || !this.editable || event.target === tag) return;
      this.value = this.value.filter((value) => value !== tag.dataset.key);
      this._announceChange();
    });
  }

  protected override _refresh(): void {
    const tags = this.value.map((value) => createTag(this.ownerDocument, { value, label: value }));
    this.querySelector(".tags")?.replaceChildren(...tags);
  }
}

function split(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
}
