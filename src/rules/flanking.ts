/** Flanking: who counts, from where the attack comes, and what it brings (B 1–2, K13.48–K13.53). */
import { sideOf } from "./combatants.ts";
import { distance, type GridKind, isMulti, requireBody } from "./grid.ts";
import { isPincer } from "./pincer.ts";
import { threatObstacle } from "./reach.ts";
import type {
  AllyZone,
  AttackRange,
  CombatantRecord,
  Contribution,
  FlankingReport,
  RuleSettings,
  Situation,
} from "./records.ts";
import { hasStatus } from "./states.ts";
import {
  areOpposed,
  areOpposedByAngle,
  bearings,
  bestZone,
  bestZoneByAngle,
  listSectors,
  type Sector,
  type SectorSet,
  sectorsOf,
  type Zone,
} from "./zones.ts";

/** Why an ally does not count (B 1.9), as i18n keys. */
export const FLANKING_REASONS = Object.freeze({
  incapable: "WAFFENGANG.Flanking.reason.incapable",
  casting: "WAFFENGANG.Flanking.reason.casting",
  unarmed: "WAFFENGANG.Flanking.reason.unarmed",
  noReach: "WAFFENGANG.Flanking.reason.noReach",
  outOfReach: "WAFFENGANG.Flanking.reason.outOfReach",
  wall: "WAFFENGANG.Flanking.reason.wall",
  inside: "WAFFENGANG.Flanking.reason.inside",
  confused: "WAFFENGANG.Flanking.reason.confused",
});

/** Allies further away than this, and out of their own reach, are not worth a line in the report. */
const NEARBY = 2;

/**
 * Whether `other` fights on the attacker's side against the target (B 1.9b): same side by disposition, never by
 * ownership; a neutral creature is nobody's ally; whoever is attacked by the side is its enemy.
 */
export function isAlly(attacker: CombatantRecord, other: CombatantRecord, target: CombatantRecord): boolean {
  const side = sideOf(attacker.disposition);
  return (
    side !== null &&
    other.id !== attacker.id &&
    other.id !== target.id &&
    sideOf(other.disposition) === side &&
    sideOf(target.disposition) !== side
  );
}

/** A creature's place around the target, in the measure of the map. */
interface Place {
  readonly sectors: SectorSet;
  readonly bearings: readonly number[];
}

interface CountingAlly extends Place {
  readonly combatant: CombatantRecord;
}

/** One way to attack: a sector, or by angle one cell of the attacker. */
interface Approach {
  readonly sector: Sector | null;
  readonly bearing: number;
}

interface Tally {
  readonly approach: Approach;
  readonly flankers: number;
  readonly rear: number;
}

function placeOf(combatant: CombatantRecord, target: CombatantRecord, grid: GridKind): Place {
  return grid === "square"
    ? { sectors: sectorsOf(combatant.space, target.space), bearings: [] }
    : { sectors: 0, bearings: bearings(combatant.space, target.space) };
}

/** Reason why an ally does not count, as a key of {@link FLANKING_REASONS}; `null` = it counts (B 1.9). */
function reasonAgainst(
  ally: CombatantRecord,
  target: CombatantRecord,
  situation: Situation,
): keyof typeof FLANKING_REASONS | null {
  if (hasStatus(ally, "confused")) return "confused";
  const obstacle = threatObstacle(ally, target, situation);
  if (obstacle) return obstacle;
  return distance(ally, target, situation.grid) === 0 ? "inside" : null;
}

function zoneFrom(
  approach: Approach,
  place: Place,
  target: CombatantRecord,
  settings: RuleSettings,
): Zone | null {
  return approach.sector === null
    ? bestZoneByAngle(approach.bearing, place.bearings, target.space, settings.zoneThresholds)
    : bestZone(approach.sector, place.sectors, isMulti(target.space), settings.zoneThresholds);
}

function tally(
  approach: Approach,
  allies: readonly CountingAlly[],
  target: CombatantRecord,
  settings: RuleSettings,
): Tally {
  let flankers = 0;
  let rear = 0;
  for (const ally of allies) {
    const zone = zoneFrom(approach, ally, target, settings);
    if (zone === "flank" || zone === "rear") flankers++;
    if (zone === "rear") rear++;
  }
  return { approach, flankers, rear };
}

/** Most flankers, then most in the rear, then orthogonal before diagonal, then the lowest index (B 2.6). */
function isBetter(one: Tally, other: Tally): boolean {
  if (one.flankers !== other.flankers) return one.flankers > other.flankers;
  if (one.rear !== other.rear) return one.rear > other.rear;
  const a = one.approach.sector ?? 0;
  const b = other.approach.sector ?? 0;
  return a % 2 === b % 2 ? a < b : a % 2 === 0;
}

/**
 * Everything that flanking says about one attack at this moment (B 1.7).
 * @param chosen Sector that the player prefers; the best one if it is `null` or not the attacker's (B 2.6).
 * @throws RulesError for a creature without a place.
 */
