/** The frame of a window: header, title, window menu, close button, content and resize handle. */
import { environment } from "../environment.ts";
import { minimumSize, trackPointer } from "./application-position.ts";
import type { HeaderControl } from "./application-types.ts";
import type { ApplicationWindow } from "./application-window.ts";

export class ApplicationFrame {
  readonly #app: ApplicationWindow;
  readonly #listControls: () => HeaderControl[];
  #frame: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(app: ApplicationWindow, listControls: () => HeaderControl[]) {
    this.#app = app;
    this.#listControls = listControls;
  }

  /** The element that holds the rendered HTML; null while there is no frame. */
  get content(): HTMLElement | null {
    return this.#content;
  }
  get header(): HTMLElement {
    return this.#part(".window-header");
  }
  get title(): HTMLElement {
    return this.#part(".window-title");
  }
  get icon(): HTMLElement {
    return this.#part(".window-icon");
  }
  get close(): HTMLElement {
    return this.#part(".window-header [data-action=close]");
  }
  get controls(): HTMLElement {
    return this.#part(".window-header [data-action=toggleControls]");
  }
  get controlsDropdown(): HTMLElement {
    return this.#part(".controls-dropdown");
  }
  get resize(): HTMLElement {
    return this.#part(".window-resize-handle");
  }

  #part(selector: string): HTMLElement {
    const part = this.#frame?.querySelector<HTMLElement>(selector);
    if (!part) throw new Error(`The window "${this.#app.id}" has no ${selector}.`);
    return part;
  }

  /** Builds the frame; nothing is inserted into the page. */
  create(page: Document): HTMLElement {
    const { tag, id, classes, window } = this.#app.options;
    const frame = page.createElement(tag);
    frame.id = id;
    frame.classList.add("application", ...classes, "themed", `theme-${environment().colorScheme()}`);
    if (frame instanceof HTMLFormElement) frame.autocomplete = "off";
    frame.setAttribute("aria-labelledby", `${id}-title`);
    if (tag !== "form" && tag !== "dialog") frame.setAttribute("role", "dialog");
    const content = page.createElement(window.contentTag ?? "section");
    content.classList.add("window-content", ...(window.contentClasses ?? []));
    if (content instanceof HTMLFormElement) content.autocomplete = "off";
    frame.append(this.#createHeader(page), this.#createMenu(page), content);
    if (window.resizable) frame.append(element(page, "div", "window-resize-handle"));
    this.#frame = frame;
    this.#content = content;
    return frame;
  }

  #createHeader(page: Document): HTMLElement {
    const header = element(page, "header", "window-header");
    const title = element(page, "h1", "window-title");
    title.id = `${this.#app.id}-title`;
    header.append(element(page, "i", "window-icon"), title);
    header.append(
      headerButton(page, "toggleControls", "fa-solid fa-ellipsis-vertical", "HOST.Window.controls"),
    );
    header.append(headerButton(page, "close", "fa-solid fa-xmark", "HOST.Window.close"));
    return header;
  }

  #createMenu(page: Document): HTMLElement {
    const menu = element(page, "menu", "controls-dropdown");
    menu.hidden = true;
    return menu;
  }

  /** Title, icon and the entries of the window menu. */
  update(changes: { title?: string; icon?: string | false; controls?: boolean }): void {
    const icon = changes.icon ?? this.#app.options.window.icon;
    this.title.textContent = changes.title ?? this.#app.title;
    this.icon.className = icon ? `window-icon ${icon}` : "window-icon";
    this.icon.hidden = !icon;
    const page = this.title.ownerDocument;
    const controls = this.#listControls();
    this.controlsDropdown.replaceChildren(...controls.map((control) => menuEntry(page, control)));
    this.controls.hidden = controls.length === 0;
    if (this.#frame?.classList.contains("themed")) setTheme(this.#frame);
  }

  toggleControls(expanded = this.controlsDropdown.hidden): void {
    this.controlsDropdown.hidden = !expanded;
    this.controls.setAttribute("aria-expanded", String(expanded));
  }

  /** Dragging, resizing, minimizing and raising. */
  bind(): void {
    const { positioned, minimizable, resizable } = this.#app.options.window;
    const frame = this.#frame;
    if (!frame) return;
    frame.addEventListener("pointerdown", () => positioned && this.#app.bringToFront(), { capture: true });
    if (positioned) this.header.addEventListener("pointerdown", (event) => this.#drag(event));
    if (minimizable) this.header.addEventListener("dblclick", (event) => this.#toggleMinimized(event));
    if (resizable) this.resize.addEventListener("pointerdown", (event) => this.#resize(event));
  }

  #drag(start: PointerEvent): void {
    if (start.button !== 0 || isButton(start)) return;
    const { left = 0, top = 0 } = this.#app.position;
    trackPointer(this.header, start, (x, y) => this.#app.setPosition({ left: left + x, top: top + y }));
  }

  #resize(start: PointerEvent): void {
    const frame = this.#frame;
    if (!frame || start.button !== 0) return;
    const { offsetWidth, offsetHeight } = frame;
    trackPointer(this.resize, start, (x, y) =>
      this.#app.setPosition(minimumSize(offsetWidth + x, offsetHeight + y)),
    );
  }

  #toggleMinimized(event: MouseEvent): void {
    if (isButton(event)) return;
    void (this.#app.minimized ? this.#app.maximize() : this.#app.minimize());
  }
}

/** Gives a themed element the class of the client's colour scheme. */
export function setTheme(frame: HTMLElement): void {
  frame.classList.remove("theme-light", "theme-dark");
  frame.classList.add(`theme-${environment().colorScheme()}`);
}

function isButton(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("button, a, input") !== null;
}

function element(page: Document, tag: string, ...classes: string[]): HTMLElement {
  const created = page.createElement(tag);
  created.classList.add(...classes);
  return created;
}

function headerButton(page: Document, action: string, icon: string, label: string): HTMLButtonElement {
  const button = page.createElement("button");
  button.type = "button";
  button.className = "header-control icon";
  button.dataset.action = action;
  button.setAttribute("aria-label", environment().localize(label));
  // The icon is an element of its own, because icon fonts decide how their element is displayed.
  button.append(element(page, "i", ...icon.split(" ")));
  return button;
}

function menuEntry(page: Document, control: HeaderControl): HTMLElement {
  const entry = element(page, "li", "header-control");
  const button = page.createElement("button");
  button.type = "button";
  if (control.action) button.dataset.action = control.action;
  if (control.onClick) {
    const { onClick } = control;
    button.addEventListener("click", (event) => onClick(event));
  }
  const icon = page.createElement("i");
  icon.className = control.icon;
  button.append(icon, page.createTextNode(environment().localize(control.label)));
  entry.append(button);
  return entry;
}
