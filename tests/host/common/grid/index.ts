/** `foundry.grid`, its constants and the room that tokens take. */
export { BaseGrid } from "./base-grid.ts";
export * from "./constants.ts";
export { createGrid, type SceneGrid } from "./create-grid.ts";
export * from "./edge-constants.ts";
export {
  occupiedOffsets,
  snappedTokenPosition,
  type TokenBounds,
  tokenCenter,
  tokenSize,
} from "./footprint.ts";
export { GridlessGrid } from "./gridless-grid.ts";
export { HexagonalGrid, type HexagonalGridConfiguration } from "./hexagonal-grid.ts";
export { SquareGrid, type SquareGridConfiguration } from "./square-grid.ts";
export * from "./types.ts";
