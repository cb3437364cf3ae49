/** Pixels of a scene to places of the rules. */
import type { Footprint, Situation } from "../rules/records.ts";

type Token = TokenDocument.Implementation;

/** Kind of map. Whatever is neither square nor gridless is hexagonal. */
export function gridOf(scene: Scene.Implementation): Exclude<Situation["grid"], "none"> {
  if (scene.grid.type === CONST.GRID_TYPES.GRIDLESS) return "gridless";
  return scene.grid.type === CONST.GRID_TYPES.SQUARE ? "square" : "hex";
}

/**
 * The place of a token in grid units: whole squares on a square grid, else around its centre.
 * @param at Its upper left corner, if it is asked of another place than the present one.
 */
export function footprintOf(
  token: Token,
  scene: Scene.Implementation,
  at: { readonly x: number; readonly y: number } = token,
): Footprint {
  const { size } = scene.grid;
  const width = Math.max(1, Math.round(token.width));
  const height = Math.max(1, Math.round(token.height));
  if (gridOf(scene) === "square") {
    return { x: Math.round(at.x / size), y: Math.round(at.y / size), width, height };
  }
  const centre = token.getCenterPoint({ x: at.x, y: at.y });
  return { x: centre.x / size - width / 2, y: centre.y / size - height / 2, width, height };
}
