/** Cover of one target on a crowded map full of walls, beside the same with every line against everything. */
import { coverOf } from "../../src/rules/cover.ts";
import { EMPTY_GROUND } from "../../src/rules/ground.ts";
import { seeded } from "../../src/rules/random.ts";
import { combatant, foe, square, wall } from "../builders.ts";
import { milliseconds, report, requireSame } from "./measure.ts";
import { coverByAllLines } from "./naive/cover.ts";

const die = seeded(1);
const archer = combatant("archer", { space: square(4, 20, 2) });
const ogre = foe("ogre", { space: square(34, 21, 2) });
const crowd = Array.from({ length: 48 }, (_, index) =>
  foe(`foe${index}`, { space: square(6 + (index % 9) * 3, 2 + Math.floor(index / 9) * 7) }),
);
const combatants = [archer, ogre, ...crowd];
/** Walls of one square, scattered: most of them stand somewhere beside the lines. */
const walls = Array.from({ length: 200 }, () => {
  const [x, y] = [die(38), die(40)];
  return die(2) === 1 ? wall(x, y, x + 1, y) : wall(x, y, x, y + 1);
});

const around = { combatants, walls, ground: EMPTY_GROUND };
const boxed = () => coverOf(archer, ogre, around, "ranged");
const everything = () => coverByAllLines(archer, ogre, crowd, walls);
requireSame("cover", boxed(), everything());
report(
  "cover of one target, 50 creatures and 200 walls",
  await milliseconds(boxed),
  "ms",
  await milliseconds(everything),
);
