/** Movement of tokens as Foundry v14 documents it; only what this system reads. Positions in pixels of the scene. */

export interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

export interface MovementWaypoint extends TokenPlace {
  /** Costs of the way here from the waypoint before, in units of the scene's grid. */
  readonly cost: number;
  readonly action: string;
}

export interface MovementSection {
  readonly waypoints: readonly MovementWaypoint[];
}

/** What the hook `moveToken` tells of a part of a movement. */
export interface TokenMovement {
  readonly origin: TokenPlace;
  readonly destination: TokenPlace;
  readonly passed: MovementSection;
  /** What is left of the movement after this part. */
  readonly pending: MovementSection;
  readonly method: string;
  /** What was remembered before it. */
  readonly history: MovementHistory;
}

/** What a token remembers of its movement: `recorded` is dragged in a fight. */
export interface MovementHistory {
  readonly recorded: MovementSection;
}
