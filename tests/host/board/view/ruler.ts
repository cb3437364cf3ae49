/** The line with its distance that is drawn while something is dragged or measured. */
import { formatNumber } from "../numbers.ts";
import type { BoardView } from "./board-view.ts";
import { svg } from "./svg.ts";
import type { Spot } from "./viewport.ts";

export interface RulerLine {
  readonly points: readonly Spot[];
  /** In units of the grid. */
  readonly distance: number;
  /** Whether a wall cuts it short. */
  readonly blocked: boolean;
}

export class Ruler {
  readonly #view: BoardView;
  readonly #element: SVGGElement;

  constructor(view: BoardView) {
    this.#view = view;
    this.#element = svg(view.page, "g", { class: "board-ruler" });
  }

  draw({ points, distance, blocked }: RulerLine, ghosts: readonly SVGElement[] = []): void {
    const last = points.at(-1);
    if (!last) return;
    const path = points.map(({ x, y }) => `${x} ${y}`).join("L");
    const { units, sizeY } = this.#view.canvas.grid;
    const text = `${formatNumber(distance)} ${units}`;
    this.#element.classList.toggle("board-ruler--blocked", blocked);
    this.#element.replaceChildren(
      ...ghosts,
      svg(this.#view.page, "path", { class: "board-ruler__line", d: `M${path}` }),
      svg(
        this.#view.page,
        "text",
        { class: "board-ruler__label", x: last.x, y: last.y - sizeY / 2 - 8 },
        text,
      ),
    );
    this.#view.overlay.append(this.#element);
  }

  clear(): void {
    this.#element.remove();
  }
}
