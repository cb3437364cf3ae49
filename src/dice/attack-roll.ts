import type { BonusDice, Keep } from "../rules/records.ts";

/** The dice of one throw as they fell, the dropped ones included. */
export interface FallenDice {
  readonly d20: readonly number[];
  /** By the id of the bonus dice. */
  readonly bonus: Readonly<Record<string, readonly number[]>>;
}

/**
 * The d20s of an attack, a confirmation or a defence, with the dice thrown beside them. It judges nothing: its
 * total is what the table sees fall, the rules read the dice.
 */
export class AttackRoll extends Roll {
  /**
   * @param count d20s, of which the highest or lowest is kept.
   * @param flat What is added to the dice, for display.
   */
  static throwing(count: number, keep: Keep, bonus: readonly BonusDice[], flat: number): AttackRoll {
    const kept = count > 1 ? (keep === "highest" ? "kh" : "kl") : "";
    const dice = bonus.map(
      (one) => ` + ${one.count}d${one.faces}${one.times === 1 ? "" : ` * ${one.times}`}`,
    );
    const sum = bonus.reduce((total, one) => total + one.flat * one.times, flat);
    const tail = sum === 0 ? "" : ` ${sum < 0 ? "-" : "+"} ${Math.abs(sum)}`;
    return new AttackRoll(`${count}d20${kept}${dice.join("")}${tail}`);
  }

  /** The dice as they fell; `bonus` names them in the order in which they were thrown. */
  fallen(bonus: readonly BonusDice[]): FallenDice {
    const [d20 = [], ...rest] = this.dice.map((die) => die.results.map(({ result }) => result));
    return { d20, bonus: Object.fromEntries(bonus.map(({ id }, index) => [id, rest[index] ?? []])) };
  }
}
