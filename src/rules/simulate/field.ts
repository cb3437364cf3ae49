/** One fight in progress: who stands where, with what left. Everything changes through the functions of the rules. */
import { changed, statesAfter } from "../ability-states.ts";
import { pool, poolMaximum } from "../action-points.ts";
import { areEnemies } from "../combatants.ts";
import { RulesError } from "../errors.ts";
import { type Formula, parseFormula } from "../formula.ts";
import { combatantAfter } from "../plan.ts";
import type { Dice } from "../random.ts";
import type {
  AttackPlan,
  CombatantRecord,
  RuleSettings,
  Situation,
  StateChange,
  WeaponRecord,
} from "../records.ts";
import { isIncapable } from "../states.ts";

/** How a fighter chooses its place: the shortest way, or the one with the most flankers. */
export type MovePolicy = "approach" | "flank";

/** What a fighter spends its action points on. */
export type PointPolicy = "none" | "follow-up" | "hard-as-steel" | "both";

export interface Fighter {
  /** With its place; the side follows from the disposition. */
  readonly record: CombatantRecord;
  readonly weapon: WeaponRecord;
  /** Modifiers of the attacks of a full attack, e.g. 0 and −5 (K9.6). */
  readonly attacks: readonly number[];
  readonly move: MovePolicy;
  readonly points: PointPolicy;
}

/** Damage that one side has dealt in a round. */
export interface Score {
  heroes: number;
  foes: number;
}

export class Field {
  readonly dice: Dice;
  round = 0;
  /** Opportunities taken in this round, by combatant (K5.11). */
  taken: Record<string, string[]> = {};
  readonly damage: Score = { heroes: 0, foes: 0 };
  private readonly table: Situation;
  private readonly combatants: CombatantRecord[];
  private readonly fighters: ReadonlyMap<string, Fighter>;
  private readonly places: ReadonlyMap<string, number>;
  private readonly formulas = new Map<string, Formula>();
  private payments = 0;

  constructor(fighters: readonly Fighter[], settings: RuleSettings, dice: Dice) {
    this.combatants = fighters.map(({ record }) => record);
    this.fighters = new Map(fighters.map((fighter) => [fighter.record.id, fighter]));
    this.places = new Map(fighters.map(({ record }, index) => [record.id, index]));
    this.table = { grid: "square", combatants: this.combatants, walls: [], settings };
    this.dice = dice;
  }

  /** The table as it is now. */
  get situation(): Situation {
    return this.table;
  }

  get(id: string): CombatantRecord {
    const found = this.combatants[this.places.get(id) ?? -1];
    if (!found) throw new RulesError("unknown", "combatant");
    return found;
  }

  fighter(id: string): Fighter {
    const found = this.fighters.get(id);
    if (!found) throw new RulesError("unknown", "fighter");
    return found;
  }

  put(combatant: CombatantRecord): void {
    const index = this.places.get(combatant.id);
    if (index === undefined) throw new RulesError("unknown", "combatant");
    this.combatants[index] = combatant;
  }

  /** Everybody takes what the plan says. */
  commit(plan: AttackPlan): void {
    const actors = new Set([...plan.patches, ...plan.statuses, ...plan.ledger].map(({ actor }) => actor));
    for (const combatant of this.combatants) {
      if (actors.has(combatant.actor)) this.put(combatantAfter(combatant, plan));
    }
  }

  change(changes: readonly StateChange[]): void {
    for (const { holder } of changes) this.put(changed(this.get(holder), changes));
  }

  canFight(id: string): boolean {
    return !isIncapable(this.get(id));
  }

  /** Enemies who still fight. */
  enemiesOf(id: string): CombatantRecord[] {
    const own = this.get(id);
    return this.combatants.filter((other) => areEnemies(own, other) && !isIncapable(other));
  }

  /** Whether one side has nobody left who fights. */
  isOver(): boolean {
    const { heroes, foes } = this.standing();
    return heroes === 0 || foes === 0;
  }

  standing(): Score {
    return this.count((combatant) => (isIncapable(combatant) ? 0 : 1));
  }

  pointsLeft(): Score {
    return this.count((one) => pool(one.ledger, poolMaximum(one.meleeRating)).value);
  }

  private count(of: (combatant: CombatantRecord) => number): Score {
    const score = { heroes: 0, foes: 0 };
    for (const combatant of this.combatants) {
      score[combatant.disposition === "friendly" ? "heroes" : "foes"] += of(combatant);
    }
    return score;
  }

  /** A formula ready to be thrown. */
  formula(text: string): Formula {
    const known = this.formulas.get(text);
    if (known) return known;
    const parsed = parseFormula(text);
    this.formulas.set(text, parsed);
    return parsed;
  }

  /** A new key of a payment. */
  nextPayment(): string {
    return `fight-${this.payments++}`;
  }

  beginTurn(id: string): void {
    for (const combatant of this.combatants) {
      if (combatant.turn.isOwnTurn) this.put({ ...combatant, turn: { ...combatant.turn, isOwnTurn: false } });
    }
    const own = this.get(id);
    const statuses = own.statuses.filter((status) => status !== "flat-footed");
    const turn = { inCombat: true, isOwnTurn: true, hasActed: true, followUpUsed: false };
    const { action } = own;
    this.put(
      action
        ? { ...own, statuses, turn, action: { ...action, states: statesAfter(action.states, "turn-start") } }
        : { ...own, statuses, turn },
    );
  }
}
