/** `<file-picker>`: the path of a file, typed by hand; the button does the same in a dialog. */
import { askForImage } from "../api/edit-image.ts";
import { environment } from "../environment.ts";
import { AbstractFormInputElement, iconButton } from "./form-input-element.ts";

export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static tagName = "file-picker";

  #path: string | null = null;

  get value(): string {
    return this.#path ?? this.getAttribute("value") ?? "";
  }

  set value(path: string) {
    this.#path = path;
    this._refresh();
  }

  protected override _buildElements(): HTMLElement[] {
    const input = this.ownerDocument.createElement("input");
    input.type = "text";
    input.placeholder = this.getAttribute("placeholder") ?? "";
    const label = environment().localize("HOST.File.choose");
    return [input, iconButton(this.ownerDocument, "fa-solid fa-file-import", label)];
  }

  protected override _activateListeners(): void {
    this.addEventListener("change", (event) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      event.stopPropagation();
      this.#choose(event.target.value);
    });
    this.querySelector("button")?.addEventListener("click", async () => {
      const path = await askForImage(this.value);
      if (path !== null) this.#choose(path);
    });
  }

  #choose(path: string): void {
    this.value = path;
    this._announceChange();
  }

  protected override _refresh(): void {
    const input = this.querySelector("input");
    if (input) input.value = this.value;
  }
}
