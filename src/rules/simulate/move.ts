/** Where a fighter goes: to a place from which it reaches an enemy, by the straight way. */
import { actionOf } from "../ability-states.ts";
import { flankingReport } from "../flanking.ts";
import { diagonalDistance, distance, overlaps, type Point } from "../grid.ts";
import { EMPTY_GROUND } from "../ground.ts";
import { followPath, type PathReport, pathRequest } from "../movement/path.ts";
import { movementOpportunities } from "../opportunity.ts";
import { covers, reachDistance } from "../reach.ts";
import type { CombatantRecord, Footprint } from "../records.ts";
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
  const { space } = field.get(id);
  const { max } = field.fighter(id).weapon.reach;
  const around = enemy.space;
  const places: Footprint[] = [];
  for (let y = around.y - space.height - max + 1; y < around.y + around.height + max; y++) {
    for (let x = around.x - space.width - max + 1; x < around.x + around.width + max; x++) {
      const place = { ...space, x, y };
      if (reachesFrom(field, id, place, enemy) && isFree(field, id, place)) places.push(place);
    }
  }
  return places;
}

function isFree(field: Field, id: string, place: Footprint): boolean {
  return field.situation.combatants.every((other) => other.id === id || !overlaps(other.space, place));
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

/** A place worth going to, and what the way costs at least. */
interface Goal {
  readonly place: Footprint;
  readonly flankers: number;
  readonly least: number;
}

/** Most flankers first where the policy asks for them, then the nearest. */
function goals(field: Field, id: string, enemies: readonly CombatantRecord[]): Goal[] {
  const own = field.get(id);
  const { move } = field.fighter(id);
  const found = enemies.flatMap((enemy) =>
    placesAround(field, id, enemy).map((place): Goal => {
      const at = { ...own, space: place };
      const flankers = move === "flank" ? flankingReport(field.situation, at, enemy).flankers : 0;
      const least = diagonalDistance(place.x - own.space.x, place.y - own.space.y);
      return { place, flankers, least };
    }),
  );
  return found.sort((a, b) => b.flankers - a.flankers || a.least - b.least);
}

/** The first goal that one move leads to, by what it costs at least; `null` = none. */
function bestWay(field: Field, id: string, wanted: readonly Goal[], budget: number): Way | null {
  for (const { place, least } of wanted) {
    if (least > budget) continue;
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
  const wanted = goals(field, id, enemies);
  const near = bestWay(field, id, wanted, speed);
  if (near) {
    walk(field, id, near);
    return;
  }
  const nearest = [...wanted].sort((a, b) => a.least - b.least).slice(0, TRIES);
  const ways = nearest.map(({ place }) => wayTo(field, id, place, 2 * speed));
  const furthest = ways.reduce<Way | null>(
    (best, way) => (best && remaining(best) <= remaining(way) ? best : way),
    null,
  );
  if (furthest && furthest.report.end > 0) walk(field, id, furthest);
}

function remaining({ path, report }: Way): number {
  return path.length - report.end;
}
