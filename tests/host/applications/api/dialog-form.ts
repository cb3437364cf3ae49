/** The HTML of a dialog: its content and a footer with the buttons. */
import { environment } from "../environment.ts";
import type { DialogButton } from "./dialog.ts";

export function createDialogForm(
  page: Document,
  { content, buttons }: { content: string | HTMLElement; buttons: readonly DialogButton[] },
): HTMLFormElement {
  const form = page.createElement("form");
  form.className = "dialog-form standard-form";
  form.autocomplete = "off";
  const body = page.createElement("div");
  body.className = "dialog-content";
  if (typeof content === "string") body.innerHTML = content;
  else body.append(content);
  const footer = page.createElement("footer");
  footer.className = "form-footer";
  const focusElsewhere = body.querySelector("[autofocus]") !== null;
  footer.append(...buttons.map((button) => createButton(page, button, !focusElsewhere)));
  form.append(body, footer);
  return form;
}

function createButton(page: Document, config: DialogButton, mayFocus: boolean): HTMLButtonElement {
  const { localize } = environment();
  const button = page.createElement("button");
  button.setAttribute("type", config.type ?? "submit");
  button.dataset.action = config.action;
  if (config.class) button.classList.add(...config.class.split(" "));
  if (config.default && mayFocus) button.setAttribute("autofocus", "");
  button.disabled = config.disabled === true;
  if (config.tooltip) button.dataset.tooltip = config.tooltip;
  for (const [property, value] of Object.entries(config.style ?? {}))
    button.style.setProperty(property, value);
  if (config.icon) {
    const icon = page.createElement("i");
    icon.className = config.icon;
    icon.setAttribute("inert", "");
    button.append(icon);
  }
  const label = page.createElement("span");
  label.textContent = localize(config.label);
  button.append(label);
  return button;
}
