/**
 * The action economy of one participant as a state machine (K6): what may still be done in a round, why not, and
 * what is left afterwards. Nothing here looks at the map; see `step.ts` for where a 1.5 m step may lead.
 */
import { RulesError, requireNumber, requireWhole } from "./errors.ts";
import type { ActionUse, CreatureRecord, Refusal, TurnState } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { hasStatus, isIncapable } from "./states.ts";
import { ACTIONS, type ActionId, type ActionKind, isActionId } from "./tables/actions.ts";

/** Before the first turn of a fight. */
export const FIRST_STATE: TurnState = Object.freeze({
  own: false,
  limited: false,
  standard: 0,
  moves: 0,
  full: null,
  swift: false,
  swiftOwed: false,
  begun: null,
  distance: 0,
  diagonals: 0,
  stepped: false,
  regularMoves: 0,
  combined: 0,
  attacks: 0,
  spells: 0,
  waiting: "none",
  opportunities: [],
});

/** Squares of a 1.5 m step. */
const STEP = 1;

/** An action of the table as it is usually taken. */
export function use(action: ActionId, rest: Partial<Omit<ActionUse, "action">> = {}): ActionUse {
  return { action, form: "normal", distance: 0, diagonals: 0, kind: ACTIONS[action].kind, ...rest };
}

/** Whether a creature's state leaves it one standard or one move action a turn (K6.13, K6.16, K11.2). */
export function isLimited(creature: CreatureRecord): boolean {
  return hasStatus(creature, "staggered") || hasStatus(creature, "disabled");
}

/**
 * A turn begins: everything is fresh, except for a swift action that an immediate one has taken beforehand (K6.9)
 * and a full action begun in the last turn. A delayed or readied action that was not used is lost (K20.4, K20.11).
 * @param limited One standard or one move action: surprise round (K1.13), staggered (K6.16) …
 */
export function beginTurn(last: TurnState, limited = false): TurnState {
  const { begun, swiftOwed } = last;
  return {
    ...FIRST_STATE,
    own: true,
    limited,
    swift: swiftOwed,
    begun: begun?.now === true ? { ...begun, now: false } : null,
  };
}

/** The turn is over. What the last turn has begun and this one has not completed is lost (K7.49). */
export function endTurn(state: TurnState): TurnState {
  return { ...state, own: false, begun: state.begun?.now === true ? state.begun : null };
}

/** The turn that was put off begins after all: with everything that it had (K20.1, K20.15). */
export function resumeDelayed(state: TurnState): TurnState {
  if (state.waiting !== "delay") throw new RulesError("outOfRange", "turn.waiting");
  return { ...state, own: true, waiting: "none" };
}

/** The readied action happens; the 1.5 m step may be part of it (K20.9, K20.13). */
export function releaseReadied(state: TurnState): TurnState {
  if (state.waiting !== "ready") throw new RulesError("outOfRange", "turn.waiting");
  return { ...state, waiting: "none" };
}

/** The kind that an action takes from the round in the form in which it is taken. */
function costOf({ action, form, kind }: ActionUse): ActionKind {
  switch (form) {
    case "combined":
      return "free";
    case "limited":
    case "begun":
    case "completed":
      return "standard";
    default:
      return ACTIONS[action].kind === "varies" ? kind : ACTIONS[action].kind;
  }
}

/** Whether standard, move and full actions of this kind are used up (K6.2, K6.3, K6.5, K6.13). */
function isSpent(state: TurnState, kind: ActionKind): boolean {
  const taken = state.standard + state.moves;
  const slots = state.limited ? 1 : 2;
  if (state.full !== null) return kind === "standard" || kind === "move" || kind === "full";
  switch (kind) {
    case "standard":
      return state.standard > 0 || taken >= slots;
    case "move":
      return taken >= slots;
    case "full":
      return state.limited || taken > 0;
    default:
      return false;
  }
}

const SPENT_KEYS: Readonly<Partial<Record<ActionKind, string>>> = Object.freeze({
  standard: "WAFFENGANG.Refusal.noStandardAction",
  move: "WAFFENGANG.Refusal.noMoveAction",
  full: "WAFFENGANG.Refusal.noFullAction",
});

/** What the kind of action itself forbids now, outside the own turn too (K1.18, K6.6–K6.10, K6.15). */
function kindRefusals(state: TurnState, creature: CreatureRecord, kind: ActionKind): Refusal[] {
  const spent = SPENT_KEYS[kind];
  const immediate = kind === "immediate";
  return refusalsOf([
    [!state.own && !immediate, "WAFFENGANG.Refusal.notOwnTurn"],
    [spent !== undefined && isSpent(state, kind), spent ?? ""],
    [kind === "swift" && state.swift, "WAFFENGANG.Refusal.noSwiftAction"],
    [immediate && (state.swiftOwed || isSwiftTaken(state)), "WAFFENGANG.Refusal.noImmediateAction"],
    [immediate && hasStatus(creature, "flat-footed"), "WAFFENGANG.Refusal.flatFooted"],
  ]);
}

