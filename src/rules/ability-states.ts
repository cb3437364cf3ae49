/** States of action abilities: how they begin, change by what happens, and end (A 4). */
import type {
  AbilityState,
  AbilityStateKind,
  ActionRecord,
  CombatantRecord,
  StateChange,
} from "./records.ts";
import { isIncapable } from "./states.ts";

/** Somebody who has done nothing, holds nothing and is in no state. */
export const IDLE: ActionRecord = Object.freeze({
  states: Object.freeze([]),
  attacks: 0,
  hasHit: false,
  hasBegun: false,
  standardLeft: true,
  canPickUp: false,
  move: null,
  speed: 6,
  startPlace: null,
  weapons: Object.freeze([]),
  meleeAttack: 0,
  shieldSave: null,
  armourSave: null,
  stealth: 0,
  perception: 0,
  will: 0,
  silent: Object.freeze([]),
});

export function actionOf(combatant: Pick<CombatantRecord, "action">): ActionRecord {
  return combatant.action ?? IDLE;
}

type StateOf<Kind extends AbilityStateKind> = Extract<AbilityState, { kind: Kind }>;

/** States that help their holder; while it cannot act they give it nothing (A 4). */
const HELPFUL: ReadonlySet<AbilityStateKind> = new Set([
  "brace",
  "break-through",
  "camouflage",
  "charge-stance",
  "dashing",
  "focus",
  "guard",
  "veteran-saves",
]);

/** The state of this kind that holds now, `null` if there is none. */
export function stateOf<Kind extends AbilityStateKind>(
  combatant: Pick<CombatantRecord, "action" | "statuses">,
  kind: Kind,
): StateOf<Kind> | null {
  if (HELPFUL.has(kind) && isIncapable(combatant)) return null;
  const { states } = actionOf(combatant);
  return states.find((state): state is StateOf<Kind> => state.kind === kind) ?? null;
}

export function hasState(
  combatant: Pick<CombatantRecord, "action" | "statuses">,
  kind: AbilityStateKind,
): boolean {
  return stateOf(combatant, kind) !== null;
}

/** A change that lets a state begin, or puts a new one in its place: nobody is in one state twice. */
export function begins(holder: string, state: AbilityState): StateChange {
  return { holder, kind: state.kind, after: state };
}

export function ends(holder: string, kind: AbilityStateKind): StateChange {
  return { holder, kind, after: null };
}

/** States after a change. */
export function withChange(states: readonly AbilityState[], change: StateChange): AbilityState[] {
  const rest = states.filter((state) => state.kind !== change.kind);
  return change.after ? [...rest, change.after] : rest;
}

/** A combatant after the changes that concern it. */
export function changed(combatant: CombatantRecord, changes: readonly StateChange[]): CombatantRecord {
  const own = changes.filter((change) => change.holder === combatant.id);
  if (own.length === 0) return combatant;
  const action = actionOf(combatant);
  return { ...combatant, action: { ...action, states: own.reduce(withChange, [...action.states]) } };
}

/** Moments at which states end; all of them are moments of the holder. */
export type Moment = "attack-end" | "move-end" | "turn-start" | "turn-end" | "combat-end" | "death";

/**
 * States that outlast a moment. What lasts until the next turn ends when that turn comes up, before anything else
 * and even if its holder then delays; every state ends with the fight and with its holder (A 4).
 */
export function statesAfter(states: readonly AbilityState[], moment: Moment): AbilityState[] {
  switch (moment) {
    case "combat-end":
    case "death":
      return [];
    case "turn-start":
      return states.flatMap((state) => {
        if (state.until === "next-turn") return carriedOver(state);
        return state.until === "next-turn-end" ? { ...state, until: "turn-end" as const } : state;
      });
    default:
      return states.filter((state) => state.until !== moment);
  }
}

/** A Brace that nobody attacked and that stood still makes the next one free (A 4.13 E6). */
function carriedOver(state: AbilityState): AbilityState[] {
  return state.kind === "brace" && !state.attacked && !state.moved
    ? [{ kind: "brace-free", until: "turn-end" }]
    : [];
}

/**
 * States after their holder changed place, of its own will or not (A 4.13 E5, E6; A 4.14): a Brace has moved, a free one
 * is lost, and nobody is caught any more at a shot from the old place.
 */
export function statesAfterMove(states: readonly AbilityState[]): AbilityState[] {
  return states
    .filter((state) => state.kind !== "brace-free" && state.kind !== "exposed")
    .map((state) => (state.kind === "brace" ? { ...state, moved: true } : state));
}

/** States after an attack on their holder, hit or miss, melee or ranged (A 4.13 E5). */
export function statesAfterAttackOn(states: readonly AbilityState[]): AbilityState[] {
  return states.map((state) => (state.kind === "brace" ? { ...state, attacked: true } : state));
}

/** States after an attack of their holder: the first hit uses up Break-through (A 4.4), any attack ends Camouflage (A 4.18). */
export function statesAfterAttackBy(states: readonly AbilityState[], hit: boolean): AbilityState[] {
  return states.filter((state) => state.kind !== "camouflage" && !(hit && state.kind === "break-through"));
}
