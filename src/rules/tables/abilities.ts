/** The 18 action abilities of A 3, in the order of its overview. */
export const ABILITY_IDS = [
  "follow-up",
  "full-force",
  "focus",
  "break-through",
  "parry",
  "hard-as-steel",
  "veteran",
  "targeted-disarm",
  "dash",
  "intervene",
  "guard",
  "villainy",
  "brace",
  "overwhelm",
  "charge-stance",
  "duel",
  "half-force",
  "camouflage",
] as const;

export type AbilityId = (typeof ABILITY_IDS)[number];

/** When a program offers an ability (A 0.1). */
export type AbilityWindow =
  | "TURN_START"
  | "MOVE"
  | "PRE_ATTACK"
  | "POST_HIT"
  | "HIT_TAKEN"
  | "DAMAGE_KNOWN"
  | "ACTION"
  | "AGREED";

export interface AbilityRow {
  /** Price before armour and shield; for a price by choice the price of one point. */
  readonly base: number;
  /** Whether the armour and the shield modifier of A 1.12 raise the price. */
  readonly armour: boolean;
  readonly shield: boolean;
  /** Not possible at all in this armour and heavier (A 4.9, 4.18). */
  readonly barredFrom: "medium" | "heavy" | null;
  readonly windows: readonly AbilityWindow[];
  readonly rule: string;
}

const row = (
  rule: string,
  base: number,
  windows: readonly AbilityWindow[],
  rest: Partial<AbilityRow> = {},
): AbilityRow =>
  Object.freeze({ rule, base, windows, armour: true, shield: true, barredFrom: null, ...rest });

/** Prices and windows (A 1.12, A 3). */
export const ABILITIES: Readonly<Record<AbilityId, AbilityRow>> = Object.freeze({
  "follow-up": row("A4.1", 1, ["POST_HIT"]),
  "full-force": row("A4.2", 2, ["PRE_ATTACK"]),
  focus: row("A4.3", 2, ["PRE_ATTACK"]),
  "break-through": row("A4.4", 2, ["PRE_ATTACK"]),
  parry: row("A4.5", 1, ["HIT_TAKEN"]),
  "hard-as-steel": row("A4.6", 1, ["DAMAGE_KNOWN"], { shield: false }),
  veteran: row("A4.7", 4, ["ACTION", "HIT_TAKEN"]),
  "targeted-disarm": row("A4.8", 3, ["PRE_ATTACK"]),
  dash: row("A4.9", 2, ["MOVE"], { barredFrom: "heavy" }),
  intervene: row("A4.10", 2, ["HIT_TAKEN", "DAMAGE_KNOWN"]),
  guard: row("A4.11", 0, ["ACTION"], { shield: false }),
  villainy: row("A4.12", 3, ["HIT_TAKEN", "DAMAGE_KNOWN"]),
  brace: row("A4.13", 1, ["ACTION"], { shield: false }),
  overwhelm: row("A4.14", 2, ["PRE_ATTACK"]),
  "charge-stance": row("A4.15", 1, ["MOVE"]),
  duel: row("A4.16", 0, ["AGREED"], { armour: false, shield: false }),
  "half-force": row("A4.17", 1, ["TURN_START"]),
  camouflage: row("A4.18", 2, ["MOVE"], { barredFrom: "medium" }),
});
