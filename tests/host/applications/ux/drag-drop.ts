/** DragDrop: which elements may be dragged, where drops are taken, and what is told about it. */
import { assertKeys } from "../assert-keys.ts";

export type DragDropAction = "dragstart" | "drop";
type CallbackName = DragDropAction | "dragover" | "dragenter" | "dragleave" | "dragend";

export interface DragDropConfiguration {
  /** Elements that can be dragged. */
  dragSelector?: string | null;
  /** Elements that take drops; the bound element itself if left out. */
  dropSelector?: string | null;
  permissions?: Partial<Record<DragDropAction, (selector: string | null | undefined) => boolean>>;
  callbacks?: Partial<Record<CallbackName, (event: DragEvent) => unknown>>;
}

const CALLBACKS = ["dragstart", "drop", "dragover", "dragenter", "dragleave", "dragend"];

export class DragDrop {
  /** The class to construct: `CONFIG.ux.DragDrop`, here always this one. */
  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  /** The payload of the present drag, where the browser hides it until the drop. */
  static getPayload(): unknown {
    return DragDrop.#payload;
  }

  static #payload: unknown = null;

  readonly dragSelector: string | null | undefined;
  readonly dropSelector: string | null | undefined;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({
    dragSelector,
    dropSelector,
    permissions = {},
    callbacks = {},
    ...others
  }: DragDropConfiguration = {}) {
    assertKeys("DragDrop", others, []);
    assertKeys("DragDrop permissions", permissions, ["dragstart", "drop"]);
    assertKeys("DragDrop callbacks", callbacks, CALLBACKS);
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /**
   * Attaches the handlers. They are the elements' handler properties: binding again replaces them, so binding at
   * every render does not pile them up, and two DragDrops cannot share one element.
   */
  bind(html: HTMLElement): this {
    if (this.dragSelector && this.can("dragstart", this.dragSelector)) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.setAttribute("draggable", "true");
        element.ondragstart = (event) => this.#start(event);
        element.ondragend = (event) => this.#end(event);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      for (const element of this.#dropTargets(html)) {
        element.ondragover = (event) => this.#over(event);
        element.ondrop = (event) => this.#drop(event);
        element.ondragenter = (event) => this.callback(event, "dragenter");
        element.ondragleave = (event) => this.callback(event, "dragleave");
      }
    }
    return this;
  }

  can(action: DragDropAction, selector: string | null | undefined): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  callback(event: DragEvent, action: CallbackName): unknown {
    return this.callbacks[action]?.(event);
  }

  #dropTargets(html: HTMLElement): HTMLElement[] {
    if (!this.dropSelector || html.matches(this.dropSelector)) return [html];
    return Array.from(html.querySelectorAll<HTMLElement>(this.dropSelector));
  }

  #start(event: DragEvent): void {
    this.callback(event, "dragstart");
    DragDrop.#payload = event.dataTransfer?.getData("text/plain") ?? null;
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }

  #end(event: DragEvent): void {
    DragDrop.#payload = null;
    this.callback(event, "dragend");
  }

  /** Accepts the drag, so that the browser lets it drop. */
  #over(event: DragEvent): boolean {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }

  #drop(event: DragEvent): unknown {
    event.preventDefault();
    DragDrop.#payload = null;
    return this.callback(event, "drop");
  }
}
