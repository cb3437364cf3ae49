/** `ui.hotbar`: ten slots for macros, by click or by number key. */

import { ApplicationV2 } from "../applications/api/application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../applications/api/application-types.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import { registerTemplate } from "../applications/handlebars/templates.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import { Macro } from "../client/documents/macro.ts";
import { fromUuid } from "../client/documents/uuid.ts";
import { guard } from "../client/failures.ts";
import { Hooks } from "../client/hooks.ts";
import { host } from "../client/host.ts";

const SLOTS = 10;

registerTemplate(
  "host/hotbar.hbs",
  `<ol class="hotbar-slots" aria-label="{{localize "HOST.Hotbar.label"}}">
  {{#each slots}}
  <li><button type="button" class="slot {{style}}" data-action="execute" data-slot="{{slot}}" aria-label="{{ariaLabel}}" title="{{tooltip}}">{{#if macro}}<img src="{{macro.img}}" alt="">{{/if}}<span class="key" aria-hidden="true">{{key}}</span></button></li>
  {{/each}}
</ol>`,
);

/** One slot, after Foundry's public type. */
export interface HotbarSlotData {
  readonly slot: number;
  readonly key: number;
  readonly macro: Macro | null;
  readonly style: "full" | "open";
  readonly ariaLabel: string;
  readonly tooltip: string;
}

export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { execute },
  };
  static override PARTS = { slots: { template: "host/hotbar.hbs" } };

  readonly page = 1;

  get slots(): HotbarSlotData[] {
    const { hotbar } = host.game.user;
    const { i18n, macros } = host.game;
    return Array.from({ length: SLOTS }, (_, index): HotbarSlotData => {
      const slot = index + 1;
      const macro = macros.get(hotbar[slot] ?? "") ?? null;
      const found = macro instanceof Macro ? macro : null;
      return {
        slot,
        key: slot % SLOTS,
        macro: found,
        style: found ? "full" : "open",
        ariaLabel: found
          ? i18n.localize("HOST.Hotbar.macro", { name: found.name, slot })
          : i18n.localize("HOST.Hotbar.empty", { slot }),
        tooltip: found?.name ?? "",
      };
    });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), { slots: this.slots });
  }

  protected override _insertElement(element: HTMLElement): void {
    const page = element.ownerDocument;
    page.getElementById(element.id)?.remove();
    (page.getElementById("hotbar-place") ?? page.body).append(element);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this.#menu, ".slot.full", { hookName: "getMacroContextOptions" });
    this.element.ownerDocument.addEventListener("keydown", (event) => this.#onKey(event));
  }

  #menu(): ContextMenuEntry[] {
    return [
      {
        label: "HOST.Hotbar.remove",
        icon: "fa-solid fa-xmark",
        onClick: (_event, target) => guard("hotbar", () => this.assign(null, Number(target.dataset.slot))),
      },
    ];
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dropSelector: ".slot",
      callbacks: { drop: (event) => guard("hotbar", () => this.#onDrop(event)) },
    }).bind(this.element);
  }

  #onKey(event: KeyboardEvent): void {
    const isTyping =
      event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey || !/^[0-9]$/.test(event.key)) return;
    const { macro } = this.slots[(Number(event.key) + SLOTS - 1) % SLOTS] ?? {};
    if (macro) guard("macro", () => macro.execute());
  }

  /** Listeners of `hotbarDrop` may take over by returning `false`; else a macro goes into the slot. */
  async #onDrop(event: DragEvent): Promise<void> {
    const slot = Number(
      event.target instanceof Element ? event.target.closest<HTMLElement>(".slot")?.dataset.slot : 0,
    );
    const data = TextEditor.getDragEventData(event) as { readonly type?: string; readonly uuid?: string };
    if (!slot || !Hooks.call("hotbarDrop", this, data, slot)) return;
    const macro = data.type === "Macro" && data.uuid ? await fromUuid(data.uuid) : null;
    if (macro instanceof Macro) await this.assign(macro, slot);
  }

  /** Puts a macro into a slot of this client's user, or empties the slot. */
  async assign(macro: Macro | null, slot: number): Promise<void> {
    await host.game.user.assignHotbarMacro(macro, slot);
  }
}

async function execute(this: object, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (this instanceof Hotbar) await this.slots[Number(target.dataset.slot) - 1]?.macro?.execute();
}
