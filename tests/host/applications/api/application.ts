/** ApplicationV2: the life cycle of everything that is drawn as HTML. */
import { environment } from "../environment.ts";
import type {
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import { type ApplicationClass, ApplicationWindow } from "./application-window.ts";

export const RENDER_STATES = Object.freeze({
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
});
export type RenderState = (typeof RENDER_STATES)[keyof typeof RENDER_STATES];

/** `foundry.applications.instances`: what is rendered now, by application id. */
export const instances = new Map<string, ApplicationV2>();

export class ApplicationV2 extends ApplicationWindow {
  static override BASE_APPLICATION: ApplicationClass = ApplicationV2;
  static readonly RENDER_STATES = RENDER_STATES;

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: { width: "auto", height: "auto" },
  };

  #element: HTMLElement | null = null;
  #state: RenderState = RENDER_STATES.NONE;
  #queue: Promise<unknown> = Promise.resolve();

  /** The outermost element; for framed applications the frame. Throws while there is none (see `rendered`). */
  override get element(): HTMLElement {
    if (!this.#element)
      throw new Error(`${this.constructor.name} "${this.id}" is not rendered and has no element.`);
    return this.#element;
  }

  override get form(): HTMLFormElement | null {
    for (const candidate of [this.#element, this.window.content]) {
      if (candidate instanceof HTMLFormElement) return candidate;
    }
    return this.#element instanceof HTMLDialogElement ? this.#element.querySelector("form") : null;
  }

  override get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get state(): RenderState {
    return this.#state;
  }

  // Rendering -------------------------------------------------------------------------------------------------

  /** Queued behind renderings and closings of this application that have not ended. */
  async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const asked: RenderOptions = typeof options === "boolean" ? { ...more, force: options } : options;
    await this.#enqueue(() => this.#render(asked));
    return this;
  }

  #enqueue(step: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(step, step);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #render(options: RenderOptions): Promise<void> {
    const isFirstRender = !this.rendered;
    if (isFirstRender && !options.force) return;
    if (this._canRender(options) === false) return;
    options.isFirstRender = isFirstRender;
    this.#state = RENDER_STATES.RENDERING;
    try {
      this._configureRenderOptions(options);
      const context = await this._prepareContext(options);
      if (isFirstRender) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      this.#announce("prerender", "preRender", context, options);
      if (isFirstRender) {
        this.#element = this.hasFrame ? await this._renderFrame(options) : this.#createBareElement();
      }
      const content = this.hasFrame ? this.window.content : this.#element;
      if (!content) throw new Error("there is no element to render into");
      this._replaceHTML(await this._renderHTML(context, options), content, options);
      if (isFirstRender) {
        this._insertElement(this.element);
        this._attachFrameListeners();
        instances.set(this.id, this);
      }
      this.#state = RENDER_STATES.RENDERED;
      if (this.hasFrame) this._updateFrame(options);
      if (this.options.window.positioned) this.setPosition(options.position ?? {});
      if (isFirstRender) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      if (options.force && this.hasFrame && this.options.window.positioned) this.bringToFront();
      await this._postRender(context, options);
      this.#announce("render", "render", this.element, context, options);
    } catch (error) {
      this.#state = RENDER_STATES.ERROR;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Could not render ${this.applicationClass.name} "${this.id}": ${reason}`, {
        cause: error,
      });
    }
  }

  /** Calls the hook of every class of the chain, then the listeners of this instance. */
  #announce(event: string, prefix: string, ...args: unknown[]): void {
    for (const level of this.applicationClass.inheritanceChain()) {
      if (level.name) environment().hooks.callAll(`${prefix}${level.name}`, this, ...args);
    }
    this.dispatchEvent(new Event(event));
  }

  #createBareElement(): HTMLElement {
    const element = environment().document.createElement(this.options.tag);
    element.id = this.id;
    element.classList.add(...this.options.classes);
    return element;
  }

  protected _canRender(_options: RenderOptions): false | undefined {
    return undefined;
  }

  protected _configureRenderOptions(options: RenderOptions): void {
    if (options.tab === undefined) return;
    const groups = Object.keys(this.applicationClass.TABS);
    if (typeof options.tab !== "string") Object.assign(this.tabGroups, options.tab);
    else if (groups.length === 1 && groups[0] !== undefined) this.tabGroups[groups[0]] = options.tab;
    else
      throw new Error(
        `The render option tab "${options.tab}" needs an application with exactly one tab group.`,
      );
  }

  protected async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(this.applicationClass.TABS);
    const [only] = groups;
    return groups.length === 1 && only !== undefined ? { tabs: this._prepareTabs(only) } : {};
  }

  protected async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(
      "the class defines neither _renderHTML nor _replaceHTML; wrap it with HandlebarsApplicationMixin",
    );
  }

  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error("the class does not define _replaceHTML");
  }

  protected _insertElement(element: HTMLElement): void {
    const page = element.ownerDocument;
    page.getElementById(element.id)?.remove();
    page.body.append(element);
  }

  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  // Closing ---------------------------------------------------------------------------------------------------

  override async close(options: ClosingOptions = {}): Promise<this> {
    await this.#enqueue(() => this.#close(options));
    return this;
  }

  async #close(options: ClosingOptions): Promise<void> {
    if (this.#state !== RENDER_STATES.RENDERED && this.#state !== RENDER_STATES.ERROR) return;
    await this._preClose(options);
    this.#state = RENDER_STATES.CLOSING;
    this._tearDown(options);
    this._removeElement(this.element);
    instances.delete(this.id);
    this.#element = null;
    this.#state = RENDER_STATES.CLOSED;
    this._onClose(options);
    this.#announce("close", "close");
  }

  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  protected _onClose(_options: ClosingOptions): void {}
  protected _tearDown(_options: ClosingOptions): void {}
  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }
}
