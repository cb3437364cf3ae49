/** What a Targeted Disarm does to the weapon that it names (A 4.8): struck from the hand, it falls at its holder's feet. */
import { strikableWeapons, TARGETED_DISARM_TAG } from "./abilities/targeted-disarm.ts";
import type { AttackCard } from "./card.ts";
import { findCombatant } from "./combatants.ts";
import { standsOf } from "./hit-flow.ts";
import type { CombatantRecord, HandPatch, HeldWeapon, Situation } from "./records.ts";

interface StruckWeapon {
  readonly target: CombatantRecord;
  readonly weapon: HeldWeapon;
}

/** The weapons that a card strikes from hands: the hit stands and would have dealt at least 1 point (E3). */
export function struckWeapons(card: AttackCard, situation: Situation): StruckWeapon[] {
  const named = card.declared.find(({ ability }) => ability === TARGETED_DISARM_TAG)?.weapon;
  return card.drafts.flatMap(({ draft, damage }, index) => {
    const target = findCombatant(situation, draft.target);
    if (!target || !damage || !draft.tags.includes(TARGETED_DISARM_TAG)) return [];
    const weapon = strikableWeapons(target).find(({ id }) => id === named);
    const isStruck = standsOf(card, index) && damage.report.final >= 1;
    return weapon && isStruck ? { target, weapon } : [];
  });
}

/** The changes that let struck weapons leave the hand. */
export function struckHands(card: AttackCard, situation: Situation): HandPatch[] {
  return struckWeapons(card, situation)
    .filter(({ target, weapon }) => target.actor !== "" && weapon.hand !== "none")
    .map(({ target, weapon }) => ({
      actor: target.actor,
      token: target.id,
      item: weapon.id,
      before: weapon.hand,
      after: "none",
    }));
}
