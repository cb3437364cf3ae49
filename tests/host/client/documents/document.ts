/** What every document is: identity, ownership, flags, embedded documents, operations and their life cycle. */
import { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import type { EmbeddedCollectionField } from "../../common/data/fields/embedded-fields.ts";
import type { ModelContext } from "../../common/data/fields/types.ts";
import { _del } from "../../common/data/operators.ts";
import {
  buildUuid,
  type Collection,
  getProperty,
  mergeObject,
  type PlainObject,
} from "../../common/utils/index.ts";
import { host } from "../host.ts";
import { checkFlagScope } from "./flags.ts";
import { DocumentLifeCycle } from "./life-cycle.ts";
import { type LocalOperation, runOperations } from "./operations.ts";
import { levelOf, mayModify, ownershipLevel } from "./ownership.ts";
import type { User } from "./user.ts";

export interface DocumentMetadata {
  readonly name: string;
  /** Key of the collection in the game or in the parent, e.g. `actors`. */
  readonly collection: string;
  /** Embedded types: document name -> key. */
  readonly embedded?: Readonly<Record<string, string>>;
  readonly hasTypeData?: boolean;
  /** Whether the type `base` exists without being declared. */
  readonly baseTypeAllowed?: boolean;
}

/** Options of an operation; unknown keys travel to the hooks of every client. */
export type OperationOptions = { readonly [option: string]: unknown };

/** How a document is made: `parent`, `pack` and the options of data models. */
export type DocumentContext = ModelContext;

export class Document extends DocumentLifeCycle {
  static metadata: DocumentMetadata = { name: "Document", collection: "documents" };

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  /** The class that the system has configured for this document. */
  static get implementation(): DocumentType {
    return documentClass(this.documentName);
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData === true;
  }

  /** The sub-types that the manifest declares, with `base` where it is allowed. */
  static get TYPES(): string[] {
    return host.game.documentTypes[this.documentName] ?? [];
  }

  /** Embedded collections: key -> field. */
  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const fields: Record<string, EmbeddedCollectionField> = {};
    for (const key of Object.values(this.metadata.embedded ?? {})) {
      const field = this.schema.getField(key);
      if (field) fields[key] = field as EmbeddedCollectionField;
    }
    return fields;
  }

  declare readonly _id: string | null;
  declare readonly parent: Document | null;
  declare readonly flags: Record<string, Record<string, unknown>>;
  /** Id of the pack it lies in. */
  declare readonly pack: string | null;
  /** Embedded collections by key. */
  declare readonly collections: Readonly<Record<string, Collection<Document>>>;

  constructor(data: PlainObject = {}, context: DocumentContext = {}) {
    super(data, context);
  }

  override _configure(options: DocumentContext): void {
    super._configure(options);
    const parent = this.parent;
    Object.defineProperty(this, "pack", { value: options.pack ?? parent?.pack ?? null, configurable: true });
    const collections: Record<string, Collection<Document>> = {};
    for (const [name, key] of Object.entries(this.documentType.metadata.embedded ?? {})) {
      collections[key] = new EmbeddedCollection(key, this, this._source[key], documentClass(name));
    }
    Object.defineProperty(this, "collections", { value: Object.freeze(collections) });
  }

  get documentType(): DocumentType {
    return this.constructor as DocumentType;
  }

  get documentName(): string {
    return this.documentType.documentName;
  }

  get collectionName(): string {
    return this.documentType.collectionName;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** Whether it is stored: it lies in its collection under its id. */
  get persisted(): boolean {
    return this.id !== null && this.collection?.get(this.id) === this;
  }

  /** The collection that holds it or would hold it. */
  get collection(): Collection<Document> | null {
    if (this.parent) return this.parent.collections[this.collectionName] ?? null;
    if (this.pack) return host.game.packs.get(this.pack) ?? null;
    return host.game.collections.get(this.documentName) ?? null;
  }

  /** The address of the document; null if it has none because it was never stored. */
  get uuid(): string | null {
    const { id, documentName, parent, pack } = this;
    if (!parent) return buildUuid({ id, documentName, pack });
    return parent.uuid && buildUuid({ id, documentName, parent: { uuid: parent.uuid } });
  }

  // --- ownership --------------------------------------------------------------------------------------

  getUserLevel(user: User = host.game.user): number {
    return levelOf(this, user);
  }

  /** Whether a user has this level or a higher one; with `exact` only this one. */
  testUserPermission(
    user: User,
    permission: string | number,
    { exact = false }: { readonly exact?: boolean } = {},
  ): boolean {
    const wanted = ownershipLevel(permission);
    const level = this.getUserLevel(user);
    if (user.role === 0) return false;
    return exact ? level === wanted : level >= wanted;
  }

  /** Whether the user may create, update or delete this document. */
  canUserModify(user: User, action: "create" | "update" | "delete", data: PlainObject = {}): boolean {
    return mayModify(this, user, action, data);
  }

  get permission(): number {
    return this.getUserLevel(host.game.user);
  }

  get isOwner(): boolean {
    return this.testUserPermission(host.game.user, "OWNER");
  }

  get limited(): boolean {
    return this.testUserPermission(host.game.user, "LIMITED", { exact: true });
  }

  get visible(): boolean {
    return this.testUserPermission(host.game.user, "LIMITED");
  }

  // --- flags ------------------------------------------------------------------------------------------

  getFlag(scope: string, key: string): unknown {
    checkFlagScope(scope);
    return getProperty(this.flags[scope] ?? {}, key);
  }

  /** Stores a value; an object is merged into the one that is there. */
  async setFlag(scope: string, key: string, value: unknown): Promise<this> {
    checkFlagScope(scope);
    await this.update({ [`flags.${scope}.${key}`]: value });
    return this;
  }

  async unsetFlag(scope: string, key: string): Promise<this> {
    checkFlagScope(scope);
    if (this.getFlag(scope, key) !== undefined) await this.update({ [`flags.${scope}.${key}`]: _del });
    return this;
  }

  // --- embedded documents -----------------------------------------------------------------------------

  /** @param name document name or key, `Item` or `items` */
  getEmbeddedCollection(name: string): Collection<Document> {
    const key = this.documentType.metadata.embedded?.[name] ?? name;
    const collection = this.collections[key];
    if (!collection) throw new Error(`${this.documentName} embeds no "${name}"`);
    return collection;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    options: { readonly strict?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  createEmbeddedDocuments(
    name: string,
    data: readonly (PlainObject | Document)[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return documentClass(name).createDocuments(data, { ...operation, parent: this });
  }

  updateEmbeddedDocuments(
    name: string,
    updates: readonly PlainObject[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return documentClass(name).updateDocuments(updates, { ...operation, parent: this });
  }

  deleteEmbeddedDocuments(
    name: string,
    ids: readonly string[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return documentClass(name).deleteDocuments(ids, { ...operation, parent: this });
  }

  // --- operations -------------------------------------------------------------------------------------

  static async createDocuments(
    data: readonly (PlainObject | Document)[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    return runOne({ ...operation, action: "create", documentName: this.documentName, data });
  }

  static async updateDocuments(
    updates: readonly PlainObject[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    return runOne({ ...operation, action: "update", documentName: this.documentName, updates });
  }

  static async deleteDocuments(
    ids: readonly string[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    return runOne({ ...operation, action: "delete", documentName: this.documentName, ids });
  }

  /** Creates one document, or several from an array. */
  static async create(
    data: PlainObject | Document | readonly (PlainObject | Document)[],
    operation: OperationOptions = {},
  ): Promise<Document | Document[] | undefined> {
    if (Array.isArray(data)) return this.createDocuments(data, operation);
    const [created] = await this.createDocuments([data as PlainObject], operation);
    return created;
  }

  /** Stores changes; resolves to undefined if there were none or somebody vetoed them. */
  async update(data: PlainObject = {}, operation: OperationOptions = {}): Promise<this | undefined> {
    const context = { parent: this.parent, pack: this.parent ? null : this.pack };
    const [updated] = await this.documentType.updateDocuments([{ ...data, _id: this.id }], {
      ...operation,
      ...context,
    });
    return updated && this;
  }

  async delete(operation: OperationOptions = {}): Promise<this | undefined> {
    const context = { parent: this.parent, pack: this.parent ? null : this.pack };
    const [deleted] = await this.documentType.deleteDocuments([String(this.id)], {
      ...operation,
      ...context,
    });
    return deleted && this;
  }

  /** A copy in memory; with `save` a promise of a stored copy. */
  override clone(data: PlainObject = {}, context: CloneContext = {}): this | Promise<Document | undefined> {
    const { save = false, keepId = false, ...rest } = context;
    const source = mergeObject(this.toObject(), data, { applyOperators: true });
    if (!keepId) source._id = null;
    const family = { parent: this.parent, pack: this.pack };
    if (save) return this.documentType.create(source, { ...family, ...rest, keepId }).then(single);
    return new this.documentType(source, { ...family, ...rest }) as this;
  }
}

/** A document class as code handles it without knowing which one it is. */
export type DocumentType = typeof Document;

export interface CloneContext extends DocumentContext {
  /** Store the copy. */
  readonly save?: boolean;
  /** Keep the id of the original. */
  readonly keepId?: boolean;
}

/** The configured class of a document type. */
export function documentClass(name: string): DocumentType {
  const config = host.CONFIG[name] as { documentClass: DocumentType };
  return config.documentClass;
}

async function runOne(operation: LocalOperation): Promise<Document[]> {
  const [documents = []] = await runOperations([operation], { atomic: false });
  return documents;
}

function single(created: Document | Document[] | undefined): Document | undefined {
  return Array.isArray(created) ? created[0] : created;
}