/** Whether a used swift action still stands against an immediate one: until the end of the turn (K6.8, K20.15). */
function isSwiftTaken(state: TurnState): boolean {
  return state.swift && (state.own || state.waiting === "delay");
}

/** Footnote 3: part of a regular move from base attack +1 on, one for each move (K8.8, K8.12). */
function combinedRefusals(state: TurnState, creature: CreatureRecord, action: ActionId): Refusal[] {
  return refusalsOf([
    [ACTIONS[action].footnote !== 3, "WAFFENGANG.Refusal.notCombinable"],
    [creature.baseAttack < 1, "WAFFENGANG.Refusal.baseAttackTooLow"],
    [state.combined >= state.regularMoves, "WAFFENGANG.Refusal.noRegularMove"],
  ]);
}

function formRefusals(state: TurnState, creature: CreatureRecord, { action, form }: ActionUse): Refusal[] {
  const { kind, footnote, undivided } = ACTIONS[action];
  switch (form) {
    case "combined":
      return combinedRefusals(state, creature, action);
    case "limited":
      return refusalsOf([
        [footnote !== 4, "WAFFENGANG.Refusal.noLimitedForm"],
        [!state.limited, "WAFFENGANG.Refusal.notLimited"],
      ]);
    case "begun":
      return refusalsOf([[kind !== "full" || undivided === true, "WAFFENGANG.Refusal.notDivisible"]]);
    case "completed":
      return refusalsOf([[state.begun?.action !== action || state.begun.now, "WAFFENGANG.Refusal.notBegun"]]);
    default:
      return [];
  }
}

/** What single actions ask for beyond their kind (K6.4, K7.47, K7.52, K8.11, K9.7, K20.1). */
function ownRefusals(state: TurnState, { action, distance }: ActionUse): Refusal[] {
  const touched = state.standard + state.moves > 0 || state.full !== null;
  const isStep = action === "five-foot-step";
  const { kind, moves, spell } = ACTIONS[action];
  const carries = distance > 0 || (kind === "full" && moves === true);
  return refusalsOf([
    [isStep && state.stepped, "WAFFENGANG.Refusal.alreadyStepped"],
    [isStep && hasMoved(state), "WAFFENGANG.Refusal.alreadyMoved"],
    [!isStep && carries && state.stepped, "WAFFENGANG.Refusal.alreadyStepped"],
    [spell === true && state.spells > 0, "WAFFENGANG.Refusal.oneSpell"],
    [action === "fast-mount-or-dismount" && isSpent(state, "move"), "WAFFENGANG.Refusal.noMoveAction"],
    [action === "delay" && (touched || state.distance > 0 || state.stepped), "WAFFENGANG.Refusal.hasActed"],
  ]);
}

/** Whether the round holds movement that leaves no 1.5 m step (K6.4, K8.1, K9.2, K10.1). */
function hasMoved(state: TurnState): boolean {
  return state.distance > 0 || (state.full !== null && ACTIONS[state.full].moves === true);
}

/** What needs no turn of one's own: a few words (K6.15), and the step that goes with a readied action (K20.13). */
function isFreeOfTurns(state: TurnState, action: ActionId): boolean {
  return action === "speak" || (action === "five-foot-step" && state.waiting === "ready");
}

/** @throws RulesError for an action, form or distance that cannot be. */
function requireUse(state: TurnState, wanted: ActionUse): void {
  if (!isActionId(wanted.action)) throw new RulesError("unknown", "use.action");
  if (requireNumber(wanted.distance, "use.distance") < 0) throw new RulesError("outOfRange", "use.distance");
  if (
    wanted.distance > 0 &&
    ACTIONS[wanted.action].moves !== true &&
    ACTIONS[wanted.action].kind !== "varies"
  )
    throw new RulesError("outOfRange", "use.distance");
  if (wanted.action === "five-foot-step" && wanted.distance !== STEP)
    throw new RulesError("outOfRange", "use.distance");
  requireWhole(wanted.diagonals, 0, Number.MAX_SAFE_INTEGER, "use.diagonals");
  if (costOf(wanted) === "varies") throw new RulesError("unknown", "use.kind");
  requireNumber(state.distance, "turn.distance");
}

/**
 * Every reason why something cannot be done now; empty = it can.
 * @throws RulesError for an action that the table does not know, or a distance that it cannot cover.
 */
