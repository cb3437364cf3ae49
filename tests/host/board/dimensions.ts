/** How large a scene is on the canvas: its map, and the margin around it in whole grid spaces. */
import type { BaseGrid, Rectangle } from "../common/grid/index.ts";

export interface SceneDimensions {
  /** Width and height with the margin, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels, units of distance and pixels per unit of one grid space. */
  readonly size: number;
  readonly distance: number;
  readonly distancePixels: number;
  readonly units: string;
  readonly rect: Rectangle;
  /** The map without the margin. */
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  readonly sceneRect: Rectangle;
  readonly rows: number;
  readonly columns: number;
}

export interface SizedScene {
  readonly width: number;
  readonly height: number;
  /** Share of the map that is added on each side. */
  readonly padding: number;
  readonly grid: BaseGrid;
}

export function sceneDimensions({ width, height, padding, grid }: SizedScene): SceneDimensions {
  const sceneX = Math.ceil((padding * width) / grid.sizeX) * grid.sizeX;
  const sceneY = Math.ceil((padding * height) / grid.sizeY) * grid.sizeY;
  const full = { width: width + 2 * sceneX, height: height + 2 * sceneY };
  return Object.freeze({
    ...full,
    size: grid.size,
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    units: grid.units,
    rect: { x: 0, y: 0, ...full },
    sceneX,
    sceneY,
    sceneWidth: width,
    sceneHeight: height,
    sceneRect: { x: sceneX, y: sceneY, width, height },
    rows: Math.ceil(full.height / grid.sizeY),
    columns: Math.ceil(full.width / grid.sizeX),
  });
}