export function flankingReport(
  situation: Situation,
  attacker: CombatantRecord,
  target: CombatantRecord,
  chosen: number | null = null,
): FlankingReport {
  const { grid, settings } = situation;
  if (grid === "none") return NOBODY;
  for (const combatant of situation.combatants) requireBody(combatant, grid, combatant.id);
  const own = placeOf(attacker, target, grid);
  const approaches: Approach[] =
    grid === "square"
      ? listSectors(own.sectors).map((sector) => ({ sector, bearing: 0 }))
      : own.bearings.map((bearing) => ({ sector: null, bearing }));
  const counting: CountingAlly[] = [];
  const others: { combatant: CombatantRecord; place: Place; reason: keyof typeof FLANKING_REASONS }[] = [];
  const isLoner = hasStatus(attacker, "confused");
  for (const combatant of situation.combatants) {
    if (combatant.hidden || !isAlly(attacker, combatant, target)) continue;
    const reason = isLoner ? "confused" : reasonAgainst(combatant, target, situation);
    const place = placeOf(combatant, target, grid);
    if (reason === null) counting.push({ combatant, ...place });
    else if (distance(combatant, target, grid) <= NEARBY) others.push({ combatant, place, reason });
  }
  const tallies = approaches.map((approach) => tally(approach, counting, target, settings));
  const preferred = tallies.find((one) => one.approach.sector !== null && one.approach.sector === chosen);
  const best =
    preferred ?? tallies.reduce<Tally | null>((top, one) => (top && !isBetter(one, top) ? top : one), null);
  return {
    sector: best?.approach.sector ?? null,
    sectors: listSectors(own.sectors),
    flankers: best?.flankers ?? 0,
    rear: best?.rear ?? 0,
    opposedPair: hasOpposedPair(counting),
    pincer: counting.some((ally) => isAcross(attacker, own, ally, target, grid)),
    allies: [
      ...counting.map((ally) => line(ally.combatant, zoneSeen(best, ally, target, settings), "")),
      ...others.map(({ combatant, place, reason }) =>
        line(combatant, zoneSeen(best, place, target, settings), FLANKING_REASONS[reason]),
      ),
    ],
  };
}

const NOBODY: FlankingReport = Object.freeze({
  sector: null,
  sectors: [],
  flankers: 0,
  rear: 0,
  opposedPair: false,
  pincer: false,
  allies: [],
});

/** Zone of a place as the best approach sees it. */
function zoneSeen(
  best: Tally | null,
  place: Place,
  target: CombatantRecord,
  settings: RuleSettings,
): AllyZone["zone"] {
  return (best && zoneFrom(best.approach, place, target, settings)) ?? "none";
}

function line(combatant: CombatantRecord, zone: AllyZone["zone"], reason: string): AllyZone {
  return { id: combatant.id, name: combatant.name, zone, counts: reason === "", reason };
}

function hasOpposedPair(allies: readonly CountingAlly[]): boolean {
  return allies.some((one, index) =>
    allies
      .slice(index + 1)
      .some(
        (other) => areOpposed(one.sectors, other.sectors) || areOpposedByAngle(one.bearings, other.bearings),
      ),
  );
}

/** K13.49 on squares; elsewhere a straight angle stands for it. */
function isAcross(
  attacker: CombatantRecord,
  own: Place,
  ally: CountingAlly,
  target: CombatantRecord,
  grid: GridKind,
): boolean {
  return grid === "square"
    ? isPincer(attacker.space, ally.combatant.space, target.space)
    : areOpposedByAngle(own.bearings, ally.bearings);
}

/**
 * What flanking adds to an attack: in the variant `B` bonus dice and one disadvantage per ally in the rear
 * (B 1.4, 1.8), in the variant `C` a flat +2 (K13.48). Nothing at a distance (B 1.2, K13.52).
 */
export function flankingContribution(
  report: FlankingReport | null,
  range: AttackRange,
  settings: RuleSettings,
): Contribution {
  if (!report || range !== "melee" || settings.flankingVariant === "none") return {};
  if (settings.flankingVariant === "C") {
    if (!report.pincer) return {};
    return {
      tags: ["flanking"],
      attack: [
        {
          id: "flanking",
          label: "WAFFENGANG.Modifier.flanking",
          value: 2,
          type: "flanking",
          source: "",
          rule: "K13.48",
        },
      ],
    };
  }
  const n = report.flankers;
  if (n === 0) return {};
  const single = settings.flankDice === "single";
  const rear = report.allies.filter((ally) => ally.counts && ally.zone === "rear");
  return {
    tags: rear.length > 0 ? ["flanking", "rear"] : ["flanking"],
    dice: [
      {
        id: "flanking",
        label: "WAFFENGANG.Modifier.flanking",
        count: single ? 1 : n,
        faces: 4,
        flat: single ? n : n * n,
        times: single ? n : 1,
        cap: settings.flankBonusCap,
        type: "flanking",
        source: "",
        rule: "B1.8",
      },
    ],
    disadvantage: rear.map((ally) => ({
      id: `rear-${ally.id}`,
      label: "WAFFENGANG.Modifier.rear",
      value: 1,
      source: ally.name,
      rule: "B1.4",
    })),
  };
}
