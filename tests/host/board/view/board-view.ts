/** The board as people see it: one SVG with the map, the grid, walls, highlights, tokens and the ruler. */
import { host } from "../../client/host.ts";
import type { Canvas } from "../canvas.ts";
import type { Token } from "../token.ts";
import { cssColor, svg } from "./svg.ts";
import { TokenView } from "./token-view.ts";
import { Viewport } from "./viewport.ts";

const LAYERS = ["background", "grid", "walls", "highlights", "tokens", "labels", "overlay"] as const;
type LayerName = (typeof LAYERS)[number];

export class BoardView {
  readonly container: HTMLElement;
  readonly canvas: Canvas;
  readonly root: SVGSVGElement;
  readonly viewport: Viewport;
  readonly #layers: Record<LayerName, SVGGElement>;
  readonly #tokens = new Map<string, TokenView>();

  constructor(container: HTMLElement, canvas: Canvas) {
    this.container = container;
    this.canvas = canvas;
    const page = container.ownerDocument;
    const layer = (name: LayerName): SVGGElement =>
      svg(page, "g", { class: `board-layer board-layer--${name}` });
    this.#layers = {
      background: layer("background"),
      grid: layer("grid"),
      walls: layer("walls"),
      highlights: layer("highlights"),
      tokens: layer("tokens"),
      labels: layer("labels"),
      overlay: layer("overlay"),
    };
    const world = svg(page, "g", { class: "board-world" }, ...LAYERS.map((name) => this.#layers[name]));
    this.root = svg(page, "svg", { class: "board", tabindex: 0, role: "group" }, world);
    this.root.setAttribute("aria-label", host.game.i18n.localize("HOST.Board.board"));
    this.viewport = new Viewport(container, world);
    container.append(this.root);
  }

  get page(): Document {
    return this.container.ownerDocument;
  }
  /** Where rulers and selection frames are drawn. */
  get overlay(): SVGGElement {
    return this.#layers.overlay;
  }

  /** Draws the scene anew and shows all of it. */
  drawScene(): void {
    for (const name of LAYERS) this.#layers[name].replaceChildren();
    this.#tokens.clear();
    if (!this.canvas.ready) return;
    this.#drawBackground();
    this.#drawGrid();
    this.drawWalls();
    this.drawHighlights();
    for (const token of this.canvas.tokens.placeables) this.drawToken(token);
    this.viewport.fit(this.canvas.dimensions.sceneRect);
  }

  #drawBackground(): void {
    const { sceneX, sceneY, sceneWidth, sceneHeight } = this.canvas.dimensions;
    const box = { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight };
    this.#layers.background.append(svg(this.page, "rect", { ...box, fill: "#9a9a94" }));
    const src = this.canvas.background;
    if (src) this.#layers.background.append(svg(this.page, "image", { ...box, href: src }));
  }

  /** Lines between squares; the outline of every space on hexagons; nothing without a grid. */
  #drawGrid(): void {
    const { grid, dimensions } = this.canvas;
    if (grid.isGridless) return;
    const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
    const lines: string[] = [];
    if (grid.isSquare) {
      for (let x = sceneX; x <= sceneX + sceneWidth; x += grid.sizeX)
        lines.push(`M${x} ${sceneY}v${sceneHeight}`);
      for (let y = sceneY; y <= sceneY + sceneHeight; y += grid.sizeY)
        lines.push(`M${sceneX} ${y}h${sceneWidth}`);
    } else {
      const [i0, j0, i1, j1] = grid.getOffsetRange(dimensions.sceneRect);
      for (let i = i0; i < i1; i++) {
        for (let j = j0; j < j1; j++) lines.push(`M${this.#corners(i, j)}z`);
      }
    }
    this.#layers.grid.append(svg(this.page, "path", { class: "board-grid", d: lines.join("") }));
  }

  #corners(i: number, j: number): string {
    const { grid } = this.canvas;
    const { x, y } = grid.getCenterPoint({ i, j });
    const [w, h] = [grid.sizeX / 2, grid.sizeY / 2];
    return `${x - w} ${y}L${x} ${y - h} ${x + w} ${y} ${x} ${y + h}`;
  }

  drawWalls(): void {
    const lines = this.canvas.wallDocuments.map(({ c: [x1, y1, x2, y2], move }) =>
      svg(this.page, "line", {
        class: move ? "board-wall" : "board-wall board-wall--passable",
        x1,
        y1,
        x2,
        y2,
      }),
    );
    this.#layers.walls.replaceChildren(...lines);
  }

  drawHighlights(): void {
    const { sizeX: width, sizeY: height } = this.canvas.grid;
    const layers = Object.values(this.canvas.interface.grid.highlightLayers).map(({ name, spaces }) => {
      const rectangles = spaces.map(({ x, y, color, border, alpha }) => {
        const stroke = border === null ? "none" : cssColor(border);
        const look = { fill: cssColor(color), "fill-opacity": alpha, stroke, "stroke-width": 3 };
        return svg(this.page, "rect", { x, y, width, height, ...look });
      });
      return svg(this.page, "g", { "data-highlight": name }, ...rectangles);
    });
    this.#layers.highlights.replaceChildren(...layers);
  }

  /** Draws one token, or takes it away if it is gone or not for this user's eyes. */
  drawToken(token: Token): void {
    const known = this.#tokens.get(token.id);
    if (!token.visible || this.canvas.tokens.get(token.id) !== token) {
      known?.remove();
      this.#tokens.delete(token.id);
      return;
    }
    if (known?.token === token) {
      known.draw();
      return;
    }
    known?.remove();
    const view = new TokenView(this.page, token);
    this.#tokens.set(token.id, view);
    this.#insert(view);
  }

  /** Lower tokens first, then in reading order: so they lie, and so the tab key goes through them. */
  #insert(view: TokenView): void {
    const rank = ({ token: { document } }: TokenView): number[] => [
      document.elevation,
      document.sort,
      document.y,
      document.x,
    ];
    const mine = rank(view);
    const next = [...this.#tokens.values()]
      .filter((other) => other !== view && compare(rank(other), mine) > 0)
      .sort((a, b) => compare(rank(a), rank(b)))[0];
    this.#layers.tokens.insertBefore(view.element, next?.element ?? null);
    this.#layers.labels.append(view.label);
  }

  bringIntoView(token: Token): void {
    this.viewport.center(token.center);
  }

  /** The token whose picture an event hit. */
  tokenAt(target: EventTarget | null): Token | null {
    if (!(target instanceof Element)) return null;
    const id = target.closest("[data-token-id]")?.getAttribute("data-token-id");
    return id ? (this.canvas.tokens.get(id) ?? null) : null;
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
