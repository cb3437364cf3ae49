/** What the page as a whole answers to: links and rolls in texts, and Escape. */

import { type ApplicationV2, instances } from "../api/application.ts";
import { guard } from "../api/application-form.ts";
import { setTheme } from "../api/application-frame.ts";
import { environment } from "../environment.ts";
import { openLink } from "../ux/enrich-links.ts";
import { rollLink } from "../ux/enrich-rolls.ts";

/** Called once per page. */
export function listenToPage(page: Document): void {
  page.addEventListener("click", (event) => {
    if (event.target instanceof Element) guard("link in a text", follow(event.target));
  });
  page.addEventListener("dragstart", (event) => dragLink(event));
  page.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) dismiss(event);
  });
}

async function follow(target: Element): Promise<void> {
  if (await openLink(target)) return;
  await rollLink(target, environment().chat.rollData());
}

/** A link is dragged as the document that it leads to. */
function dragLink(event: DragEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-uuid]") : null;
  if (!link) return;
  const { uuid, type } = link.dataset;
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
}

/** Escape leaves the field that is typed into; otherwise it closes the window in front. */
function dismiss(event: KeyboardEvent): void {
  const field = event.target;
  if (field instanceof HTMLElement && field.matches("input, textarea, select, [contenteditable]")) {
    field.blur();
    return;
  }
  const windows = Array.from(instances.values()).filter((app) => app.hasFrame && app.rendered);
  const top = windows.sort((a, b) => zIndexOf(b) - zIndexOf(a))[0];
  if (top) guard("window", top.close({ closeKey: true }));
}

function zIndexOf(app: ApplicationV2): number {
  return app.position.zIndex ?? 0;
}

/** Gives the page and every open window the class of the client's colour scheme. */
export function applyColorScheme(page: Document): void {
  page.body.classList.remove("theme-light", "theme-dark");
  page.body.classList.add(`theme-${environment().colorScheme()}`);
  for (const app of instances.values()) if (app.hasFrame && app.rendered) setTheme(app.element);
}
