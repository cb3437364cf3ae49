/** Dice as Foundry throws them. */
import { isFormula } from "../data/fields/formula.ts";
import { AttackRoll } from "../dice/attack-roll.ts";
import { DamageRoll } from "../dice/damage-roll.ts";
import type { DamageRequest, DamageRolls } from "../rules/records.ts";
import type { AttackPorts, Thrown } from "./ports.ts";

/** @param rolls Keeps every roll in the order in which it is thrown, for the message. */
export function foundryDice(rolls: Roll[]): AttackPorts["dice"] {
  const thrown = async <Kind extends Roll>(roll: Kind): Promise<Kind> => {
    await roll.evaluate();
    rolls.push(roll);
    return roll;
  };
  const sum = async (formula: string, times: number): Promise<number[]> => {
    const amounts: number[] = [];
    for (let index = 0; index < times; index += 1)
      amounts.push((await thrown(new DamageRoll(formula))).amount);
    return amounts;
  };
  return {
    async attack(request, flat): Promise<Thrown> {
      const { attackDice, attackKeep, bonus } = request;
      const roll = await thrown(AttackRoll.throwing(attackDice, attackKeep, bonus, flat));
      const fallen = roll.fallen(bonus);
      return { attack: fallen.d20, bonus: fallen.bonus };
    },
    async defence({ defenceDice, defenceKeep }) {
      return (await thrown(AttackRoll.throwing(defenceDice, defenceKeep, [], 0))).fallen([]).d20;
    },
    async saves(count) {
      const dice: number[] = [];
      for (let index = 0; index < count; index += 1)
        dice.push(...(await thrown(AttackRoll.throwing(1, "highest", [], 0))).fallen([]).d20);
      return dice;
    },
    async damage({ weapon, extra }: DamageRequest): Promise<DamageRolls> {
      const rolled: DamageRolls = { weapon: await sum(weapon.formula, weapon.times), extra: {} };
      const parts: Record<string, number> = {};
      for (const { id, formula, times } of extra) {
        parts[id] = (await sum(formula, times)).reduce((total, amount) => total + amount, 0);
      }
      return { ...rolled, extra: parts };
    },
    isFormula,
  };
}
