/** Whole fights of 4 against 4 that flank and spend points, beside fights whose every step gets a table of its own. */
import type { CombatantRecord } from "../../src/rules/records.ts";
import { simulate } from "../../src/rules/simulate.ts";
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
} from "../builders.ts";
import { milliseconds, report, requireSame } from "./measure.ts";
import { winsOnCopies } from "./naive/fights.ts";

const FIGHTS = 1000;
/** The naive form fights so many times fewer. */
const SHARE = 50;

const body: Partial<CombatantRecord> = {
  baseAttack: 4,
  abilities: abilities({ str: 3, dex: 1 }),
  armour: [modifier("chain", 5, "armour")],
  hp: hitPoints(38),
  meleeRating: 1,
  action: acting({ speed: 6 }),
};
const plan = { weapon: weapon(), attacks: [0], points: "both", move: "flank" } as const;
const fighters = [0, 1, 2, 3].flatMap((row) => [
  { ...plan, record: combatant(`hero${row}`, { ...body, space: square(0, 2 * row) }) },
  { ...plan, record: foe(`foe${row}`, { ...body, space: square(8, 2 * row) }) },
]);
const request = { fighters, settings: settings(), seed: 1, fights: FIGHTS, maxRounds: 40 };
const few = { ...request, fights: FIGHTS / SHARE };

requireSame("fights", simulate(few).wins, winsOnCopies(few));
report(
  "1,000 fights of 4 against 4",
  await milliseconds(() => simulate(request), 3, 1),
  "ms",
  SHARE * (await milliseconds(() => winsOnCopies(few), 3, 1)),
);
