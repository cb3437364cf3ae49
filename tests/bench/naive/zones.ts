/** Flanking by the letter of B 2: every square of the attacker against every square of every ally. */
import { isAlly } from "../../../src/rules/flanking.ts";
import { cells } from "../../../src/rules/grid.ts";
import { threatens } from "../../../src/rules/reach.ts";
import type { CombatantRecord, Situation } from "../../../src/rules/records.ts";
import { sectorOf, sectorStep, zoneOfStep } from "../../../src/rules/zones.ts";

/** Most flankers that any square of the attacker gives against a target of several squares. */
export function flankersBySquares(
  table: Situation,
  attacker: CombatantRecord,
  target: CombatantRecord,
): number {
  let best = 0;
  for (const start of cells(attacker.space)) {
    const from = sectorOf(Math.floor(start.x), Math.floor(start.y), target.space);
    if (from === null) continue;
    const flankers = table.combatants.filter(
      (ally) =>
        isAlly(attacker, ally, target) &&
        threatens(ally, target, table) &&
        cells(ally.space).some(({ x, y }) => {
          const sector = sectorOf(Math.floor(x), Math.floor(y), target.space);
          if (sector === null) return false;
          return zoneOfStep(sectorStep(from, sector), true, table.settings.zoneThresholds) !== "front";
        }),
    );
    best = Math.max(best, flankers.length);
  }
  return best;
}
