/**
 * `<prose-mirror>`: rich text. With `toggled` it shows the enriched text of its markup and a button that opens
 * the editor; without, the editor is always open. Here the editor is the browser's own.
 */
import { environment } from "../environment.ts";
import { cleanHTML } from "../ux/clean-html.ts";
import { AbstractFormInputElement, iconButton } from "./form-input-element.ts";

export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static tagName = "prose-mirror";

  /** The stored text; null until it is read from the attribute or the markup. */
  #text: string | null = null;
  #open = false;
  /** Whether something was typed that is not stored yet. */
  #dirty = false;

  /** Whether the editor is open. */
  get open(): boolean {
    return this.#open;
  }

  /** Whether the editor opens on demand only. */
  get toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  get value(): string {
    return this.#dirty ? this.#written() : this.#stored();
  }

  set value(text: string) {
    this.#text = text;
    if (this.#open) this.#show(text);
  }

  #stored(): string {
    this.#text ??= this.getAttribute("value") ?? this.innerHTML;
    return this.#text;
  }

  #written(): string {
    return cleanHTML(this.#content()?.innerHTML ?? "");
  }

  #content(): HTMLElement | null {
    return this.querySelector(".editor-content");
  }

  #show(html: string): void {
    const content = this.#content();
    if (content) content.innerHTML = html;
  }

  protected override _buildElements(): HTMLElement[] {
    this.#stored();
    const page = this.ownerDocument;
    const content = page.createElement("div");
    content.className = "editor-content";
    content.append(...Array.from(this.childNodes));
    const { localize } = environment();
    if (!this.toggled) return [content];
    const edit = iconButton(page, "fa-solid fa-pen-to-square", localize("HOST.Editor.open"));
    const save = iconButton(page, "fa-solid fa-floppy-disk", localize("HOST.Editor.save"));
    edit.classList.add("toggle");
    save.classList.add("save");
    return [edit, save, content];
  }

  protected override _activateListeners(): void {
    this.querySelector(".toggle")?.addEventListener("click", () => this.#setOpen(true));
    this.querySelector(".save")?.addEventListener("click", () => this.save());
    // Typing changes nothing yet; what leaves the editor is stored.
    this.#content()?.addEventListener("input", (event) => {
      event.stopPropagation();
      this.#dirty = true;
    });
    this.#content()?.addEventListener("focusout", () => {
      if (this.#open && !this.toggled) this.save();
    });
    if (!this.toggled) this.#setOpen(true);
    else this.#markButtons();
  }

  #setOpen(open: boolean): void {
    if (open && !this.editable) return;
    this.#open = open;
    const content = this.#content();
    if (content && open) {
      content.innerHTML = this.#stored();
      content.setAttribute("contenteditable", "true");
      if (this.toggled) content.focus();
    } else content?.removeAttribute("contenteditable");
    this.#markButtons();
    this.dispatchEvent(new Event(open ? "open" : "close", { bubbles: true }));
  }

  #markButtons(): void {
    const edit = this.querySelector<HTMLElement>(".toggle");
    const save = this.querySelector<HTMLElement>(".save");
    if (edit) edit.hidden = this.#open;
    if (save) save.hidden = !this.#open;
  }

  /** Stores what was written and tells the form if it is new. A toggled editor closes. */
  save(): void {
    const changed = this.#dirty && this.#written() !== this.#stored();
    if (changed) this.#text = this.#written();
    this.#dirty = false;
    if (this.toggled) this.#setOpen(false);
    this.dispatchEvent(new Event("save", { bubbles: true }));
    if (changed) this._announceChange();
  }
}
