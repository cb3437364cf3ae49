/** Tabs that can be used without a mouse and say which of them is open. */
import { closest } from "./dom.ts";

/** What may be pressed on a sheet that its user may only read; the host bars every button of such a form. */
const READING = "[role=tab], [data-action=openItem], [data-action=openEffect], [data-action=pointsHistory]";

/** Lets a reader of a sheet turn its pages. */
export function unbarReading(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>(READING)) button.disabled = false;
}

/** Marks the open tab of every tab list in `root` for those who hear or tab through the page. */
export function reflectTabs(root: HTMLElement): void {
  for (const tab of root.querySelectorAll<HTMLElement>("[role=tab]")) {
    const active = tab.classList.contains("active");
    tab.ariaSelected = String(active);
    tab.tabIndex = active ? 0 : -1;
  }
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Arrow keys, Home and End move between tabs and open them. Listens once on the window's element. */
export function tabKeys(event: KeyboardEvent): void {
  const tab = closest(event.target, "[role=tab]");
  const step = STEPS[event.key];
  if (!tab || !step) return;
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const next = tabs[step(tabs.indexOf(tab), tabs.length)];
  if (!next) return;
  event.preventDefault();
  next.click();
  next.focus();
}
