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
  readonly critVariant: "C" | "B" | "both";
  readonly defenceMode: "static" | "rolled";
  readonly staticRear: "attackerAdvantage" | "acPenalty";
  readonly defenceNaturals: "off" | "virtual";
  readonly shieldMode: "save" | "saveAndBonus" | "acBonus";
}

/** Everything that the rules know of the table at the moment of one attack; frozen when the roll starts. */
export interface Situation {
  /** `none` = no positions are known: everybody reaches everybody, nobody flanks. */
  readonly grid: "square" | "hex" | "gridless" | "none";
  readonly combatants: readonly CombatantRecord[];
  readonly walls: readonly WallSegment[];
  readonly settings: RuleSettings;
}
