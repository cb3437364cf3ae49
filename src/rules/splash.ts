/** Splash weapons: who is struck, and where a missed one lands (K18). Squares of the square grid. */
import { hits } from "./criticals.ts";
import { RulesError, requireNumber, requireWhole } from "./errors.ts";
import { overlaps, type Point, requireFootprint } from "./grid.ts";
import { DIRECTIONS, directionTo } from "./manoeuvres/forced-movement.ts";
import type { CombatantRecord, Footprint, Refusal, RuleSettings, WeaponRecord } from "./records.ts";
import { refusalsOf } from "./refusals.ts";

/** AC of an intersection of the grid (K18.5). */
export const INTERSECTION_AC = 5;

/** Whether a throw at an intersection hits (K18.5). */
export function hitsIntersection(natural: number, bonus: number): boolean {
  requireWhole(natural, 1, 20, "natural");
  return hits(natural, natural + requireNumber(bonus, "bonus"), INTERSECTION_AC);
}

/** What is thrown at: one square of a creature, or an intersection by its corner point (K18.1, K18.3, K18.5). */
export type SplashAim =
  | { readonly kind: "creature"; readonly target: string; readonly square: Point }
  | { readonly kind: "intersection"; readonly point: Point };

const squareAt = ({ x, y }: Point): Footprint => ({ x, y, width: 1, height: 1 });

/** The four squares around an intersection (K18.5). */
export function squaresAround({ x, y }: Point): Point[] {
  return [
    { x: x - 1, y: y - 1 },
    { x, y: y - 1 },
    { x: x - 1, y },
    { x, y },
  ];
}

/** Whether the inside of a space holds the point. */
const isInside = ({ x, y, width, height }: Footprint, point: Point): boolean =>
  point.x > x && point.x < x + width && point.y > y && point.y < y + height;

/** Why it cannot be aimed at: an intersection within a creature, a square that is not the target's (K18.3, K18.6). */
export function splashRefusals(aim: SplashAim, combatants: readonly CombatantRecord[]): Refusal[] {
  pointOf(aim);
  if (aim.kind === "intersection") {
    const taken = combatants.some(({ space }) => isInside(space, aim.point));
    return refusalsOf([[taken, "WAFFENGANG.Refusal.intersectionTaken"]]);
  }
  const target = combatants.find(({ id }) => id === aim.target);
  if (!target) throw new RulesError("unknown", "aim.target");
  return refusalsOf([[!overlaps(target.space, squareAt(aim.square)), "WAFFENGANG.Refusal.notOfTarget"]]);
}

/** Squares from the middle of the map within which everything lies. */
const FURTHEST = 1e6;

/** @throws RulesError unless the aim is a place of the grid. */
function pointOf(aim: SplashAim): Point {
  const { x, y } = aim.kind === "creature" ? aim.square : aim.point;
  return {
    x: requireWhole(x, -FURTHEST, FURTHEST, "aim.x"),
    y: requireWhole(y, -FURTHEST, FURTHEST, "aim.y"),
  };
}

/** Who takes what from a splash weapon. */
export interface Splash {
  /** Id of the creature that takes the direct damage; `null` = nobody (K18.5). */
  readonly direct: string | null;
  /** Ids of those who take splash damage. */
  readonly splashed: readonly string[];
}

/** The square and the eight around it (K18.2, K18.9 with OPEN-38: the landing square included). */
const around = ({ x, y }: Point): Footprint => ({ x: x - 1, y: y - 1, width: 3, height: 3 });

/**
 * Who is struck by a hit: the target directly, everybody else within 1.5 m of the square aimed at by the splash; at
 * an intersection all in the squares around it, nobody directly (K18.2, K18.3, K18.5).
 */
