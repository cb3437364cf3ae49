/** The keys of the board: a whole turn can be played without a pointer. */

import { guard } from "../../client/failures.ts";
import { host } from "../../client/host.ts";
import { MOVEMENT_DIRECTIONS } from "../../common/constants.ts";
import type { Token } from "../token.ts";
import type { BoardView } from "./board-view.ts";
import { openSheet, type Pointer, select, toggleTarget } from "./pointer.ts";

const ARROWS: Readonly<Record<string, number>> = {
  ArrowUp: MOVEMENT_DIRECTIONS.UP,
  ArrowDown: MOVEMENT_DIRECTIONS.DOWN,
  ArrowLeft: MOVEMENT_DIRECTIONS.LEFT,
  ArrowRight: MOVEMENT_DIRECTIONS.RIGHT,
  Home: MOVEMENT_DIRECTIONS.UP_LEFT,
  PageUp: MOVEMENT_DIRECTIONS.UP_RIGHT,
  End: MOVEMENT_DIRECTIONS.DOWN_LEFT,
  PageDown: MOVEMENT_DIRECTIONS.DOWN_RIGHT,
};

/** Where keys belong to something else. */
const ELSEWHERE =
  "input, textarea, select, [contenteditable], .application, #sidebar, #host-header, #host-footer";

const ZOOM_STEP = 1.25;

export class Keyboard {
  readonly #view: BoardView;
  readonly #pointer: Pointer;

  constructor(view: BoardView, pointer: Pointer) {
    this.#view = view;
    this.#pointer = pointer;
    view.page.addEventListener("keydown", (event) => {
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      if (this.#handle(event)) event.preventDefault();
    });
  }

  get #focused(): Token | null {
    return this.#view.tokenAt(this.#view.page.activeElement);
  }

  /** The focused token, else the one under the pointer. */
  get #current(): Token | null {
    return this.#focused ?? this.#view.canvas.tokens.hover;
  }

  /** Whether the key meant something here. */
  #handle(event: KeyboardEvent): boolean {
    if (event.altKey) return false;
    const { key } = event;
    if (event.ctrlKey || event.metaKey) return key === "z" && this.#undo();
    const direction = ARROWS[key];
    if (direction !== undefined) return this.#step(direction);
    switch (key) {
      case "Enter":
      case " ":
        return this.#with(this.#focused, (token) => select(token, event.shiftKey));
      case "t":
      case "T":
        return this.#with(this.#current, (token) => toggleTarget(token, event.shiftKey));
      case "c":
      case "C":
        return this.#with(this.#view.canvas.tokens.controlled[0] ?? this.#current, openSheet);
      case "Escape":
        this.#pointer.cancel();
        return this.#view.canvas.tokens.releaseAll() > 0;
      case "+":
        this.#view.viewport.zoom(ZOOM_STEP);
        return true;
      case "-":
        this.#view.viewport.zoom(1 / ZOOM_STEP);
        return true;
      default:
        return false;
    }
  }

  #with(token: Token | null, act: (token: Token) => void): boolean {
    if (token) act(token);
    return token !== null;
  }

  /** Moves what is selected by one space. */
  #step(direction: number): boolean {
    const { tokens, grid } = this.#view.canvas;
    const { controlled } = tokens;
    for (const { document } of controlled) {
      const { i, j } = grid.getOffset(document.getCenterPoint());
      const here = grid.getTopLeftPoint({ i, j });
      const there = grid.getTopLeftPoint(grid.getShiftedOffset({ i, j }, direction));
      const waypoint = {
        x: document.x + there.x - here.x,
        y: document.y + there.y - here.y,
        snapped: true,
        explicit: true,
      };
      const options = { method: "keyboard", constrainOptions: { ignoreWalls: host.game.user.isGM } } as const;
      guard("token movement", () => document.move([waypoint], options));
    }
    return controlled.length > 0;
  }

  /** Takes back the last move that this client made. */
  #undo(): boolean {
    guard("undo of a token movement", () => this.#view.canvas.tokens.undoHistory());
    return true;
  }
}