export function actionRefusals(state: TurnState, creature: CreatureRecord, wanted: ActionUse): Refusal[] {
  requireUse(state, wanted);
  const asIfOwn = isFreeOfTurns(state, wanted.action) ? { ...state, own: true } : state;
  return [
    ...refusalsOf([[isIncapable(creature), "WAFFENGANG.Refusal.cannotAct"]]),
    ...kindRefusals(asIfOwn, creature, costOf(wanted)),
    ...formRefusals(state, creature, wanted),
    ...ownRefusals(state, wanted),
  ];
}

/** What a form or kind of action leaves of the round. */
function spend(state: TurnState, wanted: ActionUse): Partial<TurnState> {
  switch (costOf(wanted)) {
    case "standard":
      return { standard: state.standard + 1 };
    case "move":
      return wanted.form === "prolonged"
        ? { moves: state.moves + 1, full: wanted.action }
        : { moves: state.moves + 1 };
    case "full":
      return { full: wanted.action };
    case "swift":
      return { swift: true };
    case "immediate":
      return state.own || state.waiting === "delay" ? { swift: true } : { swiftOwed: true };
    default:
      return {};
  }
}

const begunAfter = (state: TurnState, { action, form }: ActionUse): TurnState["begun"] => {
  if (form === "begun") return { action, now: true };
  return form === "completed" ? null : state.begun;
};

/** Who waits is not on turn any more (K20.1, K20.6). */
function waitingAfter(state: TurnState, action: ActionId): Pick<TurnState, "waiting" | "own"> {
  if (action === "delay") return { waiting: "delay", own: false };
  return action === "ready"
    ? { waiting: "ready", own: state.own }
    : { waiting: state.waiting, own: state.own };
}

/**
 * The state after something was done.
 * @throws RulesError if it cannot be done: ask {@link actionRefusals} first.
 */
export function act(state: TurnState, creature: CreatureRecord, wanted: ActionUse): TurnState {
  if (actionRefusals(state, creature, wanted).length > 0) throw new RulesError("outOfRange", "use.action");
  const { action, form, distance } = wanted;
  const isStep = action === "five-foot-step";
  return {
    ...state,
    ...spend(state, wanted),
    ...waitingAfter(state, action),
    begun: begunAfter(state, wanted),
    distance: state.distance + (isStep ? 0 : distance),
    diagonals: state.diagonals + (isStep ? 0 : wanted.diagonals),
    stepped: state.stepped || isStep,
    regularMoves: state.regularMoves + (action === "move" ? 1 : 0),
    combined: state.combined + (form === "combined" ? 1 : 0),
    spells: state.spells + (ACTIONS[action].spell === true && form !== "completed" ? 1 : 0),
  };
}

/** The actions of which a full attack consists of many (K9.3, K9.8). */
const FULL_ATTACKS: ReadonlySet<ActionId | null> = new Set(["full-attack", "fight-defensively-full"]);

/** One more attack of the full attack under way (K9.4). */
export function strike(state: TurnState): TurnState {
  if (!FULL_ATTACKS.has(state.full)) throw new RulesError("outOfRange", "turn.full");
  return { ...state, attacks: state.attacks + 1 };
}

/** Why a full attack cannot be left after its first attack for a move action (K9.7). */
export function breakOffRefusals(state: TurnState): Refusal[] {
  return refusalsOf([
    [!FULL_ATTACKS.has(state.full), "WAFFENGANG.Refusal.noFullAttack"],
    [state.attacks > 1, "WAFFENGANG.Refusal.secondAttackMade"],
  ]);
}

/** The full attack becomes the standard action of one attack; a move action is left (K9.7). */
export function breakOff(state: TurnState): TurnState {
  if (breakOffRefusals(state).length > 0) throw new RulesError("outOfRange", "turn.attacks");
  return { ...state, full: null, standard: 1 };
}

/** An attack of opportunity was made; the keys are counted until the own next turn (K5.11, K5.12). */
export function takeOpportunity(state: TurnState, key: string): TurnState {
  if (state.opportunities.includes(key)) throw new RulesError("duplicate", "turn.opportunities");
  return { ...state, opportunities: [...state.opportunities, key] };
}

/** Forms of action that a turn still has room for, each with what stands against it; for lists and buttons. */
export function openKinds(
  state: TurnState,
  creature: CreatureRecord,
): Readonly<Record<"standard" | "move" | "full" | "swift" | "immediate" | "step", readonly Refusal[]>> {
  const common = refusalsOf([[isIncapable(creature), "WAFFENGANG.Refusal.cannotAct"]]);
  const kind = (one: ActionKind): Refusal[] => [...common, ...kindRefusals(state, creature, one)];
  return {
    standard: kind("standard"),
    move: kind("move"),
    full: kind("full"),
    swift: kind("swift"),
    immediate: kind("immediate"),
    step: actionRefusals(state, creature, use("five-foot-step", { distance: STEP })),
  };
}
