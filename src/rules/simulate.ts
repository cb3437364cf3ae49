/**
 * Whole fights from records, on an empty grid, with simple policies and seeded dice: the same functions as at the table,
 * nothing of its own. For balance, and to see what a rule is worth.
 */
import { initiative } from "./checks.ts";
import { RulesError, requireWhole } from "./errors.ts";
import { type InitiativeRoll, initiativeOrder, isFlatFooted, tiesToRoll } from "./initiative.ts";
import { type Dice, seeded } from "./random.ts";
import type { Contribution, RuleSettings } from "./records.ts";
import { Field, type Fighter, type Score } from "./simulate/field.ts";
import { approach, reachesFrom } from "./simulate/move.ts";
import { followUp, strike } from "./simulate/strike.ts";

export type { Fighter, MovePolicy, PointPolicy, Score } from "./simulate/field.ts";

export interface SimulationRequest {
  /** Both sides; `friendly` are the heroes, `hostile` the foes. */
  readonly fighters: readonly Fighter[];
  readonly settings: RuleSettings;
  readonly seed: number;
  readonly fights: number;
  /** A fight that lasts longer is a draw. */
  readonly maxRounds: number;
}

/** What a round was like, on average over the fights that lasted so long. */
export interface RoundCurve {
  readonly round: number;
  /** Fights that reached it. */
  readonly fights: number;
  /** Damage dealt in it by each side. */
  readonly damage: Readonly<Score>;
  /** At its end: who still fights, and action points left. */
  readonly standing: Readonly<Score>;
  readonly points: Readonly<Score>;
}

export interface SimulationResult {
  readonly fights: number;
  readonly wins: Readonly<Score> & { readonly draws: number };
  /** Mean length in rounds. */
  readonly rounds: number;
  readonly curves: readonly RoundCurve[];
}

/** What one fight left behind, round by round. */
interface Chronicle {
  readonly winner: "heroes" | "foes" | "draws";
  readonly rounds: readonly { readonly damage: Score; readonly standing: Score; readonly points: Score }[];
}

/** Initiative with its ties rolled until they are settled (K1.2–K1.5). */
function turnOrder(field: Field): string[] {
  let rolls: InitiativeRoll[] = field.situation.combatants.map((combatant) => {
    const modifier = initiative(combatant).total;
    return { id: combatant.id, total: field.dice(20) + modifier, modifier, tiebreaks: [] };
  });
  for (let ties = tiesToRoll(rolls); ties.length > 0; ties = tiesToRoll(rolls)) {
    const again = new Set(ties.flat());
    rolls = rolls.map((roll) =>
      again.has(roll.id) ? { ...roll, tiebreaks: [...roll.tiebreaks, field.dice(20)] } : roll,
    );
  }
  return initiativeOrder(rolls).map(({ id }) => id);
}

/** Before its first turn everybody is flat-footed (K1.15). */
function surpriseAll(field: Field): void {
  for (const combatant of [...field.situation.combatants]) {
    const turn = { inCombat: true, isOwnTurn: false, hasActed: false, followUpUsed: false };
    const statuses = isFlatFooted(combatant, false)
      ? [...combatant.statuses, "flat-footed"]
      : combatant.statuses;
    field.put({ ...combatant, turn, statuses });
  }
}

/** The enemy in reach who is nearest to falling. */
function targetInReach(field: Field, id: string): string | null {
  const { space } = field.get(id);
  const inReach = field.enemiesOf(id).filter((enemy) => reachesFrom(field, id, space, enemy));
  inReach.sort((a, b) => a.hp.value - b.hp.value);
  return inReach[0]?.id ?? null;
}

/** Modifier of a later attack of a full attack (K9.6). */
function later(modifier: number): Contribution[] {
  if (modifier === 0) return [];
  const label = "WAFFENGANG.Modifier.laterAttack";
  return [
    { attack: [{ id: "later-attack", label, value: modifier, type: "untyped", source: "", rule: "K9.6" }] },
  ];
}

/** A full attack where somebody is in reach; otherwise a move and, if it led to somebody, one attack (K6.2, K7.24). */
function takeTurn(field: Field, id: string): void {
  field.beginTurn(id);
  const stays = targetInReach(field, id) !== null;
  if (!stays) approach(field, id);
  const attacks = stays ? field.fighter(id).attacks : field.fighter(id).attacks.slice(0, 1);
  for (const modifier of attacks) {
    if (!field.canFight(id)) return;
    const target = targetInReach(field, id);
    if (target === null) return;
    const outcome = strike(field, id, target, later(modifier));
    if (field.canFight(id)) followUp(field, id, outcome);
  }
}

function fight(request: SimulationRequest, dice: Dice): Chronicle {
  const field = new Field(request.fighters, request.settings, dice);
  surpriseAll(field);
  const order = turnOrder(field);
  const rounds: Chronicle["rounds"][number][] = [];
  while (!field.isOver() && field.round < request.maxRounds) {
    field.round++;
    field.taken = {};
    const before = { ...field.damage };
    for (const id of order) {
      if (!field.isOver() && field.canFight(id)) takeTurn(field, id);
    }
    rounds.push({
      damage: { heroes: field.damage.heroes - before.heroes, foes: field.damage.foes - before.foes },
      standing: field.standing(),
      points: field.pointsLeft(),
    });
  }
  const { heroes, foes } = field.standing();
  if (heroes > 0 && foes > 0) return { winner: "draws", rounds };
  return { winner: heroes > 0 ? "heroes" : "foes", rounds };
}

function meanScore(scores: readonly Score[]): Score {
  const sum = scores.reduce((a, b) => ({ heroes: a.heroes + b.heroes, foes: a.foes + b.foes }));
  return { heroes: sum.heroes / scores.length, foes: sum.foes / scores.length };
}

function curvesOf(chronicles: readonly Chronicle[]): RoundCurve[] {
  const longest = Math.max(0, ...chronicles.map(({ rounds }) => rounds.length));
  return Array.from({ length: longest }, (_, index) => {
    const reached = chronicles.flatMap(({ rounds }) => rounds[index] ?? []);
    return {
      round: index + 1,
      fights: reached.length,
      damage: meanScore(reached.map(({ damage }) => damage)),
      standing: meanScore(reached.map(({ standing }) => standing)),
      points: meanScore(reached.map(({ points }) => points)),
    };
  });
}

/**
 * Fights the same fight many times. Each has dice of its own from the seed, so that the same request always gives the same
 * result.
 * @throws RulesError for a side without fighters, doubled ids, or numbers that are none.
 */
export function simulate(request: SimulationRequest): SimulationResult {
  const { fighters, seed, fights, maxRounds } = request;
  requireWhole(fights, 1, 1_000_000, "fights");
  requireWhole(maxRounds, 1, 1000, "maxRounds");
  if (new Set(fighters.map(({ record }) => record.id)).size < fighters.length) {
    throw new RulesError("duplicate", "fighters");
  }
  for (const disposition of ["friendly", "hostile"] as const) {
    if (!fighters.some(({ record }) => record.disposition === disposition)) {
      throw new RulesError("empty", `fighters.${disposition}`);
    }
  }
  const chronicles = Array.from({ length: fights }, (_, index) =>
    fight(request, seeded(seed + 7919 * index)),
  );
  const wins = { heroes: 0, foes: 0, draws: 0 };
  let rounds = 0;
  for (const chronicle of chronicles) {
    wins[chronicle.winner]++;
    rounds += chronicle.rounds.length;
  }
  return { fights, wins, rounds: rounds / fights, curves: curvesOf(chronicles) };
}
