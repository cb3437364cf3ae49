/** The asking side of every write: pre steps here, then one request for the whole batch. */
import { decodeOperators, encodeOperators } from "../../common/data/operators.ts";
import { deepClone, expandObject, isEmpty, type PlainObject } from "../../common/utils/index.ts";
import type { Operation, Source } from "../../server/protocol.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../host.ts";
import type { Document, DocumentType } from "./document.ts";
import { preparation } from "./preparation.ts";

/** One operation as `modifyBatch` takes it; unknown keys are options that travel to every client. */
export interface LocalOperation {
  readonly action: "create" | "update" | "delete";
  readonly documentName: string;
  readonly parent?: Document | null;
  readonly pack?: string | null;
  readonly data?: readonly (PlainObject | Document)[];
  readonly updates?: readonly PlainObject[];
  readonly ids?: readonly string[];
  readonly [option: string]: unknown;
}

/** A prepared operation: what goes to the world, or null if nothing is left to do. */
interface Prepared {
  readonly operation: Operation | null;
  /** Somebody has forbidden a part of it. */
  readonly vetoed: boolean;
}

interface Target {
  readonly cls: DocumentType;
  readonly documentName: string;
  readonly parent: Document | null;
  readonly pack: string | null;
  /** Options for hooks and the other clients; pre steps may change them. */
  readonly options: PlainObject;
}

/**
 * Runs operations in one request.
 * @param atomic one veto cancels all of them; otherwise only what was vetoed is left out
 * @returns the documents of every operation
 */
export async function runOperations(
  operations: readonly LocalOperation[],
  { atomic }: { readonly atomic: boolean },
): Promise<Document[][]> {
  preparation.forbid(operations.map(({ action, documentName }) => `${action} ${documentName}`).join(", "));
  const prepared: Prepared[] = [];
  for (const operation of operations) prepared.push(await prepare(operation));
  const none = operations.map((): Document[] => []);
  if (atomic && prepared.some(({ vetoed }) => vetoed)) return none;
  const wire = prepared.flatMap(({ operation }) => operation ?? []);
  if (wire.length === 0) return none;
  const documents = (await host.connection.modify(wire)) as Document[][];
  let index = 0;
  return prepared.map(({ operation }) => (operation ? (documents[index++] ?? []) : []));
}

function prepare(local: LocalOperation): Promise<Prepared> {
  const target = targetOf(local);
  switch (local.action) {
    case "create":
      return prepareCreation(target, local.data ?? []);
    case "update":
      return prepareUpdate(target, local.updates ?? []);
    case "delete":
      return prepareDeletion(target, local.ids ?? []);
    default:
      throw new Error(`"${String(local.action)}" is no action of an operation`);
  }
}

function targetOf(local: LocalOperation): Target {
  const {
    action: _action,
    documentName,
    parent = null,
    pack = null,
    data: _d,
    updates: _u,
    ids: _i,
    ...options
  } = local;
  const config = host.CONFIG[documentName] as { documentClass: DocumentType };
  return { cls: config.documentClass, documentName, parent, pack, options: { ...options } };
}

function wireBase({ documentName, parent, pack, options }: Target) {
  return {
    documentName,
    parent: parent?.uuid ?? null,
    pack: parent ? null : pack,
    options: JSON.parse(JSON.stringify(options)) as Source,
  };
}

/** Asks the document's method, then the hook; whether both agree. */
async function agreed(
  target: Target,
  verb: "Create" | "Update" | "Delete",
  method: Promise<boolean | undefined>,
  ...args: unknown[]
): Promise<boolean> {
  if ((await method) === false) return false;
  if (target.options.noHook === true) return true;
  return Hooks.call(`pre${verb}${target.documentName}`, ...args, target.options, host.game.userId);
}

/** What the batch-level method sees as the operation. */
function operationView(target: Target, action: string): PlainObject {
  return { ...target.options, action, parent: target.parent, pack: target.pack };
}

function refuse(action: string, document: Document): never {
  const { user } = host.game;
  throw new Error(
    `User ${user.name} lacks permission to ${action} ${document.documentName} [${document.id}]`,
  );
}

