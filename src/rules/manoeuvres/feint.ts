/** The feint (K16.70–K16.73). */
import { requireNumber, requireWhole } from "../errors.ts";
import { type Modifier, modifier } from "../modifiers.ts";
import type { Contribution, CreatureRecord, Refusal } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import type { ActionKind } from "../tables/actions.ts";

/** What is known of the target's mind. */
export interface Mind {
  readonly humanoid: boolean;
  /** Score; `null` = it has none (K16.71). */
  readonly intelligence: number | null;
  /** Bonus on Sense Motive of somebody trained in it; `null` = untrained (K16.70). */
  readonly senseMotive: number | null;
}

/** Intelligence up to which a creature is an animal (K16.71). */
const ANIMAL = 2;

/** Difficulty of the Bluff check (K16.70). */
export function feintDifficulty(target: CreatureRecord, { senseMotive }: Mind): number {
  const plain = 10 + target.baseAttack + target.abilities.wis;
  return senseMotive === null ? plain : Math.max(plain, 10 + requireNumber(senseMotive, "senseMotive"));
}

/** Penalty on the check; that of animals replaces the other one (K16.71, OPEN-35). */
export function feintModifiers({ humanoid, intelligence }: Mind): Modifier[] {
  const isAnimal = intelligence !== null && requireWhole(intelligence, 0, 1000, "intelligence") <= ANIMAL;
  const value = isAnimal ? -8 : humanoid ? 0 : -4;
  return value === 0 ? [] : [modifier("K16.71", "strange-mind", "WAFFENGANG.Modifier.strangeMind", value)];
}

/** Nobody feints against what has no mind (K16.71). */
export function feintRefusals({ intelligence }: Mind): Refusal[] {
  return refusalsOf([[intelligence === null, "WAFFENGANG.Refusal.mindless"]]);
}

/** The action that a feint takes (K16.73). */
export function feintAction(creature: Pick<CreatureRecord, "talents">): ActionKind {
  return creature.talents.includes("improved-feint") ? "move" : "standard";
}

/** A feint that has worked: for the next attack of the one on the other, until the end of the next own turn (K16.72). */
export interface Feint {
  readonly attacker: string;
  readonly target: string;
  /** Round in which it was made. */
  readonly round: number;
}

/** Whether a feint still works; `endedTurn` = the attacker's turn of this round is over (K16.72). */
export function isFeintOpen({ round }: Feint, now: number, endedTurn: boolean): boolean {
  requireWhole(now, round, Number.MAX_SAFE_INTEGER, "round");
  return now === round || (now === round + 1 && !endedTurn);
}

/** What it does to the attack (K16.72). */
export function feintContribution(feint: Feint, attacker: string, target: string): Contribution {
  return feint.attacker === attacker && feint.target === target ? { denyDex: true } : {};
}
