/**
 * States of action abilities end by themselves (A 4). The active GM's client follows the tracker and the tokens and writes only
 * where a state really ends. Where the tracker stands says which turns are over, so that it may go back and forth (courseOf).
 */
import { type BatchOperation, modifyBatch } from "../types/boundary.ts";
import { inTurn } from "../workflow/keeper.ts";
import { actorOf, combatantDocument } from "../workflow/snapshot.ts";
import { allEndOperations, turnEndOperations } from "../workflow/state-ends.ts";
import { moveOperations, takenBackOperations } from "../workflow/state-moves.ts";

/** Carries steps out after everything that is under way; what they are is decided when their turn comes. */
function end(operations: () => BatchOperation[]): void {
  if (!game.user.isActiveGM) return;
  inTurn(async () => {
    const due = operations();
    if (due.length > 0) await modifyBatch(due);
  }).catch((error: unknown) => {
    ui.notifications.error("WAFFENGANG.Problem.notWritten", { format: { message: String(error) } });
  });
}

/** The creatures among them (uuids) that take part in no fight, running or about to begin. */
function outOfFight(uuids: readonly string[]): Actor.Implementation[] {
  const fighting = new Set(game.combats.contents.flatMap(({ combatants }) => uuidsOf(combatants.contents)));
  return uuids.flatMap((uuid) => (fighting.has(uuid) ? [] : (actorOf(uuid) ?? [])));
}

function uuidsOf(combatants: readonly Combatant.Implementation[]): string[] {
  return combatants.flatMap(({ actor }) => actor?.uuid ?? []);
}

/** Makes up for what happened while no GM was there. */
function sweep(): void {
  end(() => [
    ...game.combats.contents.flatMap(turnEndOperations),
    ...allEndOperations(outOfFight(game.actors.contents.map(({ uuid }) => uuid))),
  ]);
}

const DEFEATED = "dead";

/** Follows fights and tokens from now on; called once when the world is ready. */
export function followTurns(): void {
  Hooks.on("updateCombat", (combat, changes) => {
    if ("round" in changes || "turn" in changes) end(() => turnEndOperations(combat));
  });
  Hooks.on("deleteCombat", ({ combatants }) => {
    const actors = uuidsOf(combatants.contents);
    end(() => allEndOperations(outOfFight(actors)));
  });
  Hooks.on("deleteCombatant", (combatant) => {
    const actors = uuidsOf([combatant]);
    end(() => allEndOperations(outOfFight(actors)));
  });
  Hooks.on("createActiveEffect", ({ parent, statuses }) => {
    if (parent instanceof Actor && statuses.has(DEFEATED)) end(() => allEndOperations([parent]));
  });
  Hooks.on("moveToken", (token, movement) => {
    const { origin, destination, method } = movement;
    if ((["x", "y", "elevation"] as const).every((key) => origin[key] === destination[key])) return;
    end(() => {
      const { actor } = token;
      const combatant = actor && combatantDocument(actor, token);
      if (!combatant) return [];
      const operations = method === "undo" ? takenBackOperations : moveOperations;
      return operations({ actor, combatant }, movement);
    });
  });
  Hooks.on("userConnected", sweep);
  sweep();
}