async function prepareCreation(target: Target, data: readonly (PlainObject | Document)[]): Promise<Prepared> {
  const { cls, parent, pack, options } = target;
  const { user } = host.game;
  const documents: Document[] = [];
  for (const entry of data) {
    const source = isDocument(entry) ? entry.toObject() : expandObject(deepClone(entry));
    if (options.keepId !== true) source._id = null;
    const document = new cls(source, { parent, pack });
    if (!document.canUserModify(user, "create", document.toObject())) refuse("create", document);
    const full = document.toObject();
    if (await agreed(target, "Create", document._preCreate(full, options, user), document, full)) {
      documents.push(document);
    }
  }
  const vetoed = documents.length < data.length;
  if ((await cls._preCreateOperation(documents, operationView(target, "create"), user)) === false) {
    return { operation: null, vetoed: true };
  }
  if (documents.length === 0) return { operation: null, vetoed };
  const sources = documents.map((document) => document.toObject());
  return { operation: { ...wireBase(target), action: "create", data: sources }, vetoed };
}

async function prepareUpdate(target: Target, updates: readonly PlainObject[]): Promise<Prepared> {
  const { cls, options } = target;
  const { user } = host.game;
  const documents: Document[] = [];
  const changes: Source[] = [];
  let vetoed = false;
  for (const entry of updates) {
    const { _id: id, ...given } = expandObject(deepClone(entry));
    if (typeof id !== "string")
      throw new Error(`An update of ${target.documentName} needs the _id of its document`);
    const document = findTarget(target, id);
    const difference = differ(document, given, options);
    if (isEmpty(difference)) continue;
    const change = { _id: id, ...difference };
    if (!document.canUserModify(user, "update", change)) refuse("update", document);
    if (!(await agreed(target, "Update", document._preUpdate(change, options, user), document, change))) {
      vetoed = true;
      continue;
    }
    const { _id, ...altered } = change;
    const final = differ(document, expandObject(altered), options);
    if (isEmpty(final)) continue;
    documents.push(document);
    changes.push({ _id: id, ...(encodeOperators(final) as Source) });
  }
  if ((await cls._preUpdateOperation(documents, operationView(target, "update"), user)) === false) {
    return { operation: null, vetoed: true };
  }
  if (changes.length === 0) return { operation: null, vetoed };
  return { operation: { ...wireBase(target), action: "update", updates: changes }, vetoed };
}

/** The cleaned and validated changes that differ from the source; with `diff: false` all of them. */
function differ(document: Document, changes: PlainObject, options: PlainObject): PlainObject {
  const { diff, recursive } = options;
  return document.updateSource(changes, {
    dryRun: true,
    diff: diff !== false,
    recursive: recursive !== false,
  });
}

async function prepareDeletion(target: Target, ids: readonly string[]): Promise<Prepared> {
  const { cls, options, parent } = target;
  const { user } = host.game;
  const all =
    options.deleteAll === true && parent
      ? [...parent.getEmbeddedCollection(target.documentName).keys()]
      : ids;
  const documents: Document[] = [];
  for (const id of all) {
    const document = findTarget(target, id);
    if (!document.canUserModify(user, "delete")) refuse("delete", document);
    if (await agreed(target, "Delete", document._preDelete(options, user), document))
      documents.push(document);
  }
  const vetoed = documents.length < all.length;
  if ((await cls._preDeleteOperation(documents, operationView(target, "delete"), user)) === false) {
    return { operation: null, vetoed: true };
  }
  if (documents.length === 0) return { operation: null, vetoed };
  const wireIds = documents.map((document) => String(document.id));
  return { operation: { ...wireBase(target), action: "delete", ids: wireIds }, vetoed };
}

/** The stored document that an operation names. @throws if there is none */
export function findTarget(
  { documentName, parent, pack }: Pick<Target, "documentName" | "parent" | "pack">,
  id: string,
): Document {
  const found = parent ? findEmbedded(parent, documentName, id) : findPrimary(documentName, pack, id);
  if (!found) throw new Error(`${documentName} [${id}] does not exist`);
  return found;
}

function findEmbedded(parent: Document, documentName: string, id: string): Document | undefined {
  if (documentName === "Actor") {
    const actor = Reflect.get(parent, "actor") as Document | null;
    return actor?.id === id ? actor : undefined;
  }
  return parent.getEmbeddedCollection(documentName).get(id);
}

function findPrimary(documentName: string, pack: string | null, id: string): Document | undefined {
  if (pack) return host.game.packs.get(pack)?.get(id);
  return host.game.collections.get(documentName)?.get(id);
}

function isDocument(value: PlainObject | Document): value is Document {
  return typeof value.toObject === "function";
}

/** Changes from the wire with their operators as the data layer knows them. */
export function decodeChanges(changes: Source): PlainObject {
  return decodeOperators(changes) as PlainObject;
}

/** `foundry.documents.modifyBatch`: all operations or none, in one request. */
export function modifyBatch(operations: readonly LocalOperation[]): Promise<Document[][]> {
  return runOperations(operations, { atomic: true });
}
