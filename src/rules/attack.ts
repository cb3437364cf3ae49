/** The attack roll before any die: bonus, draft, and what others add to it (K2, K7, K13.1). */
import { hasState, stateOf } from "./ability-states.ts";
import { armourClass, countsAgainst, isDexDenied, survivesDenial } from "./armour-class.ts";
import { combatantOf } from "./combatants.ts";
import { damageModifiers } from "./damage-bonus.ts";
import { RulesError, requireNumber, requireWhole } from "./errors.ts";
import { flankingReport } from "./flanking.ts";
import { distance, requireBody } from "./grid.ts";
import { byText, inReadingOrder, type Modifier, type ModifierType, type Stack, stack } from "./modifiers.ts";
import { hasOpenLine, reaches } from "./reach.ts";
import type {
  ArmourPart,
  AttackDraft,
  AttackOptions,
  AttackRange,
  CombatantRecord,
  Contribution,
  CreatureRecord,
  Refusal,
  Situation,
  WeaponRecord,
} from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { conditionsOf, dexterity, hasStatus, isIncapable } from "./states.ts";
import { SIZES } from "./tables/sizes.ts";

export const DEFAULT_OPTIONS: AttackOptions = Object.freeze({
  lethality: "default",
  situational: 0,
  higherGround: false,
  cover: "none",
  unaware: false,
  sneak: false,
  sector: null,
});

/** Penalty for using a weapon against its nature: lethal as nonlethal or the reverse (K7.12–K7.14). */
const LETHALITY_PENALTY = -4;
/** Per range increment beyond the first (K2.4, OPEN-3). */
const RANGE_PENALTY = -2;
/** How many increments a weapon reaches at most (K7.16). */
const MAX_INCREMENTS = Object.freeze({ thrown: 5, projectile: 10 });

/** Whether the damage is meant nonlethal. */
export function isNonlethal(weapon: WeaponRecord, options: AttackOptions): boolean {
  return options.lethality === "default" ? weapon.nonlethal : options.lethality === "nonlethal";
}

function lethalityPenalty(attacker: CreatureRecord, weapon: WeaponRecord, options: AttackOptions): number {
  if (isNonlethal(weapon, options) === weapon.nonlethal) return 0;
  const trained = weapon.tags.includes("unarmed") && attacker.talents.includes("improved-unarmed-strike");
  return trained ? 0 : LETHALITY_PENALTY;
}

/** −2 for every increment beyond the first (K2.4, OPEN-3). */
export function rangePenalty(away: number, increment: number): number {
  return increment > 0 && away > increment ? RANGE_PENALTY * (Math.ceil(away / increment) - 1) : 0;
}

/** Furthest distance of a weapon in squares (K7.16); `null` = it has no increments. */
export function maximumRange(weapon: WeaponRecord): number | null {
  if (weapon.increment <= 0) return null;
  return weapon.increment * (weapon.range === "thrown" ? MAX_INCREMENTS.thrown : MAX_INCREMENTS.projectile);
}

function abilityPart(attacker: CreatureRecord, weapon: WeaponRecord): Modifier {
  const dex = dexterity(attacker);
  const { str } = attacker.abilities;
  const byDex = weapon.range !== "melee" || (weapon.finesse && dex > str);
  return byDex
    ? part(
        "dexterity",
        "WAFFENGANG.Modifier.dexterity",
        dex,
        "ability",
        weapon.range === "melee" ? "K2.3" : "K2.4",
      )
    : part("strength", "WAFFENGANG.Modifier.strength", str, "ability", "K2.3");
}

function part(
  id: string,
  label: string,
  value: number,
  type: ModifierType,
  rule: string,
  source = "",
): Modifier {
  return { id, label, value, type, source, rule };
}

/** What the states of an attacker do to its attack rolls (K13.1). */
export function conditionModifiers(attacker: CreatureRecord, range: AttackRange): Modifier[] {
  const side = range === "melee" ? "melee" : "ranged";
  const groups = new Set<string>();
  const parts: Modifier[] = [];
  for (const row of conditionsOf(attacker)) {
    const value = row.attack?.[side] ?? 0;
    if (value === 0) continue;
    if (row.group) {
      if (groups.has(row.group)) continue;
      groups.add(row.group);
    }
    parts.push(part(row.id, row.label, value, "circumstance", row.rule));
  }
  return parts;
}

/**
 * All that goes into the attack bonus (K2.3, K2.4, K13.1), in reading order.
 * @param away Distance to the target in squares, for the range penalty; 0 = not known.
 */
