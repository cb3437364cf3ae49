/** The pointer on the board: select, mark, drag, measure, pan and zoom. */
import type { Token } from "../token.ts";
import type { BoardView } from "./board-view.ts";
import { TokenDrag } from "./drag.ts";
import { Ruler } from "./ruler.ts";
import { svg } from "./svg.ts";
import type { Spot } from "./viewport.ts";

export type Tool = "select" | "target" | "ruler";

/** Pixels of the screen that a pointer may wander before a press becomes a drag. */
const STILL = 5;
const ZOOM_STEP = 1.15;

/** What goes on between press and release. */
interface Gesture {
  move(at: Spot, event: PointerEvent): void;
  /** @param moved whether it was a drag */
  end(at: Spot, moved: boolean, event: PointerEvent): void;
  cancel(): void;
}

export class Pointer {
  tool: Tool = "select";
  readonly #view: BoardView;
  #gesture: { readonly gesture: Gesture; readonly start: Spot; moved: boolean } | null = null;

  constructor(view: BoardView) {
    this.#view = view;
    const { root } = view;
    root.addEventListener("pointerdown", (event) => this.#press(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#release(event));
    root.addEventListener("pointercancel", () => this.cancel());
    root.addEventListener("contextmenu", (event) => event.preventDefault());
    // Not dblclick: a press redraws its token, and then the browser finds no element that was clicked twice.
    root.addEventListener("mouseup", ({ button, detail }) => {
      if (button === 0 && detail === 2) openSheet(this.#pressed);
    });
    root.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    root.addEventListener("pointerover", (event) => this.#hover(event));
    root.addEventListener("pointerleave", () => view.canvas.tokens.hover?.setHover(false));
  }

  /** The token that was pressed last; a captured pointer tells its later events to the board alone. */
  #pressed: Token | null = null;

  /** Ends what is going on without effect. */
  cancel(): void {
    this.#gesture?.gesture.cancel();
    this.#gesture = null;
  }

  #press(event: PointerEvent): void {
    if (this.#gesture) return;
    this.#pressed = this.#view.tokenAt(event.target);
    const at = this.#view.viewport.toScene({ x: event.clientX, y: event.clientY });
    const gesture = event.button === 0 ? this.#primary(at) : this.#pan(event);
    this.#gesture = { gesture, start: { x: event.clientX, y: event.clientY }, moved: false };
    this.#view.root.setPointerCapture(event.pointerId);
  }

  #primary(at: Spot): Gesture {
    const token = this.#pressed;
    if (this.tool === "ruler") return this.#measure(at);
    if (this.tool === "target") return token ? targeting(token) : this.#unmark();
    return token ? this.#selectOrDrag(token, at) : this.#marquee(at);
  }

  #move(event: PointerEvent): void {
    const active = this.#gesture;
    if (!active) return;
    const far = Math.hypot(event.clientX - active.start.x, event.clientY - active.start.y);
    active.moved ||= far > STILL;
    if (active.moved)
      active.gesture.move(this.#view.viewport.toScene({ x: event.clientX, y: event.clientY }), event);
  }

  #release(event: PointerEvent): void {
    const active = this.#gesture;
    this.#gesture = null;
    active?.gesture.end(
      this.#view.viewport.toScene({ x: event.clientX, y: event.clientY }),
      active.moved,
      event,
    );
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const factor = event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
    this.#view.viewport.zoom(factor, { x: event.clientX, y: event.clientY });
  }

  #hover(event: PointerEvent): void {
    const { tokens } = this.#view.canvas;
    const token = this.#view.tokenAt(event.target);
    if (tokens.hover !== token) tokens.hover?.setHover(false);
    token?.setHover(true);
  }

  #pan(start: PointerEvent): Gesture {
    let [x, y] = [start.clientX, start.clientY];
    return {
      move: (_at, event) => {
        this.#view.viewport.pan(event.clientX - x, event.clientY - y);
        [x, y] = [event.clientX, event.clientY];
      },
      end: () => {},
      cancel: () => {},
    };
  }

  /** A press selects, with the shift key in addition to others; a drag moves what is selected. */
  #selectOrDrag(token: Token, start: Spot): Gesture {
    let drag: TokenDrag | null = null;
    return {
      move: (at) => {
        if (!drag && token.isOwner && token.control({ releaseOthers: !token.controlled }))
          drag = new TokenDrag(this.#view, token, start);
        drag?.move(at);
      },
      end: (at, moved, event) => {
        if (moved) drag?.drop(at);
        else select(token, event.shiftKey);
      },
      cancel: () => drag?.cancel(),
    };
  }

  #marquee(start: Spot): Gesture {
    const frame = svg(this.#view.page, "rect", { class: "board-marquee" });
    const area = (at: Spot) => ({
      x: Math.min(start.x, at.x),
      y: Math.min(start.y, at.y),
      width: Math.abs(at.x - start.x),
      height: Math.abs(at.y - start.y),
    });
    const { tokens } = this.#view.canvas;
    return {
      move: (at) => {
        for (const [name, value] of Object.entries(area(at))) frame.setAttribute(name, String(value));
        this.#view.overlay.append(frame);
      },
      end: (at, moved, event) => {
        frame.remove();
        if (moved) tokens.selectObjects(area(at), { releaseOthers: !event.shiftKey });
        else if (!event.shiftKey) tokens.releaseAll();
      },
      cancel: () => frame.remove(),
    };
  }

  #unmark(): Gesture {
    const { tokens } = this.#view.canvas;
    return { move: () => {}, end: (_at, moved) => !moved && tokens.setTargets([]), cancel: () => {} };
  }

  #measure(start: Spot): Gesture {
    const ruler = new Ruler(this.#view);
    const { grid } = this.#view.canvas;
    const middle = (spot: Spot): Spot => (grid.isGridless ? spot : grid.getCenterPoint(grid.getOffset(spot)));
    return {
      move: (at) => {
        const points = [middle(start), middle(at)];
        ruler.draw({ points, distance: grid.measurePath(points).distance, blocked: false });
      },
      end: () => ruler.clear(),
      cancel: () => ruler.clear(),
    };
  }
}

/** Selects an own token; with the shift key in addition to others, or not any longer. Others' tokens change nothing. */
export function select(token: Token, keepOthers: boolean): void {
  if (!token.isOwner) return;
  if (keepOthers && token.controlled) token.release();
  else token.control({ releaseOthers: !keepOthers });
}

/** Marks a token, or takes the mark away; with the shift key the others keep theirs. */
export function toggleTarget(token: Token, keepOthers: boolean): void {
  token.setTarget(!token.isTargeted, { releaseOthers: !keepOthers });
}

function targeting(token: Token): Gesture {
  return {
    move: () => {},
    end: (_at, moved, event) => {
      if (!moved) toggleTarget(token, event.shiftKey);
    },
    cancel: () => {},
  };
}

/** Opens the sheet of a token's actor, if the user may see it. */
export function openSheet(token: Token | null): void {
  const { actor } = token ?? {};
  if (actor?.visible) void actor.sheet?.render({ force: true });
}
