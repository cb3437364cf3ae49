/**
 * One part of the damage beyond the weapon's own. Dice are rolled by the host; `multiplied` by a critical hit
 * or not (K3.10, K4.7).
 */
export interface DamagePart {
  readonly id: string;
  readonly label: string;
  readonly formula: string;
  readonly multiplied: boolean;
  readonly source: string;
  readonly rule: string;
}

/** What the host must throw for the damage: each formula as often as it says, every throw on its own. */
export interface DamageRequest {
  readonly weapon: { readonly formula: string; readonly times: number };
  readonly extra: readonly { readonly id: string; readonly formula: string; readonly times: number }[];
}

/**
 * Totals of the damage throws: one per repetition of the weapon's formula, without the damage modifiers of the
 * draft (the core adds them to each); the sum per extra part (K3.8, K4.4).
 */
export interface DamageRolls {
  readonly weapon: readonly number[];
  readonly extra: Readonly<Record<string, number>>;
}

/** The steps of A 0.2 that lower damage after the roll, in their order. */
export const REDUCTION_STEPS = ["half-force", "resistance", "hard-as-steel", "armour-save"] as const;
export type ReductionStep = (typeof REDUCTION_STEPS)[number];

/** One reduction of the damage after the roll (A 0.2). */
export interface DamageReduction {
  readonly id: string;
  readonly label: string;
  readonly step: ReductionStep;
  /** Points taken off; for `half-force` and `armour-save` without meaning. */
  readonly value: number;
  readonly source: string;
  readonly rule: string;
}

/** A reduction with what it really took off. */
export interface AppliedReduction extends DamageReduction {
  readonly removed: number;
}

export interface DamageReport {
  /** Sum of the draft's damage modifiers that counts, as added to every repetition of the weapon. */
  readonly bonus: number;
  /** Added once by a natural 20 (B 6.9). */
  readonly doubled: number;
  /** Rolled damage before reductions, never negative. */
  readonly rolled: number;
  /** In the order of A 0.2. */
  readonly reductions: readonly AppliedReduction[];
  /** What is subtracted from hit points. */
  readonly final: number;
  readonly nonlethal: boolean;
  /** K3.2: raised to 1 nonlethal. */
  readonly minimum: boolean;
  /** B 6.3: the damage is an injury. */
  readonly injury: boolean;
}
