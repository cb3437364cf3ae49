/** Compendium packs: an index that is there at once, documents that are loaded when somebody asks. */
import { Collection, getProperty, type PlainObject, setProperty } from "../../common/utils/index.ts";
import type { PackListing, Source } from "../../server/protocol.ts";
import type { Document } from "../documents/document.ts";
import { host } from "../host.ts";
import { DocumentCollection } from "./document-collection.ts";

export interface PackMetadata {
  /** `<package>.<name>` */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly packageName?: string;
  readonly packageType?: string;
  readonly locked?: boolean;
  readonly ownership?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

type Query = Readonly<Record<string, unknown>>;

export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackMetadata;
  readonly index: Collection<Source>;
  /** Folders inside the pack. */
  readonly folderSources: readonly Source[];

  constructor(listing: PackListing) {
    super();
    this.metadata = listing.metadata as PackMetadata;
    this.index = new Collection(listing.index.map((entry) => [String(entry._id), { ...entry }] as const));
    this.folderSources = listing.folders;
  }

  get documentName(): string {
    return this.metadata.type;
  }

  /** Id of the pack. */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return host.game.i18n.localize(this.metadata.label);
  }

  get locked(): boolean {
    return this.metadata.locked !== false;
  }

  /** Whether this user sees the pack: by the manifest's ownership of his role, without one everybody. */
  get visible(): boolean {
    const { ownership } = this.metadata;
    if (!ownership) return true;
    const { role } = host.game.user;
    return Object.keys(ownership).some((name) => role >= (ROLE_NUMBERS[name] ?? Number.POSITIVE_INFINITY));
  }

  /** The index with further fields of the documents. */
  async getIndex({ fields = [] }: { readonly fields?: readonly string[] } = {}): Promise<Collection<Source>> {
    if (fields.length === 0) return this.index;
    for (const source of await host.connection.readPack(this.collection, null)) {
      const entry = this.index.get(String(source._id));
      for (const field of fields) if (entry) setProperty(entry, field, getProperty(source, field));
    }
    return this.index;
  }

  async getDocument(id: string): Promise<Document | null> {
    const [document] = await this.#load([id]);
    return document ?? null;
  }

  /** Documents that meet a query of `{ key: value }`, `{ key__ne: value }` and `{ key__in: values }`; without one all. */
  async getDocuments(query: Query = {}): Promise<Document[]> {
    const ids = this.index.filter((entry) => matches(entry, query)).map((entry) => String(entry._id));
    return this.#load(ids);
  }

  async #load(ids: readonly string[]): Promise<Document[]> {
    const missing = ids.filter((id) => !this.has(id));
    if (missing.length > 0) {
      this.load(await host.connection.readPack(this.collection, missing), { pack: this.collection });
    }
    return ids.flatMap((id) => this.get(id) ?? []);
  }

  /** A document has been made in the pack: it appears in the index too. */
  override set(id: string, document: Document): this {
    const { name, img = null, type = null, sort = 0, folder = null } = document._source;
    if (!this.index.has(id)) {
      this.index.set(id, { _id: id, uuid: document.uuid, name, img, type, sort, folder });
    }
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    this.index.delete(id);
    return super.delete(id);
  }

  /** Documents have changed: their entries in the index follow. */
  reindex(changes: readonly Source[]): void {
    for (const { _id, ...change } of changes) {
      const entry = this.index.get(String(_id));
      for (const [key, value] of Object.entries(change)) if (entry && key in entry) entry[key] = value;
    }
  }

  /** A document was deleted: takes it out of the index. @returns whether it was loaded */
  drop(id: string): boolean {
    if (!this.has(id)) this.index.delete(id);
    return this.has(id);
  }
}

const ROLE_NUMBERS: Readonly<Record<string, number>> = { PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 };

function matches(entry: PlainObject, query: Query): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    const [path = "", operator] = key.split("__");
    const value = getProperty(entry, path);
    switch (operator) {
      case undefined:
        return value === wanted;
      case "ne":
        return value !== wanted;
      case "in":
        return Array.isArray(wanted) && wanted.includes(value);
      default:
        throw new Error(`"${key}" is no query of a pack`);
    }
  });
}

export class CompendiumPacks extends Collection<CompendiumCollection> {}
