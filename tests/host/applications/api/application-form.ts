/** Forms of applications: the element that listens, and one submission. */
import { environment } from "../environment.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { FormConfiguration } from "./application-types.ts";
import type { ApplicationWindow } from "./application-window.ts";

export interface FormCallbacks {
  submit(config: FormConfiguration, event: Event): Promise<void>;
  change(config: FormConfiguration, event: Event): void;
}

/** Binds once; the element must outlive re-renders. */
export function bindForm(element: HTMLElement, config: FormConfiguration, callbacks: FormCallbacks): void {
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    guard("form submit", callbacks.submit(config, event));
  });
  element.addEventListener("change", (event) => callbacks.change(config, event));
}

/** Reports a rejected submission that nobody awaits. */
export function guard(where: string, promise: Promise<unknown>): void {
  promise.catch((error: unknown) => environment().reportFailure(where, error));
}

/** Runs the handler with the form's data; closes the application if the configuration says so. */
export async function runSubmission(
  app: ApplicationWindow,
  config: FormConfiguration,
  event: Event,
  submitOptions: Record<string, unknown> = {},
): Promise<unknown> {
  const form = formOf(app, event);
  if (!form || !config.handler) throw new Error(`"${app.id}" has no form with a handler.`);
  const result: unknown = await config.handler.call(
    app,
    event,
    form,
    new FormDataExtended(form),
    submitOptions,
  );
  if (config.closeOnSubmit) await app.close({ submitted: true });
  return result;
}

/** The form that the event came from, else the application's own. */
function formOf(app: ApplicationWindow, event: Event): HTMLFormElement | null {
  if (event.currentTarget instanceof HTMLFormElement) return event.currentTarget;
  if (event.target instanceof HTMLFormElement) return event.target;
  return app.form;
}
