/** Clicks on `data-action` find the handler that the application's options name. */
import { environment } from "../environment.ts";
import type { ActionConfiguration } from "./application-types.ts";
import type { ApplicationWindow } from "./application-window.ts";

/** The part of an application that answers clicks. */
export interface ActionHost {
  readonly app: ApplicationWindow;
  readonly element: HTMLElement;
  /** Actions that every application has; the options win over them. */
  readonly builtIn: Readonly<Record<string, (event: PointerEvent, target: HTMLElement) => unknown>>;
  /** Called for an action without handler. */
  readonly unknown: (event: PointerEvent, target: HTMLElement) => unknown;
}

/** Listens once for the whole element, so re-rendered content needs no listeners of its own. */
export function bindActions(host: ActionHost): void {
  for (const type of ["click", "auxclick"]) {
    host.element.addEventListener(type, (event) => {
      if (isPointer(event)) answer(host, event);
    });
  }
  host.element.addEventListener("contextmenu", (event) => {
    const action = actionOf(host, targetOf(host, event));
    if (action && buttonsOf(action).includes(2)) event.preventDefault();
  });
}

function isPointer(event: Event): event is PointerEvent {
  return event instanceof MouseEvent;
}

function targetOf(host: ActionHost, event: Event): HTMLElement | null {
  const start = event.target;
  if (!(start instanceof Element)) return null;
  const target = start.closest<HTMLElement>("[data-action]");
  return target && host.element.contains(target) ? target : null;
}

function actionOf(host: ActionHost, target: HTMLElement | null): ActionConfiguration | undefined {
  return target?.dataset.action ? host.app.options.actions[target.dataset.action] : undefined;
}

function buttonsOf(action: ActionConfiguration): readonly number[] {
  return typeof action === "function" ? [0] : action.buttons;
}

function answer(host: ActionHost, event: PointerEvent): void {
  const target = targetOf(host, event);
  const name = target?.dataset.action;
  if (!target || !name) return;
  const action = actionOf(host, target);
  const builtIn = host.builtIn[name];
  if (action) {
    if (!buttonsOf(action).includes(event.button)) return;
    const handler = typeof action === "function" ? action : action.handler;
    event.preventDefault();
    run(name, () => handler.call(host.app, event, target));
  } else if (event.button === 0) {
    run(name, () => (builtIn ?? host.unknown)(event, target));
  }
}

/** A failing handler stops nothing else; the failure is reported with the action's name. */
function run(name: string, handler: () => unknown): void {
  const failed = (error: unknown) => environment().reportFailure(`action "${name}"`, error);
  try {
    Promise.resolve(handler()).catch(failed);
  } catch (error) {
    failed(error);
  }
}
