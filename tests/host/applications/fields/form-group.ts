/** A labelled group of inputs, as forms show one field. */
import { environment } from "../environment.ts";

export interface FormGroupConfig {
  label: string;
  input: HTMLElement | HTMLCollection;
  units?: string | undefined;
  hint?: string | undefined;
  rootId?: string | undefined;
  classes?: string[] | undefined;
  stacked?: boolean | undefined;
  hidden?: boolean | "until-found" | undefined;
  localize?: boolean | undefined;
}

export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const page = environment().document;
  const text = (key: string) => (config.localize ? environment().localize(key) : key);
  const group = page.createElement("div");
  group.classList.add("form-group", ...(config.classes ?? []));
  if (config.stacked) group.classList.add("stacked");
  if (config.hidden) group.setAttribute("hidden", config.hidden === true ? "" : config.hidden);
  const label = page.createElement("label");
  label.textContent = text(config.label);
  if (config.units) label.append(" ", unitsOf(page, text(config.units)));
  const fields = page.createElement("div");
  fields.className = "form-fields";
  const inputs = config.input instanceof HTMLElement ? [config.input] : Array.from(config.input);
  fields.append(...inputs);
  const [first] = inputs;
  if (first?.id) label.htmlFor = first.id;
  group.append(label, fields);
  if (config.hint) {
    const hint = page.createElement("p");
    hint.className = "hint";
    hint.textContent = text(config.hint);
    group.append(hint);
  }
  return group;
}

function unitsOf(page: Document, units: string): HTMLElement {
  const element = page.createElement("span");
  element.className = "units";
  element.textContent = `(${units})`;
  return element;
}
