/** Attacks of opportunity: how many, when, and why not (K5). What provokes is in `provocation.ts`. */
import { areEnemies } from "./combatants.ts";
import { concealmentOf, PLAIN_SIGHT, type Sight } from "./concealment.ts";
import { coverOf } from "./cover.ts";
import { RulesError, requireWhole } from "./errors.ts";
import { overlaps, type Point } from "./grid.ts";
import { reactsFlatFooted } from "./initiative.ts";
import { passage } from "./movement/passage.ts";
import type { Provoked } from "./provocation.ts";
import { threatObstacle } from "./reach.ts";
import type { CombatantRecord, CreatureRecord, Ground, Refusal, Situation } from "./records.ts";
import { refusal } from "./refusals.ts";
import { dexterity, hasStatus } from "./states.ts";

/** What is known of the table while somebody acts. */
export interface OpportunityScene {
  readonly situation: Pick<Situation, "combatants" | "grid" | "walls">;
  readonly ground: Ground;
  /** Keys of the opportunities that each creature has taken in its round, by combatant id. */
  readonly taken: Readonly<Record<string, readonly string[]>>;
  /** Eyes of those who do not see as usual, by combatant id. */
  readonly sights: Readonly<Record<string, Sight>>;
}

/** Attacks of opportunity in a round: one, with combat reflexes Dex more (K5.11, OPEN-7: never below one). */
export function opportunitiesPerRound(creature: CreatureRecord): number {
  return 1 + (creature.talents.includes("combat-reflexes") ? Math.max(0, dexterity(creature)) : 0);
}

/** All movement of somebody in one round is one opportunity for each enemy (K5.13, OPEN-8). */
export function movementKey(mover: string, round: number): string {
  return `move-${mover}-${requireWhole(round, 0, Number.MAX_SAFE_INTEGER, "round")}`;
}

/** Every distracting action is an opportunity of its own (K5.12). */
export function actionKey(actor: string, round: number, index: number): string {
  requireWhole(index, 0, Number.MAX_SAFE_INTEGER, "index");
  return `act-${actor}-${requireWhole(round, 0, Number.MAX_SAFE_INTEGER, "round")}-${index}`;
}

/** What in the reactor's own state forbids it, wherever the other one stands (K5.11, K5.12, K5.17). */
function ownRefusals(reactor: CombatantRecord, key: string, taken: readonly string[]): Refusal[] {
  const refusals: Refusal[] = [];
  if (!reactsFlatFooted(reactor)) refusals.push(refusal("WAFFENGANG.Refusal.flatFooted"));
  if (hasStatus(reactor, "total-defence")) refusals.push(refusal("WAFFENGANG.Refusal.totalDefence"));
  if (taken.includes(key)) refusals.push(refusal("WAFFENGANG.Refusal.opportunityTaken"));
  else if (taken.length >= opportunitiesPerRound(reactor)) {
    refusals.push(refusal("WAFFENGANG.Refusal.noOpportunityLeft"));
  }
  return refusals;
}

/** What stands between: reach, walls, cover, concealment (K5.2, K5.15, K5.16, K5.17, K13.24, K13.43). */
function placeRefusals(
  reactor: CombatantRecord,
  provoker: CombatantRecord,
  scene: OpportunityScene,
): Refusal[] {
  const { situation, ground } = scene;
  const obstacle = threatObstacle(reactor, provoker, situation);
  if (obstacle) return [refusal("WAFFENGANG.Refusal.doesNotThreaten")];
  if (situation.grid !== "square") return [];
  const around = { combatants: situation.combatants, walls: situation.walls, ground };
  const refusals: Refusal[] = [];
  if (coverOf(reactor, provoker, around, "melee") !== "none") {
    refusals.push(refusal("WAFFENGANG.Refusal.behindCover"));
  }
  const sight = scene.sights[reactor.id] ?? PLAIN_SIGHT;
  if (concealmentOf(reactor, provoker, ground, "melee", sight).total) {
    refusals.push(refusal("WAFFENGANG.Refusal.notSeen"));
  }
  return refusals;
}

/**
 * Every reason why `reactor` gets no attack of opportunity on `provoker`, who stands where the record says; empty
 * = it may make one melee attack, at its full bonus, before the interrupted action goes on (K5.9, K5.10, K5.14).
 */
