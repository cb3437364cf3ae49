/** Records for tests: everything ordinary unless a test says otherwise. */
import { IDLE } from "../src/rules/ability-states.ts";
import { contribute } from "../src/rules/attack.ts";
import type { CardDraft, CardOffer } from "../src/rules/card.ts";
import type { Modifier, ModifierType } from "../src/rules/modifiers.ts";
import type {
  ActionRecord,
  AttackDraft,
  AttackJudgement,
  AttackNaturals,
  Barrier,
  BonusDice,
  BraceState,
  CombatantRecord,
  Contribution,
  Footprint,
  Ground,
  HeldWeapon,
  HitPoints,
  RuleSettings,
  Situation,
  TerrainPatch,
  TurnRecord,
  WallSegment,
  WeaponRecord,
} from "../src/rules/records.ts";
import { PRESETS } from "../src/rules/settings.ts";

/** What somebody has done and holds, for the action abilities; otherwise nothing. */
export function acting(rest: Partial<ActionRecord> = {}): ActionRecord {
  return { ...IDLE, ...rest };
}

/** A weapon in hand. */
export function held(id: string, rest: Partial<HeldWeapon> = {}): HeldWeapon {
  return {
    id,
    name: id,
    hand: "main",
    natural: false,
    polearm: false,
    brace: false,
    familiar: false,
    ...rest,
  };
}

/** Turn flags inside a combat. */
export function turn(rest: Partial<TurnRecord> = {}): TurnRecord {
  return { inCombat: true, isOwnTurn: true, hasActed: true, followUpUsed: false, ...rest };
}

/** A square, or the space of a bigger creature by its upper left square. */
export function square(x: number, y: number, side = 1): Footprint {
  return { x, y, width: side, height: side };
}

export function hitPoints(value: number, rest: Partial<HitPoints> = {}): HitPoints {
  return { value, max: Math.max(1, value), temp: 0, nonlethal: 0, ...rest };
}

/** A medium creature with a sword in hand on the side of the heroes; every ability modifier 0. */
export function combatant(id: string, rest: Partial<CombatantRecord> = {}): CombatantRecord {
  return {
    id,
    actor: `Actor.${id}`,
    name: id,
    disposition: "friendly",
    hidden: false,
    size: "medium",
    space: square(0, 0),
    elevation: 0,
    tall: 1,
    baseAttack: 0,
    abilities: abilities({}),
    armour: [],
    maxDex: null,
    statuses: [],
    talents: [],
    constitution: 10,
    fragile: false,
    reaches: [{ min: 0, max: 1 }],
    hp: hitPoints(20),
    worn: { armour: "none", shield: "none" },
    meleeRating: 0,
    ledger: {},
    turn: turn(),
    ...rest,
  };
}

/** The same on the side of the foes. */
export function foe(id: string, rest: Partial<CombatantRecord> = {}): CombatantRecord {
  return combatant(id, { disposition: "hostile", ...rest });
}

export function abilities(modifiers: Partial<CombatantRecord["abilities"]>): CombatantRecord["abilities"] {
  return { str: 0, dex: 0, con: 0, int: 0, wis: 0, cha: 0, ...modifiers };
}

/** A one-handed sword, 1d8, ×2. */
export function weapon(rest: Partial<WeaponRecord> = {}): WeaponRecord {
  return {
    id: "sword",
    name: "sword",
    range: "melee",
    grip: "one-handed",
    light: false,
    formula: "1d8",
    threatRange: 20,
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
    weaponLore: { attack: 0, damage: 0 },
    practised: { attack: 0, damage: 0 },
    tags: [],
    ...rest,
  };
}

/** A bow with an increment of 20 squares. */
export function bow(rest: Partial<WeaponRecord> = {}): WeaponRecord {
  return weapon({
    id: "bow",
    name: "bow",
    range: "ranged",
    grip: "two-handed",
    increment: 20,
    strength: "bow",
    multiplier: 3,
    ...rest,
  });
}

export function modifier(
  id: string,
  value: number,
  type: ModifierType = "untyped",
  rest: Partial<Modifier> = {},
): Modifier {
  return { id, label: `WAFFENGANG.Modifier.${id}`, value, type, source: "", rule: "", ...rest };
}

export function settings(rest: Partial<RuleSettings> = {}): RuleSettings {
  return { ...PRESETS.waffengang, ...rest };
}

export function situation(
  combatants: readonly CombatantRecord[],
  rest: { grid?: Situation["grid"]; walls?: readonly WallSegment[]; settings?: Partial<RuleSettings> } = {},
): Situation {
  return {
    grid: rest.grid ?? "square",
    combatants,
    walls: rest.walls ?? [],
    settings: settings(rest.settings),
  };
}

