/** What the client mounts: the canvas, its tokens and targets, the combat tracker and the hotbar. */

import type { ApplicationV2 } from "../applications/api/application.ts";
import { User } from "../client/documents/user.ts";
import type { Host, HostPart } from "../client/host.ts";
import { addCoreTranslations } from "../client/i18n.ts";
import type { Point } from "../common/grid/index.ts";
import { type CollisionOptions, testCollision } from "./collision.ts";
import { CombatTracker } from "./combat-tracker.ts";
import { followDocuments, redrawAfter, TRACKED } from "./follow.ts";
import { GridHighlight, GridLayer } from "./grid-layer.ts";
import { Hotbar } from "./hotbar.ts";
import { BOARD_TEXTS } from "./lang.ts";
import { ActionTable, coreMovement, type MovementConfig } from "./movement/actions.ts";
import { strictInstance } from "./strict-instance.ts";
import { boardCanvas as canvas } from "./the-canvas.ts";
import { Token } from "./token.ts";
import { TokenDocument } from "./token-document.ts";
import { TokenLayer } from "./token-layer.ts";
import { targetsOf } from "./user-targets.ts";
import { BoardView } from "./view/board-view.ts";
import { Keyboard } from "./view/keyboard.ts";
import { Pointer } from "./view/pointer.ts";
import { addTools } from "./view/tools.ts";

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

/** Forgets earlier movements on this client; at the start of a turn every client does so for itself. */
async function clearMovementHistories(tokens: readonly object[]): Promise<void> {
  for (const token of tokens) if (token instanceof TokenDocument) token.clearMovementHistory();
}

/** Before init: classes, configuration, the global `canvas`. */
function install(host: Host): void {
  addCoreTranslations("de", BOARD_TEXTS.de);
  addCoreTranslations("en", BOARD_TEXTS.en);
  Object.assign(host.CONFIG.Token, {
    documentClass: TokenDocument,
    objectClass: Token,
    movement: coreMovement(),
  });
  Object.assign(host.CONFIG.ui, { combat: CombatTracker, hotbar: Hotbar });
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
  followDocuments(canvas);
  Object.assign(host, { clearMovementHistories });
  Object.defineProperty(host.game, "controlledTokens", {
    get: () => canvas.tokens.controlled.map((token) => token.document),
  });
  canvas.face = strictInstance(canvas, "canvas", {
    parts: {
      tokens: strictInstance(canvas.tokens, "canvas.tokens", {
        internal: ["add", "remove", "clear", "redraw", "applyTargets", "remember"],
      }),
      interface: { grid: strictInstance(canvas.interface.grid, "canvas.interface.grid") },
    },
    internal: ["background", "face", "renderer", "takeTargets", "wallDocuments"],
  });
  Object.assign(globalThis, { canvas: canvas.face });
}

/** Draws tracker and hotbar, and again when what they show has changed. */
async function startApplications(host: Host): Promise<void> {
  const make = (name: "combat" | "hotbar"): ApplicationV2 => {
    const application = new (host.CONFIG.ui[name] as new () => ApplicationV2)();
    host.ui[name] = application;
    return application;
  };
  const [combat, hotbar] = [make("combat"), make("hotbar")];
  redrawAfter(TRACKED, () => combat.render());
  redrawAfter(["updateUser", "createMacro", "updateMacro", "deleteMacro"], () => hotbar.render());
  await combat.render({ force: true });
  await hotbar.render({ force: true });
}

/** Between setup and ready: shows the scene, on the page if it has a place for it. */
async function setup(host: Host): Promise<void> {
  new ActionTable(host.CONFIG.Token.movement as MovementConfig).check();
  const container = globalThis.document?.getElementById("board");
  if (container) {
    const view = new BoardView(container, canvas);
    const pointer = new Pointer(view);
    new Keyboard(view, pointer);
    addTools(view, pointer);
    canvas.renderer = view;
  }
  await canvas.draw();
  await startApplications(host);
}

/** The board as a part of the client. */
export const boardPart: HostPart = { install, setup };
