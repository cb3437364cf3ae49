/** Keeps the canvas in step with the documents. */
import type { Combat } from "../client/documents/combat.ts";
import { guard } from "../client/failures.ts";
import { observeHooks } from "../client/hooks.ts";
import { host } from "../client/host.ts";
import type { Canvas } from "./canvas.ts";
import type { Movement } from "./movement/operation.ts";
import { TokenDocument } from "./token-document.ts";

/** After these anything that is drawn of any token may have changed. */
const REDRAW = new Set([
  "updateActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateUser",
]);

/** What the lines of the combat tracker show. */
export const TRACKED = [...REDRAW, "updateToken", "deleteToken"];

const WALLS = new Set(["createWall", "updateWall", "deleteWall"]);

/** Calls an action once for all requests of the same turn of the event loop. */
function coalesced(act: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      act();
    });
  };
}

/** Draws something again, once per turn of the event loop, after one of these hooks. */
export function redrawAfter(hooks: Iterable<string>, draw: () => Promise<unknown>): void {
  const names = new Set(hooks);
  const redraw = coalesced(() => guard("redrawing", draw));
  observeHooks((hook) => {
    if (names.has(hook)) redraw();
  });
}

export function followDocuments(canvas: Canvas): void {
  const redrawAll = coalesced(() => {
    for (const token of canvas.tokens.placeables) token.refresh();
  });
  const isHere = (document: TokenDocument): boolean => canvas.ready && document.parent === canvas.scene;
  const act = (hook: string, first: unknown, args: readonly unknown[]): void => {
    if (REDRAW.has(hook)) redrawAll();
    else if (WALLS.has(hook)) canvas.renderer?.drawWalls();
    else if (hook === "createToken" && isHere(first as TokenDocument))
      canvas.tokens.add(first as TokenDocument);
    else if (hook === "deleteToken") canvas.tokens.remove(String((first as TokenDocument).id));
    else if (hook === "updateToken") canvas.tokens.get(String((first as TokenDocument).id))?.refresh();
    else if (hook === "moveToken") remember(canvas, first as TokenDocument, args[1] as Movement, args[3]);
    else if (hook === "userActivity") takeActivity(canvas, String(first), args[1] as Activity);
    else if (hook === "combatTurnChange") forgetMovements(first as Combat);
    else if (hook === "updateScene") void followScene(canvas, first, args[1] as object);
  };
  observeHooks((hook, args) => act(hook, args[0], args));
}

/** What the board tells of a user besides documents. */
interface Activity {
  readonly targets?: readonly string[];
}

/** Another user has marked other tokens, or has left: then nothing is marked. */
function takeActivity(canvas: Canvas, userId: string, { targets = [] }: Activity): void {
  canvas.takeTargets(userId, targets);
}

/** Movement begins anew with every turn, unless the combat decides otherwise. */
function forgetMovements(combat: Combat): void {
  if (!combat._clearMovementHistoryOnStartTurn()) return;
  for (const { token } of combat.combatants) if (token instanceof TokenDocument) token.clearMovementHistory();
}

/** This client's movements can be taken back; parts of one movement together. */
function remember(canvas: Canvas, token: TokenDocument, movement: Movement, user: unknown): void {
  if (user !== host.game.user || movement.method === "undo" || movement.chain.length > 0) return;
  canvas.tokens.remember(token, movement.origin);
}

const DRAWN_OF_SCENE = ["width", "height", "padding", "grid", "background", "levels"];

/** Shows another scene when it is activated, and the shown one anew when its frame changes. */
async function followScene(canvas: Canvas, scene: unknown, changes: object): Promise<void> {
  if ("active" in changes && canvas.scene !== host.game.scenes.viewed) await canvas.draw();
  else if (scene === canvas.scene && DRAWN_OF_SCENE.some((key) => key in changes)) await canvas.draw();
}
