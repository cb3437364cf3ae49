/** `CONFIG.Token.movement`: the ways to move that exist, as packages may extend them in init. */

/** A way to move as a package configures it. */
export interface ActionConfig {
  label: string;
  icon?: string;
  order?: number;
  /** Goes from point to point without touching what lies between. */
  teleport?: boolean;
  /** `false`: the way counts as nothing. */
  measure?: boolean;
  /** The kind of wall that stops it; `null` = none. */
  walls?: string | null;
  canSelect?: boolean | ((token: object) => boolean);
  costMultiplier?: number;
}

export interface MovementConfig {
  actions: Record<string, ActionConfig>;
  defaultAction: string;
}

/** A way to move with everything that was left out filled in. */
export type Action = Required<Omit<ActionConfig, "icon" | "order">>;

const action = (label: string, icon: string, more: Partial<ActionConfig> = {}): ActionConfig => ({
  label: `HOST.Movement.${label}`,
  icon: `fa-solid ${icon}`,
  ...more,
});

/** The ways that exist without a system. */
export function coreMovement(): MovementConfig {
  return {
    actions: {
      walk: action("walk", "fa-person-walking"),
      fly: action("fly", "fa-dove"),
      swim: action("swim", "fa-person-swimming"),
      burrow: action("burrow", "fa-person-digging"),
      crawl: action("crawl", "fa-person-praying"),
      climb: action("climb", "fa-person-through-window"),
      jump: action("jump", "fa-person-running"),
      blink: action("blink", "fa-bolt", { teleport: true }),
      displace: action("displace", "fa-arrows-up-down-left-right", {
        teleport: true,
        measure: false,
        walls: null,
        canSelect: false,
      }),
    },
    defaultAction: "walk",
  };
}

/** The configured ways by id. */
export class ActionTable {
  readonly #config: MovementConfig;

  constructor(config: MovementConfig) {
    this.#config = config;
  }

  get defaultAction(): string {
    return this.#config.defaultAction;
  }

  has(id: string): boolean {
    return id in this.#config.actions;
  }

  /** @throws if there is no such way to move */
  get(id: string): Action {
    const config = this.#config.actions[id];
    if (!config) throw new Error(`There is no movement action "${id}".`);
    return { teleport: false, measure: true, walls: "move", canSelect: true, costMultiplier: 1, ...config };
  }

  /** Refuses ways without the label that they must have. */
  check(): void {
    for (const [id, { label }] of Object.entries(this.#config.actions)) {
      if (!label) throw new Error(`The movement action "${id}" needs a label.`);
    }
  }
}
