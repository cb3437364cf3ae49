/**
 * The plain records that go into the rules and come out of them. Documents are turned into records in one
 * place (`workflow/snapshot.ts`); nothing here knows a document, a canvas or a language.
 *
 * Units: lengths in squares (1 square = 1.5 m), x grows east, y grows south (K, conventions). Fractions of
 * a square are allowed for elevation and walls.
 */
import type { Modifier, ModifierType } from "./modifiers.ts";

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

/** How a token stands to the heroes; `secret` and `neutral` are nobody's ally and nobody's enemy. */
export type Disposition = "friendly" | "neutral" | "hostile" | "secret";

/** The squares that a creature fills: `[x, x + width) × [y, y + height)`. */
export interface Footprint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A wall between two points that stops movement and with it reach. */
export interface WallSegment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

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
}

export type Ledger = Readonly<Record<string, LedgerEntry>>;

export interface HitPoints {
  readonly value: number;
  readonly max: number;
  readonly temp: number;
  readonly nonlethal: number;
}

/** One creature on the table, as the rules see it. */
export interface CombatantRecord {
  /** Token id; two tokens of one actor are two combatants. */
  readonly id: string;
  /** The actor behind it (uuid); empty if there is none. */
  readonly actor: string;
  /** Plain text, used only as the `source` of modifiers. */
  readonly name: string;
  readonly disposition: Disposition;
  /** Hidden by the GM: ignored by flanking on both sides. */
  readonly hidden: boolean;
  readonly size: SizeId;
  readonly space: Footprint;
  /** Lower edge and vertical extent in squares. */
  readonly elevation: number;
  readonly tall: number;
  readonly baseAttack: number;
  /** Ability modifiers, not scores. */
  readonly abilities: Readonly<Record<AbilityScore, number>>;
  /** Every part of the armour class except Dex, size and situation (K2.5). */
  readonly armour: readonly ArmourPart[];
  /** Cap of the Dex bonus to AC by armour (K2.7), `null` = none. */
  readonly maxDex: number | null;
  /** Status ids (`prone`, `unconscious`, `flat-footed` …). */
  readonly statuses: readonly string[];
  /** Slugs of talents that the core knows (`combat-reflexes`, `uncanny-dodge` …). */
  readonly talents: readonly string[];
  /** Melee reaches with which the creature is armed now; empty = threatens nothing (K5.2). */
  readonly reaches: readonly Reach[];
  readonly hp: HitPoints;
  readonly worn: Worn;
  /** Small melee rating, already derived or overridden (A 2.1). */
  readonly meleeRating: number;
  readonly ledger: Ledger;
  readonly turn: TurnRecord;
}

/** One part of the armour class. `force` armour still counts against incorporeal touch (K2.15). */
export interface ArmourPart extends Modifier {
  readonly force?: boolean;
}

/** State of the turn that lives on the Combatant. All false outside a combat. */
export interface TurnRecord {
  readonly inCombat: boolean;
  readonly isOwnTurn: boolean;
  readonly hasActed: boolean;
  readonly followUpUsed: boolean;
}

export type AttackRange = "melee" | "ranged" | "thrown";
export type Grip =
  | "one-handed"
  | "two-handed"
  | "off-hand"
  | "light"
  | "natural-primary"
  | "natural-secondary";

/** The attack that is made: a weapon as it is held at this moment. */
export interface WeaponRecord {
  /** Item id; empty for a bare hand. */
  readonly id: string;
  readonly name: string;
  readonly range: AttackRange;
  readonly grip: Grip;
  /** Light weapons held in two hands get 1 × Str (K3.7). */
  readonly light: boolean;
  /** Damage dice and flat part as written on the item, e.g. `1d8` or `2d6+1`. */
  readonly formula: string;
  /** Lowest natural that threatens, 20 = only a natural 20 (K4.5). */
  readonly threatRange: number;
  readonly multiplier: number;
  readonly reach: Reach;
  /** Range increment in squares, 0 for melee. */
  readonly increment: number;
  readonly nonlethal: boolean;
  /** Which AC it is compared with. */
  readonly against: ArmourClassKind;
  /** `strength` = full Str rules, `bow` = only a Str penalty counts (K3.4), `none` = no ability. */
  readonly strength: "strength" | "bow" | "none";
  readonly finesse: boolean;
  /** Bonuses of the weapon and of its wielder's training to attack and damage. */
  readonly attack: readonly Modifier[];
  readonly damage: readonly Modifier[];
  /** Doubled by B on a natural 20 (B 6.7). */
  readonly weaponLore: { readonly attack: number; readonly damage: number };
  readonly practised: { readonly attack: number; readonly damage: number };
  readonly tags: readonly string[];
}

