/** Flanking asked for without an attack: for macros, rulers and whoever wonders. */
import { findCombatant } from "../rules/combatants.ts";
import { flankingReport } from "../rules/flanking.ts";
import type { FlankingReport } from "../rules/records.ts";
import { situationOfParties } from "./snapshot.ts";

type Token = TokenDocument.Implementation;

/**
 * Who would flank a target with an attacker now (B 1, K13.48): zones of the allies, how many count, and why others do not.
 * @returns `null` if one of the two is no creature, or they are on different maps.
 */
export function flankingBetween(attacker: Token, target: Token): FlankingReport | null {
  if (attacker.parent !== target.parent) return null;
  const situation = situationOfParties(
    [attacker, target].map(({ actor, uuid, name }) => ({
      actor: actor?.uuid ?? "",
      token: uuid,
      name,
      img: "",
    })),
  );
  const by = findCombatant(situation, attacker.id ?? "");
  const on = findCombatant(situation, target.id ?? "");
  return by && on ? flankingReport(situation, by, on) : null;
}
