/** The collections of the world, one class each as `foundry.documents.collections` names them. */
import type { Actor } from "../documents/actor.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { Combat } from "../documents/combat.ts";
import type { Folder } from "../documents/folder.ts";
import type { Item } from "../documents/item.ts";
import type { Macro } from "../documents/macro.ts";
import type { Scene } from "../documents/scene.ts";
import type { Setting } from "../documents/setting.ts";
import type { User } from "../documents/user.ts";
import { host } from "../host.ts";
import { WorldCollection } from "./document-collection.ts";

export class Actors extends WorldCollection<Actor> {
  static override documentName = "Actor";
}

export class Items extends WorldCollection<Item> {
  static override documentName = "Item";
}

export class Macros extends WorldCollection<Macro> {
  static override documentName = "Macro";
}

export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";
}

export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";

  /** The setting of the world, or of a user. */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && setting.user === user);
  }
}

/** Messages in the order of their creation. */
export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";
}

export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";
  #viewed: Scene | null = null;

  /** The scene that everybody shall see. */
  get active(): Scene | null {
    return this.find((scene) => scene.active) ?? null;
  }

  /** The scene that this client shows. */
  get viewed(): Scene | null {
    return this.#viewed?.persisted ? this.#viewed : this.active;
  }

  set viewed(scene: Scene | null) {
    this.#viewed = scene;
  }

  get current(): Scene | null {
    return this.viewed;
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  get active(): Combat | null {
    return this.find((combat) => combat.active) ?? null;
  }

  /** Combats of the viewed scene and of no scene. */
  get combats(): Combat[] {
    const scene = host.game.scenes.viewed;
    return this.filter((combat) => combat.scene === null || combat.scene === scene);
  }

  /** The combat that the tracker shows. */
  get viewed(): Combat | null {
    return this.combats.find((combat) => combat.active) ?? this.combats[0] ?? null;
  }
}

export class Users extends WorldCollection<User> {
  static override documentName = "User";

  get current(): User {
    return host.game.user;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The one game master whose client acts for the world: full game masters first, then the lowest id. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** One user who meets a condition, the same on all clients: highest role, then lowest id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const [first] = this.filter(condition).sort(
      (a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1),
    );
    return first ?? null;
  }
}

/** Class by document name. */
export const WORLD_COLLECTIONS = {
  Actor: Actors,
  ChatMessage: ChatMessages,
  Combat: CombatEncounters,
  Folder: Folders,
  Item: Items,
  Macro: Macros,
  Scene: Scenes,
  Setting: WorldSettings,
  User: Users,
};
