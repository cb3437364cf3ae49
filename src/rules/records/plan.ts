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

/** Everything that one card changes: committed in one batch and undone by its inverse (design §3). */
export interface AttackPlan {
  readonly patches: readonly Patch[];
  readonly ledger: readonly LedgerPatch[];
  readonly statuses: readonly StatusPatch[];
  readonly injuries: readonly InjuryPatch[];
}

/** Why something is not possible: an i18n key and its data. All reasons at once, never only the first. */
export interface Refusal {
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}
