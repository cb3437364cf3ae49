/** Who sees what of a token: names and bars by their display mode. */
import { TOKEN_DISPLAY_MODES } from "../common/constants.ts";

/** How a viewer stands to a token at the moment. */
export interface Viewing {
  readonly isOwner: boolean;
  readonly hovered: boolean;
  readonly controlled: boolean;
}

/** Whether something with a display mode (`CONST.TOKEN_DISPLAY_MODES`) is shown to the viewer. */
export function isShown(mode: number, { isOwner, hovered, controlled }: Viewing): boolean {
  switch (mode) {
    case TOKEN_DISPLAY_MODES.NONE:
      return false;
    case TOKEN_DISPLAY_MODES.CONTROL:
      return controlled;
    case TOKEN_DISPLAY_MODES.OWNER_HOVER:
      return hovered && isOwner;
    case TOKEN_DISPLAY_MODES.HOVER:
      return hovered;
    case TOKEN_DISPLAY_MODES.OWNER:
      return isOwner;
    case TOKEN_DISPLAY_MODES.ALWAYS:
      return true;
    default:
      throw new Error(`There is no display mode ${mode}.`);
  }
}

/** Whether the viewer could come to see it by hovering or selecting; decides what assistive names may hold. */
export function mayBeShown(mode: number, isOwner: boolean): boolean {
  return isShown(mode, { isOwner, hovered: true, controlled: isOwner });
}