export function attackModifiers(
  attacker: CreatureRecord,
  weapon: WeaponRecord,
  options: AttackOptions = DEFAULT_OPTIONS,
  away = 0,
): Modifier[] {
  const parts = [
    part("base-attack", "WAFFENGANG.Modifier.baseAttack", attacker.baseAttack, "base", "K2.3"),
    abilityPart(attacker, weapon),
    part("size", "WAFFENGANG.Modifier.size", SIZES[attacker.size].modifier, "size", "K2.6"),
    part("weapon-lore", "WAFFENGANG.Modifier.weaponLore", weapon.weaponLore.attack, "untyped", "B6.7"),
    part("practised", "WAFFENGANG.Modifier.practised", weapon.practised.attack, "untyped", "B6.7"),
    ...weapon.attack,
    ...conditionModifiers(attacker, weapon.range),
    part(
      "secondary-natural",
      "WAFFENGANG.Modifier.secondaryNatural",
      weapon.grip === "natural-secondary" ? -5 : 0,
      "untyped",
      "K7.21",
    ),
    part(
      "lethality",
      "WAFFENGANG.Modifier.lethality",
      lethalityPenalty(attacker, weapon, options),
      "untyped",
      weapon.tags.includes("unarmed") ? "K7.12" : "K7.13",
    ),
    part(
      "higher-ground",
      "WAFFENGANG.Modifier.higherGround",
      options.higherGround && weapon.range === "melee" ? 1 : 0,
      "circumstance",
      "K13.1",
    ),
    part(
      "range",
      "WAFFENGANG.Modifier.range",
      weapon.range === "melee" ? 0 : rangePenalty(away, weapon.increment),
      "untyped",
      "K2.4",
    ),
    part(
      "situational",
      "WAFFENGANG.Modifier.situational",
      requireNumber(options.situational, "options.situational"),
      "untyped",
      "K2.1",
    ),
  ];
  return inReadingOrder(parts.filter((one) => one.value !== 0 || one.type === "base"));
}

/** The attack bonus of a weapon as a sheet shows it: without target and without situation. */
export function attackBonus(attacker: CreatureRecord, weapon: WeaponRecord): Stack {
  return stack(attackModifiers(attacker, weapon));
}

/** @throws RulesError for a weapon that no attack can be made with. */
function requireWeapon(weapon: WeaponRecord): void {
  if (weapon.formula.trim() === "") throw new RulesError("empty", "weapon.formula");
  requireWhole(weapon.threatRange, 2, 20, "weapon.threatRange");
  requireWhole(weapon.multiplier, 1, 20, "weapon.multiplier");
  requireNumber(weapon.increment, "weapon.increment");
  for (const modifier of [...weapon.attack, ...weapon.damage]) requireNumber(modifier.value, modifier.id);
}

/** A locked turn takes no further attack, and a weapon that was struck from the hand none at all (A 4.2, 4.7, 4.8). */
function barredByStates(attacker: CombatantRecord, weapon: WeaponRecord): Refusal[] {
  const isLocked = hasState(attacker, "full-force") || hasState(attacker, "veteran-lock");
  return refusalsOf([
    [attacker.turn.isOwnTurn && isLocked, "WAFFENGANG.Refusal.turnLocked"],
    [
      weapon.id !== "" && stateOf(attacker, "disarmed")?.weapon === weapon.id,
      "WAFFENGANG.Refusal.weaponStruck",
    ],
  ]);
}

/** Every reason why this attack cannot be made now (K7.2–K7.4, K7.15, K7.16, K13.1 footnote 3, A 1.9). */
export function attackRefusals(
  situation: Situation,
  attackerId: string,
  targetId: string | null,
  weapon: WeaponRecord,
): Refusal[] {
  const attacker = combatantOf(situation, attackerId, "attacker");
  const refusals: Refusal[] = [];
  if (isIncapable(attacker)) refusals.push({ key: "WAFFENGANG.Refusal.cannotAct", data: {} });
  const shotProne = weapon.tags.includes("crossbow") || weapon.tags.includes("shuriken");
  if (weapon.range !== "melee" && hasStatus(attacker, "prone") && !shotProne) {
    refusals.push({ key: "WAFFENGANG.Refusal.proneRanged", data: {} });
  }
  refusals.push(...barredByStates(attacker, weapon));
  if (targetId === null || situation.grid === "none") return refusals;
  const target = combatantOf(situation, targetId, "target");
  requireBody(attacker, situation.grid, "attacker");
  requireBody(target, situation.grid, "target");
  const away = distance(attacker, target, situation.grid);
  if (weapon.range === "melee") {
    if (!reaches(attacker, target, weapon.reach, situation)) {
      refusals.push({ key: "WAFFENGANG.Refusal.outOfReach", data: { distance: away } });
    }
    return refusals;
  }
  const furthest = maximumRange(weapon);
  if (furthest !== null && away > furthest) {
    refusals.push({ key: "WAFFENGANG.Refusal.outOfRange", data: { distance: away, range: furthest } });
  }
  if (!hasOpenLine(attacker, target, Number.POSITIVE_INFINITY, situation)) {
    refusals.push({ key: "WAFFENGANG.Refusal.noLine", data: {} });
  }
  return refusals;
}

