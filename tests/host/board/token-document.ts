/** The token document as the board completes it: room, bars and movement. */

import { TokenDocument as StoredToken } from "../client/documents/token.ts";
import type { User } from "../client/documents/user.ts";
import { Hooks } from "../client/hooks.ts";
import { host } from "../client/host.ts";
import { type GridOffset, occupiedOffsets, type Point, SquareGrid } from "../common/grid/index.ts";
import type { PlainObject } from "../common/utils/index.ts";
import { testCollision } from "./collision.ts";
import { ActionTable, type MovementConfig } from "./movement/actions.ts";
import { Mover } from "./movement/mover.ts";
import {
  finishedMovement,
  fromPreMovement,
  type Movement,
  type MovementRecord,
  type PreMovement,
  preMovement,
} from "./movement/operation.ts";
import { centerOf } from "./movement/path.ts";
import type {
  MovementData,
  MovementHistory,
  MovementInstruction,
  MovementOptions,
  TokenPosition,
} from "./movement/types.ts";
import { POSITION_KEYS } from "./movement/types.ts";
import { tokenOf } from "./placeables.ts";
import type { Token } from "./token.ts";

/** Gives the resumption of a pause. */
export type ResumeMovement = () => Promise<boolean>;

function actionTable(): ActionTable {
  return new ActionTable(host.CONFIG.Token.movement as MovementConfig);
}

