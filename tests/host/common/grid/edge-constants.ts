/** The parts of `CONST` that say what walls and other edges of a scene stop. */

/** How an edge stops a sense. */
export const EDGE_SENSE_TYPES = Object.freeze({
  NONE: 0,
  /** The first one on a ray lets it pass. */
  LIMITED: 10,
  NORMAL: 20,
  /** Lets rays pass that start within its threshold. */
  PROXIMITY: 30,
  /** Lets rays pass that start beyond its threshold. */
  DISTANCE: 40,
} as const);

export const WALL_MOVEMENT_TYPES = Object.freeze({ NONE: 0, NORMAL: 20 } as const);

/** From which side an edge stops. */
export const EDGE_DIRECTIONS = Object.freeze({ BOTH: 0, LEFT: 1, RIGHT: 2 } as const);

export const EDGE_RESTRICTION_TYPES = Object.freeze(["light", "darkness", "sight", "sound", "move"] as const);
export type EdgeRestrictionType = (typeof EDGE_RESTRICTION_TYPES)[number];

export const WALL_DOOR_TYPES = Object.freeze({ NONE: 0, DOOR: 1, SECRET: 2 } as const);

export const WALL_DOOR_STATES = Object.freeze({ CLOSED: 0, OPEN: 1, LOCKED: 2 } as const);
