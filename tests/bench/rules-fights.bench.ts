/** Whole fights of 4 against 4 that flank and spend points, beside fights whose every step gets a table of its own. */
import { simulate } from "../../src/rules/simulate.ts";
import { settings } from "../builders.ts";
import { fighter, hero, orc } from "../rules/simulate/fighters.ts";
import { milliseconds, report, requireSame } from "./measure.ts";
import { winsOnCopies } from "./naive/fights.ts";

const FIGHTS = 1000;
/** The naive form fights so many times fewer. */
const SHARE = 50;

const plan = { points: "both", move: "flank" } as const;
const fighters = [0, 1, 2, 3].flatMap((row) => [
  fighter(hero(`hero${row}`, 0, 2 * row), plan),
  fighter(orc(`foe${row}`, 8, 2 * row), plan),
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
