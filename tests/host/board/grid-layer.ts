/** `canvas.interface.grid`: named layers of highlighted grid spaces. */
import type { BaseGrid } from "../common/grid/index.ts";

/** How a space is highlighted. Colours are numbers, as in 0x33bbff. */
export interface HighlightStyle {
  readonly color?: number;
  readonly border?: number | null;
  readonly alpha?: number;
}

/** One highlighted space; x and y are its upper left corner in pixels. */
export interface HighlightedSpace extends Required<HighlightStyle> {
  readonly x: number;
  readonly y: number;
}

export interface HighlightOptions extends HighlightStyle {
  readonly x: number;
  readonly y: number;
}

const DEFAULT_COLOR = 0x33bbff;
const DEFAULT_ALPHA = 0.25;

/** One layer: which spaces are highlighted in it, each once. */
export class GridHighlight {
  readonly name: string;
  readonly positions = new Set<string>();
  readonly spaces: HighlightedSpace[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** Notes a position; whether it was not highlighted before. */
  highlight(x: number, y: number): boolean {
    const key = `${x},${y}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  clear(): this {
    this.positions.clear();
    this.spaces.length = 0;
    return this;
  }
}

export class GridLayer {
  readonly highlightLayers: Record<string, GridHighlight> = {};
  readonly #grid: () => BaseGrid;
  readonly #redraw: () => void;

  /** @param redraw is called after every change */
  constructor(grid: () => BaseGrid, redraw: () => void) {
    this.#grid = grid;
    this.#redraw = redraw;
  }

  /** The layer of this name, made if it does not exist. */
  addHighlightLayer(name: string): GridHighlight {
    const layer = this.highlightLayers[name] ?? new GridHighlight(name);
    this.highlightLayers[name] = layer;
    return layer;
  }

  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
    this.#redraw();
  }

  destroyHighlightLayer(name: string): void {
    delete this.highlightLayers[name];
    this.#redraw();
  }

  /** Highlights one space in an existing layer. @throws without a grid, where the space would need a shape */
  highlightPosition(name: string, { x, y, ...style }: HighlightOptions): void {
    const layer = this.highlightLayers[name];
    if (!layer) throw new Error(`There is no highlight layer "${name}".`);
    if (this.#grid().isGridless)
      throw new Error("Highlighting without a grid is not part of the Übungsplatz.");
    if (!layer.highlight(x, y)) return;
    const { color = DEFAULT_COLOR, border = null, alpha = DEFAULT_ALPHA } = style;
    layer.spaces.push({ x, y, color, border, alpha });
    this.#redraw();
  }
}
