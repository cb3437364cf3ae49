import type { AbilityState, AbilityStateKind, Hand } from "./action.ts";
import type { LedgerEntry } from "./creature.ts";

/** One changed number of one actor, with the value before it. */
export interface Patch {
  /** Actor uuid. */
  readonly actor: string;
  readonly path: "hp.value" | "hp.temp" | "hp.nonlethal";
  readonly before: number;
  readonly after: number;
}

/** One entry of an actor's action-point ledger; `null` = there is none. */
export interface LedgerPatch {
  readonly actor: string;
  readonly key: string;
  readonly before: LedgerEntry | null;
  readonly after: LedgerEntry | null;
}

export interface StatusPatch {
  readonly actor: string;
  /** Combatant id. */
  readonly token: string;
  readonly status: string;
  readonly before: boolean;
  readonly after: boolean;
}

/** Injured points of B 6.8: they do not heal by rest until the record is cleared. */
export interface InjuryRecord {
  readonly amount: number;
  /** Plain text: weapon or attacker. */
  readonly source: string;
}

export interface InjuryPatch {
  readonly actor: string;
  readonly key: string;
  readonly before: InjuryRecord | null;
  readonly after: InjuryRecord | null;
}

/** A state of an action ability that begins, changes or ends on somebody (A 4). */
export interface StatePatch {
  readonly actor: string;
  /** Combatant id of the holder. */
  readonly token: string;
  readonly kind: AbilityStateKind;
  readonly before: AbilityState | null;
  readonly after: AbilityState | null;
}

/** What somebody did in his own turn: counts to be added, so that an undo takes away just these. */
export interface TurnPatch {
  readonly actor: string;
  /** Combatant id. */
  readonly token: string;
  /** Round of the combat in which it was done. */
  readonly round: number;
  /** Attack rolls, those of them that hit, and standard actions beside attacks. */
  readonly attacks: number;
  readonly hits: number;
  readonly standards: number;
}

/** A weapon that leaves a hand or comes back to it (A 4.8). */
export interface HandPatch {
  readonly actor: string;
  /** Combatant id of the holder. */
  readonly token: string;
  /** Item id. */
  readonly item: string;
  readonly before: Hand;
  readonly after: Hand;
}

/** Everything that one card changes: committed in one batch and undone by its inverse (design §3). */
export interface AttackPlan {
  readonly patches: readonly Patch[];
  readonly ledger: readonly LedgerPatch[];
  readonly statuses: readonly StatusPatch[];
  readonly injuries: readonly InjuryPatch[];
  readonly states: readonly StatePatch[];
  readonly turns: readonly TurnPatch[];
  readonly hands: readonly HandPatch[];
}

/** Why something is not possible: an i18n key and its data. All reasons at once, never only the first. */
export interface Refusal {
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}
