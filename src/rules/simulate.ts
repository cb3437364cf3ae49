/**
 * Whole fights from records, on an empty grid, with simple policies and seeded dice: the same functions as at the table,
 * nothing of its own. For balance, and to see what a rule is worth.
 */
import { RulesError, requireWhole } from "./errors.ts";
import { seeded } from "./random.ts";
import type { RuleSettings } from "./records.ts";
import { Field, type Fighter, type Score } from "./simulate/field.ts";
import { type Chronicle, fight } from "./simulate/fight.ts";

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
  const { fighters, settings, seed, fights, maxRounds } = request;
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
    fight(new Field(fighters, settings, seeded(seed + 7919 * index)), maxRounds),
  );
  const wins = { heroes: 0, foes: 0, draws: 0 };
  let rounds = 0;
  for (const chronicle of chronicles) {
    wins[chronicle.winner]++;
    rounds += chronicle.rounds.length;
  }
  return { fights, wins, rounds: rounds / fights, curves: curvesOf(chronicles) };
}
