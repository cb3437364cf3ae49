/** Where a fighter goes: to a place from which it reaches an enemy, by the straight way. */
import { actionOf } from "../ability-states.ts";
import { flankingReport, isAlly } from "../flanking.ts";
import { diagonalDistance, distance, overlaps, type Point } from "../grid.ts";
import { EMPTY_GROUND } from "../ground.ts";
import { followPath, type PathReport, pathRequest } from "../movement/path.ts";
import { movementOpportunities } from "../opportunity.ts";
import { covers, reachDistance, threatens } from "../reach.ts";
import type { CombatantRecord, Footprint, Situation } from "../records.ts";
import type { Field } from "./field.ts";
import { strike } from "./strike.ts";

/** Enemies further down the list are not worth looking at. */
const NEAREST = 2;

/** Places out of reach for one move that are tried as the goal of a longer way. */
const TRIES = 3;

interface Way {
  readonly path: readonly Point[];
  readonly report: PathReport;
}

/** Whether a fighter reaches an enemy from a place. */
export function reachesFrom(field: Field, id: string, space: Footprint, enemy: CombatantRecord): boolean {
  const { elevation, tall } = field.get(id);
  const body = { space, elevation, tall };
  return covers(field.fighter(id).weapon.reach, reachDistance(body, enemy, field.situation));
}

/** The places round an enemy from which a fighter reaches it, and where nobody stands. */
function placesAround(field: Field, id: string, enemy: CombatantRecord): Footprint[] {
  const { space, elevation, tall } = field.get(id);
  const { reach } = field.fighter(id).weapon;
  const { situation } = field;
  const around = enemy.space;
  const places: Footprint[] = [];
  for (let y = around.y - space.height - reach.max + 1; y < around.y + around.height + reach.max; y++) {
    for (let x = around.x - space.width - reach.max + 1; x < around.x + around.width + reach.max; x++) {
      const place = { ...space, x, y };
      const away = reachDistance({ space: place, elevation, tall }, enemy, situation);
      if (covers(reach, away) && isFree(situation, id, place)) places.push(place);
    }
  }
  return places;
}

function isFree({ combatants }: Situation, id: string, place: Footprint): boolean {
  return combatants.every((other) => other.id === id || !overlaps(other.space, place));
}

/** Diagonally as long as both ways are left, then straight. */
function straightPath(from: Point, to: Point): Point[] {
  const path = [{ x: from.x, y: from.y }];
  let { x, y } = from;
  while (x !== to.x || y !== to.y) {
    x += Math.sign(to.x - x);
    y += Math.sign(to.y - y);
    path.push({ x, y });
  }
  return path;
}

function wayTo(field: Field, id: string, place: Footprint, budget: number): Way {
  const mover = field.get(id);
  const path = straightPath(mover.space, place);
  const report = followPath(pathRequest(mover, path, { others: field.situation.combatants, budget }));
  return { path, report };
}

function arrives({ path, report }: Way): boolean {
  return report.end === path.length - 1;
}

/** A place from which an enemy is reached, and what the way there costs at least. */
interface Goal {
  readonly enemy: CombatantRecord;
  readonly place: Footprint;
  readonly least: number;
  /** Somebody else threatens the enemy, so that places differ for those who want to flank. */
  readonly helped: boolean;
}

function goalsAround(field: Field, id: string, enemy: CombatantRecord): Goal[] {
  const own = field.get(id);
  const { situation } = field;
  const helped = situation.combatants.some(
    (other) => isAlly(own, other, enemy) && threatens(other, enemy, situation),
  );
  return placesAround(field, id, enemy).map((place) => ({
    enemy,
    place,
    least: diagonalDistance(place.x - own.space.x, place.y - own.space.y),
    helped,
  }));
}

function flankersAt(field: Field, id: string, { place, enemy }: Goal): number {
  return flankingReport(field.situation, { ...field.get(id), space: place }, enemy).flankers;
}

const byDistance = (a: Goal, b: Goal): number => a.least - b.least;

/** The best goals first: most flankers where the policy asks for them, then the nearest. */
function ranked(field: Field, id: string, goals: readonly Goal[]): Goal[] {
  if (field.fighter(id).move !== "flank") return goals.toSorted(byDistance);
  return goals
    .map((goal) => ({ goal, flankers: goal.helped ? flankersAt(field, id, goal) : 0 }))
    .sort((a, b) => b.flankers - a.flankers || byDistance(a.goal, b.goal))
    .map(({ goal }) => goal);
}

/** The few nearest goals; which of the equally near ones, the policy says. */
function nearest(field: Field, id: string, goals: readonly Goal[]): Goal[] {
  const last = goals.map(({ least }) => least).sort((a, b) => a - b)[TRIES - 1] ?? Number.POSITIVE_INFINITY;
  return ranked(
    field,
    id,
    goals.filter(({ least }) => least <= last),
  )
    .sort(byDistance)
    .slice(0, TRIES);
}

/** The first goal that one move leads to; `null` = none. */
function bestWay(field: Field, id: string, wanted: readonly Goal[], budget: number): Way | null {
  for (const { place } of wanted) {
    const way = wayTo(field, id, place, budget);
    if (arrives(way)) return way;
  }
  return null;
}

/** Walks a way as far as it leads, through attacks of opportunity, and stays where it falls (K5.14). */
function walk(field: Field, id: string, { path, report }: Way): void {
  const mover = field.get(id);
  const walked = path.slice(0, report.end + 1);
  const movement = { mover, path: walked, departure: "move" as const, seen: [], round: field.round };
  const scene = { situation: field.situation, ground: EMPTY_GROUND, taken: field.taken, sights: {} };
  for (const { reactor, key, at } of movementOpportunities(movement, scene)) {
    if (!field.canFight(reactor)) continue;
    goTo(field, id, walked[at] ?? mover.space);
    field.taken[reactor] = [...(field.taken[reactor] ?? []), key];
    strike(field, reactor, id, [{ tags: ["opportunity"] }]);
    if (!field.canFight(id)) return;
  }
  goTo(field, id, walked.at(-1) ?? mover.space);
}

function goTo(field: Field, id: string, { x, y }: Point): void {
  const mover = field.get(id);
  field.put({ ...mover, space: { ...mover.space, x, y } });
}

/**
 * Moves towards the enemies: to a place from which one of them can be attacked, or, if none is near enough, as far as a
 * double move leads.
 */
export function approach(field: Field, id: string): void {
  const own = field.get(id);
  const { speed } = actionOf(own);
  const enemies = field
    .enemiesOf(id)
    .map((enemy) => ({ enemy, away: distance(own, enemy, "square") }))
    .sort((a, b) => a.away - b.away)
    .slice(0, NEAREST)
    .map(({ enemy }) => enemy);
  const goals = enemies.flatMap((enemy) => goalsAround(field, id, enemy));
  const within = goals.filter(({ least }) => least <= speed);
  const near = bestWay(field, id, ranked(field, id, within), speed);
  if (near) {
    walk(field, id, near);
    return;
  }
  const ways = nearest(field, id, goals).map(({ place }) => wayTo(field, id, place, 2 * speed));
  const furthest = ways.reduce<Way | null>(
    (best, way) => (best && remaining(best) <= remaining(way) ? best : way),
    null,
  );
  if (furthest && furthest.report.end > 0) walk(field, id, furthest);
}

function remaining({ path, report }: Way): number {
  return path.length - report.end;
}
