/** The records of a token's movement, named after Foundry's public types. Positions in pixels of the scene. */

export const MOVEMENT_METHODS = Object.freeze([
  "api",
  "config",
  "hud",
  "dragging",
  "keyboard",
  "paste",
  "undo",
] as const);
export type MovementMethod = (typeof MOVEMENT_METHODS)[number];

export const MOVEMENT_STATES = Object.freeze([
  "completed",
  "paused",
  "planned",
  "pending",
  "stopped",
] as const);
export type MovementState = (typeof MOVEMENT_STATES)[number];

/** Where a token is and how much room it takes. Width and height in grid spaces. */
export interface TokenPosition {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly shape: number;
  readonly level: string | null;
}

/** A point of a path as a caller gives it: what is left out stays as at the point before. */
export interface MovementInstruction extends Partial<TokenPosition> {
  readonly action?: string;
  readonly snapped?: boolean;
  readonly explicit?: boolean;
  /** Whether the movement is cut into parts here, each its own update. */
  readonly checkpoint?: boolean;
}

/** A complete point of a path. */
export interface ProcessedWaypoint extends TokenPosition {
  readonly action: string;
  readonly snapped: boolean;
  readonly explicit: boolean;
  readonly checkpoint: boolean;
  /** Put in between by the grid, not asked for. */
  readonly intermediate: boolean;
}

/** A point of a path with what it took to come here from the point before. */
export interface MeasuredWaypoint extends ProcessedWaypoint {
  readonly cost: number;
  readonly terrain: null;
  readonly userId: string;
  readonly movementId: string;
  readonly subpathId: string;
}

/** One part of a movement with its measures. */
export interface MovementSection {
  readonly waypoints: readonly MeasuredWaypoint[];
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
}

/** Earlier movement: dragged (recorded) and other, and both together. */
export interface MovementHistory {
  readonly recorded: MovementSection;
  readonly unrecorded: MovementSection;
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
}

export interface ConstrainOptions {
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
}

/** What travels with the update of one part of a movement; plain JSON. */
export interface MovementData {
  readonly id: string;
  readonly subpathId: string;
  /** Ids of the movements that this one continues. */
  readonly chain: readonly string[];
  readonly origin: TokenPosition;
  readonly destination: TokenPosition;
  readonly passed: MovementSection;
  readonly pending: MovementSection;
  readonly history: MovementHistory;
  readonly method: MovementMethod;
  readonly constrained: boolean;
  readonly constrainOptions: ConstrainOptions;
  readonly recorded: boolean;
  readonly split: boolean;
  readonly measureOptions: Readonly<Record<string, unknown>>;
  readonly terrainOptions: Readonly<Record<string, unknown>>;
  readonly autoRotate: boolean;
  readonly showRuler: boolean;
}

/** Options of a movement as a caller gives them. */
export interface MovementOptions {
  readonly id?: string;
  readonly method?: MovementMethod;
  readonly constrainOptions?: ConstrainOptions;
  readonly autoRotate?: boolean;
  readonly showRuler?: boolean;
}

export const POSITION_KEYS = Object.freeze([
  "x",
  "y",
  "elevation",
  "width",
  "height",
  "depth",
  "shape",
  "level",
] as const satisfies readonly (keyof TokenPosition)[]);
