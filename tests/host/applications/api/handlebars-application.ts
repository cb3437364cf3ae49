/** HandlebarsApplicationMixin: an application made of template parts that can be re-rendered one by one. */
import { deepClone } from "../../common/utils/index.ts";
import { assertKeys } from "../assert-keys.ts";
import { environment } from "../environment.ts";
import { getTemplate, loadTemplates } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import { bindForm, runSubmission } from "./application-form.ts";
import { FORM_KEYS } from "./application-options.ts";
import type { FormConfiguration, RenderContext, RenderOptions } from "./application-types.ts";
import { capturePartState, type PartState, restorePartState } from "./part-state.ts";

export interface TemplatePart {
  /** Path of the entry template; it must render exactly one element (unless `root`). */
  template: string;
  /** Id of the part's element, prefixed by the application's id. */
  id?: string;
  classes?: string[];
  /** Further templates that the entry template uses as partials. */
  templates?: string[];
  /** Selectors whose scroll position survives a re-render; "" is the part itself. */
  scrollable?: string[];
  /** The content replaces the children of the root element; allowed for one single part. */
  root?: boolean;
  forms?: Record<string, FormConfiguration>;
}

const PART_KEYS = ["template", "id", "classes", "templates", "scrollable", "root", "forms"];

/** What the mixin adds to an instance. */
export interface HandlebarsParts {
  /** The rendered parts by their id. */
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _preSyncPartState(partId: string, element: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, element: HTMLElement, prior: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

/** The base class with the parts. */
export type HandlebarsClass<Base extends typeof ApplicationV2> = Pick<Base, keyof Base> & {
  new (...parameters: ConstructorParameters<Base>): InstanceType<Base> & HandlebarsParts;
  PARTS: Record<string, TemplatePart>;
};

export function HandlebarsApplicationMixin<Base extends typeof ApplicationV2>(
  base: Base,
): HandlebarsClass<Base> {
  const Root: typeof ApplicationV2 = base;

  class HandlebarsApplication extends Root implements HandlebarsParts {
    static PARTS: Record<string, TemplatePart> = {};

    readonly parts: Record<string, HTMLElement> = {};
    #configured: Record<string, TemplatePart> = {};

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      const known = Object.keys(this.#configured);
      for (const part of options.parts ?? []) {
        if (!known.includes(part)) throw new Error(`there is no part "${part}" (known: ${known.join(", ")})`);
      }
      options.parts = options.isFirstRender || !options.parts ? known : options.parts;
    }

    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const own: unknown = Reflect.get(this.constructor, "PARTS");
      if (!isPartRecord(own)) throw new Error("static PARTS is missing or lists a part without template");
      return deepClone(own);
    }

    protected override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      checkParts(this.#configured);
      const paths = Object.values(this.#configured).flatMap((part) => [
        part.template,
        ...(part.templates ?? []),
      ]);
      await loadTemplates(paths);
    }

    protected override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<unknown> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#part(partId);
        // A part gets a record of its own, so that no part can come to rely on what another one added.
        const partContext = await this._preparePartContext(partId, { ...context }, options);
        const template = await getTemplate(part.template);
        rendered[partId] = this.#parse(partId, part, template(partContext));
      }
      return rendered;
    }

    async _preparePartContext(
      partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    /** One element per part; a root part may have any number, they get a wrapper that is taken off again. */
    #parse(partId: string, part: TemplatePart, html: string): HTMLElement {
      const holder = environment().document.createElement("template");
      holder.innerHTML = html.trim();
      const children = Array.from(holder.content.children);
      const [only] = children;
      const text = Array.from(holder.content.childNodes).some(
        (node) => node.nodeType === 3 && (node.textContent ?? "").trim() !== "",
      );
      if (part.root) {
        const wrapper = environment().document.createElement("div");
        wrapper.append(...Array.from(holder.content.childNodes));
        return wrapper;
      }
      if (children.length !== 1 || text || !(only instanceof HTMLElement)) {
        throw new Error(
          `the part "${partId}" must render exactly one element, not ${children.length} and text`,
        );
      }
      only.dataset.applicationPart = partId;
      only.id = only.id || `${this.id}-${part.id ?? partId}`;
      only.classList.add(...(part.classes ?? []));
      return only;
    }

    protected override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      const rendered = isElementRecord(result) ? result : {};
      for (const [partId, element] of Object.entries(rendered)) {
        const part = this.#part(partId);
        const known = this.parts[partId];
        const prior = known?.isConnected ? known : undefined;
        const placed = part.root ? content : element;
        const state: PartState = { scrollPositions: [] };
        if (prior) this._preSyncPartState(partId, element, prior, state);
        if (part.root) {
          content.dataset.applicationPart = partId;
          content.classList.add(...(part.classes ?? []));
          content.replaceChildren(...Array.from(element.childNodes));
        } else if (prior) prior.replaceWith(element);
        else content.append(element);
        this.parts[partId] = placed;
        if (prior) this._syncPartState(partId, placed, prior, state);
        this._attachPartListeners(partId, placed, options);
      }
    }

    /** Notes into `state` what of the prior element must survive. */
    _preSyncPartState(partId: string, _element: HTMLElement, prior: HTMLElement, state: PartState): void {
      Object.assign(state, capturePartState(this.#part(partId), prior));
    }

    /** Gives the new element, which is in the page now, what was noted. */
    _syncPartState(_partId: string, element: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePartState(state, element);
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, form] of Object.entries(this.#part(partId).forms ?? {})) {
        const found = element.matches(selector) ? element : element.querySelector<HTMLElement>(selector);
        if (!(found instanceof HTMLFormElement)) {
          throw new Error(`the part "${partId}" has no form that matches "${selector}"`);
        }
        bindForm(found, form, {
          submit: async (config, event) => {
            event.stopPropagation();
            await runSubmission(this, config, event);
          },
          change: (config, event) => this._onChangeForm(config, event),
        });
      }
    }

    #part(partId: string): TemplatePart {
      const part = this.#configured[partId];
      if (!part) throw new Error(`there is no part "${partId}"`);
      return part;
    }
  }

  const mixed: unknown = HandlebarsApplication;
  if (!isMixed(mixed, base)) throw new Error("The mixin needs a class that extends ApplicationV2.");
  return mixed;
}

function isMixed<Base extends typeof ApplicationV2>(
  value: unknown,
  base: Base,
): value is HandlebarsClass<Base> {
  return typeof value === "function" && value.prototype instanceof base && "PARTS" in value;
}

function checkParts(parts: Record<string, TemplatePart>): void {
  for (const [partId, part] of Object.entries(parts)) {
    assertKeys(`The part "${partId}"`, part, PART_KEYS);
    for (const form of Object.values(part.forms ?? {})) assertKeys("A form", form, FORM_KEYS);
  }
  const roots = Object.values(parts).filter((part) => part.root).length;
  if (roots > 0 && Object.keys(parts).length > 1) throw new Error("a root part must be the only part");
}

function isPartRecord(value: unknown): value is Record<string, TemplatePart> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every(
      (part: unknown) => typeof part === "object" && part !== null && "template" in part,
    )
  );
}

function isElementRecord(value: unknown): value is Record<string, HTMLElement> {
  return typeof value === "object" && value !== null;
}
