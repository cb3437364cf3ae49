/** The base of form elements that are made of other elements: one name, one value, one change event. */

export abstract class AbstractFormInputElement<Value> extends HTMLElement {
  static formAssociated = true;

  /** Form association, where the browser offers it. */
  readonly _internals: ElementInternals | null;
  #built = false;

  constructor() {
    super();
    this._internals = typeof this.attachInternals === "function" ? this.attachInternals() : null;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(value: string) {
    this.setAttribute("name", value);
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.closest("fieldset[disabled]") !== null;
  }

  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
    this._toggleDisabled(value);
  }

  /** Whether the user may change the value. */
  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  get form(): HTMLFormElement | null {
    return this._internals?.form ?? this.closest("form");
  }

  abstract get value(): Value;
  abstract set value(value: Value);

  connectedCallback(): void {
    if (!this.#built) {
      this.#built = true;
      const elements = this._buildElements();
      this.replaceChildren(...elements);
      this._activateListeners();
    }
    this._refresh();
    this._toggleDisabled(!this.editable);
  }

  /** Reads what the markup says and gives the inner elements. Called once. */
  protected abstract _buildElements(): HTMLElement[];
  protected _activateListeners(): void {}
  /** Shows the present value. */
  protected _refresh(): void {}

  protected _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll("input, select, button, textarea")) {
      if ("disabled" in control) control.disabled = disabled;
    }
  }

  /** Tells the form that the user has changed the value. */
  protected _announceChange(): void {
    for (const type of ["input", "change"])
      this.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
}

/** An icon button without text. The icon is an element of its own, so that the button can be hidden. */
export function iconButton(page: Document, icon: string, label: string): HTMLButtonElement {
  const button = page.createElement("button");
  button.type = "button";
  button.className = "icon";
  button.setAttribute("aria-label", label);
  const sign = page.createElement("i");
  sign.className = icon;
  button.append(sign);
  return button;
}
