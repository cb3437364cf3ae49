/** Somebody attacks somebody, and allies stand around: for the tests of flanking. */
import { flankingReport } from "../../src/rules/flanking.ts";
import type { CombatantRecord, FlankingReport, Situation } from "../../src/rules/records.ts";
import { combatant, foe, situation, square } from "../builders.ts";

export type Spot = readonly [x: number, y: number, side?: number];

/** Everybody reaches everything: these tests are about zones. */
const EVERYWHERE = { reaches: [{ min: 0, max: 20 }] };

export interface Stand {
  readonly target: Spot;
  readonly attacker: Spot;
  readonly allies: readonly (Spot | CombatantRecord)[];
}

function stand(
  { target, attacker, allies }: Stand,
  rest: Parameters<typeof situation>[1] = {},
): { situation: Situation; attacker: CombatantRecord; target: CombatantRecord } {
  const aim = foe("target", { space: square(...target) });
  const striker = combatant("attacker", { space: square(...attacker) });
  const helpers = allies.map((ally, index) =>
    "id" in ally ? ally : combatant(`ally${index}`, { space: square(...ally), ...EVERYWHERE }),
  );
  return { situation: situation([striker, aim, ...helpers], rest), attacker: striker, target: aim };
}

export function report(
  from: Stand,
  sector: number | null = null,
  rest: Parameters<typeof situation>[1] = {},
): FlankingReport {
  const { situation: all, attacker, target } = stand(from, rest);
  return flankingReport(all, attacker, target, sector);
}

export const zonesOf = (of: FlankingReport): string[] => of.allies.map(({ zone }) => zone);

/** A single square. */
export const ONE: Spot = [5, 5];