export function opportunityRefusals(
  reactor: CombatantRecord,
  provoker: CombatantRecord,
  key: string,
  scene: OpportunityScene,
): Refusal[] {
  return [
    ...ownRefusals(reactor, key, scene.taken[reactor.id] ?? []),
    ...placeRefusals(reactor, provoker, scene),
  ];
}

/** Somebody who may strike, or why it may not. */
export interface Opportunity {
  readonly reactor: string;
  readonly key: string;
  readonly refusals: readonly Refusal[];
}

/**
 * Who may strike at somebody who does something distracting (K5.5, K5.8): all enemies, each with what stands
 * against it; of an unarmed attack or a manoeuvre only its target (K5.18, K5.19).
 */
export function opportunitiesAgainst(
  provoker: CombatantRecord,
  provoked: Provoked,
  target: string | null,
  key: string,
  scene: OpportunityScene,
): Opportunity[] {
  if (provoked === "nobody") return [];
  const { combatants } = scene.situation;
  const reactors =
    provoked === "target"
      ? combatants.filter(({ id }) => id === target)
      : combatants.filter((other) => areEnemies(provoker, other));
  return reactors.map((reactor) => ({
    reactor: reactor.id,
    key,
    refusals: opportunityRefusals(reactor, provoker, key, scene),
  }));
}

/** How somebody leaves its place: a 1.5 m step provokes nobody (K10.2), withdraw spares the first square (K9.24). */
export type Departure = "move" | "step" | "withdraw";

export interface Movement {
  readonly mover: CombatantRecord;
  /** Upper left squares from where it stands to where it ends. */
  readonly path: readonly Point[];
  readonly departure: Departure;
  /** Ids of the enemies that the mover sees; only a withdrawal cares (K9.24). */
  readonly seen: readonly string[];
  readonly round: number;
}

/** An attack of opportunity on the way. */
export interface WaysideAttack {
  readonly reactor: string;
  readonly key: string;
  /** Index in the path of the place where the mover is struck: before it goes on (K5.14). */
  readonly at: number;
}

function movedTo(mover: CombatantRecord, at: Point): CombatantRecord {
  return { ...mover, space: { ...mover.space, x: at.x, y: at.y } };
}

/**
 * The first place at which an enemy may strike; `null` = nowhere on this way.
 * @param stations The mover at every place of its path.
 */
function firstStrike(
  reactor: CombatantRecord,
  movement: Movement,
  stations: readonly CombatantRecord[],
  key: string,
  scene: OpportunityScene,
): number | null {
  const { mover, departure, seen } = movement;
  for (const [index, here] of stations.entries()) {
    const there = stations[index + 1];
    if (!there) return null;
    const spared = departure === "withdraw" && index === 0 && seen.includes(reactor.id);
    if (!spared && opportunityRefusals(reactor, here, key, scene).length === 0) return index;
    const enters = overlaps(there.space, reactor.space) && !overlaps(here.space, reactor.space);
    if (!enters || !passage(mover, reactor, "move").provokes) continue;
    if (opportunityRefusals(reactor, there, key, scene).length === 0) return index + 1;
  }
  return null;
}

/**
 * The attacks of opportunity on a way, in the order in which they happen: leaving a threatened square provokes
 * (K5.6), as does entering the square of an opponent (K12.26, K12.27, K12.40); of each enemy one (K5.13).
 * @throws RulesError for a path without a place.
 */
export function movementOpportunities(movement: Movement, scene: OpportunityScene): WaysideAttack[] {
  const { mover, path, departure, round } = movement;
  if (path.length === 0) throw new RulesError("empty", "path");
  if (departure === "step") return [];
  const key = movementKey(mover.id, round);
  const stations = path.map((place) => movedTo(mover, place));
  const attacks: WaysideAttack[] = [];
  for (const reactor of scene.situation.combatants) {
    if (!areEnemies(mover, reactor)) continue;
    const at = firstStrike(reactor, movement, stations, key, scene);
    if (at !== null) attacks.push({ reactor: reactor.id, key, at });
  }
  return attacks.sort((a, b) => a.at - b.at);
}
