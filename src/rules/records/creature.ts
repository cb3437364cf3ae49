import type { Modifier } from "../modifiers.ts";
import type { ActionRecord } from "./action.ts";
import type { Footprint } from "./space.ts";

export type SizeId =
  | "fine"
  | "diminutive"
  | "tiny"
  | "small"
  | "medium"
  | "large"
  | "huge"
  | "gargantuan"
  | "colossal";

export type AbilityScore = "str" | "dex" | "con" | "int" | "wis" | "cha";

/**
 * The side on which a creature stands. `secret` fights on the side of `hostile` (its attitude is only hidden
 * from the players); `neutral` is nobody's ally, and an enemy to whoever attacks it.
 */
export type Disposition = "friendly" | "neutral" | "hostile" | "secret";

/** Distances at which a melee attack can be made now: `min <= distance <= max`, adjacent = 1 (K7.2–K7.4). */
export interface Reach {
  readonly min: number;
  readonly max: number;
}

export type ArmourCategory = "none" | "light" | "medium" | "heavy";
/** The shield as action points see it (A 1.12). */
export type ShieldClass = "none" | "wooden" | "metal" | "fullBody";

/** What an actor wears, as far as action points care (A 1.12). */
export interface Worn {
  readonly armour: ArmourCategory;
  readonly shield: ShieldClass;
}

/** One cause, one entry (design §4). `amount` is positive; `kind` gives it its sign. */
export interface LedgerEntry {
  readonly amount: number;
  readonly kind: "spend" | "refund" | "grant" | "debt";
  readonly ability: string;
  readonly message: string;
  readonly combat: string;
  /** Why somebody changed the points by hand, in his words; plain text. */
  readonly reason?: string;
  /** When that was, in milliseconds since 1970; what a message caused is as old as its message. */
  readonly at?: number;
  /** A grant or a debt that begins to count with the next segment (A 1.3). */
  readonly next?: boolean;
}

export type Ledger = Readonly<Record<string, LedgerEntry>>;

export interface HitPoints {
  readonly value: number;
  readonly max: number;
  readonly temp: number;
  readonly nonlethal: number;
}

/** One part of the armour class. `force` armour still counts against incorporeal touch (K2.15). */
export interface ArmourPart extends Modifier {
  readonly force?: boolean;
}

/** What the attack bonus and the armour class need to know of a creature; a sheet can give it without a token. */
export interface CreatureRecord {
  /** Plain text, used only as the `source` of modifiers. */
  readonly name: string;
  readonly size: SizeId;
  readonly baseAttack: number;
  /** Ability modifiers, not scores; without the effect of statuses. */
  readonly abilities: Readonly<Record<AbilityScore, number>>;
  /** Every part of the armour class except base 10, Dex, size and situation (K2.5). */
  readonly armour: readonly ArmourPart[];
  /** Cap of the Dex bonus to AC by armour (K2.7), `null` = none. */
  readonly maxDex: number | null;
  /** Status ids (`prone`, `unconscious`, `flat-footed` …). */
  readonly statuses: readonly string[];
  /** Slugs of talents that the core knows (`combat-reflexes`, `uncanny-dodge` …). */
  readonly talents: readonly string[];
}

/** One creature on the table, as the rules see it. */
export interface CombatantRecord extends CreatureRecord {
  /** Token id; two tokens of one actor are two combatants. */
  readonly id: string;
  /** The actor behind it (uuid); empty if there is none. */
  readonly actor: string;
  readonly disposition: Disposition;
  /** Hidden by the GM: ignored by flanking on both sides. */
  readonly hidden: boolean;
  readonly space: Footprint;
  /** Lower edge and vertical extent in squares. */
  readonly elevation: number;
  readonly tall: number;
  /** Constitution score; dead at `-constitution` hit points (K11.6). `null` = dead below 0. */
  readonly constitution: number | null;
  /** Defeated for good as soon as its hit points fall below 0, as the GM's minor foes are. */
  readonly fragile: boolean;
  /** Melee reaches with which the creature is armed now; empty = threatens nothing (K5.2). */
  readonly reaches: readonly Reach[];
  readonly hp: HitPoints;
  readonly worn: Worn;
  /** Small melee rating, already derived or overridden (A 2.1). */
  readonly meleeRating: number;
  readonly ledger: Ledger;
  readonly turn: TurnRecord;
  /** What action points ask beyond that; left out, it has done nothing and holds nothing. */
  readonly action?: ActionRecord;
}

/** State of the turn that lives on the Combatant. All false outside a combat. */
export interface TurnRecord {
  readonly inCombat: boolean;
  readonly isOwnTurn: boolean;
  readonly hasActed: boolean;
  readonly followUpUsed: boolean;
}
