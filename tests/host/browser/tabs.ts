/** The tabs of the sidebar: one is shown, chosen by click or by arrow key. */

const FIRST = "chat";

/** @param labels names of the tabs by id */
export function startTabs(labels: Readonly<Record<string, string>>): void {
  const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>("#sidebar-tabs [data-tab]"));
  const show = (chosen: HTMLButtonElement): void => {
    for (const button of buttons) {
      const selected = button === chosen;
      button.setAttribute("aria-selected", String(selected));
      button.tabIndex = selected ? 0 : -1;
      const panel = document.getElementById(`sidebar-${button.dataset.tab}`);
      if (panel) panel.hidden = !selected;
    }
  };
  for (const [index, button] of buttons.entries()) {
    const label = labels[button.dataset.tab ?? ""] ?? "";
    button.setAttribute("aria-label", label);
    button.title = label;
    button.addEventListener("click", () => show(button));
    button.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const next = step === undefined ? undefined : buttons[(index + step + buttons.length) % buttons.length];
      if (!next) return;
      event.preventDefault();
      show(next);
      next.focus();
    });
    if (button.dataset.tab === FIRST) show(button);
  }
}
