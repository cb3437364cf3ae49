/** Dragging tokens: ghosts and a ruler while the pointer moves, one movement per token when it is let go. */

import { guard } from "../../client/failures.ts";
import { host } from "../../client/host.ts";
import { GRID_SNAPPING_MODES } from "../../common/grid/index.ts";
import { centerOf } from "../movement/path.ts";
import type { Token } from "../token.ts";
import type { BoardView } from "./board-view.ts";
import { Ruler } from "./ruler.ts";
import { svg } from "./svg.ts";
import type { Spot } from "./viewport.ts";

/** Walls do not stop the game master's hand. */
const constrainOptions = () => ({ ignoreWalls: host.game.user.isGM });

export class TokenDrag {
  readonly #view: BoardView;
  readonly #tokens: readonly Token[];
  readonly #leader: Token;
  readonly #start: Spot;
  readonly #ruler: Ruler;

  /** @param leader the token under the pointer; all tokens that are selected come along */
  constructor(view: BoardView, leader: Token, start: Spot) {
    this.#view = view;
    this.#leader = leader;
    this.#tokens = view.canvas.tokens.controlled;
    this.#start = start;
    this.#ruler = new Ruler(view);
  }

  /** Where a token would come to stand. */
  #destination(token: Token, at: Spot): Spot {
    const { grid } = this.#view.canvas;
    const point = { x: token.x + at.x - this.#start.x, y: token.y + at.y - this.#start.y };
    return grid.isGridless
      ? point
      : grid.getSnappedPoint(point, { mode: GRID_SNAPPING_MODES.TOP_LEFT_VERTEX });
  }

  move(at: Spot): void {
    const { x, y } = this.#destination(this.#leader, at);
    const { document } = this.#leader;
    const { grid } = this.#view.canvas;
    const options = { method: "dragging", constrainOptions: constrainOptions() } as const;
    const plan = document.planPath([{ x, y, snapped: true, explicit: true, checkpoint: true }], options);
    const path = plan?.path ?? [];
    const points = [document.position, ...path].map((position) => centerOf(position, grid));
    const blocked = plan === null || plan.constrained;
    this.#ruler.draw({ points, distance: plan?.measured.cost ?? 0, blocked }, this.#ghosts(at));
  }

  #ghosts(at: Spot): SVGElement[] {
    return this.#tokens.map((token) => {
      const box = { ...this.#destination(token, at), width: token.w, height: token.h };
      const href = token.document.texture.src ?? "";
      return svg(this.#view.page, "image", { class: "board-ruler__ghost", href, ...box });
    });
  }

  /** Moves the tokens. */
  drop(at: Spot): void {
    this.cancel();
    for (const token of this.#tokens) {
      const { x, y } = this.#destination(token, at);
      const waypoint = { x, y, snapped: true, explicit: true, checkpoint: true };
      const options = { method: "dragging", constrainOptions: constrainOptions() } as const;
      guard("token movement", () => token.document.move([waypoint], options));
    }
  }

  cancel(): void {
    this.#ruler.clear();
  }
}
