/** Which part of the scene is seen, and how large: panning, zooming, and from the screen to the scene. */
import type { Rectangle } from "../../common/grid/index.ts";

/** A place on the screen or on the scene in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const SMALLEST = 0.1;
const LARGEST = 3;
/** Share of the screen that stays free around a scene that is fitted into it. */
const MARGIN = 0.02;

export class Viewport {
  readonly #container: HTMLElement;
  readonly #world: SVGGElement;
  #scale = 1;
  #x = 0;
  #y = 0;

  constructor(container: HTMLElement, world: SVGGElement) {
    this.#container = container;
    this.#world = world;
  }

  get scale(): number {
    return this.#scale;
  }

  /** The place of the scene under a place of the screen. */
  toScene(screen: Spot): Spot {
    const { left, top } = this.#container.getBoundingClientRect();
    return { x: (screen.x - left - this.#x) / this.#scale, y: (screen.y - top - this.#y) / this.#scale };
  }

  /** Shows all of an area as large as it goes. */
  fit(area: Rectangle): void {
    const { clientWidth, clientHeight } = this.#container;
    const room = 1 - 2 * MARGIN;
    const scale = Math.min((clientWidth * room) / area.width, (clientHeight * room) / area.height);
    this.#scale = bounded(scale > 0 ? scale : 1);
    this.#x = (clientWidth - area.width * this.#scale) / 2 - area.x * this.#scale;
    this.#y = (clientHeight - area.height * this.#scale) / 2 - area.y * this.#scale;
    this.#apply();
  }

  /** Moves the view by pixels of the screen. */
  pan(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#apply();
  }

  /** Brings a place of the scene to the middle. */
  center({ x, y }: Spot): void {
    this.#x = this.#container.clientWidth / 2 - x * this.#scale;
    this.#y = this.#container.clientHeight / 2 - y * this.#scale;
    this.#apply();
  }

  /** Zooms; the scene stays where it is under a place of the screen, by default the middle. */
  zoom(factor: number, screen?: Spot): void {
    const { left, top, width, height } = this.#container.getBoundingClientRect();
    const at = screen ?? { x: left + width / 2, y: top + height / 2 };
    const fixed = this.toScene(at);
    this.#scale = bounded(this.#scale * factor);
    this.#x = at.x - left - fixed.x * this.#scale;
    this.#y = at.y - top - fixed.y * this.#scale;
    this.#apply();
  }

  #apply(): void {
    this.#world.style.setProperty("--board-scale", String(this.#scale));
    this.#world.setAttribute("transform", `translate(${this.#x} ${this.#y}) scale(${this.#scale})`);
  }
}

function bounded(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}
