/** Waiting for the right moment: delay and ready, and what they do to the order of acting (K20). */
import { RulesError, requireNumber, requireWhole } from "./errors.ts";
import type { InitiativeOrder, Standing } from "./initiative.ts";
import type { CreatureRecord, Refusal, Waiting } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { isIncapable } from "./states.ts";
import type { ActionKind } from "./tables/actions.ts";

/** What somebody has readied: an action and the condition on which it happens (K20.8). */
export interface ReadiedAction {
  readonly kind: ActionKind;
  /** In the player's words. */
  readonly trigger: string;
}

/** Kinds of action that can be readied (K20.7). */
const READIABLE: ReadonlySet<ActionKind> = new Set(["free", "swift", "move", "standard"]);

/** Why a creature cannot delay; the unconscious and dying cannot move their count (K20.14, K11.11). */
export function delayRefusals(creature: CreatureRecord): Refusal[] {
  return refusalsOf([[isIncapable(creature), "WAFFENGANG.Refusal.cannotAct"]]);
}

/** Why a creature cannot ready this action (K20.7, K20.8, K20.14). */
export function readyRefusals(creature: CreatureRecord, action: ReadiedAction): Refusal[] {
  return refusalsOf([
    [isIncapable(creature), "WAFFENGANG.Refusal.cannotAct"],
    [!READIABLE.has(action.kind), "WAFFENGANG.Refusal.notReadiable"],
    [action.trigger.trim() === "", "WAFFENGANG.Refusal.noTrigger"],
  ]);
}

/** @throws RulesError if nobody in the order has the id. */
function placeOf(order: InitiativeOrder, id: string, field: string): number {
  const index = order.findIndex((standing) => standing.id === id);
  if (index < 0) throw new RulesError("unknown", field);
  return index;
}

function without(order: InitiativeOrder, id: string): Standing[] {
  placeOf(order, id, "id");
  return order.filter((standing) => standing.id !== id);
}

/**
 * The order after a delayed turn has begun at a count of one's choice: behind everybody who acts on that count or
 * before it, so that nobody is interrupted (K20.1–K20.3). Taken in the next round before the regular count it
 * raises the initiative, and the old place is gone (K20.5).
 */
export function actDelayed(order: InitiativeOrder, id: string, count: number): InitiativeOrder {
  requireNumber(count, "count");
  const others = without(order, id);
  const index = others.findIndex((standing) => standing.count < count);
  others.splice(index < 0 ? others.length : index, 0, { id, count });
  return others;
}

/**
 * The order after a readied action has happened: on the count of whoever triggered it, and directly before that
 * creature for the rest of the encounter (K20.9, K20.10, K20.12).
 */
export function actReadied(order: InitiativeOrder, id: string, triggeredBy: string): InitiativeOrder {
  if (id === triggeredBy) throw new RulesError("duplicate", "triggeredBy");
  const others = without(order, id);
  const index = placeOf(others, triggeredBy, "triggeredBy");
  others.splice(index, 0, { id, count: others[index]?.count ?? 0 });
  return others;
}

/**
 * Who has a turn after somebody's in the same round; empty = the round is over. Whoever was moved in front of the
 * one on turn has no second turn (K20.5, K20.12).
 */
export function turnsAfter(order: InitiativeOrder, id: string): string[] {
  return order.slice(placeOf(order, id, "id") + 1).map((standing) => standing.id);
}

/** Whether what somebody waits with is lost: the regular turn of the next round has come (K20.4, K20.11). */
export function isLost(waiting: Waiting, since: number, round: number, onTurn: boolean): boolean {
  requireWhole(since, 0, Number.MAX_SAFE_INTEGER, "since");
  requireWhole(round, 0, Number.MAX_SAFE_INTEGER, "round");
  return waiting !== "none" && onTurn && round > since;
}
