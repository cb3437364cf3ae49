/** The parts of one client. Reading a part before the boot has made it throws with its name. */
import type { Link, Source } from "../server/protocol.ts";
import type { Config } from "./config.ts";
import type { Connection } from "./connection.ts";
import type { Game } from "./game.ts";
import type { Hooks } from "./hooks.ts";
import type { CoreChannel } from "./socket.ts";
import { strict } from "./strict.ts";

/** The system's manifest, as far as the host reads it. */
export interface Manifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly compatibility?: {
    readonly minimum?: string;
    readonly maximum?: string;
    readonly verified?: string;
  };
  readonly documentTypes?: Readonly<Record<string, Readonly<Record<string, Source>>>>;
  readonly languages?: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
  readonly packs?: readonly Source[];
  readonly grid?: Source;
  readonly initiative?: string;
  readonly primaryTokenAttribute?: string;
  readonly secondaryTokenAttribute?: string;
  readonly socket?: boolean;
  readonly flags?: Source;
  readonly [key: string]: unknown;
}

/** A package besides the system, e.g. a module that a test installs. */
export interface ModulePackage {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly active: boolean;
  readonly socket?: boolean;
  readonly languages?: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
}

/** Everything that a client cannot know by itself: who sits there, where files are, how code gets in. */
export interface SeatEnvironment {
  readonly link: Link;
  readonly userId: string;
  readonly manifest: Manifest;
  readonly modules?: readonly ModulePackage[];
  /** Language tag of the client; English if the system has none. */
  readonly language: string;
  /** The text of a file that the server offers, e.g. `systems/<id>/lang/de.json`. */
  readonly readFile: (path: string) => Promise<string>;
  /** Runs the code of the system and of the modules; it registers its hooks meanwhile. */
  readonly loadPackages: () => Promise<void>;
  /** What the browser has stored for this seat: settings of scope client. */
  readonly localSettings?: Map<string, string>;
  /** Whether query handlers learn who asks; the documentation is not firm there. */
  readonly queryUser?: boolean;
  readonly colorScheme?: "light" | "dark";
  /** The applications and the board. */
  readonly parts: readonly HostPart[];
}

/** A part of the client that another folder brings. */
export interface HostPart {
  /** Before init: namespaces, CONFIG entries, classes. */
  install(host: Host): void;
  /** Between setup and ready. */
  setup?(host: Host): Promise<void>;
}

/** The sheets of documents; the applications bring them. */
export interface HostSheets {
  /** A new sheet of the class that is registered for the document. */
  create(document: object): { render(options: Source): unknown; close(options?: Source): unknown } | null;
  register(documentClass: object, scope: string, cls: object, options?: object): void;
  unregister(documentClass: object, scope: string, cls: object, options?: object): void;
}

export interface Host {
  sheets: HostSheets;
  /** The core's element of a chat message; the applications bring it. */
  renderMessage: (message: object, options: Source) => Promise<HTMLElement>;
  /** Forgets the recorded movement of tokens; the board brings it. */
  clearMovementHistories: (tokens: readonly object[]) => Promise<void>;
  /** A stored document could not be built. */
  invalidDocument: (documentName: string, id: string, error: unknown) => void;
  environment: SeatEnvironment;
  connection: Connection;
  /** Messages between the clients of the host itself. */
  core: CoreChannel;
  CONFIG: Config;
  game: Game;
  hooks: typeof Hooks;
  /** `ui`, not wrapped. */
  ui: Record<string, unknown>;
  /** `foundry`, not wrapped: parts put their namespaces here. */
  foundry: Record<string, Record<string, unknown>>;
}

/** This client. */
export const host: Host = strict({} as Host, "host");
