/** What of a part survives its replacement: the focus (by id or name) and the scroll positions that the part lists. */
import type { TemplatePart } from "./handlebars-application.ts";

export interface PartState {
  /** Selector of the focused element inside the part. */
  focus?: string;
  scrollPositions: { selector: string; top: number; left: number }[];
  /** What subclasses add. */
  [entry: string]: unknown;
}

export function capturePartState(part: TemplatePart, prior: HTMLElement): PartState {
  const state: PartState = { scrollPositions: [] };
  const focus = focusSelector(prior);
  if (focus) state.focus = focus;
  for (const selector of part.scrollable ?? []) {
    const scrolled = within(prior, selector);
    if (!scrolled) continue;
    state.scrollPositions.push({ selector, top: scrolled.scrollTop, left: scrolled.scrollLeft });
  }
  return state;
}

export function restorePartState(state: PartState, element: HTMLElement): void {
  if (state.focus) element.querySelector<HTMLElement>(state.focus)?.focus();
  for (const { selector, top, left } of state.scrollPositions) {
    const scrolled = within(element, selector);
    if (!scrolled) continue;
    scrolled.scrollTop = top;
    scrolled.scrollLeft = left;
  }
}

/** The empty selector means the part itself. */
function within(root: HTMLElement, selector: string): Element | null {
  return selector === "" ? root : root.querySelector(selector);
}

function focusSelector(root: HTMLElement): string | null {
  const focused = root.ownerDocument.activeElement;
  if (!focused || !root.contains(focused)) return null;
  if (focused.id) return `[id="${focused.id}"]`;
  const name = focused.getAttribute("name");
  return name ? `${focused.localName}[name="${name}"]` : null;
}
