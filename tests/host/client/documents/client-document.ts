/** What a document does on a client: it prepares itself, shows itself in windows and follows what lies in it. */
import type { PlainObject } from "../../common/utils/index.ts";
import { guard } from "../failures.ts";
import { host } from "../host.ts";
import { Document, type DocumentContext } from "./document.ts";
import { preparation } from "./preparation.ts";
import { fromUuid } from "./uuid.ts";

/** A window that shows a document. */
export interface DocumentApp {
  render(options: PlainObject): unknown;
  close(options?: PlainObject): unknown;
}

/** A system model as far as the preparation calls it. */
interface PreparedModel {
  prepareBaseData?(): void;
  prepareDerivedData?(): void;
}

/** The methods that a system model may have for the life cycle. */
type ModelMethod = "_preCreate" | "_onCreate" | "_preUpdate" | "_onUpdate" | "_preDelete" | "_onDelete";

export class ClientDocument extends Document {
  /** Windows that show this document; they are drawn again when it changes. */
  readonly apps: Record<string, DocumentApp> = {};
  #sheet: DocumentApp | null = null;
  /** Set when the constructor of this class is done: preparation belongs after it. */
  #built = true;

  constructor(data: PlainObject = {}, context: DocumentContext = {}) {
    super(data, context);
    Object.defineProperty(this, "apps", { enumerable: false });
    if (preparation.mayStart) this._safePrepareData();
  }

  /** The prepared data of the sub-type, if the document has sub-types. */
  get typeModel(): object | undefined {
    const system: unknown = Reflect.get(this, "system");
    return typeof system === "object" && system !== null ? system : undefined;
  }

  // --- preparation ------------------------------------------------------------------------------------

  override _initialize(options: PlainObject = {}): void {
    preparation.initialize(() => super._initialize(options));
    if (#built in this && preparation.mayStart) this._safePrepareData();
  }

  /** Prepares; a failure is reported and leaves the other documents alone. */
  _safePrepareData(): void {
    preparation.prepare(() =>
      guard(`preparation of ${this.documentName} [${this.id}]`, () => this.prepareData()),
    );
  }

  prepareData(): void {
    const model: PreparedModel = this.typeModel ?? {};
    model.prepareBaseData?.();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    model.prepareDerivedData?.();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {}

  /** Prepares what lies in the document, collection by collection in the order of the metadata. */
  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const document of collection) if (document instanceof ClientDocument) document._safePrepareData();
    }
  }

  prepareDerivedData(): void {}

  /** Data for formulas that roll for this document. */
  getRollData(): PlainObject {
    return { ...this.typeModel };
  }

  // --- windows ----------------------------------------------------------------------------------------

  get sheet(): DocumentApp | null {
    this.#sheet ??= host.sheets.create(this);
    return this.#sheet;
  }

  /** Draws every window of this document again. */
  render(force = false, context: PlainObject = {}): void {
    for (const app of Object.values(this.apps)) {
      guard(`render of ${this.documentName} [${this.id}]`, () => app.render({ force, ...context }));
    }
  }

  #redraw(options: PlainObject, renderContext: string, renderData: unknown): void {
    if (options.render === false) return;
    this.render(false, { renderContext, renderData });
    if (!this.parent) this.#collectionRender(renderContext, renderData);
  }

  #collectionRender(renderContext: string, renderData: unknown): void {
    const collection: unknown = this.collection;
    const render = collection instanceof Object ? Reflect.get(collection, "render") : undefined;
    if (typeof render === "function")
      Reflect.apply(render, collection, [false, { renderContext, renderData }]);
  }

  // --- life cycle -------------------------------------------------------------------------------------

  override async _preCreate(
    data: PlainObject,
    options: PlainObject,
    user: PlainUser,
  ): Promise<boolean | undefined> {
    return (await this.#model("_preCreate", data, options, user)) === false ? false : undefined;
  }

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    guard(`${this.documentName} model _onCreate`, () => this.#model("_onCreate", data, options, userId));
    this.#redraw(options, `create${this.documentName}`, data);
    if (options.renderSheet === true && userId === host.game.userId) this.sheet?.render({ force: true });
  }

  override async _preUpdate(
    changes: PlainObject,
    options: PlainObject,
    user: PlainUser,
  ): Promise<boolean | undefined> {
    return (await this.#model("_preUpdate", changes, options, user)) === false ? false : undefined;
  }

  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    guard(`${this.documentName} model _onUpdate`, () => this.#model("_onUpdate", changes, options, userId));
    this.#redraw(options, `update${this.documentName}`, changes);
  }

  override async _preDelete(options: PlainObject, user: PlainUser): Promise<boolean | undefined> {
    return (await this.#model("_preDelete", options, user)) === false ? false : undefined;
  }

  override _onDelete(options: PlainObject, userId: string): void {
    guard(`${this.documentName} model _onDelete`, () => this.#model("_onDelete", options, userId));
    for (const app of Object.values(this.apps)) {
      guard(`close of ${this.documentName} [${this.id}]`, () =>
        app.close({ submitted: false, documentDeleted: true }),
      );
    }
    this.#redraw(options, `delete${this.documentName}`, null);
  }

  #model(name: ModelMethod, ...args: unknown[]): unknown {
    const model = this.typeModel;
    const found: unknown = model && Reflect.get(model, name);
    return typeof found === "function" ? Reflect.apply(found, model, args) : undefined;
  }

  override _onCreateDescendantDocuments(...args: DescendantArguments): void {
    super._onCreateDescendantDocuments(...args);
    this.#follow(args, "create");
  }

  override _onUpdateDescendantDocuments(...args: DescendantArguments): void {
    super._onUpdateDescendantDocuments(...args);
    this.#follow(args, "update");
  }

  override _onDeleteDescendantDocuments(...args: DescendantArguments): void {
    super._onDeleteDescendantDocuments(...args);
    this.#follow(args, "delete");
  }

  /** What lies in the document has changed: prepare again, draw again. */
  #follow([, , documents, data, options]: DescendantArguments, verb: string): void {
    this.reset();
    this.#redraw(options, `${verb}${documents[0]?.documentName ?? ""}`, data);
  }

  // --- drag and drop, packs ---------------------------------------------------------------------------

  toDragData(): PlainObject {
    const data: PlainObject = { type: this.documentName };
    if (this.id) data.uuid = this.uuid;
    else data.data = this.toObject();
    return data;
  }

  /** The document of dropped data, or a new one in memory. @throws if the data name neither */
  static async fromDropData(data: PlainObject): Promise<Document | null> {
    if (typeof data.uuid === "string") return fromUuid(data.uuid);
    if (data.data) return new this.implementation(data.data as PlainObject);
    throw new Error(`The dropped data name no ${this.documentName}`);
  }

  /** The data as they are put into a pack: without what belongs to this world. */
  toCompendium(
    _pack?: unknown,
    { clearSort = true, clearOwnership = true, keepId = false }: PackOptions = {},
  ): PlainObject {
    const data = this.toObject();
    if (!keepId) data._id = null;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    if ("origin" in data) data.origin = null;
    return data;
  }
}

/** Options of `toCompendium`. */
export interface PackOptions {
  readonly clearSort?: boolean;
  readonly clearOwnership?: boolean;
  readonly keepId?: boolean;
}

type PlainUser = Parameters<Document["_preCreate"]>[2];
type DescendantArguments = Parameters<Document["_onCreateDescendantDocuments"]>;