/** Whether a change of the document changes its place or its room. */
function positionChanges(changes: PlainObject): Partial<TokenPosition> | null {
  const entries = POSITION_KEYS.filter((key) => key in changes).map((key) => [key, changes[key]]);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

export class TokenDocument extends StoredToken {
  declare displayName: number;
  declare displayBars: number;
  declare shape: number;
  declare sort: number;
  declare movementAction: string | null;

  #mover: Mover | null = null;
  #movement: MovementRecord | null = null;

  /** The token on the canvas, if its scene is viewed. */
  override get object(): Token | null {
    return tokenOf(this);
  }

  // --- room -------------------------------------------------------------------------------------------

  get position(): TokenPosition {
    const { x, y, elevation, width, height, depth, shape, level } = this;
    return { x, y, elevation, width, height, depth, shape, level };
  }

  /** Whether it takes part in the active combat, and that has begun. */
  get #isFighting(): boolean {
    const combat = host.game.combats.find(({ active }) => active);
    return combat?.started === true && combat.getCombatantsByToken(String(this.id)).length > 0;
  }

  get #scene() {
    const scene = this.parent;
    if (!scene) throw new Error(`The token "${this.name}" lies on no scene.`);
    return scene;
  }

  /** Width and height in pixels. */
  getSize(data: Partial<TokenPosition> = {}): { width: number; height: number } {
    const { width, height } = { ...this.position, ...data };
    const { grid } = this.#scene;
    return { width: width * grid.sizeX, height: height * grid.sizeY };
  }

  getCenterPoint(data: Partial<TokenPosition> = {}): Required<Point> {
    const position = { ...this.position, ...data };
    return { ...centerOf(position, this.#scene.grid), elevation: position.elevation };
  }

  /** The grid spaces that it fills. @throws if a wall runs through it, where the pages do not say what counts */
  getOccupiedGridSpaceOffsets(data: Partial<TokenPosition> = {}): GridOffset[] {
    const position = { ...this.position, ...data };
    const { grid } = this.#scene;
    if (grid.isGridless) return [];
    if (!(grid instanceof SquareGrid))
      throw new Error("The spaces of a token are known on square grids only.");
    const isBlocked = (from: Point, to: Point): boolean => this.#hasWall(from, to, "move");
    return occupiedOffsets(grid, position, isBlocked);
  }

  #hasWall(from: Point, to: Point, type: "move" | "sight" | "light" | "sound"): boolean {
    const { walls, grid } = this.#scene;
    return testCollision(walls, from, to, { type, mode: "any", pixelsPerUnit: grid.size / grid.distance });
  }

  // --- movement ---------------------------------------------------------------------------------------

  /** The last movement that this client knows of. */
  get movement(): MovementRecord | null {
    return this.#movement;
  }

  get movementHistory(): MovementHistory {
    return this.mover.history;
  }

  /** @internal The state of movement; made when it is needed, because the data layer builds documents in its own order. */
  get mover(): Mover {
    if (this.#mover) return this.#mover;
    const document = this;
    this.#mover = new Mover({
      get position() {
        return document.position;
      },
      get movementAction() {
        return document.movementAction ?? actionTable().defaultAction;
      },
      get grid() {
        return document.#scene.grid;
      },
      get actions() {
        return actionTable();
      },
      hasLevel: (id) => id === document.level || (id !== null && document.#scene.levels.has(id)),
      isBlocked: (from, to, walls) => {
        const { grid } = document.#scene;
        return document.#hasWall(centerOf(from, grid), centerOf(to, grid), walls as "move");
      },
      records: (method) => method === "dragging" && document.#isFighting,
      store: async (position, movement) => {
        const stored = await document.update(
          { ...position },
          { movement: { [String(document.id)]: movement } },
        );
        return stored !== undefined;
      },
    });
    return this.#mover;
  }

  /**
   * Moves the token through one or more points. Walls stop it unless `constrainOptions.ignoreWalls` is set.
   * @returns a promise of whether the whole movement was carried out
   */
  async move(
    waypoints: MovementInstruction | readonly MovementInstruction[],
    options: MovementOptions = {},
  ): Promise<boolean> {
    const path = Array.isArray(waypoints) ? waypoints : [waypoints];
    return this.mover.move(path, options, host.game.userId);
  }

  /** The path that {@link move} would take, measured; `null` if it cannot start. */
  planPath(waypoints: readonly MovementInstruction[], options: MovementOptions = {}) {
    return this.mover.plan(waypoints, options);
  }

  /** Measures a path from where the token stands. */
  measureMovementPath(waypoints: readonly MovementInstruction[]) {
    const plan = this.mover.plan(waypoints, { constrainOptions: { ignoreWalls: true } });
    if (!plan) throw new Error("A waypoint names an action or a level that does not exist.");
    return plan.measured;
  }

  /** Stops the movement that this client carries out. */
  stopMovement(): boolean {
    const stopped = this.mover.stop();
    if (stopped) Hooks.callAll("stopToken", this);
    return stopped;
  }

  /**
   * Holds the movement that this client carries out.
   * @returns with a key a promise of whether it has gone on, or `null` if there is none; without a key a function
   *   that lets it go on
   */
  pauseMovement(): ResumeMovement;
  pauseMovement(key: string): Promise<boolean> | null;
  pauseMovement(key?: string): ResumeMovement | Promise<boolean> | null {
    const { id } = this.#movement ?? {};
    const name = key ?? crypto.randomUUID();
    const gone = this.mover.pause(name);
    if (gone) Hooks.callAll("pauseToken", this);
    if (key !== undefined) return gone;
    return async () => {
      if (!gone || id === undefined) return false;
      this.mover.resume(id, name);
      return gone;
    };
  }

  /** Takes one pause away. @returns a promise of whether the movement goes on now */
  async resumeMovement(movementId: string, key: string): Promise<boolean> {
    return this.mover.resume(movementId, key);
  }

  clearMovementHistory(): void {
    this.mover.clear();
    Hooks.callAll("recordToken", this);
  }

  /** Takes back a dragged movement, by default the last one. @returns a promise of whether there was one */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    const origin = this.mover.originOf(movementId);
    return origin !== undefined && this.undoTo(origin);
  }

  /** @internal Puts the token back to where it was. */
  undoTo(origin: TokenPosition): Promise<boolean> {
    const options = { method: "undo", constrainOptions: { ignoreWalls: true } } as const;
    return this.move([{ ...origin, action: "displace" }], options);
  }

  /** On the moving client before a part of a movement; `false` stops it. */
  async _preUpdateMovement(_movement: PreMovement, _operation: PlainObject): Promise<boolean | undefined> {
    return undefined;
  }

  /** On every client after a part of a movement. */
  _onUpdateMovement(_movement: Movement, _operation: PlainObject, _user: User): void {}

  override async _preUpdate(
    changes: PlainObject,
    options: PlainObject,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const change = positionChanges(changes);
    if (!change || !this.parent) return undefined;
    const movements = (options.movement ?? {}) as Record<string, MovementData>;
    const id = String(this.id);
    const data = movements[id] ?? this.mover.describe(change, {}, String(user.id));
    const view = preMovement(data);
    if ((await this._preUpdateMovement(view, options)) === false) return false;
    if (!Hooks.call("preMoveToken", this, view, options)) return false;
    options.movement = { ...movements, [id]: fromPreMovement(view) };
    return undefined;
  }

  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    const data = (options.movement as Record<string, MovementData> | undefined)?.[String(this.id)];
    const user = host.game.users.get(userId);
    if (!data || !user) return;
    const movement = finishedMovement(data);
    const state = this.mover.state;
    this.#movement = Object.freeze({
      ...movement,
      state,
      user,
      updateOptions: Object.freeze({ ...options }),
    });
    this.mover.note(data);
    this._onUpdateMovement(movement, options, user);
    Hooks.callAll("moveToken", this, movement, options, user);
    if (data.recorded) Hooks.callAll("recordToken", this);
  }
}
