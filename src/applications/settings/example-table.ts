/**
 * The fixed situation of the settings window: a swordswoman attacks a knight with a shield; one ally of hers stands in
 * his flank, one in his rear. Numbers are chosen so that no variant ends at a certain hit.
 */
import { IDLE } from "../../rules/ability-states.ts";
import { type ModifierType, modifier } from "../../rules/modifiers.ts";
import type {
  ArmourPart,
  CombatantRecord,
  RuleSettings,
  Situation,
  WeaponRecord,
} from "../../rules/records.ts";

export const ATTACKER = "attacker";
export const TARGET = "target";

const armour = (id: string, value: number, type: ModifierType): ArmourPart =>
  modifier("K2.5", id, `WAFFENGANG.Modifier.${id}`, value, type);

/** A medium creature with a sword in hand and nothing behind her. */
export const FIGHTER: CombatantRecord = {
  id: ATTACKER,
  actor: "",
  name: "",
  disposition: "friendly",
  hidden: false,
  size: "medium",
  space: { x: 5, y: 6, width: 1, height: 1 },
  elevation: 0,
  tall: 1,
  baseAttack: 6,
  abilities: { str: 3, dex: 1, con: 2, int: 0, wis: 1, cha: 0 },
  armour: [],
  maxDex: null,
  statuses: [],
  talents: [],
  constitution: 14,
  fragile: false,
  reaches: [{ min: 0, max: 1 }],
  hp: { value: 40, max: 40, temp: 0, nonlethal: 0 },
  worn: { armour: "light", shield: "none" },
  meleeRating: 2,
  ledger: {},
  turn: { inCombat: true, isOwnTurn: false, hasActed: true, followUpUsed: false },
  action: { ...IDLE, speed: 6, stealth: 8, meleeAttack: 10 },
};

/** A knight in plate with a steel shield. */
export const KNIGHT: CombatantRecord = {
  ...FIGHTER,
  id: TARGET,
  disposition: "hostile",
  space: { x: 5, y: 5, width: 1, height: 1 },
  armour: [armour("armour", 9, "armour"), armour("natural", 4, "natural"), armour("shield", 2, "shield")],
  maxDex: 1,
  worn: { armour: "heavy", shield: "metal" },
  action: {
    ...IDLE,
    speed: 4,
    meleeAttack: 9,
    shieldSave: 14,
    armourSave: { limit: 12, target: 14 },
    will: 5,
    perception: 7,
  },
};

/** The fighter while she moves unseen, with a Stealth total of 18 (A 4.18). */
export const HIDDEN: CombatantRecord = {
  ...FIGHTER,
  action: {
    ...IDLE,
    speed: 6,
    states: [{ kind: "camouflage", paid: 2, stealth: 18, until: "next-turn" }],
  },
};

/** A long sword, with which she is trained. */
export const SWORD: WeaponRecord = {
  id: "sword",
  name: "",
  range: "melee",
  grip: "one-handed",
  light: false,
  formula: "1d8",
  threatRange: 19,
  multiplier: 2,
  reach: { min: 0, max: 1 },
  increment: 0,
  nonlethal: false,
  against: "normal",
  strength: "strength",
  finesse: false,
  attack: [],
  damage: [],
  extraDamage: [],
  weaponLore: { attack: 1, damage: 1 },
  practised: { attack: 0, damage: 0 },
  tags: [],
};

/** Everybody at their places, under these settings. */
export function exampleTable(settings: RuleSettings): Situation {
  return {
    grid: "square",
    combatants: [
      FIGHTER,
      KNIGHT,
      { ...FIGHTER, id: "flank", space: { x: 6, y: 5, width: 1, height: 1 } },
      { ...FIGHTER, id: "rear", space: { x: 5, y: 4, width: 1, height: 1 } },
    ],
    walls: [],
    settings,
  };
}
