import type { Modifier, ModifierType } from "../modifiers.ts";
import type { ArmourPart, Reach } from "./creature.ts";
import type { DamagePart } from "./damage.ts";

export type AttackRange = "melee" | "ranged" | "thrown";
export type Grip =
  | "one-handed"
  | "two-handed"
  | "off-hand"
  | "light"
  | "natural-primary"
  | "natural-only"
  | "natural-secondary";

/** Ordinary AC, AC against touch, against incorporeal touch (K2.13–K2.16). */
export type ArmourClassKind = "normal" | "touch" | "incorporeal";

/** A pair of bonuses that B 6.7 keeps apart because a natural 20 doubles them. */
export interface DoubledBonus {
  readonly attack: number;
  readonly damage: number;
}

/** The attack that is made: a weapon as it is held at this moment. */
export interface WeaponRecord {
  /** Item id; empty for a bare hand. */
  readonly id: string;
  readonly name: string;
  readonly range: AttackRange;
  /** `natural-only` = the creature's single natural attack (K7.20). */
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
  /** Dex instead of Str on the attack roll, if it is higher. */
  readonly finesse: boolean;
  /** Bonuses of the weapon and of its wielder's training to attack and damage. */
  readonly attack: readonly Modifier[];
  readonly damage: readonly Modifier[];
  /** Damage of the weapon beyond its own, e.g. flames on a blade. */
  readonly extraDamage: readonly DamagePart[];
  /** Doubled by B on a natural 20 (B 6.7). */
  readonly weaponLore: DoubledBonus;
  readonly practised: DoubledBonus;
  /** What the core asks for: `unarmed`, `crossbow`, `shuriken`, `projectile`, `polearm`, `brace`, `area` … */
  readonly tags: readonly string[];
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
  /** Announced as a sneak attack (B 5). */
  readonly sneak: boolean;
  /** Attack sector chosen by hand (B 2.6); `null` = the best. */
  readonly sector: number | null;
}

/** Dice thrown beside the d20 and added to the attack total (B 1.8): `times × (count d faces + flat)`. */
export interface BonusDice {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly faces: number;
  readonly flat: number;
  /** Multiplies the throw (B 1.8 R2); 1 otherwise. */
  readonly times: number;
  /** Highest value that counts; `null` = no cap. */
  readonly cap: number | null;
  readonly type: ModifierType;
  readonly source: string;
  readonly rule: string;
}

/** One source of disadvantage on the defence against this attack (B 3.1); negative = advantage. */
export interface DisadvantageStack {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly source: string;
  readonly rule: string;
}

/** What a hook of the `prepare` stage, or the core itself, adds to a draft. Contributions commute. */
export interface Contribution {
  readonly attack?: readonly Modifier[];
  readonly armourClass?: readonly ArmourPart[];
  readonly damage?: readonly Modifier[];
  readonly extraDamage?: readonly DamagePart[];
  readonly dice?: readonly BonusDice[];
  readonly disadvantage?: readonly DisadvantageStack[];
  readonly tags?: readonly string[];
  /** Lowers (never raises) the lowest threatening natural. */
  readonly threatRange?: number;
  /** Further multipliers of the weapon damage, e.g. 2 for a set spear (K3.9). */
  readonly multipliers?: readonly number[];
  /** Denies the Dex bonus and with it dodge (K2.10–K2.12). */
  readonly denyDex?: boolean;
  /** What a natural 20 adds once more to this attack (B 6.2). */
  readonly doubled?: DoubledBonus;
}

/** Where one ally stands, seen from one attack (B 2.4), and why it does not count if it does not (B 1.9). */
export interface AllyZone {
  readonly id: string;
  readonly name: string;
  readonly zone: "front" | "flank" | "rear" | "none";
  readonly counts: boolean;
  /** i18n key of the reason, empty if it counts. */
  readonly reason: string;
}

export interface FlankingReport {
  /** 0–7 clockwise from north; `null` inside the target's space, by angle (B 2.11) or without positions. */
  readonly sector: number | null;
  /** Sectors that the attacker may choose from. */
  readonly sectors: readonly number[];
  /** n of B: counting allies in flank or rear. */
  readonly flankers: number;
  /** r of B: those of them in the rear. */
  readonly rear: number;
  /** Two counting allies on opposite sides (B 2.12). */
  readonly opposedPair: boolean;
  /** The +2 of K13.48: a counting ally straight across. */
  readonly pincer: boolean;
  /** Everybody on the attacker's side close enough to matter; creatures that the GM hides are left out. */
  readonly allies: readonly AllyZone[];
}

/** One attack on one target, before any die: all that will decide it. */
export interface AttackDraft {
  /** Combatant id of the target; empty for a plain roll without target. */
  readonly target: string;
  readonly range: AttackRange;
  /** Which AC it is compared with; decides which contributed AC parts count. */
  readonly against: ArmourClassKind;
  /** Whether the Dex bonus and dodge are denied; they are then missing in `armourClass`. */
  readonly dexDenied: boolean;
  readonly attack: readonly Modifier[];
  /** All parts of the target's AC that count against this attack, base 10 included; empty without target. */
  readonly armourClass: readonly ArmourPart[];
  readonly damage: readonly Modifier[];
  readonly weaponFormula: string;
  readonly extraDamage: readonly DamagePart[];
  readonly dice: readonly BonusDice[];
  readonly disadvantage: readonly DisadvantageStack[];
  readonly tags: readonly string[];
  readonly threatRange: number;
  /** Of a critical hit (K4.4). */
  readonly multiplier: number;
  /** Multipliers that hold for every hit (K3.9). */
  readonly multipliers: readonly number[];
  readonly doubled: DoubledBonus;
  readonly nonlethal: boolean;
  readonly flanking: FlankingReport | null;
}

export type Keep = "highest" | "lowest";

/** How many dice the host must throw for a draft. */
export interface AttackRequest {
  /** d20s for the attack, and which of them counts. */
  readonly attackDice: number;
  readonly attackKeep: Keep;
  /** d20s for the defence; 0 = static AC (B 3.2, 6.10). */
  readonly defenceDice: number;
  readonly defenceKeep: Keep;
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

/** `open` = there is nothing to compare the total with: a plain roll without a target. */
export type AttackDegree = "miss" | "hit" | "critical" | "open";

/** What natural numbers brought about (B 6). */
export type NaturalEffect = "counter-attack" | "doubled" | "injury";

/** The one thing without which the result would be another. */
export interface Decider {
  /** `natural` = the rule of 1 and 20, `modifier` = one number, `roll` = bonus dice or a further d20. */
  readonly kind: "natural" | "modifier" | "roll";
  /** Id of the modifier or of the bonus dice; else `natural-1`, `natural-20`, `advantage` or `disadvantage`. */
  readonly id: string;
  /** By how much it moved the margin towards a hit (cover of 4 = −4); for a natural the die itself. */
  readonly value: number;
}

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
  readonly effects: readonly NaturalEffect[];
  readonly decider: Decider | null;
}
