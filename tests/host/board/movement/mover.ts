/** Carries out the movements of one token: plans the path, sends one update per part, stops, pauses, undoes. */
import type { BaseGrid, MeasuredPath } from "../../common/grid/index.ts";
import { randomID } from "../../common/utils/index.ts";
import type { ActionTable } from "./actions.ts";
import { historyOf, joined, measure, NO_SECTION, sectionOf } from "./measure.ts";
import { completePath, cutPath, fillPath, partsOf, positionOf } from "./path.ts";
import {
  type MovementData,
  type MovementHistory,
  type MovementInstruction,
  type MovementMethod,
  type MovementOptions,
  type MovementSection,
  type MovementState,
  POSITION_KEYS,
  type ProcessedWaypoint,
  type TokenPosition,
} from "./types.ts";

/** What a mover asks of its token and of the table. */
export interface MovingToken {
  readonly position: TokenPosition;
  readonly movementAction: string;
  readonly grid: BaseGrid;
  readonly actions: ActionTable;
  hasLevel(id: string | null): boolean;
  /** Whether a wall of this kind stands between two positions. */
  isBlocked(from: TokenPosition, to: TokenPosition, walls: string): boolean;
  /** Whether movements of this method are recorded now. */
  records(method: MovementMethod): boolean;
  /** Stores a new position with the part of the movement that leads there; whether it was stored. */
  store(position: Partial<TokenPosition>, movement: MovementData): Promise<boolean>;
}

/** A movement that this client is carrying out. */
interface Run {
  id: string;
  state: MovementState;
  /** Keys of the pauses that hold it. */
  readonly pauses: Set<string>;
  /** Wakes the run when its last pause has gone or it is stopped. */
  wake: (() => void) | null;
}

/** The path of a movement, planned and measured. */
interface Plan {
  readonly path: readonly ProcessedWaypoint[];
  readonly measured: MeasuredPath;
  readonly constrained: boolean;
}

export class Mover {
  readonly #token: MovingToken;
  #run: Run | null = null;
  /** The parts that were carried out, oldest first. */
  #past: MovementData[] = [];

  constructor(token: MovingToken) {
    this.#token = token;
  }

  get history(): MovementHistory {
    const sum = (recorded: boolean): MovementSection =>
      this.#past
        .filter((part) => part.recorded === recorded)
        .reduce((section, part) => joined(section, part.passed), NO_SECTION);
    return historyOf(sum(true), sum(false));
  }

  /** State of the movement that this client is carrying out. */
  get state(): MovementState {
    return this.#run?.state ?? "completed";
  }

