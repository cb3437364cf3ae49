/** DialogV2: a small form with buttons, and the promises that wait for its answer. */
import { assertKeys } from "../assert-keys.ts";
import { environment, type UserLike } from "../environment.ts";
import { cleanHTML } from "../ux/clean-html.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import { guard } from "./application-form.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import { createDialogForm } from "./dialog-form.ts";

export type DialogButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  /** A language key or a text. */
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: string;
  disabled?: boolean;
  tooltip?: string;
  default?: boolean;
  callback?: DialogButtonCallback;
}

export interface DialogOptions extends ApplicationOptions {
  buttons?: DialogButton[];
  /** A string is cleaned; an element is used as it is. */
  content?: string | HTMLDivElement;
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

export interface DialogWaitOptions extends DialogOptions {
  rejectClose?: boolean;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
}

export interface DialogPromptOptions extends DialogWaitOptions {
  ok?: Partial<DialogButton>;
}

export interface DialogConfirmOptions extends DialogWaitOptions {
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
}

const BUTTON_KEYS = [
  "action",
  "callback",
  "class",
  "default",
  "disabled",
  "icon",
  "label",
  "style",
  "tooltip",
  "type",
];
const OPTION_KEYS = [
  ...["id", "uniqueId", "classes", "tag", "window", "actions", "form", "position"],
  ...["buttons", "content", "modal", "submit"],
];
const QUERY_TYPES = ["confirm", "prompt", "wait", "input"] as const;
type QueryType = (typeof QUERY_TYPES)[number];

export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { minimizable: false },
    position: { width: 400 },
  };

  protected override _initializeApplicationOptions(options: DialogOptions): ApplicationConfiguration {
    assertKeys("A dialog", options, OPTION_KEYS);
    if (!options.buttons?.length) throw new Error("A dialog needs at least one button.");
    for (const button of options.buttons) {
      assertKeys("A dialog button", button, BUTTON_KEYS);
      if (!button.action || !button.label) throw new Error("A dialog button needs an action and a label.");
    }
    const { content, ...others } = options;
    const resolved = super._initializeApplicationOptions(others);
    resolved.content = content;
    return resolved;
  }

  get #buttons(): DialogButton[] {
    const { buttons } = this.options;
    return Array.isArray(buttons) ? buttons : [];
  }

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLFormElement> {
    const { content } = this.options;
    return createDialogForm(environment().document, {
      content:
        typeof content === "string" ? cleanHTML(content) : content instanceof HTMLElement ? content : "",
      buttons: this.#buttons,
    });
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    if (result instanceof HTMLFormElement) content.replaceChildren(result);
  }

  /** Opened as soon as it is in the page, so that its size is known when it is placed. */
  protected override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    if (!(element instanceof HTMLDialogElement)) return;
    if (this.options.modal) element.showModal();
    else element.show();
    element.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      guard("dialog", this.close({ closeKey: true }));
    });
  }

  /** Escape dismisses; Enter in a field presses the default button. */
  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      guard("dialog", this.close({ closeKey: true }));
    } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const button = this.#defaultButton();
      if (button) this.form?.requestSubmit(button);
    }
  }

  #defaultButton(): HTMLButtonElement | null {
    const action = (this.#buttons.find((button) => button.default) ?? this.#buttons[0])?.action;
    return this.element.querySelector<HTMLButtonElement>(`.form-footer button[data-action="${action}"]`);
  }

  /** Clicks on the dialog's buttons arrive here, since their actions have no other handler. */
  protected override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    if (
      !(target instanceof HTMLButtonElement) ||
      !this.#buttons.some((button) => button.action === target.dataset.action)
    ) {
      super._onClickAction(event, target);
      return;
    }
    event.preventDefault();
    if (target.type === "submit" && this.form && !this.form.reportValidity()) return;
    guard("dialog button", this._onSubmit(target, event));
  }

  protected override async _onSubmitForm(_config: object, event: Event): Promise<void> {
    event.preventDefault();
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const button = submitter instanceof HTMLButtonElement ? submitter : this.#defaultButton();
    if (button) await this._onSubmit(button, event);
  }

  protected async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    const button = this.#buttons.find(({ action }) => action === target.dataset.action);
    const answer: unknown = await button?.callback?.(event, target, this);
    const result = answer ?? button?.action;
    const { submit } = this.options;
    if (typeof submit === "function") await submit(result, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  // Waiting for an answer -------------------------------------------------------------------------------------

  /**
   * Resolves with the pressed button's action or its callback's value. Dismissal resolves with the value of
   * `close`, else null; or rejects if `rejectClose` is set.
   */
  static async wait({
    rejectClose = false,
    close,
    render,
    ...options
  }: DialogWaitOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      let submitted = false;
      const dialog = new DialogV2({
        ...options,
        submit: async (result: unknown, shown: DialogV2) => {
          await submit?.(result, shown);
          submitted = true;
          resolve(result);
        },
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.addEventListener("close", (event) => {
        const value: unknown = close?.(event, dialog);
        if (submitted) return;
        if (rejectClose) reject(new Error("The dialog was dismissed without pressing a button."));
        else resolve(value ?? null);
      });
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Yes or no: resolves to true or false. */
  static async confirm({ yes, no, ...options }: DialogConfirmOptions = {}): Promise<unknown> {
    const buttons: DialogButton[] = [
      { action: "yes", label: "HOST.Dialog.yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      {
        action: "no",
        label: "HOST.Dialog.no",
        icon: "fa-solid fa-xmark",
        default: true,
        callback: () => false,
        ...no,
      },
    ];
    if (yes?.default) delete buttons[1]?.default;
    return DialogV2.wait({ ...options, buttons: [...buttons, ...(options.buttons ?? [])] });
  }

  /** One button. */
  static async prompt({ ok, ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const button: DialogButton = {
      action: "ok",
      label: "HOST.Dialog.ok",
      icon: "fa-solid fa-check",
      default: true,
      ...ok,
    };
    return DialogV2.wait({ ...options, buttons: [button, ...(options.buttons ?? [])] });
  }

  /** A prompt that resolves with the data of the form's fields by name. */
  static async input({ ok, ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const read: DialogButtonCallback = (_event, button) =>
      button.form ? new FormDataExtended(button.form).object : null;
    return DialogV2.prompt({ ...options, ok: { callback: read, ...ok } });
  }

  /** Shows a dialog to another user and resolves with the answer given there. */
  static async query(
    user: UserLike,
    type: QueryType,
    config: Record<string, unknown> = {},
  ): Promise<unknown> {
    assertQueryType(type);
    if (user.id === environment().user?.id) return answerDialogQuery({ type, config });
    return user.query("dialog", { type, config });
  }
}

/** The core query named "dialog". */
export async function answerDialogQuery({
  type,
  config,
}: {
  type: string;
  config: object;
}): Promise<unknown> {
  assertQueryType(type);
  return DialogV2[type]({ ...config });
}

function assertQueryType(type: string): asserts type is QueryType {
  if (!QUERY_TYPES.some((known) => known === type))
    throw new Error(`A dialog query of type "${type}" does not exist.`);
}
