/** What every application has besides its life cycle: options, window, position, actions, form, tabs and listeners. */
import { environment } from "../environment.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { bindActions } from "./application-actions.ts";
import { bindForm, guard, runSubmission } from "./application-form.ts";
import { ApplicationFrame } from "./application-frame.ts";
import { copyOptions, resolveOptions } from "./application-options.ts";
import { applyPosition, resolvePosition } from "./application-position.ts";
import { activateTab, prepareTabGroup } from "./application-tabs.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ApplicationPosition,
  ApplicationTab,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  RenderOptions,
  TabsConfiguration,
} from "./application-types.ts";
import { type EventListenerOptions, EventSource } from "./event-source.ts";

/** What the chain of classes is asked for. */
export interface ApplicationClass {
  readonly name: string;
  readonly DEFAULT_OPTIONS: ApplicationOptions;
  readonly BASE_APPLICATION: ApplicationClass;
  readonly TABS: Record<string, TabsConfiguration>;
  readonly emittedEvents: readonly string[];
  inheritanceChain(): Generator<ApplicationClass>;
}

export abstract class ApplicationWindow {
  static DEFAULT_OPTIONS: ApplicationOptions = {};
  static TABS: Record<string, TabsConfiguration> = {};
  static readonly emittedEvents: readonly string[] = Object.freeze([
    "prerender",
    "render",
    "close",
    "position",
  ]);
  /** Ends the chain of classes whose defaults and hooks count. */
  static BASE_APPLICATION: ApplicationClass;
  static _appId = 0;
  static _maxZ = 100;

  readonly options: Readonly<ApplicationConfiguration>;
  /** The active tab of each group. */
  tabGroups: Record<string, string | null> = {};
  readonly position: ApplicationPosition;

  /** The elements of the frame. */
  readonly window: ApplicationFrame;
  readonly #events: EventSource<ApplicationWindow>;
  #minimized = false;

  constructor(options: ApplicationOptions = {}) {
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = { ...this.options.position };
    this.#events = new EventSource<ApplicationWindow>(this, this.applicationClass.emittedEvents);
    this.window = new ApplicationFrame(this, () => [...this._headerControlButtons()]);
    for (const [group, { initial }] of Object.entries(this.applicationClass.TABS)) {
      this.tabGroups[group] = initial ?? null;
    }
  }

  abstract get element(): HTMLElement;
  /** The form that is the application, its content or inside its dialog; null if there is none. */
  abstract get form(): HTMLFormElement | null;
  abstract get rendered(): boolean;
  abstract close(options?: ClosingOptions): Promise<this>;

  /** This class and its ancestors up to BASE_APPLICATION. */
  static *inheritanceChain(): Generator<ApplicationClass> {
    let current: ApplicationClass | null = this;
    while (current?.BASE_APPLICATION) {
      yield current;
      if (current === this.BASE_APPLICATION) return;
      current = Object.getPrototypeOf(current);
    }
  }