  /**
   * Moves through the points. Resolves when the whole movement has ended: whether it went all the way that was
   * left of it after walls were respected.
   */
  async move(
    instructions: readonly MovementInstruction[],
    options: MovementOptions,
    userId: string,
  ): Promise<boolean> {
    const plan = this.plan(instructions, options);
    if (!plan) return false;
    const run: Run = { id: options.id ?? randomID(), state: "pending", pauses: new Set(), wake: null };
    this.#run = run;
    const chain: string[] = [];
    let start = 0;
    for (const part of partsOf(plan.path)) {
      const end = start + part.length;
      const movement = this.#part(plan, start, end, run.id, chain, options, userId);
      if (!(await this.#storePart(part, movement))) return this.#end(run, "stopped");
      start = end;
      if (start === plan.path.length) break;
      await this.#whilePaused(run);
      if (run.state === "stopped") return this.#end(run, "stopped");
      chain.push(run.id);
      run.id = randomID();
    }
    return this.#end(run, "completed");
  }

  /** The path that a movement would take; `null` if it has an unknown action or level, or cannot start. */
  plan(instructions: readonly MovementInstruction[], options: MovementOptions): Plan | null {
    const { position: origin, grid, actions, movementAction } = this.#token;
    const filled = fillPath(origin, instructions, movementAction);
    if (filled.some((point) => !actions.has(point.action) || !this.#token.hasLevel(point.level))) return null;
    const complete = completePath(origin, filled, grid, (id) => actions.get(id).teleport);
    const cut = options.constrainOptions?.ignoreWalls
      ? { path: complete, constrained: false }
      : cutPath(origin, complete, (from, to) => this.#isBlocked(from, to));
    if (cut.path.length === 0) return null;
    return { ...cut, measured: measure(origin, cut.path, grid, actions) };
  }

  #isBlocked(from: TokenPosition, to: ProcessedWaypoint): boolean {
    const { walls } = this.#token.actions.get(to.action);
    return walls !== null && this.#token.isBlocked(from, to, walls);
  }

  /** The record of one part of a planned movement. */
  #part(
    plan: Plan,
    start: number,
    end: number,
    id: string,
    chain: readonly string[],
    options: MovementOptions,
    userId: string,
  ): MovementData {
    const method = options.method ?? "api";
    const labels = { userId, movementId: id, subpathId: id };
    const last = plan.path[end - 1] ?? this.#token.position;
    return {
      id,
      subpathId: id,
      chain: [...chain],
      origin: this.#token.position,
      destination: positionOf(last),
      passed: sectionOf(plan.path, plan.measured, start, end, labels),
      pending: sectionOf(plan.path, plan.measured, end, plan.path.length, labels),
      history: this.history,
      method,
      constrained: plan.constrained,
      constrainOptions: { ...options.constrainOptions },
      recorded: this.#token.records(method),
      split: false,
      measureOptions: {},
      terrainOptions: {},
      autoRotate: options.autoRotate ?? false,
      showRuler: options.showRuler ?? method === "dragging",
    };
  }

  async #storePart(part: readonly ProcessedWaypoint[], movement: MovementData): Promise<boolean> {
    const before = this.#token.position;
    const last = part.at(-1) ?? before;
    const changed = POSITION_KEYS.filter((key) => last[key] !== before[key]);
    if (changed.length === 0) return true;
    return this.#token.store(Object.fromEntries(changed.map((key) => [key, last[key]])), movement);
  }

  /** The part that a plain update of the position makes. */
  describe(changes: Partial<TokenPosition>, options: MovementOptions, userId: string): MovementData {
    const { position, grid, actions, movementAction } = this.#token;
    const path = fillPath(position, [{ ...changes, explicit: true }], movementAction);
    const plan = { path, measured: measure(position, path, grid, actions), constrained: false };
    return this.#part(plan, 0, path.length, options.id ?? randomID(), [], options, userId);
  }

  /** Notes a part that was carried out, by whichever client. An undoing takes away what it undoes. */
  note(movement: MovementData): void {
    if (movement.method !== "undo") {
      this.#past.push(movement);
      return;
    }
    const { x, y, elevation } = movement.destination;
    const undone = this.#past.findLastIndex(
      ({ origin }) => origin.x === x && origin.y === y && origin.elevation === elevation,
    );
    if (undone >= 0) this.#past.splice(undone);
  }

  /** Where the token stood before a movement that is still remembered; without an id, before the last dragged one. */
  originOf(movementId?: string): TokenPosition | undefined {
    const part = this.#past.findLast(({ id, recorded }) =>
      movementId === undefined ? recorded : id === movementId,
    );
    return part?.origin;
  }

  /** Forgets the earlier movements. */
  clear(): void {
    this.#past = [];
  }

  // --- stop and pause -----------------------------------------------------------------------------------------

  /** Stops the movement after the part that is on its way; whether there was one. */
  stop(): boolean {
    if (!this.#run) return false;
    this.#run.state = "stopped";
    this.#run.wake?.();
    return true;
  }

  /**
   * Holds the movement after the part that is on its way.
   * @returns a promise of whether it has gone on, or `null` if this client carries out no movement
   */
  pause(key: string): Promise<boolean> | null {
    const run = this.#run;
    if (!run) return null;
    run.pauses.add(key);
    return new Promise((settle) => this.#waiting.push({ run, settle }));
  }

  readonly #waiting: { readonly run: Run; readonly settle: (gone: boolean) => void }[] = [];

  /** Takes one pause away; whether the movement of this id goes on now. */
  resume(movementId: string, key: string): boolean {
    const run = this.#run;
    if (run?.id !== movementId || !run.pauses.delete(key) || run.pauses.size > 0) return false;
    run.wake?.();
    return true;
  }

  async #whilePaused(run: Run): Promise<void> {
    if (run.pauses.size > 0 && run.state !== "stopped") {
      run.state = "paused";
      await new Promise<void>((wake) => {
        run.wake = wake;
      });
      run.wake = null;
      if (run.state === "paused") run.state = "pending";
    }
    const gone = run.state !== "stopped";
    for (const { settle } of this.#waiting.splice(0)) settle(gone);
  }

  #end(run: Run, state: MovementState): boolean {
    run.state = state;
    if (this.#run === run) this.#run = null;
    for (const { settle } of this.#waiting.splice(0)) settle(state === "completed");
    return state === "completed";
  }
}
