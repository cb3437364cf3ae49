/**
 * What the seats and the world say to each other. Every message is one JSON text; requests carry an `id` that
 * their answer repeats. Both links (in memory for tests, WebSocket for `npm start`) carry the same texts.
 */

/** The JSON object of one document, as the world keeps it. */
export type Source = Record<string, unknown>;

/** All documents of a world by document name; embedded documents lie in arrays inside their parents. */
export type WorldData = Partial<Record<PrimaryName, Source[]>>;

export const PRIMARY_NAMES = [
  "Actor",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "Macro",
  "Scene",
  "Setting",
  "User",
] as const;
export type PrimaryName = (typeof PRIMARY_NAMES)[number];

/** Where a document type keeps its embedded documents: key of the source -> name of the embedded type. */
export const HIERARCHY: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.freeze({
  Actor: { items: "Item", effects: "ActiveEffect" },
  Item: { effects: "ActiveEffect" },
  Scene: { tokens: "Token", walls: "Wall", levels: "Level" },
  Combat: { combatants: "Combatant", groups: "CombatantGroup" },
});

/** One end of the wire of a seat. Texts arrive in the order in which they were sent. */
export interface Link {
  send(text: string): void;
  onMessage(listener: (text: string) => void): void;
  /** Called once when the wire is cut from the other side. */
  onClose(listener: () => void): void;
  close(): void;
}

interface OperationBase {
  readonly documentName: string;
  /** Uuid of the parent document; `null` for primary documents. */
  readonly parent: string | null;
  /** Collection id of a compendium pack; `null` for documents of the world. */
  readonly pack: string | null;
  /** Options of the operation with the caller's own keys; they travel to the hooks of every client. */
  readonly options: Source;
}
export interface CreateOperation extends OperationBase {
  readonly action: "create";
  readonly data: readonly Source[];
}
export interface UpdateOperation extends OperationBase {
  readonly action: "update";
  /** Nested changes with `_id` each; operators in their wire form. */
  readonly updates: readonly Source[];
}
export interface DeleteOperation extends OperationBase {
  readonly action: "delete";
  readonly ids: readonly string[];
}
export type Operation = CreateOperation | UpdateOperation | DeleteOperation;
/** An operation as the world carried it out: ids and stats filled in. Everybody gets it. */
export type Result = Operation;

/** How the operators of an update look on the wire, and where an ActorDelta must keep them. */
export type WireOperator =
  | { readonly $operator: "delete" }
  | { readonly $operator: "replace"; readonly value: unknown };

/** A pack as the world offers it: manifest entry and the index of its documents. */
export interface PackListing {
  readonly metadata: Source;
  readonly index: readonly Source[];
  readonly folders: readonly Source[];
}

/** What a seat learns when it joins. */
export interface Snapshot {
  readonly documents: Record<PrimaryName, Source[]>;
  readonly packs: Readonly<Record<string, PackListing>>;
  readonly online: readonly string[];
  /** Last activity of every user who is online, e.g. targets. */
  readonly activity: Readonly<Record<string, Source>>;
  /** World time in seconds. */
  readonly time: number;
}

export type ClientMessage =
  | { readonly kind: "join"; readonly id: number }
  | { readonly kind: "modify"; readonly id: number; readonly operations: readonly Operation[] }
  | {
      readonly kind: "readPack";
      readonly id: number;
      readonly pack: string;
      /** `null` = every document of the pack. */
      readonly ids: readonly string[] | null;
    }
  | {
      readonly kind: "ask";
      readonly id: number;
      /** User id of who shall answer. */
      readonly to: string;
      readonly name: string;
      readonly data: unknown;
      /** Milliseconds; `null` = no limit. */
      readonly timeout: number | null;
    }
  | { readonly kind: "reply"; readonly query: number; readonly value: unknown; readonly error: string | null }
  | { readonly kind: "socket"; readonly event: string; readonly args: readonly unknown[] }
  | { readonly kind: "activity"; readonly data: Source };

export type ServerMessage =
  | { readonly kind: "joined"; readonly id: number; readonly snapshot: Snapshot }
  /** `id` is the number of the request on the client that asked, `null` on all others. */
  | {
      readonly kind: "modified";
      readonly id: number | null;
      readonly userId: string;
      readonly results: readonly Result[];
    }
  | { readonly kind: "refused"; readonly id: number; readonly message: string }
  | { readonly kind: "packRead"; readonly id: number; readonly documents: readonly Source[] }
  | {
      readonly kind: "query";
      readonly query: number;
      /** Who asks; the world vouches for it. */
      readonly from: string;
      readonly name: string;
      readonly data: unknown;
      readonly timeout: number | null;
    }
  | { readonly kind: "answered"; readonly id: number; readonly value: unknown }
  | {
      readonly kind: "socket";
      readonly from: string;
      readonly event: string;
      readonly args: readonly unknown[];
    }
  | { readonly kind: "user"; readonly userId: string; readonly connected: boolean }
  | { readonly kind: "activity"; readonly userId: string; readonly data: Source };

/** Name of the source key in which a parent type keeps an embedded type, e.g. Actor, Item -> items. */
export function embeddedKey(parentName: string, documentName: string): string | undefined {
  const children = HIERARCHY[parentName] ?? {};
  return Object.keys(children).find((key) => children[key] === documentName);
}
