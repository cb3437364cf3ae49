/** Fighters for simulated fights: two equal sides, unless a test says otherwise. */

import type { Dice } from "../../../src/rules/random.ts";
import type { CombatantRecord, RuleSettings } from "../../../src/rules/records.ts";
import { Field, type Fighter } from "../../../src/rules/simulate/field.ts";
import type { SimulationRequest } from "../../../src/rules/simulate.ts";
import {
  abilities,
  acting,
  combatant,
  foe,
  hitPoints,
  modifier,
  settings,
  square,
  weapon,
} from "../../builders.ts";

export function fighter(record: CombatantRecord, rest: Partial<Omit<Fighter, "record">> = {}): Fighter {
  return { record, weapon: weapon(), attacks: [0], move: "approach", points: "none", ...rest };
}

const body = (rest: Partial<CombatantRecord> = {}): Partial<CombatantRecord> => ({
  baseAttack: 4,
  abilities: abilities({ str: 3, dex: 1 }),
  armour: [modifier("chain", 5, "armour")],
  hp: hitPoints(38),
  meleeRating: 1,
  action: acting({ speed: 6 }),
  ...rest,
});

export const hero = (
  id: string,
  x: number,
  y: number,
  rest: Partial<CombatantRecord> = {},
): CombatantRecord => combatant(id, { ...body(rest), space: rest.space ?? square(x, y) });
export const orc = (id: string, x: number, y: number, rest: Partial<CombatantRecord> = {}): CombatantRecord =>
  foe(id, { ...body(rest), space: rest.space ?? square(x, y) });

export function request(
  rest: Partial<SimulationRequest> = {},
  plan: Partial<Omit<Fighter, "record">> = {},
): SimulationRequest {
  return {
    fighters: [
      fighter(hero("h0", 0, 0), plan),
      fighter(hero("h1", 0, 2), plan),
      fighter(orc("o0", 8, 0)),
      fighter(orc("o1", 8, 2)),
    ],
    settings: settings(),
    seed: 1,
    fights: 15,
    maxRounds: 40,
    ...rest,
  };
}

/** Dice that fall as written; a throw beyond the script, or a face that the die lacks, is an error. */
export function scripted(...faces: readonly number[]): Dice & { readonly left: () => number } {
  const script = [...faces];
  const roll = (sides: number): number => {
    const face = script.shift();
    if (face === undefined || face > sides) throw new Error(`no face for a d${sides}: ${face}`);
    return face;
  };
  return Object.assign(roll, { left: () => script.length });
}

/** A fight in which the dice fall as written. */
export function scene(
  fighters: readonly Fighter[],
  dice: Dice = scripted(),
  rules: Partial<RuleSettings> = {},
): Field {
  return new Field(fighters, settings(rules), dice);
}
