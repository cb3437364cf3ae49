/** The game master's buttons on the card of a camouflaged mover (A 4.18). */
import { testSight } from "../../workflow/index.ts";

interface Press {
  /** Id of the message. */
  readonly message: string;
  readonly target: HTMLElement;
}

/** Whom the game master has let test. */
function observersOf(target: HTMLElement): string[] {
  const checked = target.closest("form")?.querySelectorAll<HTMLInputElement>("[name=observer]:checked") ?? [];
  return [...checked].map(({ value }) => value);
}

/** By the `data-card-action` of the template. */
export const SIGHT_ACTIONS = {
  test: ({ message, target }: Press) => testSight(message, observersOf(target)),
  detect: ({ message }: Press) => testSight(message, null),
};
