/** Where a window stands: pixels on the page, kept inside the page. */
import type { ApplicationPosition } from "./application-types.ts";

/** The smallest window that can be dragged to. */
const MINIMUM = { width: 200, height: 50 };

/** Fills in what is missing (centred) and keeps the title bar reachable. */
export function resolvePosition(element: HTMLElement, asked: ApplicationPosition): ApplicationPosition {
  const view = element.ownerDocument.defaultView;
  const page = { width: view?.innerWidth ?? 0, height: view?.innerHeight ?? 0 };
  const scale = asked.scale ?? 1;
  const width = (typeof asked.width === "number" ? asked.width : element.offsetWidth) * scale;
  const height = (typeof asked.height === "number" ? asked.height : element.offsetHeight) * scale;
  const left = asked.left ?? (page.width - width) / 2;
  const top = asked.top ?? (page.height - height) / 2;
  return {
    ...asked,
    left: Math.round(clamp(left, MINIMUM.height - width, page.width - MINIMUM.height)),
    top: Math.round(clamp(top, 0, page.height - MINIMUM.height)),
  };
}

export function applyPosition(element: HTMLElement, position: ApplicationPosition): void {
  const { style } = element;
  style.left = pixels(position.left);
  style.top = pixels(position.top);
  style.width = pixels(position.width);
  style.height = pixels(position.height);
  style.zIndex = position.zIndex === undefined ? "" : String(position.zIndex);
  style.transform = position.scale === undefined || position.scale === 1 ? "" : `scale(${position.scale})`;
  style.transformOrigin = style.transform ? "top left" : "";
}

/** Follows the pointer from pointerdown to pointerup and tells the way since the start. */
export function trackPointer(
  handle: HTMLElement,
  start: PointerEvent,
  moved: (x: number, y: number) => void,
): void {
  const move = (event: PointerEvent) => moved(event.clientX - start.clientX, event.clientY - start.clientY);
  const end = () => {
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", end);
    handle.removeEventListener("pointercancel", end);
  };
  if (start.pointerId !== undefined && "setPointerCapture" in handle)
    handle.setPointerCapture(start.pointerId);
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", end);
  handle.addEventListener("pointercancel", end);
}

export function minimumSize(width: number, height: number): { width: number; height: number } {
  return { width: Math.max(width, MINIMUM.width), height: Math.max(height, MINIMUM.height) };
}

function pixels(value: number | "auto" | undefined): string {
  if (value === undefined) return "";
  return value === "auto" ? "auto" : `${value}px`;
}

function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(Math.max(value, minimum), Math.max(minimum, maximum));
}
