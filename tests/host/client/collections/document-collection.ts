import { Collection, mergeObject, type PlainObject } from "../../common/utils/index.ts";
import { type Document, type DocumentType, documentClass } from "../documents/document.ts";
import type { Folder } from "../documents/folder.ts";
import { guard } from "../failures.ts";
import { host } from "../host.ts";

/** Documents of one type, in the world or in a pack. */
export abstract class DocumentCollection<D extends Document = Document> extends Collection<D> {
  abstract readonly documentName: string;
  /** Windows that list the collection. */
  readonly apps: { render(options: PlainObject): unknown }[] = [];
  readonly #invalid = new Map<string, Document>();

  get documentClass(): DocumentType {
    return documentClass(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  get invalidDocumentIds(): Set<string> {
    return new Set(this.#invalid.keys());
  }

  override get(
    id: string,
    { strict = false, invalid = false }: { readonly strict?: boolean; readonly invalid?: boolean } = {},
  ): D | undefined {
    if (invalid && this.#invalid.has(id)) return this.#invalid.get(id) as D;
    return super.get(id, { strict });
  }

  /** A stored document that could not be built from its data as they are. */
  getInvalid(id: string, { strict = true }: { readonly strict?: boolean } = {}): Document | undefined {
    const document = this.#invalid.get(id);
    if (!document && strict) throw new Error(`There is no invalid ${this.documentName} [${id}]`);
    return document;
  }

  /** Builds the documents of stored sources; those that are invalid are set aside. */
  load(sources: readonly PlainObject[], context: PlainObject = {}): void {
    for (const source of sources) {
      const id = String(source._id);
      try {
        this.set(id, new this.documentClass(source, context) as D);
      } catch (error) {
        host.invalidDocument(this.documentName, id, error);
        this.#invalid.set(id, this.documentClass.fromSource(source, context) as Document);
      }
    }
  }

  /** Draws every window that lists the collection again. */
  render(force = false, context: PlainObject = {}): void {
    for (const app of this.apps) guard(`render of ${this.name}`, () => app.render({ force, ...context }));
  }
}

export interface ImportOptions {
  readonly keepId?: boolean;
  readonly clearFolder?: boolean;
  readonly clearSort?: boolean;
  readonly clearOwnership?: boolean;
  readonly clearState?: boolean;
  readonly addFlags?: boolean;
}

/** The documents of one type in the world. */
export class WorldCollection<D extends Document = Document> extends DocumentCollection<D> {
  static documentName = "";
  readonly documentName: string;

  constructor(documentName: string) {
    super();
    this.documentName = documentName;
  }

  /** The collection of this class in the game. */
  static get instance(): DocumentCollection {
    const collection = host.game.collections.get(this.documentName);
    if (!collection) throw new Error(`There is no collection of ${this.documentName}`);
    return collection;
  }

  /** Makes a sheet available for documents of this collection. */
  static registerSheet(scope: string, cls: object, options: object = {}): void {
    host.sheets.register(documentClass(this.documentName), scope, cls, options);
  }

  static unregisterSheet(scope: string, cls: object, options: object = {}): void {
    host.sheets.unregister(documentClass(this.documentName), scope, cls, options);
  }

  get folders(): Folder[] {
    return host.game.folders.filter((folder) => folder.type === this.documentName);
  }

  /** The data of a pack's document as the world takes them: with its source noted and without what is foreign. */
  fromCompendium(
    document: Document | PlainObject,
    { keepId = false, clearFolder = false, clearSort = true, clearOwnership = true }: ImportOptions = {},
  ): PlainObject {
    const isDocument = typeof document.toObject === "function";
    const data: PlainObject = isDocument
      ? (document as Document).toObject()
      : { ...(document as PlainObject) };
    if (isDocument && (document as Document).pack) {
      data._stats = { ...(data._stats as PlainObject), compendiumSource: (document as Document).uuid };
    }
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    return data;
  }

  /** Takes a document of a pack into the world. */
  async importFromCompendium(
    pack: { getDocument(id: string): Promise<Document | null | undefined> },
    id: string,
    updateData: PlainObject = {},
    options: ImportOptions = {},
  ): Promise<Document | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The pack has no document [${id}]`);
    const data = mergeObject(this.fromCompendium(document, options), updateData);
    const [created] = await this.documentClass.createDocuments([data], { fromCompendium: true, ...options });
    return created;
  }
}
