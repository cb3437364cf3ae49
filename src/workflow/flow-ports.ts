/** What a card needs to go on, on the attacker's client and on that of the active GM. */
import { type AttackCard, NO_PARTY } from "../rules/card.ts";
import { findCombatant } from "../rules/combatants.ts";
import { afterTries } from "../rules/hit-flow.ts";
import { patchedLedger } from "../rules/plan.ts";
import type { Situation } from "../rules/records.ts";
import type { FlowPorts } from "./advance.ts";
import { foundryDice } from "./foundry-dice.ts";
import { reductionsOf } from "./foundry-ports.ts";
import type { StageCaller } from "./hooks.ts";
import { paymentsOf } from "./ledger.ts";
import { withPromises } from "./open-cards.ts";
import { attackerOf } from "./planning.ts";
import { partyOfCombatant, situationOfCard } from "./snapshot.ts";
import { rederive } from "./verify.ts";

/** The table as it is after everything that has been agreed to on this card is paid. */
function withPayments(situation: Situation, card: AttackCard, message: string): Situation {
  const payments = paymentsOf(card, message, situation);
  const combatants = situation.combatants.map((combatant) => ({
    ...combatant,
    ledger: patchedLedger(combatant.ledger, payments, combatant.actor),
  }));
  return { ...situation, combatants };
}

/**
 * The ports of the client that keeps a card.
 * @param rolls Gets every roll that is thrown, for the message.
 */
export function keeperPorts(
  start: AttackCard,
  message: string,
  rolls: Roll[],
  caller: StageCaller,
): FlowPorts {
  const now = situationOfCard(start);
  const promised = withPromises(now, message);
  const actorOfCombatant = (id: string): string => findCombatant(now, id)?.actor ?? "";
  return {
    keeps: true,
    dice: foundryDice(rolls),
    table: (card) => ({
      card,
      situation: afterTries(card, withPayments(promised, card, message)),
      attacker: attackerOf(card, promised)?.id ?? "",
    }),
    drafts: (card) => rederive(card, now, reductionsOf, caller),
    reductions: (combatant) => reductionsOf(actorOfCombatant(combatant)),
    isPresent: (combatant) => actorOfCombatant(combatant) !== "",
    party: (combatant) =>
      partyOfCombatant(now, combatant) ?? { ...NO_PARTY, actor: actorOfCombatant(combatant) },
  };
}
