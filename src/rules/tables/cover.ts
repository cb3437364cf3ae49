import { COVER_BONUS } from "../armour-class.ts";

/** The kinds of cover, each better than the one before it for whoever has it. */
export const COVER_KINDS = ["none", "partial", "soft", "cover", "improved", "total"] as const;

export type CoverKind = (typeof COVER_KINDS)[number];

export interface CoverRow {
  /** Bonus to AC (K13.3, K13.27, K13.30, K13.32). */
  readonly armourClass: number;
  /** Bonus on Reflex saves against what comes from the other side (K13.25, K13.30, K13.32). */
  readonly reflex: number;
  /** Whether Stealth checks are possible because of it (K13.26, K13.27). */
  readonly stealth: boolean;
  /** Bonus on them (K13.32). */
  readonly stealthBonus: number;
  /** Like Improved Evasion where the Reflex bonus applies (K13.32). */
  readonly evasion: boolean;
  /** Whether an attack is possible at all (K13.31). */
  readonly attackable: boolean;
  /** Whether it leaves attacks of opportunity (K13.24, OPEN-23). */
  readonly opportunity: boolean;
  readonly rule: string;
}

const row = (rule: string, armourClass: number, reflex: number, rest: Partial<CoverRow> = {}): CoverRow =>
  Object.freeze({
    armourClass,
    reflex,
    stealth: true,
    stealthBonus: 0,
    evasion: false,
    attackable: true,
    opportunity: false,
    rule,
    ...rest,
  });

/** What every kind of cover does. */
export const COVER: Readonly<Record<CoverKind, CoverRow>> = Object.freeze({
  none: row("K13.20", COVER_BONUS.none, 0, { stealth: false, opportunity: true }),
  partial: row("K13.30", COVER_BONUS.partial, 1),
  soft: row("K13.27", COVER_BONUS.cover, 0, { stealth: false }),
  cover: row("K13.3", COVER_BONUS.cover, 2),
  improved: row("K13.32", COVER_BONUS.improved, 4, { stealthBonus: 10, evasion: true }),
  total: row("K13.31", COVER_BONUS.none, 0, { attackable: false }),
});
