/** From the stored grid of a scene to the grid that measures it. */
import { GRID_TYPES, type GridDiagonalRule, type GridType } from "./constants.ts";
import { GridlessGrid } from "./gridless-grid.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";
import { SquareGrid } from "./square-grid.ts";
import type { GridConfiguration } from "./types.ts";

export type SceneGrid = SquareGrid | HexagonalGrid | GridlessGrid;

/** `diagonals` is the rule of the world, which no scene stores. */
export function createGrid(
  config: GridConfiguration & { readonly type: GridType; readonly diagonals: GridDiagonalRule },
): SceneGrid {
  const { type } = config;
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (type === GRID_TYPES.SQUARE) return new SquareGrid(config);
  return new HexagonalGrid({
    ...config,
    columns: type === GRID_TYPES.HEXODDQ || type === GRID_TYPES.HEXEVENQ,
    even: type === GRID_TYPES.HEXEVENR || type === GRID_TYPES.HEXEVENQ,
  });
}
