/** `ui.compendium`: the packs of the system and what they hold, to open and to drag. */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { environment } from "../environment.ts";
import { registerTemplate } from "../handlebars/templates.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

registerTemplate(
  "host/compendia.hbs",
  `<div class="directory">
  {{#each packs}}
  <details data-pack="{{id}}">
    <summary>{{title}}</summary>
    <ol class="directory-list">
      {{#each entries}}
      <li class="directory-item entry" data-uuid="{{uuid}}" data-type="{{type}}">
        <a data-action="activateEntry" role="button" tabindex="0"><img src="{{img}}" alt="" loading="lazy"><span>{{name}}</span></a>
      </li>
      {{/each}}
    </ol>
  </details>
  {{else}}<p class="empty">{{localize "HOST.Directory.empty"}}</p>
  {{/each}}
</div>`,
);

export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory-sidebar"],
    actions: { activateEntry: CompendiumDirectory.#onActivate },
  };
  static override PARTS = { directory: { template: "host/compendia.hbs", scrollable: [""] } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { sidebar, lang } = environment();
    const packs = Array.from(sidebar.packs())
      .filter((pack) => pack.visible)
      .map(({ id, title, documentName, index }) => ({
        id,
        title,
        entries: Array.from(index, (entry) => ({ ...entry, type: documentName })).sort((a, b) =>
          a.name.localeCompare(b.name, lang),
        ),
      }));
    return Object.assign(await super._prepareContext(options), { packs });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      permissions: { drop: () => false },
      callbacks: { dragstart: (event) => this.#onDragStart(event) },
    }).bind(this.element);
  }

  #onDragStart(event: DragEvent): void {
    if (!(event.currentTarget instanceof HTMLElement)) return;
    const { uuid, type } = event.currentTarget.dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  }

  static async #onActivate(this: object, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const uuid = target.closest<HTMLElement>("[data-uuid]")?.dataset.uuid;
    const document = uuid ? await environment().fromUuid(uuid) : null;
    await document?.sheet?.render({ force: true });
  }
}
