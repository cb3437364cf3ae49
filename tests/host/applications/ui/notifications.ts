/** `ui.notifications`: short messages at the edge of the page, announced to screen readers. */
import { escapeHTML } from "../../common/utils/index.ts";
import { assertKeys } from "../assert-keys.ts";
import { environment } from "../environment.ts";
import { cleanHTML } from "../ux/clean-html.ts";

export type NotificationType = "info" | "success" | "warning" | "error";

export interface NotificationOptions {
  /** Stays until it is removed. */
  permanent?: boolean;
  console?: boolean;
  /** The message is a language key. */
  localize?: boolean;
  /** The message is a language key and these are its placeholders. */
  format?: Record<string, unknown>;
  /** Escape the values of `format`. Default true. */
  escape?: boolean;
  /** Clean the message as HTML. Default true; not needed with an escaped format or a key. */
  clean?: boolean;
  progress?: boolean;
}

const OPTION_KEYS = ["clean", "console", "escape", "format", "localize", "permanent", "progress"];

/** One message: in the queue, showing, or gone. */
export class Notification {
  readonly id: number;
  readonly type: NotificationType;
  /** HTML. */
  message: string;
  readonly permanent: boolean;
  readonly progress: boolean;
  /** From 0 to 1; only of progress notifications. */
  pct = 0;
  /** The shown element; null while it waits and after it is gone. */
  element: HTMLElement | null = null;
  readonly #owner: Notifications;

  constructor(
    owner: Notifications,
    id: number,
    type: NotificationType,
    message: string,
    options: NotificationOptions,
  ) {
    this.#owner = owner;
    this.id = id;
    this.type = type;
    this.message = message;
    this.progress = options.progress === true;
    this.permanent = options.permanent === true || this.progress;
  }

  get active(): boolean {
    return this.element !== null;
  }

  remove(): void {
    this.#owner.remove(this);
  }

  update(update: NotificationUpdate): void {
    this.#owner.update(this, update);
  }
}

export interface NotificationUpdate extends NotificationOptions {
  pct?: number;
  message?: string;
}

export class Notifications {
  static readonly MAX_ACTIVE = 5;
  /** Milliseconds. */
  static readonly LIFETIME_MS = 5000;

  readonly queue: Notification[] = [];
  readonly active: Notification[] = [];
  #counter = 0;

  notify(message: unknown, type: NotificationType = "info", options: NotificationOptions = {}): Notification {
    assertKeys("A notification", options, OPTION_KEYS);
    const html = textOf(message, options);
    const notification = new Notification(this, ++this.#counter, type, html, options);
    if (options.console !== false) log(type, html);
    this.queue.push(notification);
    this.#fill();
    return notification;
  }

  info(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "info", options);
  }

  success(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "success", options);
  }

  warn(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "error", options);
  }

  has(notification: Notification | number): boolean {
    return this.#find(notification) !== undefined;
  }

  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (!found) return;
    found.element?.remove();
    found.element = null;
    for (const list of [this.queue, this.active]) {
      const index = list.indexOf(found);
      if (index >= 0) list.splice(index, 1);
    }
    this.#fill();
  }

  /** Takes everything away, the waiting ones too. */
  clear(): void {
    this.queue.length = 0;
    for (const notification of [...this.active]) this.remove(notification);
  }

  update(notification: Notification | number, { pct, message, ...options }: NotificationUpdate = {}): void {
    assertKeys("A notification", options, OPTION_KEYS);
    const found = this.#find(notification);
    if (!found) return;
    if (message !== undefined) found.message = textOf(message, options);
    if (pct !== undefined) {
      if (!found.progress || pct < 0 || pct > 1)
        throw new Error("pct goes from 0 to 1, for progress notifications.");
      found.pct = pct;
    }
    if (found.element) show(found, found.element);
    if (found.progress && found.pct === 1) this.#expire(found);
  }

  #find(notification: Notification | number): Notification | undefined {
    const id = typeof notification === "number" ? notification : notification.id;
    return [...this.active, ...this.queue].find((candidate) => candidate.id === id);
  }

  #fill(): void {
    while (this.active.length < Notifications.MAX_ACTIVE) {
      const next = this.queue.shift();
      if (!next) return;
      this.active.push(next);
      next.element = this.#createElement(next);
      region(environment().document).append(next.element);
      if (!next.permanent) this.#expire(next);
    }
  }

  #expire(notification: Notification): void {
    const timer: unknown = setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS);
    // Under Node a waiting message must not keep the process alive.
    if (typeof timer === "object" && timer !== null && "unref" in timer && typeof timer.unref === "function")
      timer.unref();
  }

  #createElement(notification: Notification): HTMLElement {
    const element = environment().document.createElement("li");
    element.className = `notification ${notification.type}`;
    element.dataset.id = String(notification.id);
    if (notification.type === "error") element.setAttribute("role", "alert");
    element.addEventListener("click", () => this.remove(notification));
    show(notification, element);
    return element;
  }
}

function show(notification: Notification, element: HTMLElement): void {
  element.innerHTML = `<p>${notification.message}</p>`;
  if (!notification.progress) return;
  const bar = element.ownerDocument.createElement("progress");
  bar.max = 1;
  bar.value = notification.pct;
  element.append(bar);
}

/** The live region that holds the messages. */
function region(page: Document): HTMLElement {
  const known = page.getElementById("notifications");
  if (known) return known;
  const list = page.createElement("ol");
  list.id = "notifications";
  list.setAttribute("aria-live", "polite");
  page.body.append(list);
  return list;
}

function textOf(
  message: unknown,
  { localize, format, escape: escapes = true, clean = true }: NotificationOptions,
): string {
  const text = message instanceof Error ? message.message : String(message);
  if (format) {
    const values = Object.entries(format).map(([key, value]) => [
      key,
      escapes ? escapeHTML(String(value)) : value,
    ]);
    const formatted = environment().format(text, Object.fromEntries(values));
    return escapes || !clean ? formatted : cleanHTML(formatted);
  }
  if (localize) return environment().localize(text);
  return clean ? cleanHTML(text) : text;
}

function log(type: NotificationType, html: string): void {
  const text = html.replace(/<[^>]*>/g, "");
  if (type === "error") console.error(text);
  else if (type === "warning") console.warn(text);
  else console.log(text);
}
