import { AttackRoll } from "./attack-roll.ts";
import { DamageRoll } from "./damage-roll.ts";

/** Stored rolls come back as these classes. They stand behind Foundry's own, which stays the default. */
export function registerDice(): void {
  CONFIG.Dice.rolls.push(AttackRoll, DamageRoll);
}
