/**
 * The one port between the applications and the rest of the client: everything that a window, a helper or an
 * element needs to know of the game comes from here, so that the applications can be tested without a client.
 */

export type ColorScheme = "light" | "dark";

/** What the applications ask of a user. */
export interface UserLike {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  hasPermission(permission: string): boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

/** A roll as far as text and chat show it. */
export interface RollLike {
  readonly formula: string;
  readonly total?: number | undefined;
  evaluate(): Promise<RollLike>;
  toMessage(data?: Record<string, unknown>, options?: Record<string, unknown>): Promise<unknown>;
}

/** A document as far as links, drops and sheets need it. */
export interface DocumentLike {
  readonly documentName: string;
  readonly id: string | null;
  /** Null if the document is not stored anywhere. */
  readonly uuid: string | null;
  readonly name?: string;
  /** Sub-type, if the document has one. */
  readonly type?: string;
  /** Id of the compendium pack that holds the document. */
  readonly pack: string | null;
  readonly isOwner: boolean;
  readonly parent: DocumentLike | null;
  readonly sheet?: { render(options: { force: boolean }): unknown } | null;
  /** Applications that the document re-renders when it changes, by their id. */
  readonly apps: Record<string, unknown>;
  readonly _source: object;
  readonly schema: { readonly fields: object };
  testUserPermission(user: UserLike, permission: number | string): boolean;
  validate(options: { changes: object; clean: boolean; fallback: boolean }): unknown;
  update(changes: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  toObject(): Record<string, unknown>;
  toDragData(): Record<string, unknown>;
}

/** A document with embedded items and effects. */
export interface ActorLike extends DocumentLike {
  readonly items: CollectionLike;
  readonly effects: CollectionLike;
  readonly token?: DocumentLike | null;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, data: object[], options?: object): Promise<unknown>;
}

export interface CollectionLike {
  get(id: string): DocumentLike | undefined;
  has(id: string): boolean;
}

/** One registered sheet of a document type, as `CONFIG.<Document>.sheetClasses[type][id]` keeps it. */
export interface SheetEntry {
  readonly id: string;
  readonly label: string | (() => string);
  readonly cls: SheetClass;
  default: boolean;
  readonly canBeDefault: boolean;
  readonly canConfigure: boolean;
  readonly themes: unknown;
}

export type SheetClass = new (options: { document: DocumentLike }) => object;

/** One entry of `CONFIG.TextEditor.enrichers`. */
export interface EnricherConfig {
  id?: string;
  /** Must be global. */
  pattern: RegExp;
  enricher: (
    match: RegExpMatchArray,
    options: Record<string, unknown>,
  ) => Promise<HTMLElement | null> | HTMLElement | null;
  replaceParent?: boolean;
  onRender?: (element: HTMLElement) => void;
}

/** A chat message as far as the log shows it. */
export interface MessageLike extends DocumentLike {
  /** Whether the message shows at all for this user. */
  readonly visible: boolean;
  renderHTML(options?: object): Promise<HTMLElement>;
}

/** What the chat log asks of the chat. */
export interface ChatPort {
  /** All messages in the order of their creation. */
  messages(): Iterable<MessageLike>;
  create(data: Record<string, unknown>, options?: Record<string, unknown>): Promise<unknown>;
  /** Who speaks when nobody is named: `ChatMessage.getSpeaker()`. */
  speaker(): Record<string, unknown>;
  /** Everybody who belongs to the world. */
  users(): Iterable<UserLike>;
  /** The users whom a whisper to this name reaches; `gm` and `players` are groups. */
  recipients(name: string): readonly UserLike[];
  /** `CONFIG.ChatMessage.modes`. */
  modes(): Record<string, { label: string; icon: string }>;
  /** The setting core.messageMode. */
  mode: string;
  /** Data that formulas may use: those of the speaking actor. */
  rollData(): Record<string, unknown>;
}

/** A registered setting with what the settings window shows of it. */
export interface SettingLike {
  readonly id: string;
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: "world" | "client" | "user";
  readonly config: boolean;
  readonly type?: unknown;
  readonly choices?: Readonly<Record<string, string>>;
  readonly range?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly requiresReload?: boolean;
}

export interface SettingMenuLike {
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly type: abstract new () => unknown;
  readonly restricted?: boolean;
}

/** `game.settings`, as far as its window needs it. */
export interface SettingsPort {
  readonly settings: ReadonlyMap<string, SettingLike>;
  readonly menus: ReadonlyMap<string, SettingMenuLike>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

/** A document as a directory lists it. */
export interface ListedDocument extends DocumentLike {
  readonly img?: string | null;
  readonly visible: boolean;
}

/** A compendium as its list shows it. */
export interface PackLike {
  readonly id: string;
  readonly title: string;
  readonly documentName: string;
  readonly visible: boolean;
  readonly index: Iterable<{ readonly uuid: string; readonly name: string; readonly img?: string | null }>;
}

/** What the sidebar lists and makes. */
export interface SidebarPort {
  documents(documentName: string): Iterable<ListedDocument>;
  create(documentName: string, data: Record<string, unknown>): Promise<DocumentLike | null>;
  /** Whether the user may create documents of this kind. */
  mayCreate(documentName: string): boolean;
  packs(): Iterable<PackLike>;
}

export interface ApplicationsEnvironment {
  readonly chat: ChatPort;
  readonly settings: SettingsPort;
  readonly sidebar: SidebarPort;
  /** The page in which windows open by default; elements otherwise use their own `ownerDocument`. */
  readonly document: Document;
  /** `game.user`, null before the seat has joined. */
  readonly user: UserLike | null;
  readonly hooks: {
    callAll(hook: string, ...args: unknown[]): boolean;
    call(hook: string, ...args: unknown[]): boolean;
  };
  /** The client's language tag, for number formats. */
  readonly lang: string;
  localize(key: string): string;
  format(key: string, data: Record<string, unknown>): string;
  hasTranslation(key: string): boolean;
  /** The text of a file that the server offers, by its path; rejects if there is none. */
  fetchText(path: string): Promise<string>;
  /** The look that the client has chosen for windows. */
  colorScheme(): ColorScheme;
  /** `CONFIG.<documentName>.sheetClasses`, the live record. */
  sheetClasses(documentName: string): Record<string, Record<string, SheetEntry>>;
  /** The sub-types of a document, `base` alone if it has none. */
  documentTypes(documentName: string): readonly string[];
  /** Whether the pack refuses changes. */
  isPackLocked(pack: string): boolean;
  /** The document that dropped data speak of, by its class's `fromDropData`; null if they speak of none. */
  fromDropData(data: Record<string, unknown>): Promise<DocumentLike | null>;
  /** `CONFIG.TextEditor.enrichers`, the live array. */
  enrichers(): EnricherConfig[];
  fromUuid(uuid: string, relative?: unknown): Promise<DocumentLike | null>;
  fromUuidSync(uuid: string, relative?: unknown): DocumentLike | Record<string, unknown> | null;
  createRoll(formula: string, data: Record<string, unknown>): RollLike;
  /** Tells a failure that must not stop anything else; tests turn it into an error. */
  reportFailure(where: string, error: unknown): void;
}

let connected: ApplicationsEnvironment | null = null;

/** Called once by the client's boot, before anything is rendered. */
export function connectApplications(environment: ApplicationsEnvironment): void {
  connected = environment;
}

/** The connected client; throws before {@link connectApplications}. */
export function environment(): ApplicationsEnvironment {
  if (!connected)
    throw new Error("The applications are not connected to a client yet (connectApplications).");
  return connected;
}
