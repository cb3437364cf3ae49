/** `game`: one per client. World collections exist from setup on; reading one before throws. */
import { USER_PERMISSIONS } from "../common/constants.ts";
import { Collection } from "../common/utils/index.ts";
import { CompendiumPacks } from "./collections/compendium.ts";
import type { DocumentCollection } from "./collections/document-collection.ts";
import type {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Macros,
  Scenes,
  Users,
  WorldSettings,
} from "./collections/world-collections.ts";
import type { Combat } from "./documents/combat.ts";
import type { TokenDocument } from "./documents/token.ts";
import type { User } from "./documents/user.ts";
import { GameTime } from "./game-time.ts";
import type { Manifest, ModulePackage } from "./host.ts";
import { Localization } from "./i18n.ts";
import { ClientSettings, type SettingContext } from "./settings.ts";
import type { GameSocket } from "./socket.ts";

/** The version of Foundry whose API the host follows. */
export const CORE_VERSION = "14.370";

/** The system or a module as the game shows it. */
export type PackageView<P> = P & { api?: unknown };

export class Game {
  readonly userId: string;
  readonly i18n: Localization;
  readonly settings: ClientSettings;
  readonly system: PackageView<Manifest>;
  readonly modules: Collection<PackageView<ModulePackage>>;
  readonly socket: GameSocket;
  readonly time = new GameTime();
  readonly world: { readonly id: string; readonly title: string };
  readonly release = { generation: 14, build: 370, version: CORE_VERSION };
  readonly version = CORE_VERSION;
  readonly packs = new CompendiumPacks();
  /** Sub-types by document name, `base` included where it exists. */
  readonly documentTypes: Record<string, string[]> = {};
  /** Whether the ready hook is being or was called. */
  ready = false;
  readonly paused = false;
  /** The board tells which tokens are controlled. */
  readonly controlledTokens: readonly TokenDocument[] = [];
  #collections: Collection<DocumentCollection> | null = null;

  constructor(parts: {
    readonly userId: string;
    readonly language: string;
    readonly manifest: Manifest;
    readonly modules: readonly ModulePackage[];
    readonly settings: SettingContext;
    readonly localSettings: Map<string, string>;
    readonly socket: GameSocket;
  }) {
    this.userId = parts.userId;
    this.i18n = new Localization(parts.language);
    this.settings = new ClientSettings(parts.settings, parts.localSettings);
    this.system = { ...parts.manifest };
    this.modules = new Collection(parts.modules.map((module) => [module.id, { ...module }] as const));
    this.socket = parts.socket;
    this.world = { id: "uebungsplatz", title: "Übungsplatz" };
  }

  /** World collections by document name. @throws before setup */
  get collections(): Collection<DocumentCollection> {
    if (!this.#collections) throw new Error("World collections do not exist before setup");
    return this.#collections;
  }

  set collections(collections: Collection<DocumentCollection>) {
    this.#collections = collections;
  }

  /** Whether the world's documents are there. */
  get hasCollections(): boolean {
    return this.#collections !== null;
  }

  get user(): User {
    return this.users.get(this.userId, { strict: true }) as User;
  }

  get users(): Users {
    return this.#collection("User") as Users;
  }

  get actors(): Actors {
    return this.#collection("Actor") as Actors;
  }

  get items(): Items {
    return this.#collection("Item") as Items;
  }

  get scenes(): Scenes {
    return this.#collection("Scene") as Scenes;
  }

  get combats(): CombatEncounters {
    return this.#collection("Combat") as CombatEncounters;
  }

  /** The viewed combat. */
  get combat(): Combat | null {
    return this.combats.viewed;
  }

  get messages(): ChatMessages {
    return this.#collection("ChatMessage") as ChatMessages;
  }

  get macros(): Macros {
    return this.#collection("Macro") as Macros;
  }

  get folders(): Folders {
    return this.#collection("Folder") as Folders;
  }

  get storedSettings(): WorldSettings {
    return this.#collection("Setting") as WorldSettings;
  }

  /** The lowest role that holds a permission. */
  permissionRole(permission: string): number {
    const permissions: Readonly<Record<string, { readonly defaultRole: number }>> = USER_PERMISSIONS;
    const role = permissions[permission]?.defaultRole;
    if (role === undefined) throw new Error(`"${permission}" is no permission`);
    return role;
  }

  #collection(name: string): DocumentCollection {
    const collection = this.collections.get(name);
    if (!collection) throw new Error(`The world has no collection of ${name}`);
    return collection;
  }
}