  /** The class of this instance with its statics. */
  protected get applicationClass(): ApplicationClass {
    const own: unknown = this.constructor;
    if (!isApplicationClass(own)) throw new Error("An application was made without its class.");
    return own;
  }

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    const title = this.options.window.title ?? "";
    return title && environment().hasTranslation(title) ? environment().localize(title) : title;
  }

  get classList(): DOMTokenList {
    return this.element.classList;
  }

  get hasFrame(): boolean {
    return this.options.window.frame === true;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  // Options ---------------------------------------------------------------------------------------------------

  protected _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const levels: ApplicationOptions[] = [options];
    for (const level of this.applicationClass.inheritanceChain()) {
      if (Object.hasOwn(level, "DEFAULT_OPTIONS")) levels.unshift(copyOptions(level.DEFAULT_OPTIONS));
    }
    const unique = options.uniqueId ?? String(++ApplicationWindow._appId);
    const resolved = resolveOptions([...levels, { uniqueId: unique }]);
    resolved.id = resolved.id.replace("{id}", resolved.uniqueId);
    return resolved;
  }

  // Window ----------------------------------------------------------------------------------------------------

  protected _attachFrameListeners(): void {
    bindActions({
      app: this,
      element: this.element,
      builtIn: {
        close: () => this.close(),
        toggleControls: () => this.toggleControls(),
        tab: (event) => this._onClickTab(event),
      },
      unknown: (event, target) => this._onClickAction(event, target),
    });
    if (this.hasFrame) this.window.bind();
    const root = this.#formRoot();
    if (!root || !this.options.form) return;
    bindForm(root, this.options.form, {
      submit: (config, event) => this._onSubmitForm(config, event),
      change: (config, event) => this._onChangeForm(config, event),
    });
  }

  /** The element whose submit and change events options.form is about. */
  #formRoot(): HTMLElement | null {
    if (["form", "dialog"].includes(this.options.tag)) return this.element;
    return this.options.window.contentTag === "form" ? this.window.content : null;
  }

  /** Called for clicks on `data-action` that no handler is configured for. The host calls that a mistake. */
  protected _onClickAction(_event: PointerEvent, target: HTMLElement): void {
    throw new Error(
      `${this.applicationClass.name} has no handler for the action "${target.dataset.action}".`,
    );
  }

  protected _onClickTab(event: PointerEvent): void {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-action=tab]") : null;
    const { tab, group } = target?.dataset ?? {};
    if (tab && group) this.changeTab(tab, group, { event });
  }

  protected async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    if (config.handler) await runSubmission(this, config, event);
  }

  protected _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) guard("form change", this._onSubmitForm(config, event));
  }

  /** Runs the form's handler and gives what it returned. */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    const { form } = this.options;
    if (!this.form || !form?.handler) {
      throw new Error(`${this.applicationClass.name} "${this.id}" has no form with a handler to submit.`);
    }
    return runSubmission(this, form, new Event("submit", { cancelable: true }), submitOptions);
  }

  setPosition(position: ApplicationPosition = {}): ApplicationPosition {
    if (!this.options.window.positioned)
      throw new Error(`${this.applicationClass.name} "${this.id}" is not positioned.`);
    const asked = { ...this.position, ...position };
    this._prePosition(asked);
    Object.assign(this.position, this._updatePosition(asked));
    applyPosition(this.element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  protected _prePosition(_position: ApplicationPosition): void {}
  protected _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return resolvePosition(this.element, position);
  }
  protected _onPosition(_position: ApplicationPosition): void {}

  bringToFront(): void {
    if (!(this.position.zIndex === ApplicationWindow._maxZ && this.position.zIndex > 0)) {
      this.position.zIndex = ++ApplicationWindow._maxZ;
      this.element.style.zIndex = String(this.position.zIndex);
    }
  }

  async minimize(): Promise<void> {
    this.#minimize(true);
  }

  async maximize(): Promise<void> {
    this.#minimize(false);
  }

  #minimize(minimized: boolean): void {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable) return;
    this.#minimized = minimized;
    this.element.classList.toggle("minimized", minimized);
  }

  protected _getHeaderControls(): HeaderControl[] {
    return [...(this.options.window.controls ?? [])];
  }

  /** The entries of the window menu that show, after the getHeaderControls hooks. */
  protected *_headerControlButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    for (const level of this.applicationClass.inheritanceChain()) {
      if (level.name) environment().hooks.callAll(`getHeaderControls${level.name}`, this, controls);
    }
    for (const control of controls) {
      const { visible = true } = control;
      if (typeof visible === "function" ? visible.call(this) : visible) yield control;
    }
  }

  /**
   * A context menu on elements of this application. The hook `hookName(application, entries)` may change the
   * entries; it is called once, when the menu is made.
   */
  protected _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    {
      container = this.element,
      hookName,
      ...options
    }: ContextMenuOptions & { container?: HTMLElement; hookName?: string } = {},
  ): ContextMenu {
    const entries = handler.call(this);
    if (hookName) environment().hooks.callAll(hookName, this, entries);
    return new ContextMenu(container, selector, entries, { fixed: true, jQuery: false, ...options });
  }

  toggleControls(expanded?: boolean): void {
    this.window.toggleControls(expanded);
  }

  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error("changeTab needs a tab and its group.");
    if (this.tabGroups[group] === tab && !options.force) return;
    activateTab(this.element, tab, group);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false && this.options.window.positioned) this.setPosition();
  }

  /** The tabs of one group of static TABS, by their id. */
  protected _prepareTabs(group: string): Record<string, ApplicationTab> {
    const configuration = this._getTabsConfig(group);
    return configuration ? prepareTabGroup(group, configuration, this.tabGroups) : {};
  }

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return this.applicationClass.TABS[group] ?? null;
  }

  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    return this.window.create(environment().document);
  }

  protected _updateFrame(options: RenderOptions): void {
    this.window.update(options.window ?? {});
  }

  // Events ----------------------------------------------------------------------------------------------------

  addEventListener(type: string, listener: (event: Event) => unknown, options?: EventListenerOptions): void {
    this.#events.add(type, listener, options);
  }

  removeEventListener(type: string, listener: (event: Event) => unknown): void {
    this.#events.remove(type, listener);
  }

  dispatchEvent(event: Event): boolean {
    return this.#events.dispatch(event);
  }
}

function isApplicationClass(value: unknown): value is ApplicationClass {
  return typeof value === "function" && "inheritanceChain" in value && "DEFAULT_OPTIONS" in value;
}