/**
 * All that will decide one attack, before any die. Flanking is looked up here and turned into numbers by a
 * contribution (B 1.7); so are the unaware target and the doubling of a natural 20.
 * @param targetId `null` = a plain roll without a target.
 * @throws RulesError for unknown ids, a weapon without damage, or a creature without a place.
 */
export function draftAttack(
  situation: Situation,
  attackerId: string,
  targetId: string | null,
  weapon: WeaponRecord,
  options: AttackOptions = DEFAULT_OPTIONS,
): AttackDraft {
  requireWeapon(weapon);
  const { grid, settings } = situation;
  const attacker = combatantOf(situation, attackerId, "attacker");
  const target = targetId === null ? null : combatantOf(situation, targetId, "target");
  if (target && grid !== "none") {
    requireBody(attacker, grid, "attacker");
    requireBody(target, grid, "target");
  }
  const denyDex = target !== null && isDexDenied(attacker, target);
  const query = { against: weapon.against, range: weapon.range, denyDex, cover: options.cover };
  return {
    target: targetId ?? "",
    range: weapon.range,
    against: weapon.against,
    dexDenied: denyDex,
    attack: attackModifiers(attacker, weapon, options, target ? distance(attacker, target, grid) : 0),
    armourClass: target ? armourClass(target, query, settings) : [],
    damage: damageModifiers(attacker, weapon),
    weaponFormula: weapon.formula,
    extraDamage: joined([], weapon.extraDamage),
    dice: [],
    disadvantage: [],
    tags: [...weapon.tags].sort(byText),
    threatRange: weapon.threatRange,
    multiplier: weapon.multiplier,
    multipliers: [],
    doubled: { attack: 0, damage: 0 },
    nonlethal: isNonlethal(weapon, options),
    flanking: target ? flankingReport(situation, attacker, target, options.sector) : null,
  };
}

/** Things with an id, in an order that does not depend on who came first. */
function joined<T extends { readonly id: string }>(
  own: readonly T[],
  added: readonly T[] | undefined,
): readonly T[] {
  if (!added || added.length === 0) return own;
  return [...own, ...added].sort((a, b) => byText(a.id, b.id));
}

/** @throws RulesError if something added carries an id that is taken. */
function requireNewIds(
  own: readonly { readonly id: string }[],
  added: readonly { readonly id: string }[] | undefined,
  field: string,
): void {
  if (!added) return;
  const taken = new Set(own.map((one) => one.id));
  for (const { id } of added) {
    if (taken.has(id)) throw new RulesError("duplicate", `${field}.${id}`);
    taken.add(id);
  }
}

/** The armour class of a draft that keeps its Dex bonus, or loses it by what is added; without a target there is none. */
function armourAfter(
  { target, against, armourClass: own, dexDenied: wasDenied }: AttackDraft,
  { armourClass: added }: Contribution,
  dexDenied: boolean,
): readonly ArmourPart[] {
  if (target === "") return [];
  if (!added && dexDenied === wasDenied) return own;
  return inReadingOrder(
    [...own, ...(added ?? [])].filter(
      (one) => countsAgainst(one, against) && (!dexDenied || survivesDenial(one)),
    ),
  );
}

/**
 * A draft with something added. Contributions commute: whatever their order, the same draft comes out.
 * @throws RulesError for a number that is none, or an id that is taken.
 */
export function contribute(draft: AttackDraft, contribution: Contribution): AttackDraft {
  for (const list of [contribution.attack, contribution.armourClass, contribution.damage]) {
    for (const modifier of list ?? []) requireNumber(modifier.value, modifier.id);
  }
  for (const field of ["attack", "armourClass", "damage", "extraDamage", "dice", "disadvantage"] as const) {
    requireNewIds(draft[field], contribution[field], field);
  }
  const { attack, damage, tags, multipliers } = contribution;
  const dexDenied = draft.dexDenied || contribution.denyDex === true;
  const threat = contribution.threatRange ?? draft.threatRange;
  return {
    ...draft,
    dexDenied,
    attack: attack ? inReadingOrder([...draft.attack, ...attack]) : draft.attack,
    armourClass: armourAfter(draft, contribution, dexDenied),
    damage: damage ? inReadingOrder([...draft.damage, ...damage]) : draft.damage,
    extraDamage: joined(draft.extraDamage, contribution.extraDamage),
    dice: joined(draft.dice, contribution.dice),
    disadvantage: joined(draft.disadvantage, contribution.disadvantage),
    tags: tags ? [...new Set([...draft.tags, ...tags])].sort(byText) : draft.tags,
    threatRange: Math.min(draft.threatRange, requireWhole(threat, 2, 20, "threatRange")),
    multipliers: multipliers
      ? [...draft.multipliers, ...multipliers].sort((a, b) => a - b)
      : draft.multipliers,
    doubled: {
      attack: draft.doubled.attack + requireNumber(contribution.doubled?.attack ?? 0, "doubled.attack"),
      damage: draft.doubled.damage + requireNumber(contribution.doubled?.damage ?? 0, "doubled.damage"),
    },
  };
}
