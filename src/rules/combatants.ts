/** Looking up combatants of a situation. */
import { RulesError } from "./errors.ts";
import type { CombatantRecord, Situation } from "./records.ts";

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
