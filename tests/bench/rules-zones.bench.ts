/** Zones and counting allies in a crowd of giants, beside the same square by square. */
import { flankingReport } from "../../src/rules/flanking.ts";
import { combatant, foe, situation, square } from "../builders.ts";
import { milliseconds, report, requireSame } from "./measure.ts";
import { flankersBySquares } from "./naive/zones.ts";

const longArms = { reaches: [{ min: 0, max: 40 }] };
const target = foe("target", { space: square(20, 20, 4) });
const attacker = combatant("attacker", { space: square(20, 24, 4), ...longArms });
const allies = Array.from({ length: 98 }, (_, index) =>
  combatant(`ally${index}`, { space: square((index % 10) * 5, Math.floor(index / 10) * 5, 4), ...longArms }),
);
const table = situation([target, attacker, ...allies]);

const sets = () => flankingReport(table, attacker, target).flankers;
const squares = () => flankersBySquares(table, attacker, target);
requireSame("zones", sets(), squares());
report(
  "zones and counting allies, 100 combatants of 4×4",
  await milliseconds(sets),
  "ms",
  await milliseconds(squares),
);
