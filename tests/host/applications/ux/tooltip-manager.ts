/** `game.tooltip`: shows the text that elements carry in data-tooltip when they are pointed at or focused. */
import { escapeHTML } from "../../common/utils/index.ts";
import { assertKeys } from "../assert-keys.ts";
import { environment } from "../environment.ts";
import { cleanHTML } from "./clean-html.ts";

export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

export interface TooltipOptions {
  /** Plain text or a language key. */
  text?: string;
  /** HTML; cleaned. */
  html?: string | HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
}

const OPTION_KEYS = ["text", "html", "direction", "cssClass", "locked"];
const DIRECTIONS: readonly string[] = ["UP", "DOWN", "LEFT", "RIGHT", "CENTER"];
const DEFAULT_DIRECTION: TooltipDirection = "DOWN";
/** Between tooltip and element. */
const MARGIN_PX = 5;

export class TooltipManager {
  /** Milliseconds of pointing before a tooltip shows. */
  static TOOLTIP_ACTIVATION_MS = 500;
  static TOOLTIP_DIRECTIONS = Object.freeze({
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  });

  /** The element whose tooltip shows; null if none does. */
  element: HTMLElement | null = null;
  #tooltip: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The element that holds the text. */
  get tooltip(): HTMLElement {
    this.#tooltip ??= createTooltip(environment().document);
    return this.#tooltip;
  }

  /** Listens in a page, once. */
  activateEventListeners(page: Document = environment().document): void {
    page.addEventListener("pointerover", (event) => this.#approach(event.target));
    page.addEventListener("pointerout", (event) => this.#leave(event.target));
    page.addEventListener("focusin", (event) => this.#approach(event.target));
    page.addEventListener("focusout", (event) => this.#leave(event.target));
    page.addEventListener("pointerdown", () => this.deactivate());
    page.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate());
  }

  #approach(target: EventTarget | null): void {
    const element = tooltipped(target);
    if (element === this.element) return;
    this.deactivate();
    if (!element) return;
    this.#timer = setTimeout(() => this.activate(element), TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  #leave(target: EventTarget | null): void {
    if (tooltipped(target)) this.deactivate();
  }

  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    assertKeys("A tooltip", options, OPTION_KEYS);
    this.deactivate();
    const html = contentOf(element, options);
    if (html === "") return;
    this.element = element;
    const { tooltip } = this;
    if (html instanceof HTMLElement) tooltip.replaceChildren(html);
    else tooltip.innerHTML = html;
    tooltip.className = ["tooltip", "active", options.cssClass ?? element.dataset.tooltipClass ?? ""]
      .join(" ")
      .trim();
    tooltip.classList.add("themed", `theme-${environment().colorScheme()}`);
    element.setAttribute("aria-describedby", tooltip.id);
    place(tooltip, element, options.direction ?? directionOf(element));
  }

  deactivate(): void {
    this.clearPending();
    this.element?.removeAttribute("aria-describedby");
    this.element = null;
    this.#tooltip?.classList.remove("active");
  }

  /** Forgets a tooltip that waits to be shown. */
  clearPending(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

function tooltipped(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>("[data-tooltip], [data-tooltip-text], [data-tooltip-html]")
    : null;
}

/** The HTML to show: what was asked for, else what the element carries, else its label. */
function contentOf(element: HTMLElement, options: TooltipOptions): string | HTMLElement {
  if (options.html instanceof HTMLElement) return options.html;
  if (options.html !== undefined) return cleanHTML(options.html);
  if (options.text !== undefined) return localizedText(options.text);
  const { tooltip, tooltipText, tooltipHtml } = element.dataset;
  if (tooltipText) return localizedText(tooltipText);
  if (tooltipHtml) return cleanHTML(tooltipHtml);
  if (tooltip) return environment().hasTranslation(tooltip) ? localizedText(tooltip) : cleanHTML(tooltip);
  return localizedText(element.getAttribute("aria-label") ?? "");
}

function localizedText(text: string): string {
  const { hasTranslation, localize } = environment();
  return escapeHTML(hasTranslation(text) ? localize(text) : text);
}

/** The direction that the element or an ancestor names. */
export function directionOf(element: HTMLElement): TooltipDirection {
  const named = element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
  if (named === undefined) return DEFAULT_DIRECTION;
  if (!isDirection(named)) throw new Error(`"${named}" is no direction of a tooltip.`);
  return named;
}

function isDirection(value: string): value is TooltipDirection {
  return DIRECTIONS.includes(value);
}

function createTooltip(page: Document): HTMLElement {
  const element = page.createElement("aside");
  element.id = "tooltip";
  element.className = "tooltip";
  element.setAttribute("role", "tooltip");
  page.body.append(element);
  return element;
}

function place(tooltip: HTMLElement, element: HTMLElement, direction: TooltipDirection): void {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const view = element.ownerDocument.defaultView;
  const middle = { x: box.left + (box.width - width) / 2, y: box.top + (box.height - height) / 2 };
  const points: Record<TooltipDirection, { x: number; y: number }> = {
    UP: { x: middle.x, y: box.top - height - MARGIN_PX },
    DOWN: { x: middle.x, y: box.bottom + MARGIN_PX },
    LEFT: { x: box.left - width - MARGIN_PX, y: middle.y },
    RIGHT: { x: box.right + MARGIN_PX, y: middle.y },
    CENTER: middle,
  };
  const { x, y } = points[direction];
  tooltip.dataset.direction = direction;
  tooltip.style.left = `${Math.max(0, Math.min(x, (view?.innerWidth ?? 0) - width))}px`;
  tooltip.style.top = `${Math.max(0, Math.min(y, (view?.innerHeight ?? 0) - height))}px`;
}
