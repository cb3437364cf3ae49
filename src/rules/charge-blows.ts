/** Blows of Charge stance (A 4.15 E3): which of its targets strike at whoever attacks them, at the same time. */
import { chargeAnswers } from "./abilities/charge-stance.ts";
import type { AttackCard, CardCounter } from "./card.ts";
import { findCombatant } from "./combatants.ts";
import { COUNTER_TAG } from "./naturals.ts";
import { reachesAny } from "./reach.ts";
import type { Situation } from "./records.ts";
import { isIncapable } from "./states.ts";

export function isChargeBlow({ source }: Pick<CardCounter, "source">): boolean {
  return source === "charge-stance";
}

/**
 * Key of the attack action that a card belongs to. All attacks of a creature within one turn of the tracker are one, its
 * Follow-up and its attacks of opportunity included.
 * @param attacker Combatant id.
 */
export function attackActionOf({ combat }: Pick<AttackCard, "combat">, attacker: string): string {
  return combat ? [combat.id, combat.round, combat.turn, attacker].join(".") : attacker;
}

/**
 * The blows that an attack calls for whatever comes of it, one from each target at the first roll against it: by those who can
 * act, reach the attacker and have not answered this attack action yet. A counter-attack calls for none (A 2.6).
 * @param attacker Combatant id.
 * @param situation As it is when the dice fall: where the attacker began is known in its own turn only.
 */
export function chargeBlows(
  { attacker: party, combat, drafts }: Pick<AttackCard, "attacker" | "combat" | "drafts">,
  attacker: string,
  situation: Situation,
): CardCounter[] {
  const enemy = findCombatant(situation, attacker);
  if (!enemy || party.token === "") return [];
  const action = attackActionOf({ combat }, attacker);
  return drafts.flatMap(({ draft }, index) => {
    const target = findCombatant(situation, draft.target);
    const isFirst = drafts.findIndex((one) => one.draft.target === draft.target) === index;
    const isCalled =
      target &&
      isFirst &&
      draft.range === "melee" &&
      !draft.tags.includes(COUNTER_TAG) &&
      !isIncapable(target) &&
      reachesAny(target, enemy, situation) &&
      chargeAnswers(target, enemy, action);
    return isCalled
      ? { draft: index, source: "charge-stance", automatic: false, factor: 1, message: "" }
      : [];
  });
}
