/** What a document class may override to take part in what happens to its documents. */
import { DataModel } from "../../common/abstract/data-model.ts";
import type { PlainObject } from "../../common/utils/index.ts";
import type { Document } from "./document.ts";
import type { User } from "./user.ts";

/** Direct parent, key of the collection, the documents, their data, changes or ids, options, asking user. */
export type DescendantChange = [
  parent: Document,
  collection: string,
  documents: Document[],
  data: readonly unknown[],
  options: PlainObject,
  userId: string,
];

export class DocumentLifeCycle extends DataModel {
  /** On the asking client before the creation; `false` cancels it. */
  async _preCreate(_data: PlainObject, _options: PlainObject, _user: User): Promise<boolean | undefined> {
    return undefined;
  }

  /** On every client after the creation. */
  _onCreate(_data: PlainObject, _options: PlainObject, _userId: string): void {}

  /** On the asking client before an update; may alter the changes, and `false` cancels them. */
  async _preUpdate(_changes: PlainObject, _options: PlainObject, _user: User): Promise<boolean | undefined> {
    return undefined;
  }

  /** On every client after an update. */
  _onUpdate(_changes: PlainObject, _options: PlainObject, _userId: string): void {}

  /** On the asking client before the deletion; `false` cancels it. */
  async _preDelete(_options: PlainObject, _user: User): Promise<boolean | undefined> {
    return undefined;
  }

  /** On every client after the deletion. */
  _onDelete(_options: PlainObject, _userId: string): void {}

  /** On the asking client before an operation on several documents; `false` cancels all of it. */
  static async _preCreateOperation(
    _documents: Document[],
    _operation: PlainObject,
    _user: User,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: PlainObject,
    _user: User,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: PlainObject,
    _user: User,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  /** On every client after an operation on several documents. */
  static async _onCreateOperation(
    _documents: Document[],
    _operation: PlainObject,
    _user: User,
  ): Promise<void> {}
  static async _onUpdateOperation(
    _documents: Document[],
    _operation: PlainObject,
    _user: User,
  ): Promise<void> {}
  static async _onDeleteOperation(
    _documents: Document[],
    _operation: PlainObject,
    _user: User,
  ): Promise<void> {}

  // --- the same for documents below this one: on every client, the direct parent first ----------------

  _preCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _data: readonly PlainObject[],
    _options: PlainObject,
    _userId: string,
  ): void {}

  _onCreateDescendantDocuments(..._change: DescendantChange): void {}

  _preUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _changes: readonly PlainObject[],
    _options: PlainObject,
    _userId: string,
  ): void {}

  _onUpdateDescendantDocuments(..._change: DescendantChange): void {}

  _preDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _ids: readonly string[],
    _options: PlainObject,
    _userId: string,
  ): void {}

  _onDeleteDescendantDocuments(..._change: DescendantChange): void {}
}
