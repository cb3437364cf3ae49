/** What every client does with a result of the world: documents, then their methods, then the hooks. */
import type { PlainObject } from "../../common/utils/index.ts";
import type { Result, Source } from "../../server/protocol.ts";
import { guard } from "../failures.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../host.ts";
import { recordInDelta } from "./delta.ts";
import type { Document, DocumentType } from "./document.ts";
import { decodeChanges, findTarget } from "./operations.ts";
import { fromUuidSync } from "./uuid.ts";

interface Reaction {
  readonly cls: DocumentType;
  readonly documentName: string;
  readonly parent: Document | null;
  readonly pack: string | null;
  readonly options: PlainObject;
  readonly userId: string;
}

/** Carries a batch into the documents of this client, one operation after the other. */
export function applyResults(results: readonly Result[], userId: string): Document[][] {
  return results.map((result) => applyResult(result, userId));
}

function applyResult(result: Result, userId: string): Document[] {
  const parent = result.parent === null ? null : parentOf(result.parent);
  if (result.parent !== null && !parent) return [];
  const compendium = result.pack === null ? undefined : host.game.packs.get(result.pack);
  const config = host.CONFIG[result.documentName] as { documentClass: DocumentType };
  const { documentName, pack, options } = result;
  const reaction: Reaction = {
    cls: config.documentClass,
    documentName,
    parent,
    pack,
    options: { ...options },
    userId,
  };
  switch (result.action) {
    case "create":
      return reactToCreation(reaction, result.data);
    case "update":
      compendium?.reindex(result.updates);
      return reactToUpdate(
        reaction,
        result.updates.filter(({ _id }) => !compendium || compendium.has(String(_id))),
      );
    case "delete":
      return reactToDeletion(
        reaction,
        result.ids.filter((id) => !compendium || compendium.drop(id)),
      );
  }
}

/** The parent on this client. One in a pack is only here if it was loaded. */
function parentOf(uuid: string): Document | null {
  const found = fromUuidSync(uuid, { strict: false });
  return found && "documentName" in found ? (found as Document) : null;
}

function reactToCreation(reaction: Reaction, data: readonly Source[]): Document[] {
  const { cls, parent, pack, options, userId } = reaction;
  const documents = data.map((source) => new cls(structured(source), { parent, pack }));
  descend(reaction, "_preCreateDescendantDocuments", data);
  for (const document of documents) {
    document.collection?.set(String(document.id), document);
  }
  recordInDelta(parent, reaction.documentName, (shelf) => {
    for (const source of data) shelf.add(structured(source));
  });
  for (const [index, document] of documents.entries()) {
    const source = data[index] ?? {};
    method(document, "_onCreate", () => document._onCreate(source, options, userId));
    announce(reaction, "create", document);
  }
  descend(reaction, "_onCreateDescendantDocuments", documents, data);
  finish(reaction, "Create", documents);
  return documents;
}

function reactToUpdate(reaction: Reaction, updates: readonly Source[]): Document[] {
  const { options, userId, parent } = reaction;
  const documents = updates.map((update) => findTarget(reaction, String(update._id)));
  const changes = updates.map((update) => decodeChanges(update));
  descend(reaction, "_preUpdateDescendantDocuments", changes);
  recordInDelta(parent, reaction.documentName, (shelf) => {
    for (const update of updates) shelf.change(String(update._id), update);
  });
  for (const [index, document] of documents.entries()) {
    document.updateSource(changes[index] ?? {}, { clean: false });
  }
  for (const [index, document] of documents.entries()) {
    const changed = changes[index] ?? {};
    method(document, "_onUpdate", () => document._onUpdate(changed, options, userId));
    announce(reaction, "update", document, changed);
  }
  descend(reaction, "_onUpdateDescendantDocuments", documents, changes);
  finish(reaction, "Update", documents);
  return documents;
}

function reactToDeletion(reaction: Reaction, ids: readonly string[]): Document[] {
  const { options, userId, parent } = reaction;
  const documents = ids.map((id) => findTarget(reaction, id));
  descend(reaction, "_preDeleteDescendantDocuments", ids);
  recordInDelta(parent, reaction.documentName, (shelf) => {
    for (const id of ids) shelf.remove(id);
  });
  for (const document of documents) document.collection?.delete(String(document.id));
  for (const document of documents) {
    method(document, "_onDelete", () => document._onDelete(options, userId));
    announce(reaction, "delete", document);
  }
  descend(reaction, "_onDeleteDescendantDocuments", documents, ids);
  finish(reaction, "Delete", documents);
  return documents;
}

function method(document: Document, name: string, act: () => unknown): void {
  guard(`${document.documentName}#${name}`, act);
}

function announce(
  reaction: Reaction,
  verb: "create" | "update" | "delete",
  document: Document,
  changed?: PlainObject,
): void {
  const { options, userId, documentName } = reaction;
  if (options.noHook === true) return;
  const args = changed === undefined ? [document, options, userId] : [document, changed, options, userId];
  Hooks.callAll(`${verb}${documentName}`, ...args);
}

type DescendantMethod = `_${"pre" | "on"}${"Create" | "Update" | "Delete"}DescendantDocuments`;

/** Tells the ancestors, the direct parent first: `(parent, collection, …what, options, userId)`. */
function descend(
  { cls, parent, options, userId }: Reaction,
  name: DescendantMethod,
  ...what: unknown[]
): void {
  for (let at = parent; at; at = at.parent) {
    const ancestor = at;
    method(ancestor, name, () =>
      Reflect.apply(ancestor[name], ancestor, [parent, cls.collectionName, ...what, options, userId]),
    );
  }
}

function finish(reaction: Reaction, verb: "Create" | "Update" | "Delete", documents: Document[]): void {
  const { cls, parent, pack, options, userId } = reaction;
  const view = { ...options, action: verb.toLowerCase(), parent, pack };
  const user = host.game.users.get(userId) ?? host.game.user;
  guard(`${cls.documentName}._on${verb}Operation`, () => cls[`_on${verb}Operation`](documents, view, user));
}

function structured(source: Source): Source {
  return JSON.parse(JSON.stringify(source));
}
