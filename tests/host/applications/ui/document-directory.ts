/** Lists of the world's documents in the sidebar: open a sheet, drag an entry, make a new one. */

import { escapeHTML } from "../../common/utils/index.ts";
import { guard } from "../api/application-form.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { environment, type ListedDocument } from "../environment.ts";
import { registerTemplate } from "../handlebars/templates.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

registerTemplate(
  "host/directory.hbs",
  `<div class="directory">
  {{#if canCreate}}<button type="button" data-action="createEntry"><i class="fa-solid fa-plus"></i> {{localize createLabel}}</button>{{/if}}
  <ol class="directory-list">
    {{#each entries}}
    <li class="directory-item entry document" data-entry-id="{{id}}" data-uuid="{{uuid}}">
      <a data-action="activateEntry" role="button" tabindex="0"><img src="{{img}}" alt="" loading="lazy"><span>{{name}}</span></a>
    </li>
    {{else}}<li class="empty">{{localize "HOST.Directory.empty"}}</li>
    {{/each}}
  </ol>
</div>`,
);

export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory-sidebar"],
    actions: { activateEntry: DocumentDirectory.#onActivate, createEntry: DocumentDirectory.#onCreate },
  };
  static override PARTS = { directory: { template: "host/directory.hbs", scrollable: [".directory-list"] } };
  static documentName = "";

  get documentName(): string {
    return String(Reflect.get(this.constructor, "documentName"));
  }

  get #entries(): ListedDocument[] {
    const { sidebar, lang } = environment();
    return Array.from(sidebar.documents(this.documentName))
      .filter((document) => document.visible)
      .sort((a, b) => (a.name ?? "").localeCompare(b.name ?? "", lang));
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), {
      entries: this.#entries.map(({ id, uuid, name, img }) => ({ id, uuid, name, img })),
      canCreate: environment().sidebar.mayCreate(this.documentName),
      createLabel: `HOST.Directory.create${this.documentName}`,
    });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".directory-item[data-entry-id]", {
      hookName: `get${this.documentName}ContextOptions`,
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      permissions: { drop: () => false },
      callbacks: { dragstart: (event) => this._onDragStart(event) },
    }).bind(this.element);
  }

  protected _onDragStart(event: DragEvent): void {
    const entry =
      event.currentTarget instanceof HTMLElement ? this.#document(event.currentTarget) : undefined;
    if (entry) event.dataTransfer?.setData("text/plain", JSON.stringify(entry.toDragData()));
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      {
        label: "HOST.Directory.delete",
        icon: "fa-solid fa-trash",
        visible: (target) => this.#document(target)?.isOwner === true,
        onClick: (_event, target) => guard("directory", this.#confirmDeletion(target)),
      },
    ];
  }

  async #confirmDeletion(target: HTMLElement): Promise<void> {
    const document = this.#document(target);
    const question = environment().format("HOST.Directory.confirmDelete", {
      name: escapeHTML(document?.name ?? ""),
    });
    if ((await DialogV2.confirm({ content: `<p>${question}</p>` })) === true) await document?.delete();
  }

  #document(target: HTMLElement): ListedDocument | undefined {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    return this.#entries.find((entry) => entry.id === id);
  }

  static async #onActivate(this: object, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this instanceof DocumentDirectory) await this.#document(target)?.sheet?.render({ force: true });
  }

  static async #onCreate(this: object): Promise<void> {
    if (!(this instanceof DocumentDirectory)) return;
    const data = await askForNew(this.documentName);
    const document = data ? await environment().sidebar.create(this.documentName, data) : null;
    await document?.sheet?.render({ force: true });
  }
}

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}

/** Name and type of a new document; null if the user thinks better of it. */
async function askForNew(documentName: string): Promise<Record<string, unknown> | null> {
  const { localize, documentTypes } = environment();
  const types = documentTypes(documentName).filter((type) => type !== "base");
  const options = types.map((type) => {
    const label = escapeHTML(localize(`TYPES.${documentName}.${type}`));
    return `<option value="${escapeHTML(type)}">${label}</option>`;
  });
  const answer = await DialogV2.input({
    window: { title: `HOST.Directory.create${documentName}` },
    content: `<label>${escapeHTML(localize("HOST.Directory.name"))} <input name="name" required autofocus></label>
      <label>${escapeHTML(localize("HOST.Directory.type"))} <select name="type">${options.join("")}</select></label>`,
  });
  return typeof answer === "object" && answer !== null ? { ...answer } : null;
}
