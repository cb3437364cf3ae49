import type { InitializeOptions, ModelContext } from "../data/fields/types.ts";
import { Collection } from "../utils/collection.ts";
import { randomID } from "../utils/ids.ts";
import { isPlainObject, type PlainObject } from "../utils/plain.ts";
import type { DataModel } from "./data-model.ts";

/** A class of documents that may lie in a collection. */
export type EmbeddedClass<D extends DataModel> = new (data?: PlainObject, context?: ModelContext) => D;

/** The documents of one kind inside another document. Each shares its source with the array of its parent. */
export class EmbeddedCollection<D extends DataModel = DataModel> extends Collection<D> {
  readonly name: string;
  /** The document that holds the collection. */
  readonly model: DataModel;
  readonly documentClass: EmbeddedClass<D>;
  /** Ids of documents that could not be made because their data are invalid. */
  readonly invalidDocumentIds = new Set<string>();

  /** @param _sources the array in the source of the parent; it is read anew at each initialization */
  constructor(name: string, model: DataModel, _sources: unknown, documentClass: EmbeddedClass<D>) {
    super();
    this.name = name;
    this.model = model;
    this.documentClass = documentClass;
  }

  /** The array in the source of the parent. */
  get _source(): PlainObject[] {
    const sources = this.model._source[this.name];
    return Array.isArray(sources) ? sources : [];
  }

  /** Makes the documents that are new in the source, prepares the others anew, forgets those that are gone. */
  initialize(options: InitializeOptions = {}): void {
    const documents = this._source.map((source) => {
      source._id ??= randomID();
      const id = String(source._id);
      const present = this.get(id);
      if (present?._source !== source) return [id, this.#make(id, source, options)] as const;
      present._initialize(options);
      return [id, present] as const;
    });
    this.clear();
    for (const [id, document] of documents) if (document) this.set(id, document, { modifySource: false });
  }

  #make(id: string, source: PlainObject, { dropInvalidEmbedded }: InitializeOptions): D | undefined {
    this.invalidDocumentIds.delete(id);
    if (!dropInvalidEmbedded) return this.createDocument(source, { adopt: true });
    try {
      return this.createDocument(source, { strict: true });
    } catch {
      this.invalidDocumentIds.add(id);
      return undefined;
    }
  }

  /** Makes a document of this collection in memory. */
  createDocument(data: PlainObject, context: ModelContext = {}): D {
    return new this.documentClass(data, { ...context, parent: this.model });
  }

  /** Puts a document into the collection and, unless told otherwise, into the source of the parent. */
  override set(
    id: string,
    document: D,
    { modifySource = true }: { readonly modifySource?: boolean } = {},
  ): this {
    if (modifySource) {
      const sources = this._source;
      const index = sources.findIndex((source) => source._id === id);
      if (index < 0) sources.push(document._source);
      else sources[index] = document._source;
    }
    return super.set(id, document);
  }

  /** Takes a document out of the collection and, unless told otherwise, out of the source of the parent. */
  override delete(id: string, { modifySource = true }: { readonly modifySource?: boolean } = {}): boolean {
    if (modifySource) {
      const index = this._source.findIndex((source) => source._id === id);
      if (index >= 0) this._source.splice(index, 1);
    }
    return super.delete(id);
  }

  /** The plain data of every document, of the source or with `false` as prepared. */
  toObject(source = true): PlainObject[] {
    return this.map((document) => document.toObject(source)).filter(isPlainObject);
  }
}
