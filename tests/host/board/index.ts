/** What the client mounts: the canvas, its tokens and targets, the combat tracker and the hotbar. */

import { User } from "../client/documents/user.ts";
import type { Host } from "../client/host.ts";
import { addCoreTranslations } from "../client/i18n.ts";
import type { Point } from "../common/grid/index.ts";
import { Canvas } from "./canvas.ts";
import { type CollisionOptions, testCollision } from "./collision.ts";
import { followDocuments } from "./follow.ts";
import { GridHighlight, GridLayer } from "./grid-layer.ts";
import { BOARD_TEXTS } from "./lang.ts";
import { ActionTable, coreMovement } from "./movement/actions.ts";
import { strictInstance } from "./strict-instance.ts";
import { Token } from "./token.ts";
import { TokenDocument } from "./token-document.ts";
import { TokenLayer } from "./token-layer.ts";
import { targetsOf } from "./user-targets.ts";
import { BoardView } from "./view/board-view.ts";
import { Keyboard } from "./view/keyboard.ts";
import { Pointer } from "./view/pointer.ts";
import { addTools } from "./view/tools.ts";

const canvas = new Canvas();

/** `CONFIG.Canvas.polygonBackends`: the walls of the viewed scene, tested for each kind. */
function polygonBackends() {
  const backend = {
    testCollision: (origin: Point, destination: Point, options: CollisionOptions) =>
      testCollision(canvas.wallDocuments, origin, destination, {
        ...options,
        pixelsPerUnit: canvas.grid.size / canvas.grid.distance,
      }),
  };
  return { sight: backend, light: backend, darkness: backend, sound: backend, move: backend };
}

/** Before init: classes, configuration, the global `canvas`. */
export function install(host: Host): void {
  addCoreTranslations("de", BOARD_TEXTS.de);
  addCoreTranslations("en", BOARD_TEXTS.en);
  Object.assign(host.CONFIG.Token as object, {
    documentClass: TokenDocument,
    objectClass: Token,
    movement: coreMovement(),
  });
  Object.assign(host.CONFIG, { Canvas: { polygonBackends: polygonBackends() } });
  Object.assign(host.foundry, {
    canvas: {
      containers: { GridHighlight },
      layers: { GridLayer, TokenLayer },
      placeables: { Token },
    },
  });
  Object.assign(host.foundry.documents ?? {}, { TokenDocument });
  Object.defineProperty(User.prototype, "targets", {
    configurable: true,
    get(this: User) {
      return targetsOf(this);
    },
  });
  canvas.face = strictInstance(canvas, "canvas", {
    tokens: strictInstance(canvas.tokens, "canvas.tokens"),
    interface: { grid: strictInstance(canvas.interface.grid, "canvas.interface.grid") },
  });
  Object.assign(globalThis, { canvas: canvas.face });
}

/** Between setup and ready: shows the scene, on the page if it has a place for it. */
export async function setup(host: Host): Promise<void> {
  const { movement } = host.CONFIG.Token as { readonly movement: ReturnType<typeof coreMovement> };
  new ActionTable(movement).check();
  const container = globalThis.document?.getElementById("board");
  if (container) {
    const view = new BoardView(container, canvas);
    const pointer = new Pointer(view);
    new Keyboard(view, pointer);
    addTools(view, pointer);
    canvas.renderer = view;
  }
  followDocuments(canvas);
  await canvas.draw();
}
