/** One part of a movement as it travels with the update of the token and as the hooks see it. */
import { deepClone } from "../../common/utils/index.ts";
import type { MovementData, MovementState } from "./types.ts";

/** What `preMoveToken` gets: final except for two switches. */
export type PreMovement = Omit<MovementData, "autoRotate" | "showRuler"> & {
  autoRotate: boolean;
  showRuler: boolean;
};

/** What `moveToken` gets. Nothing in it can be changed. */
export interface Movement extends MovementData {
  /** Tokens are drawn at their place at once, so the animation is over when it starts. */
  readonly animation: {
    readonly duration: number;
    readonly started: Promise<void>;
    readonly ended: Promise<void>;
  };
  /** Resolves when the part is over: whether it was carried out. */
  readonly finished: Promise<boolean>;
}

/** `TokenDocument#movement`: the last part with its state. */
export interface MovementRecord extends Movement {
  readonly state: MovementState;
  readonly user: object;
  readonly updateOptions: object;
}

const WRITABLE = ["autoRotate", "showRuler"];

function freezeDeep<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freezeDeep(inner);
  }
  return value;
}

/** The part with everything locked except `autoRotate` and `showRuler`. */
export function preMovement(data: MovementData): PreMovement {
  const view: PreMovement = { ...deepClone(data) };
  for (const [key, value] of Object.entries(view)) {
    freezeDeep(value);
    if (!WRITABLE.includes(key)) Object.defineProperty(view, key, { writable: false, configurable: false });
  }
  return Object.seal(view);
}

/** The part as a plain record again, with what the listeners chose. */
export function fromPreMovement(view: PreMovement): MovementData {
  return { ...view };
}

/** The finished part for the listeners of `moveToken`. */
export function finishedMovement(data: MovementData): Movement {
  const done = Promise.resolve();
  return Object.freeze({
    ...freezeDeep(deepClone(data)),
    animation: Object.freeze({ duration: 0, started: done, ended: done }),
    finished: Promise.resolve(true),
  });
}
