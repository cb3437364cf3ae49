/** `<multi-select>` and `<multi-checkbox>`: several of the listed options. The value is a list of strings. */
import { environment } from "../environment.ts";
import { AbstractFormInputElement, iconButton } from "./form-input-element.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  protected readonly _choices: Choice[] = [];
  readonly #chosen = new Set<string>();
  #read = false;

  get value(): string[] {
    this.#readOptions();
    return this._choices.flatMap(({ value }) => (this.#chosen.has(value) ? [value] : []));
  }

  set value(values: string[]) {
    this.#readOptions();
    this.#chosen.clear();
    for (const value of values) this.#check(value);
    this._refresh();
  }

  select(value: string): void {
    this.#readOptions();
    this.#check(value);
    this._refresh();
    this._announceChange();
  }

  unselect(value: string): void {
    this.#readOptions();
    this.#chosen.delete(value);
    this._refresh();
    this._announceChange();
  }

  #check(value: string): void {
    if (!this._choices.some((choice) => choice.value === value))
      throw new Error(`"${value}" is no option here.`);
    this.#chosen.add(value);
  }

  /** The options are read when they are first needed, which may be before the element is in the page. */
  #readOptions(): void {
    if (this.#read) return;
    this.#read = true;
    for (const option of this.querySelectorAll("option")) {
      this._choices.push({ value: option.value, label: option.textContent ?? "" });
      if (option.hasAttribute("selected")) this.#chosen.add(option.value);
    }
  }

  protected override _buildElements(): HTMLElement[] {
    this.#readOptions();
    return this._buildChoices();
  }

  protected abstract _buildChoices(): HTMLElement[];
}

export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static tagName = "multi-checkbox";

  protected override _buildChoices(): HTMLElement[] {
    const page = this.ownerDocument;
    return this._choices.map(({ value, label }) => {
      const line = page.createElement("label");
      const box = page.createElement("input");
      box.type = "checkbox";
      box.value = value;
      line.className = "checkbox";
      line.append(box, label);
      return line;
    });
  }

  protected override _activateListeners(): void {
    this.addEventListener("change", (event) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement)) return;
      event.stopPropagation();
      if (box.checked) this.select(box.value);
      else this.unselect(box.value);
    });
  }

  protected override _refresh(): void {
    const chosen = this.value;
    for (const box of this.querySelectorAll("input")) box.checked = chosen.includes(box.value);
  }
}

export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static tagName = "multi-select";

  protected override _buildChoices(): HTMLElement[] {
    const tags = this.ownerDocument.createElement("div");
    tags.className = "tags input-element-tags";
    return [tags, this.ownerDocument.createElement("select")];
  }

  protected override _activateListeners(): void {
    this.addEventListener("change", (event) => {
      const select = event.target;
      if (!(select instanceof HTMLSelectElement)) return;
      event.stopPropagation();
      if (select.value) this.select(select.value);
    });
    this.addEventListener("click", (event) => {
      const tag = event.target instanceof Element ? event.target.closest<HTMLElement>(".tag") : null;
      if (tag?.dataset.key && this.editable && event.target !== tag) this.unselect(tag.dataset.key);
    });
  }

  protected override _refresh(): void {
    const page = this.ownerDocument;
    const chosen = this.value;
    this.querySelector(".tags")?.replaceChildren(
      ...this._choices.filter(({ value }) => chosen.includes(value)).map((choice) => createTag(page, choice)),
    );
    const empty = page.createElement("option");
    empty.value = "";
    const open = this._choices.filter(({ value }) => !chosen.includes(value));
    this.querySelector("select")?.replaceChildren(
      empty,
      ...open.map(({ value, label }) => {
        const option = page.createElement("option");
        option.value = value;
        option.textContent = label;
        return option;
      }),
    );
  }
}

/** A chosen value with a button that takes it away. */
export function createTag(page: Document, { value, label }: Choice): HTMLElement {
  const tag = page.createElement("div");
  tag.className = "tag";
  tag.dataset.key = value;
  const remove = iconButton(
    page,
    "fa-solid fa-xmark",
    environment().format("HOST.Tag.remove", { tag: label }),
  );
  tag.append(label, remove);
  return tag;
}
