/** DocumentSheetV2: a form that shows one document and writes what is typed back into it. */
import { deepClone, expandObject, mergeObject, type PlainObject } from "../../common/utils/index.ts";
import { type DocumentLike, environment, type UserLike } from "../environment.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import { askForImage } from "./edit-image.ts";

/** Ownership levels, as `CONST.DOCUMENT_OWNERSHIP_LEVELS` numbers them. */
const LIMITED = 1;
const OWNER = 3;

export interface DocumentSheetOptions extends ApplicationOptions {
  document?: DocumentLike;
  /** Ownership levels. */
  viewPermission?: number;
  editPermission?: number;
  canCreate?: boolean;
  canImport?: boolean;
  sheetConfig?: boolean;
  ownershipConfig?: boolean;
}

export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: LIMITED,
    editPermission: OWNER,
    canCreate: false,
    canImport: true,
    sheetConfig: true,
    ownershipConfig: true,
    actions: { editImage: DocumentSheetV2.#onEditImage },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm },
  };

  /** The document that the sheet was made for. */
  readonly document: DocumentLike;

  constructor(options: DocumentSheetOptions) {
    super(options);
    const { document } = options;
    if (!document) throw new Error(`${new.target.name} needs a document.`);
    this.document = document;
  }

  protected override _initializeApplicationOptions(options: DocumentSheetOptions): ApplicationConfiguration {
    const { document } = options;
    if (!document?.uuid) throw new Error("A document sheet needs a document in its options.");
    const uniqueId = options.uniqueId ?? `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return super._initializeApplicationOptions({ ...options, uniqueId });
  }

  /** "type: name", both as the user reads them. */
  override get title(): string {
    if (this.options.window.title) return super.title;
    const { documentName, type, name, id } = this.document;
    const label = type ? `TYPES.${documentName}.${type}` : documentName;
    return `${environment().hasTranslation(label) ? environment().localize(label) : documentName}: ${name ?? id}`;
  }

  get isVisible(): boolean {
    return this.#permits("viewPermission");
  }

  get isEditable(): boolean {
    const { pack } = this.document;
    if (pack !== null && environment().isPackLocked(pack)) return false;
    return this.#permits("editPermission");
  }

  #permits(option: "viewPermission" | "editPermission"): boolean {
    const level = this.options[option];
    return typeof level === "number" && this.document.testUserPermission(this.#user, level);
  }

  get #user(): UserLike {
    const { user } = environment();
    if (!user) throw new Error("Document sheets need a joined user.");
    return user;
  }

  // Life cycle ------------------------------------------------------------------------------------------------

  protected override _canRender(options: RenderOptions): false | undefined {
    if (!this.isVisible) throw new Error(environment().localize("HOST.Sheet.notVisible"));
    return super._canRender(options);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      document: this.document,
      source: this.document._source,
      fields: this.document.schema.fields,
      editable: this.isEditable,
      user: this.#user,
      rootId: this.id,
    });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Disables (or enables) every control of the content, buttons included; the window's own header stays. */
  protected _toggleDisabled(disabled: boolean): void {
    const { content } = this.window;
    for (const control of content?.querySelectorAll("*") ?? []) {
      if ("disabled" in control && typeof control.disabled === "boolean") control.disabled = disabled;
    }
  }

  // Submission ------------------------------------------------------------------------------------------------

  static async #onSubmitDocumentForm(
    this: ApplicationV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    { updateData, ...options }: Record<string, unknown> = {},
  ): Promise<void> {
    if (!(this instanceof DocumentSheetV2) || !this.isEditable) return;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, options);
  }

  /** What will be written: the form's data and what the caller adds, checked against the document's schema. */
  protected _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: unknown,
  ): PlainObject {
    const submitData = this._processFormData(event, form, formData);
    if (typeof updateData === "object" && updateData !== null) mergeObject(submitData, updateData);
    this.document.validate({ changes: deepClone(submitData), clean: true, fallback: false });
    return submitData;
  }

  protected _processFormData(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): PlainObject {
    return expandObject(formData.object);
  }

  protected async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: PlainObject,
    options: object = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }

  static async #onEditImage(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    if (!(this instanceof DocumentSheetV2)) return;
    if (!(target instanceof HTMLImageElement) || !target.dataset.edit) {
      throw new Error("The action editImage needs an image with data-edit.");
    }
    const path = await askForImage(target.getAttribute("src") ?? "");
    if (path === null) return;
    target.setAttribute("src", path);
    if (this.options.form?.submitOnChange) await this.submit();
  }
}
