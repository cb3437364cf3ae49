/** From judged attacks to the fewest changes, their inverse, and their application (design §3). */
import { actionOf, withChange } from "./ability-states.ts";
import { UNDO_SUFFIX } from "./action-points.ts";
import { findCombatant } from "./combatants.ts";
import { hitPointsAfter, statusChanges } from "./injury.ts";
import type {
  AbilityState,
  AttackPlan,
  CombatantRecord,
  DamageReport,
  HitPoints,
  InjuryPatch,
  InjuryRecord,
  Ledger,
  LedgerPatch,
  Patch,
  Situation,
  StatusPatch,
} from "./records.ts";

export const EMPTY_PLAN: AttackPlan = Object.freeze({
  patches: [],
  ledger: [],
  statuses: [],
  injuries: [],
  states: [],
  turns: [],
  hands: [],
});

/** Damage that somebody takes. */
export interface Blow {
  /** Combatant id of the final recipient. */
  readonly target: string;
  readonly report: DamageReport;
  /** Made from the cause, e.g. `<message>-<draft index>`: key of the injury record. */
  readonly key: string;
  /** Plain text: weapon or attacker. */
  readonly source: string;
}

const PATHS = ["value", "temp", "nonlethal"] as const;

/**
 * One plan for everything that one card changes. Blows that strike together are summed up per actor, in the
 * order of the list: one patch per path, the states from the hit points at the end. Tokens that share an actor
 * share its hit points. Targets that are gone, or have no actor, change nothing.
 */
export function planAttack(
  situation: Pick<Situation, "combatants">,
  blows: readonly Blow[],
  ledger: readonly LedgerPatch[] = [],
): AttackPlan {
  const touched = new Map<string, { combatant: CombatantRecord; hp: HitPoints }>();
  const injuries: InjuryPatch[] = [];
  for (const blow of blows) {
    const combatant = findCombatant(situation, blow.target);
    if (!combatant || combatant.actor === "") continue;
    const state = touched.get(combatant.actor) ?? { combatant, hp: combatant.hp };
    const { report } = blow;
    const regenerates = combatant.talents.includes("regeneration");
    state.hp = hitPointsAfter(state.hp, report.final, report.nonlethal, regenerates);
    touched.set(combatant.actor, state);
    if (report.injury && report.final > 0) {
      const after: InjuryRecord = { amount: report.final, source: blow.source };
      injuries.push({ actor: combatant.actor, key: blow.key, before: null, after });
    }
  }
  const patches: Patch[] = [];
  const statuses: StatusPatch[] = [];
  for (const [actor, { combatant, hp }] of touched) {
    for (const path of PATHS) {
      if (hp[path] === combatant.hp[path]) continue;
      patches.push({ actor, path: `hp.${path}`, before: combatant.hp[path], after: hp[path] });
    }
    for (const change of statusChanges(combatant, hp)) {
      statuses.push({ actor, token: combatant.id, ...change });
    }
  }
  return { ...EMPTY_PLAN, patches, ledger, statuses, injuries };
}

export function isEmptyPlan(plan: AttackPlan): boolean {
  return Object.values(plan).every((part: readonly unknown[]) => part.length === 0);
}

/**
 * The plan that undoes a plan. Points come back by an entry of their own, so that the list shows what happened;
 * the inverse of an undo takes that entry away again.
 */
export function invertPlan(plan: AttackPlan): AttackPlan {
  const swap = <T extends { readonly before: unknown; readonly after: unknown }>(patch: T): T => ({
    ...patch,
    before: patch.after,
    after: patch.before,
  });
  return {
    patches: plan.patches.map(swap),
    ledger: plan.ledger.map((patch) => (isPayment(patch) ? refundOf(patch) : swap(patch))),
    statuses: plan.statuses.map(swap),
    injuries: plan.injuries.map(swap),
    states: plan.states.map(swap),
    turns: plan.turns.map((turn) => ({
      ...turn,
      attacks: -turn.attacks,
      hits: -turn.hits,
      standards: -turn.standards,
    })),
    hands: plan.hands.map(swap),
  };
}

function isPayment(patch: LedgerPatch): boolean {
  return patch.before === null && patch.after?.kind === "spend";
}

function refundOf(patch: LedgerPatch): LedgerPatch {
  return {
    ...patch,
    key: patch.key + UNDO_SUFFIX,
    after: patch.after && { ...patch.after, kind: "refund" },
  };
}

/**
 * A number of an actor after a patch: moved by the difference, so that what happened in between stays. Only hit
 * points themselves may fall below 0 (K11).
 */
export function patchedNumber(patch: Patch, current: number): number {
  const moved = current + patch.after - patch.before;
  return patch.path === "hp.value" ? moved : Math.max(0, moved);
}

/** An actor's ledger after the patches of a plan that concern it. */
export function patchedLedger(ledger: Ledger, patches: readonly LedgerPatch[], actor: string): Ledger {
  const result: Record<string, Ledger[string]> = { ...ledger };
  for (const patch of patches) {
    if (patch.actor !== actor) continue;
    if (patch.after) result[patch.key] = patch.after;
    else delete result[patch.key];
  }
  return result;
}

/** Hit points of an actor after the patches of a plan that concern it. */
export function patchedHitPoints(hp: HitPoints, plan: AttackPlan, actor: string): HitPoints {
  const result = { ...hp };
  for (const patch of plan.patches) {
    if (patch.actor !== actor) continue;
    for (const path of PATHS) {
      if (patch.path === `hp.${path}`) result[path] = patchedNumber(patch, hp[path]);
    }
  }
  return result;
}

/** What somebody has done in his turn after the patches of a plan that concern it. */
function actionAfter(combatant: CombatantRecord, plan: AttackPlan): CombatantRecord["action"] {
  const states = plan.states.filter(({ token }) => token === combatant.id);
  const turns = plan.turns.filter(({ token }) => token === combatant.id);
  const hands = plan.hands.filter(({ token, after }) => token === combatant.id && after === "none");
  if (states.length + turns.length + hands.length === 0) return combatant.action;
  const action = actionOf(combatant);
  const count = (key: "attacks" | "hits" | "standards") => turns.reduce((sum, turn) => sum + turn[key], 0);
  const done = count("attacks") + count("standards") > 0;
  return {
    ...action,
    states: states.reduce<readonly AbilityState[]>(
      (list, { token: holder, kind, after }) => withChange(list, { holder, kind, after }),
      action.states,
    ),
    weapons: action.weapons.filter(({ id }) => !hands.some(({ item }) => item === id)),
    attacks: action.attacks + count("attacks"),
    hasHit: action.hasHit || count("hits") > 0,
    hasBegun: action.hasBegun || done,
    standardLeft: action.standardLeft && !done,
  };
}

/** A combatant after a plan: hit points, statuses, ledger, states and turn, as far as they concern it. */
export function combatantAfter(combatant: CombatantRecord, plan: AttackPlan): CombatantRecord {
  const { actor } = combatant;
  const statuses = new Set(combatant.statuses);
  for (const patch of plan.statuses) {
    if (patch.actor !== actor) continue;
    if (patch.after) statuses.add(patch.status);
    else statuses.delete(patch.status);
  }
  const action = actionAfter(combatant, plan);
  return {
    ...combatant,
    hp: patchedHitPoints(combatant.hp, plan, actor),
    statuses: [...statuses],
    ledger: patchedLedger(combatant.ledger, plan.ledger, actor),
    ...(action ? { action } : {}),
  };
}
