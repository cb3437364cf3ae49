/** Looking up combatants of a situation, and whose side they are on. */
import { RulesError } from "./errors.ts";
import type { CombatantRecord, Disposition, Situation } from "./records.ts";

/** The combatant with this id. @throws RulesError if nobody has it. */
export function combatantOf(
  situation: Pick<Situation, "combatants">,
  id: string,
  field: string,
): CombatantRecord {
  const found = findCombatant(situation, id);
  if (!found) throw new RulesError("unknown", field);
  return found;
}

export function findCombatant(
  situation: Pick<Situation, "combatants">,
  id: string,
): CombatantRecord | undefined {
  return situation.combatants.find((combatant) => combatant.id === id);
}

/** Side of the fight: a secret attitude is a hostile one that the players do not see. */
export function sideOf(disposition: Disposition): "heroes" | "foes" | null {
  if (disposition === "neutral") return null;
  return disposition === "friendly" ? "heroes" : "foes";
}

type WithDisposition = Pick<CombatantRecord, "disposition">;

/** Whether two creatures stand on different sides; nobody is an enemy of the neutral. */
export function areEnemies(a: WithDisposition, b: WithDisposition): boolean {
  const side = sideOf(a.disposition);
  const other = sideOf(b.disposition);
  return side !== null && other !== null && side !== other;
}

/** Whether two creatures stand on the same side. */
export function areAllies(a: WithDisposition, b: WithDisposition): boolean {
  const side = sideOf(a.disposition);
  return side !== null && side === sideOf(b.disposition);
}
