/**
 * The one port between the applications and the rest of the client: everything that a window, a helper or an
 * element needs to know of the game comes from here, so that the applications can be tested without a client.
 */

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

/** A document as far as links and drops need it. */
export interface DocumentLike {
  readonly documentName: string;
  readonly id: string | null;
  readonly uuid: string;
  readonly name?: string;
  readonly sheet?: { render(options: { force: boolean }): Promise<unknown> } | null;
}

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

export interface ApplicationsEnvironment {
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
  colorScheme(): "light" | "dark";
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
