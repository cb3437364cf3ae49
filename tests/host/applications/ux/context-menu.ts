/** ContextMenu: entries that open with a right click on the elements of a container. */
import { assertKeys } from "../assert-keys.ts";
import { environment } from "../environment.ts";

export interface ContextMenuEntry {
  /** A language key or a text. */
  label: string;
  /** Classes of an icon, or an element as HTML. */
  icon?: string;
  classes?: string;
  group?: string;
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
  visible?: boolean | ((target: HTMLElement) => boolean);
}

export interface ContextMenuOptions {
  eventName?: string;
  closeOnSelect?: boolean;
  fixed?: boolean;
  jQuery?: false;
  relative?: "target" | "cursor";
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
}

const ENTRY_KEYS = ["label", "icon", "classes", "group", "onClick", "visible"];
const OPTION_KEYS = ["eventName", "closeOnSelect", "fixed", "jQuery", "relative", "onOpen", "onClose"];

export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  readonly selector: string;
  readonly menuItems: ContextMenuEntry[];
  target: HTMLElement | null = null;
  readonly #options: ContextMenuOptions;
  #element: HTMLElement | null = null;
  #abort: AbortController | null = null;

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    assertKeys("ContextMenu", options, OPTION_KEYS);
    this.selector = selector;
    this.menuItems = menuItems;
    this.#options = options;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => {
      const start = event.target instanceof Element ? event.target : null;
      const target = start?.closest<HTMLElement>(selector);
      if (!target || !container.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      void this.render(target, { event });
    });
  }

  /** The open menu; null while it is closed. */
  get element(): HTMLElement | null {
    return this.#element;
  }

  /** Opens the menu at an element. Entries that are not visible for it are left out. */
  async render(target: HTMLElement, { event }: { event?: Event } = {}): Promise<void> {
    await this.close();
    const entries = this.menuItems.filter((entry) => isVisible(entry, target));
    if (entries.length === 0) return;
    const page = target.ownerDocument;
    const menu = page.createElement("menu");
    menu.id = "context-menu";
    menu.className = `context-menu themed theme-${environment().colorScheme()}`;
    menu.append(...entries.map((entry) => this.#createItem(entry, target)));
    page.body.append(menu);
    place(menu, target, this.#options.relative === "target" ? undefined : event);
    this.target = target;
    this.#element = menu;
    this.#listen(page);
    target.classList.add("context");
    menu.querySelector("button")?.focus();
    this.#options.onOpen?.(target);
  }

  async close(): Promise<void> {
    if (!this.#element) return;
    const target = this.target;
    this.#abort?.abort();
    this.#element.remove();
    this.#element = null;
    this.target = null;
    target?.classList.remove("context");
    if (target) this.#options.onClose?.(target);
  }

  /** A click elsewhere and Escape close the menu; arrows move through it. */
  #listen(page: Document): void {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    page.addEventListener(
      "pointerdown",
      (event) => {
        if (event.target instanceof Node && !this.#element?.contains(event.target)) void this.close();
      },
      { signal, capture: true },
    );
    page.addEventListener("keydown", (event) => this.#onKey(event), { signal, capture: true });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || !this.#element) return;
    event.preventDefault();
    const buttons = Array.from(this.#element.querySelectorAll("button"));
    const focused = this.#element.ownerDocument.activeElement;
    const present = focused instanceof HTMLButtonElement ? buttons.indexOf(focused) : -1;
    buttons[(present + step + buttons.length) % buttons.length]?.focus();
  }

  #createItem(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const page = target.ownerDocument;
    const item = page.createElement("li");
    item.className = "context-item";
    if (entry.classes) item.classList.add(...entry.classes.split(" "));
    if (entry.group) item.dataset.group = entry.group;
    const button = page.createElement("button");
    button.type = "button";
    if (entry.icon) button.append(createIcon(page, entry.icon));
    const { hasTranslation, localize } = environment();
    button.append(hasTranslation(entry.label) ? localize(entry.label) : entry.label);
    button.addEventListener("click", (event) => {
      if (this.#options.closeOnSelect !== false) void this.close();
      if (isPointer(event)) entry.onClick?.(event, target);
    });
    item.append(button);
    return item;
  }
}

function isPointer(event: Event): event is PointerEvent {
  return event instanceof MouseEvent;
}

function isVisible(entry: ContextMenuEntry, target: HTMLElement): boolean {
  assertKeys("A context menu entry", entry, ENTRY_KEYS);
  if (!entry.label) throw new Error("A context menu entry needs a label.");
  const { visible = true } = entry;
  return typeof visible === "function" ? visible(target) : visible;
}

function createIcon(page: Document, icon: string): HTMLElement {
  const holder = page.createElement("span");
  if (icon.includes("<")) holder.innerHTML = icon;
  else holder.className = icon;
  holder.setAttribute("aria-hidden", "true");
  return holder;
}

/** At the pointer, else below the target; kept inside the page. */
function place(menu: HTMLElement, target: HTMLElement, event: Event | undefined): void {
  const view = target.ownerDocument.defaultView;
  const box = target.getBoundingClientRect();
  const point =
    event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom };
  const left = Math.min(point.x, (view?.innerWidth ?? 0) - menu.offsetWidth);
  const top = Math.min(point.y, (view?.innerHeight ?? 0) - menu.offsetHeight);
  menu.style.left = `${Math.max(left, 0)}px`;
  menu.style.top = `${Math.max(top, 0)}px`;
}