/** Ordinary AC, AC against touch, against incorporeal touch (K2.13–K2.16). */
export type ArmourClassKind = "normal" | "touch" | "incorporeal";

/** What the GM has switched on (design §7; ids as in `ap.md` and `tactics.md`). */
export interface RuleSettings {
  readonly apRules: boolean;
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

/** Step from which an ally stands in flank or rear (B 2.4). */
export interface ZoneThresholds {
  readonly single: { readonly flank: number; readonly rear: number };
  readonly multi: { readonly flank: number; readonly rear: number };
}

/** Everything that the rules know of the table at the moment of one attack; frozen when the roll starts. */
export interface Situation {
  readonly grid: "square" | "hex" | "gridless" | "none";
  readonly combatants: readonly CombatantRecord[];
  readonly walls: readonly WallSegment[];
  readonly settings: RuleSettings;
}

/** What the player chose for one attack. */
export interface AttackOptions {
  readonly lethality: "default" | "lethal" | "nonlethal";
  /** Free modifier typed by the player. */
  readonly situational: number;
  readonly higherGround: boolean;
  readonly cover: "none" | "partial" | "cover" | "improved";
  /** Target does not know of the attacker: Dex denied (K1.16). */
  readonly unaware: boolean;
  /** Attack sector chosen by hand (B 2.6); `null` = the best. */
  readonly sector: number | null;
}

/** Dice thrown beside the d20 and added to the attack total (B 1.8): `count`d`faces` + flat. */
export interface BonusDice {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly faces: number;
  readonly flat: number;
  /** Multiplies the die instead of throwing several (B 1.8 R2); 1 otherwise. */
  readonly times: number;
  readonly cap: number | null;
  readonly type: ModifierType;
  readonly source: string;
  readonly rule: string;
}

/** One source of disadvantage on the defence against this attack (B 3.1). */
export interface DisadvantageStack {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly source: string;
  readonly rule: string;
}

/** One part of the damage beyond the weapon's own. Dice are rolled by the host; `multiplied` by a critical hit or not (K3.10, K4.7). */
export interface DamagePart {
  readonly id: string;
  readonly label: string;
  readonly formula: string;
  readonly multiplied: boolean;
  readonly source: string;
  readonly rule: string;
}

/** Bonus doubled by a natural 20 (B 6.2). */
export interface DoubledBonus {
  readonly attack: number;
  readonly damage: number;
}

/** What a hook of the `prepare` stage, or the core itself, adds to a draft. Contributions commute. */
export interface Contribution {
  readonly attack?: readonly Modifier[];
  readonly armourClass?: readonly Modifier[];
  readonly damage?: readonly Modifier[];
  readonly extraDamage?: readonly DamagePart[];
  readonly dice?: readonly BonusDice[];
  readonly disadvantage?: readonly DisadvantageStack[];
  readonly tags?: readonly string[];
  /** Lowers (never raises) the lowest threatening natural. */
  readonly threatRange?: number;
  /** Denies the Dex bonus and with it dodge (K2.10–K2.12). */
  readonly denyDex?: boolean;
  /** What a natural 20 doubles for this attack (B 6.2). */
  readonly doubled?: DoubledBonus;
}

/** Where one ally stands, seen from one attack (B 2.4), and why it does not count if it does not (B 1.9). */
export interface AllyZone {
  readonly id: string;
  readonly name: string;
  readonly zone: "front" | "flank" | "rear" | "none";
  readonly counts: boolean;
  /** i18n key suffix of the reason, empty if it counts. */
  readonly reason: string;
}

export interface FlankingReport {
  /** 0–7 clockwise from north, `null` inside the target's space or without positions. */
  readonly sector: number | null;
  /** Sectors that the attacker may choose from. */
  readonly sectors: readonly number[];
  readonly flankers: number;
  readonly rear: number;
  /** Two counting allies on opposite sides (B 2.12). */
  readonly opposedPair: boolean;
  readonly allies: readonly AllyZone[];
}

/** One attack on one target, before any die: all that will decide it. */
export interface AttackDraft {
  /** Combatant id of the target; empty for a plain roll without target. */
  readonly target: string;
  readonly range: AttackRange;
  readonly attack: readonly Modifier[];
  /** All parts of the target's AC that count against this attack, base 10 included. */
  readonly armourClass: readonly Modifier[];
  readonly damage: readonly Modifier[];
  readonly weaponFormula: string;
  readonly extraDamage: readonly DamagePart[];
  readonly dice: readonly BonusDice[];
  readonly disadvantage: readonly DisadvantageStack[];
  readonly tags: readonly string[];
  readonly threatRange: number;
  readonly multiplier: number;
  readonly doubled: DoubledBonus;
  readonly nonlethal: boolean;
  readonly flanking: FlankingReport | null;
}

/** How many dice the host must throw for a draft. */
export interface AttackRequest {
  /** d20s for the attack, highest kept. */
  readonly attackDice: number;
  /** d20s for the defence, lowest kept; 0 = static AC (B 3.2, 6.10). */
  readonly defenceDice: number;
  readonly bonus: readonly BonusDice[];
}

/** Dice as they fell. Keys of `bonus` are the ids of the bonus dice. */
export interface AttackNaturals {
  readonly attack: readonly number[];
  readonly defence: readonly number[];
  readonly bonus: Readonly<Record<string, readonly number[]>>;
  /** The second throw that confirms a threat; `null` until it is thrown (K4.2). */
  readonly confirmation: {
    readonly attack: readonly number[];
    readonly bonus: Readonly<Record<string, readonly number[]>>;
  } | null;
}

export type AttackDegree = "miss" | "hit" | "critical";

export interface AttackJudgement {
  readonly degree: AttackDegree;
  /** The kept attack die. */
  readonly natural: number;
  /** The kept defence die, `null` with a static AC and no virtual die. */
  readonly defenceNatural: number | null;
  readonly total: number;
  /** AC, or the total of a rolled defence; `null` without target. */
  readonly difficulty: number | null;
  readonly threat: boolean;
  /** `null` while no confirmation is due. */
  readonly confirmation: {
    readonly natural: number;
    readonly total: number;
    readonly confirmed: boolean;
  } | null;
  /** Values of the bonus dice after cap and flat part, by id. */
  readonly bonus: Readonly<Record<string, number>>;
  /** What natural numbers brought about (B 6), e.g. `counter-attack`, `doubled`, `injury`. */
  readonly effects: readonly string[];
  /** What decided it: the modifier, dice or natural without which the result would be another. */
  readonly decider: {
    readonly kind: "natural" | "modifier" | "roll";
    readonly id: string;
    readonly value: number;
  } | null;
}

/** Totals of the damage throws: one per repetition of the weapon, one per extra part (K3.8, K4.4). */
export interface DamageRolls {
  readonly weapon: readonly number[];
  readonly extra: Readonly<Record<string, number>>;
}

/** One reduction of the damage after the roll, in the order of A 0.2. */
export interface DamageReduction {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly source: string;
  readonly rule: string;
}

export interface DamageReport {
  /** Rolled damage before reductions, never negative. */
  readonly rolled: number;
  readonly reductions: readonly DamageReduction[];
  /** What is subtracted from hit points. */
  readonly final: number;
  readonly nonlethal: boolean;
  /** K3.2: raised to 1 nonlethal. */
  readonly minimum: boolean;
  /** B 6.3: the damage is an injury. */
  readonly injury: boolean;
}

/** One changed number or state of one actor, with the value before it. */
export interface Patch {
  /** Actor uuid. */
  readonly actor: string;
  readonly path: "hp.value" | "hp.temp" | "hp.nonlethal";
  readonly before: number;
  readonly after: number;
}

export interface LedgerPatch {
  readonly actor: string;
  readonly key: string;
  readonly entry: LedgerEntry;
}

export interface StatusPatch {
  readonly actor: string;
  readonly token: string;
  readonly status: string;
  readonly before: boolean;
  readonly after: boolean;
}

/** Everything that one card changes: committed in one batch and undone by its inverse (design §3). */
export interface AttackPlan {
  readonly patches: readonly Patch[];
  readonly ledger: readonly LedgerPatch[];
  readonly statuses: readonly StatusPatch[];
}

/** Why something is not possible: an i18n key and its data. All reasons at once, never only the first. */
export interface Refusal {
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}