export function splashHit(aim: SplashAim, combatants: readonly CombatantRecord[]): Splash {
  pointOf(aim);
  if (aim.kind === "intersection") return { direct: null, splashed: atIntersection(aim.point, combatants) };
  const splashed = combatants.filter(
    ({ id, space }) => id !== aim.target && overlaps(space, around(aim.square)),
  );
  return { direct: aim.target, splashed: splashed.map(({ id }) => id) };
}

function atIntersection(point: Point, combatants: readonly CombatantRecord[]): string[] {
  const squares = squaresAround(point).map(squareAt);
  return combatants
    .filter(({ space }) => squares.some((square) => overlaps(space, square)))
    .map(({ id }) => id);
}

/** A throw that missed. */
export interface Miss {
  readonly aim: SplashAim;
  readonly thrower: Footprint;
  /** The d8: 1 = short, straight back; 2 … 8 clockwise from there (K18.7). */
  readonly d8: number;
  /** Range increment of the weapon in squares (K18.8). */
  readonly increment: number;
  /** Distance of the throw in squares, for the other reading of the deviation (OPEN-37). */
  readonly thrown: number;
}

/** How many squares it goes astray (K18.8, OPEN-37). */
export function deviation(
  { increment, thrown }: Miss,
  settings: Pick<RuleSettings, "splashDeviation">,
): number {
  requireWhole(increment, 1, 1000, "increment");
  if (settings.splashDeviation === "increment") return increment;
  return Math.max(1, Math.ceil(requireWhole(thrown, 0, 100000, "thrown") / increment));
}

/** A spot on the map as a place: a square, or an intersection without extent. */
function spotOf(aim: SplashAim): Footprint {
  const at = pointOf(aim);
  return aim.kind === "creature" ? squareAt(at) : { ...at, width: 0, height: 0 };
}

/**
 * Where it lands (K18.7, K18.8, K18.11 with OPEN-51): counted off from the square or intersection aimed at. A thrower
 * who stands on none of the eight axes counts as on the nearest (K18.10); thrown at one's own feet it goes nowhere.
 */
export function landing(miss: Miss, settings: Pick<RuleSettings, "splashDeviation">): Point {
  const turns = requireWhole(miss.d8, 1, 8, "d8") - 1;
  const spot = spotOf(miss.aim);
  const squares = deviation(miss, settings);
  requireFootprint(miss.thrower, "square", "thrower");
  const back = directionTo(spot, miss.thrower);
  const index = DIRECTIONS.findIndex(({ dx, dy }) => dx === back?.dx && dy === back.dy);
  const { dx, dy } = (back && DIRECTIONS[(index + turns) % DIRECTIONS.length]) ?? { dx: 0, dy: 0 };
  return { x: spot.x + dx * squares, y: spot.y + dy * squares };
}

/**
 * Who is splashed where it lands: everybody in the square and around it (K18.9, OPEN-38), or around the intersection
 * (K18.11); nobody is struck directly.
 */
export function splashMiss(
  miss: Miss,
  combatants: readonly CombatantRecord[],
  settings: Pick<RuleSettings, "splashDeviation">,
): Splash {
  const spot = landing(miss, settings);
  if (miss.aim.kind === "intersection") return { direct: null, splashed: atIntersection(spot, combatants) };
  const splashed = combatants.filter(({ space }) => overlaps(space, around(spot)));
  return { direct: null, splashed: splashed.map(({ id }) => id) };
}

/**
 * A splash weapon as it is thrown: against the AC of a touch, without a penalty for want of training (K18.1), an area
 * attack, which deals no precision damage (K18.4).
 */
export function splashWeapon(weapon: WeaponRecord): WeaponRecord {
  return {
    ...weapon,
    against: "touch",
    attack: weapon.attack.filter(({ id }) => id !== UNPROFICIENT_ID),
    tags: [...new Set([...weapon.tags, AREA_TAG])],
  };
}

/** Id under which a weapon carries the penalty of the untrained. */
const UNPROFICIENT_ID = "unproficient";

/** Tag of attacks that strike an area. */
const AREA_TAG = "area";
