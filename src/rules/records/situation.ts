import type { CombatantRecord } from "./creature.ts";

/** A wall between two points that stops movement and with it reach. */
export interface WallSegment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Step from which an ally stands in flank or rear (B 2.4). */
export interface ZoneThresholds {
  readonly single: { readonly flank: number; readonly rear: number };
  readonly multi: { readonly flank: number; readonly rear: number };
}

/** What the GM has switched on (design §7; ids as in `ap.md` and `tactics.md`). */
export interface RuleSettings {
  /** The chapter of action points (A 2.10). */
  readonly apRules: boolean;
  /** Abilities that the GM has switched off (A 2.10, `apAbilities`). */
  readonly apDisabled: readonly string[];
  readonly flankingVariant: "B" | "C" | "none";
  readonly flankDice: "perAlly" | "single";
  /** `null` = no cap (B 1.8). */
  readonly flankBonusCap: number | null;
  readonly zoneThresholds: ZoneThresholds;
  readonly sneakVariant: "B" | "C";
  /** What a sneak attack is rolled against (B 5.3). */
  readonly sneakOpposition: "willSave" | "perceptionSkill" | "static";
  readonly critVariant: "C" | "B" | "both";
  readonly defenceMode: "static" | "rolled";
  readonly staticRear: "attackerAdvantage" | "acPenalty";
  readonly defenceNaturals: "off" | "virtual";
  readonly shieldMode: "save" | "saveAndBonus" | "acBonus";
  /** Armour saves of A 2.3. */
  readonly armourSave: boolean;
  /** Damage of 5 to 15 (A 2.4). */
  readonly extraDamageFormula: "2d6+3" | "1d11+4";
  /** What Parry is rolled with (A 4.5). */
  readonly parryScale: "attackBonus" | "na";
  /** Speed times this is a rush reach (A 2.7), the way of a Dash (A 4.9). */
  readonly rushReachFactor: number;
  readonly dashFactor: number;
  /** Intervening for a guarded ward costs exactly 1 (A 4.11). */
  readonly guardFlatOne: boolean;
  /** Armour and shield raise the price of a Duel too (A 1.12.3). */
  readonly duelModified: boolean;
  /** Camouflage stays possible for movement after a sneak attack (B 5.9). */
  readonly camouflageAfterReveal: boolean;
  /** An injury lowers the maximum of hit points until its record is cleared (B 6.8). */
  readonly injuryLowersMax: boolean;
  /** What observers must reach against Camouflage: its Stealth roll, or a number (A 4.18). */
  readonly camouflageDc: "stealthRoll" | number;
  /** A single blow that takes half of all hit points may kill (K11.19). */
  readonly massiveDamage: boolean;
  /** Whether reach 2 covers the second diagonal (K12.41, OPEN-10). */
  readonly reachDiagonal: "strict" | "generous";
  /** How far a missed splash weapon goes astray: its increment, or as many squares as increments thrown (OPEN-37). */
  readonly splashDeviation: "increment" | "throws";
}

/** Everything that the rules know of the table at the moment of one attack; frozen when the roll starts. */
export interface Situation {
  /** `none` = no positions are known: everybody reaches everybody, nobody flanks. */
  readonly grid: "square" | "hex" | "gridless" | "none";
  readonly combatants: readonly CombatantRecord[];
  readonly walls: readonly WallSegment[];
  readonly settings: RuleSettings;
}