export function wall(x1: number, y1: number, x2: number, y2: number): WallSegment {
  return { x1, y1, x2, y2 };
}

/** Ground with nothing on it but what a test says. */
export function ground(rest: Partial<Ground> = {}): Ground {
  return { patches: [], barriers: [], ...rest };
}

/** Difficult ground, open to view. */
export function patch(space: Footprint, rest: Partial<TerrainPatch> = {}): TerrainPatch {
  return {
    space,
    doublings: 1,
    fill: "open",
    height: null,
    shelter: false,
    concealment: 0,
    dark: false,
    ...rest,
  };
}

/** A wall square up to the ceiling. */
export function solid(x: number, y: number, rest: Partial<TerrainPatch> = {}): TerrainPatch {
  return patch(square(x, y), { doublings: 0, fill: "solid", ...rest });
}

/** A wall that can be climbed over, up to the ceiling unless a test says how high. */
export function barrier(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  rest: Partial<Barrier> = {},
): Barrier {
  return { x1, y1, x2, y2, movement: "hampers", solid: true, height: null, concealment: 0, ...rest };
}

/** A draft with a bare attack bonus against a bare AC. */
export function draft(
  {
    attack = 0,
    ac = 10,
    ...rest
  }: Partial<Omit<AttackDraft, "attack">> & { attack?: number; ac?: number } = {},
  ...contributions: readonly Contribution[]
): AttackDraft {
  const bare: AttackDraft = {
    target: "target",
    range: "melee",
    against: "normal",
    dexDenied: false,
    attack: [modifier("base-attack", attack, "base")],
    armourClass: [modifier("base", ac, "base")],
    damage: [],
    weaponFormula: "1d8",
    extraDamage: [],
    dice: [],
    disadvantage: [],
    tags: [],
    threatRange: 20,
    multiplier: 2,
    multipliers: [],
    doubled: { attack: 0, damage: 0 },
    nonlethal: false,
    flanking: null,
    ...rest,
  };
  return contributions.reduce(contribute, bare);
}

/** The bonus dice of flanking: n d4 + n² (B 1.8). */
export function flankingDice(n: number, rest: Partial<BonusDice> = {}): BonusDice {
  return {
    id: "flanking",
    label: "WAFFENGANG.Modifier.flanking",
    count: n,
    faces: 4,
    flat: n * n,
    times: 1,
    cap: null,
    type: "flanking",
    source: "",
    rule: "B1.8",
    ...rest,
  };
}

/** So many stacks of disadvantage on the defence. */
export function disadvantage(value: number, id = "rear"): Contribution {
  return { disadvantage: [{ id, label: "WAFFENGANG.Modifier.rear", value, source: "", rule: "B3.1" }] };
}

/** Dice as they fell; one attack die unless there are more. */
export function fallen(
  attack: number | readonly number[],
  rest: Partial<Omit<AttackNaturals, "attack">> & { confirm?: number | readonly number[] } = {},
): AttackNaturals {
  const list = (dice: number | readonly number[]): readonly number[] =>
    typeof dice === "number" ? [dice] : dice;
  const { confirm, ...others } = rest;
  return {
    attack: list(attack),
    defence: [],
    bonus: {},
    confirmation: confirm === undefined ? null : { attack: list(confirm), bonus: {} },
    ...others,
  };
}

export function judgement(rest: Partial<AttackJudgement> = {}): AttackJudgement {
  return {
    degree: "hit",
    natural: 12,
    defenceNatural: null,
    total: 18,
    difficulty: 15,
    threat: false,
    confirmation: null,
    bonus: {},
    effects: [],
    decider: null,
    ...rest,
  };
}

/** A fresh Brace without polearm (A 4.13). */
export function braced(rest: Partial<BraceState> = {}): BraceState {
  return {
    kind: "brace",
    counters: 3,
    attacked: false,
    moved: false,
    direction: null,
    until: "next-turn",
    ...rest,
  };
}

/** An open question of Hard as Steel to the target; a test says what else it is. */
export function cardOffer(rest: Partial<CardOffer> = {}): CardOffer {
  return {
    id: "hard-as-steel.0",
    ability: "hard-as-steel",
    window: "DAMAGE_KNOWN",
    draft: 0,
    actor: "Actor.target",
    user: "target",
    others: [],
    price: 1,
    max: 0,
    state: "open",
    choice: 0,
    by: "",
    ...rest,
  };
}

export function cardDraft(rest: Partial<CardDraft> = {}): CardDraft {
  return {
    repeats: [],
    target: { actor: "Actor.target", token: "target", name: "target", img: "" },
    draft: draft(),
    naturals: fallen(12),
    judgement: judgement(),
    changes: [],
    shield: null,
    damage: null,
    ...rest,
  };
}
