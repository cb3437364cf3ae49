/** Concealment: who is hard to see, and the chance to miss him (K13.35–K13.45). */
import { requireWhole } from "./errors.ts";
import { distance, type Point, requireFootprint } from "./grid.ts";
import { requireGround } from "./ground.ts";
import type { Barrier, CombatantRecord, Footprint, Ground, TerrainPatch } from "./records.ts";
import { between, blockOf, corners, isStopped, type Obstacles, squares } from "./sightlines.ts";
import { hasStatus } from "./states.ts";

/** Miss chance of total concealment in percent (K13.41). */
const TOTAL_CHANCE = 50;

/** Eyes of the attacker, and what magic gives the target whatever stands between (K13.37). */
export interface Sight {
  /** Sees without light (K13.44). */
  readonly darkvision: boolean;
  /** Sees the invisible. */
  readonly seesInvisible: boolean;
  /** Miss chance in percent by magic; 0 = none. */
  readonly magic: number;
}

export const PLAIN_SIGHT: Sight = Object.freeze({ darkvision: false, seesInvisible: false, magic: 0 });

export interface Concealment {
  /** Miss chance in percent; the highest of all sources (K13.39). */
  readonly chance: number;
  /** Line of fire without line of sight: only a square can be attacked (K13.41), never by opportunity (K13.43). */
  readonly total: boolean;
  /** Whether it allows Stealth checks (K13.40). */
  readonly stealth: boolean;
}

/** What hides things on the map, as this attacker sees it. */
interface Veils {
  readonly patches: readonly TerrainPatch[];
  readonly barriers: readonly Barrier[];
}

function veilsFor({ patches, barriers }: Ground, sight: Sight): Veils {
  return {
    patches: patches.filter((patch) => patch.concealment > 0 && !(patch.dark && sight.darkvision)),
    barriers: barriers.filter((barrier) => barrier.concealment > 0),
  };
}

function obstaclesFrom(veils: Veils, chance: number): Obstacles {
  return {
    blocks: veils.patches.filter((patch) => patch.concealment >= chance).map(({ space }) => blockOf(space)),
    lines: veils.barriers.filter((barrier) => barrier.concealment >= chance),
  };
}

/** Every degree that occurs, from the highest. */
function degreesOf(veils: Veils): number[] {
  const all = [...veils.patches, ...veils.barriers].map(({ concealment }) => concealment);
  return [...new Set(all)].sort((a, b) => b - a);
}

/**
 * The lowest degree that the attacker can choose: from each corner the worst of the lines to the corners of one
 * square counts (K13.35).
 */
function byCorners(attacker: Footprint, target: Footprint, veils: Veils): number {
  const aims = squares(target).map(corners);
  const layers = degreesOf(veils).map((chance) => ({
    chance,
    obstacles: between(obstaclesFrom(veils, chance), attacker, target),
  }));
  const worst = (corner: Point, aim: readonly Point[]): number =>
    layers.find(({ obstacles }) => aim.some((end) => isStopped(corner, end, obstacles)))?.chance ?? 0;
  return Math.min(...corners(attacker).flatMap((corner) => aims.map((aim) => worst(corner, aim))));
}

/** The degree of an effect in which the whole space of the target lies (K13.36). */
function byImmersion(target: Footprint, veils: Veils): number {
  const degreeAt = ({ x, y }: Footprint): number =>
    Math.max(
      0,
      ...veils.patches
        .filter(
          ({ space }) =>
            x >= space.x && x < space.x + space.width && y >= space.y && y < space.y + space.height,
        )
        .map(({ concealment }) => concealment),
    );
  return Math.min(...squares(target).map(degreeAt));
}

/**
 * The concealment of a target from an attack: by what lies between or around (K13.35, K13.36), by magic (K13.37),
 * by invisibility (K13.45), by the attacker's own blindness (K13.41). Degrees do not add (K13.39).
 * @throws RulesError for creatures without a place on the square grid, or a map that cannot be.
 */
export function concealmentOf(
  attacker: CombatantRecord,
  target: CombatantRecord,
  ground: Ground,
  range: "melee" | "ranged",
  sight: Sight = PLAIN_SIGHT,
): Concealment {
  requireFootprint(attacker.space, "square", "attacker.space");
  requireFootprint(target.space, "square", "target.space");
  const veils = veilsFor(requireGround(ground), sight);
  const isAdjacent = distance(attacker, target, "square") <= 1;
  const onMap =
    range === "melee" && isAdjacent
      ? byImmersion(target.space, veils)
      : byCorners(attacker.space, target.space, veils);
  const unseen =
    hasStatus(attacker, "blind") || (hasStatus(target, "invisible") && !sight.seesInvisible)
      ? TOTAL_CHANCE
      : 0;
  const chance = Math.max(onMap, unseen, requireWhole(sight.magic, 0, 100, "sight.magic"));
  return { chance, total: chance >= TOTAL_CHANCE, stealth: chance > 0 };
}

/**
 * Whether a successful attack misses after all: the defender throws a d100, and up to the chance it is a miss
 * (K13.38, OPEN-27).
 */
export function isMissed(chance: number, d100: number): boolean {
  requireWhole(chance, 0, 100, "chance");
  return requireWhole(d100, 1, 100, "d100") <= chance;
}

/** Whether an attack on a square can strike somebody who is totally concealed: only if he is in it (K13.41, K13.42). */
export function strikesSquare(target: Footprint, square: Point): boolean {
  return (
    square.x >= target.x &&
    square.x < target.x + target.width &&
    square.y >= target.y &&
    square.y < target.y + target.height
  );
}

/** Bonus of the invisible on Stealth (K13.45). */
export function invisibleStealth(isMoving: boolean): number {
  return isMoving ? 20 : 40;
}
