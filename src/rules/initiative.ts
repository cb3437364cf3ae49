/** Who acts when: order, ties, surprise, durations (K1). What a check adds to the d20 is in `checks.ts`. */
import { RulesError, requireNumber, requireWhole } from "./errors.ts";
import type { CreatureRecord } from "./records.ts";
import { hasStatus } from "./states.ts";

/** Length of a round in seconds (K1.7). */
export const ROUND_SECONDS = 6;
export const ROUNDS_PER_MINUTE = 60 / ROUND_SECONDS;

/** One participant's initiative as it was rolled; it holds for the whole encounter (K1.1, K1.10). */
export interface InitiativeRoll {
  readonly id: string;
  /** Total of the check (K1.2). */
  readonly total: number;
  /** All that was added to the d20. */
  readonly modifier: number;
  /** Later throws that settled a tie, in their order (K1.5). */
  readonly tiebreaks: readonly number[];
}

/** A place in the order of acting. The order is a list: whoever stands first acts first. */
export interface Standing {
  readonly id: string;
  /** Initiative count; equal counts are possible, the list decides between them. */
  readonly count: number;
}

export type InitiativeOrder = readonly Standing[];

/** Higher total, then higher modifier, then the throws that settled the tie (K1.3–K1.5). */
function compare(a: InitiativeRoll, b: InitiativeRoll): number {
  const further = Math.max(a.tiebreaks.length, b.tiebreaks.length);
  let difference = b.total - a.total || b.modifier - a.modifier;
  for (let index = 0; difference === 0 && index < further; index++) {
    difference = (b.tiebreaks[index] ?? 0) - (a.tiebreaks[index] ?? 0);
  }
  return difference;
}

function requireRolls(rolls: readonly InitiativeRoll[]): void {
  const ids = new Set<string>();
  for (const { id, total, modifier, tiebreaks } of rolls) {
    if (ids.has(id)) throw new RulesError("duplicate", `initiative.${id}`);
    ids.add(id);
    for (const number of [total, modifier, ...tiebreaks]) requireNumber(number, `initiative.${id}`);
  }
}

/** Order of acting; who is still tied keeps the order of the list until {@link tiesToRoll} is empty (K1.3–K1.5). */
export function initiativeOrder(rolls: readonly InitiativeRoll[]): InitiativeOrder {
  requireRolls(rolls);
  return [...rolls].sort(compare).map(({ id, total }) => ({ id, count: total }));
}

/** Groups that must roll once more among themselves; their results stay equal (K1.5, OPEN-1). */
export function tiesToRoll(rolls: readonly InitiativeRoll[]): string[][] {
  requireRolls(rolls);
  const groups: string[][] = [];
  let last: InitiativeRoll | null = null;
  for (const roll of [...rolls].sort(compare)) {
    if (last && compare(last, roll) === 0) groups.at(-1)?.push(roll.id);
    else groups.push([roll.id]);
    last = roll;
  }
  return groups.filter((group) => group.length > 1);
}

/** Whether a participant knows of at least one enemy when the fight begins; may need a check (K1.12). */
export type Awareness = Readonly<Record<string, boolean>>;

/** A surprise round takes place if some are aware of enemies and some are not (K1.11). */
export function isSurpriseRound(awareness: Awareness): boolean {
  const known = Object.values(awareness);
  return known.includes(true) && known.includes(false);
}

/** Number of the surprise round; the first regular round is 1. */
export const SURPRISE_ROUND = 0;

/**
 * Who has a turn in a round, in order (K1.6, K1.13, K1.14, K1.20).
 * @param round {@link SURPRISE_ROUND}, then 1, 2 …
 */
export function participants(order: InitiativeOrder, round: number, awareness: Awareness): string[] {
  requireWhole(round, SURPRISE_ROUND, Number.MAX_SAFE_INTEGER, "round");
  const ids = order.map(({ id }) => id);
  if (round !== SURPRISE_ROUND) return ids;
  return isSurpriseRound(awareness) ? ids.filter((id) => awareness[id] === true) : [];
}

/** The first round of a fight: the surprise round if there is one (K1.6). */
export function firstRound(awareness: Awareness): number {
  return isSurpriseRound(awareness) ? SURPRISE_ROUND : SURPRISE_ROUND + 1;
}

/**
 * Whether a creature is flat-footed: everybody until the first own turn, aware or not (K1.14, K1.15); nobody
 * with uncanny dodge (K1.19).
 */
export function isFlatFooted(creature: CreatureRecord, hasActed: boolean): boolean {
  return !hasActed && !creature.talents.includes("uncanny-dodge");
}

/** Whether its state lets a creature make attacks of opportunity before its first turn (K1.17, K1.19). */
export function reactsFlatFooted(creature: CreatureRecord): boolean {
  if (!hasStatus(creature, "flat-footed")) return true;
  return creature.talents.includes("combat-reflexes") || creature.talents.includes("uncanny-dodge");
}

/** A moment of the fight: round and initiative count. */
export interface Moment {
  readonly round: number;
  readonly count: number;
}

/** Whether something that lasts so many rounds has ended: just before the count on which it began (K1.9). */
export function hasEnded(began: Moment, rounds: number, now: Moment): boolean {
  requireWhole(rounds, 0, Number.MAX_SAFE_INTEGER, "rounds");
  const last = requireNumber(began.round, "began.round") + rounds;
  const count = requireNumber(began.count, "began.count");
  const round = requireNumber(now.round, "now.round");
  return round > last || (round === last && requireNumber(now.count, "now.count") <= count);
}

/** Rounds in so many minutes (K1.7). */
export function roundsOf(minutes: number): number {
  return requireNumber(minutes, "minutes") * ROUNDS_PER_MINUTE;
}
