/** Tab groups: records for templates, and classes in rendered HTML. */
import type { ApplicationTab, TabsConfiguration } from "./application-types.ts";

/** The tabs of a group by id. The group's active tab is set to its initial one if none was chosen yet. */
export function prepareTabGroup(
  group: string,
  { tabs, labelPrefix, initial = null }: TabsConfiguration,
  active: Record<string, string | null>,
): Record<string, ApplicationTab> {
  active[group] ??= initial;
  return Object.fromEntries(
    tabs.map((tab) => {
      const isActive = active[group] === tab.id;
      const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : undefined);
      const classes = [tab.cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
      const prepared: ApplicationTab = { ...tab, group, active: isActive, cssClass: classes };
      if (label !== undefined) prepared.label = label;
      return [tab.id, prepared];
    }),
  );
}

/** Marks the navigation and the sections of one tab as active; throws if the HTML has neither. */
export function activateTab(root: HTMLElement, tab: string, group: string): void {
  const own = root.querySelectorAll<HTMLElement>(`[data-group="${group}"][data-tab]`);
  let found = false;
  for (const element of own) {
    const isActive = element.dataset.tab === tab;
    found ||= isActive;
    element.classList.toggle("active", isActive);
    if (element.dataset.action === "tab") {
      element.setAttribute("aria-pressed", String(isActive));
    }
  }
  if (!found) throw new Error(`There is no tab "${tab}" in the group "${group}".`);
}
